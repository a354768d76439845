import type { TaxRules } from './purchase';

/** Methods while none are to choose from. */
export const noChoice = { options: [], wanted: null, preferred: [] };

/** The shop knows no taxes yet: prices are what is paid. */
export const noTax: TaxRules = { included: true, rates: {}, shipping: null };
