import type { TaxRules } from './purchase';

/** Methods while none are to choose from. */
export const noChoice = { options: [], chosen_id: null, preferred: [] };

/** Nothing is taxed: prices are what is paid. */
export const noTax: TaxRules = {
  included: true,
  exempt: false,
  rates: {},
  on_shipping: false,
  shipping_tax: 'method',
};
