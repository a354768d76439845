import type { TaxRules } from './purchase';

/** No methods to choose from. */
export const noChoice = { options: [], chosen_id: null, preferred: [] };

/** No taxes: prices are final. */
export const noTax: TaxRules = {
  included: true,
  exempt: false,
  rates: {},
  on_shipping: false,
  shipping_tax: 'method',
};
