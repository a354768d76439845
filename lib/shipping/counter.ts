import { languages } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { ShippingMethod } from './tariff';

/** An id that no stored method has. */
const NO_ROW = 0;

/** Whether a method is stored, so that an order can refer to it. */
export const isStoredShippingMethod = ({ id }: Pick<ShippingMethod, 'id'>): boolean =>
  id !== NO_ROW;

/** Goods handed over at the counter of a store, for free. */
export const counter: ShippingMethod = {
  id: NO_ROW,
  code: 'counter',
  title: Object.fromEntries(
    languages.map((language) => [language, translator(language, 'pickup')('counter')]),
  ),
  description: {},
  enabled: true,
  order: 0,
  type: 'store_pickup',
  zones: [],
  rates: [{ from: 0, to: null, price_minor: 0 }],
  free_over_amount_minor: null,
  min_amount_minor: null,
  max_amount_minor: null,
  min_weight: null,
  max_weight: null,
  excluded_product_ids: [],
  excluded_category_ids: [],
  handling_fee_minor: 0,
  tax_class_id: null,
  warehouse_ids: [],
  payment_method_ids: [],
  membership_tier_ids: [],
  channels: ['pos'],
  carrier_code: '',
  tracking_url_template: '',
  min_days: null,
  max_days: null,
  cutoff_time: null,
  working_days: [],
};
