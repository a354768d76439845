import type { ShippingChoices } from '@/lib/shipping/form-choices';
import type { ShippingMethodRecord } from '@/lib/shipping/shipping-method-record.schema';

type Choices = Pick<ShippingChoices, 'currencies'>;
export type RateValues = {
  from: string;
  to: string;
  price: string;
  extra_per_unit: string;
  prices: Record<string, string>;
};

/** Where the next rate starts: where the previous ends; for units one more. */
export const followingFrom = (
  type: 'by_weight' | 'by_amount' | 'by_quantity',
  to: string | undefined,
): string => (type === 'by_quantity' ? String(Number(to || 0) + 1) : (to ?? '0'));

/** An empty rate. */
export const blankRate = ({ currencies }: Choices, from = '0'): RateValues => ({
  from,
  to: '',
  price: '',
  extra_per_unit: '',
  prices: Object.fromEntries(currencies.map(({ identifier }) => [identifier, ''])),
});

/** An empty zone. */
export const blankZone = {
  countries: [],
  regions: [],
  postal_prefixes: [],
  rest_of_world: false,
  include_named: false,
};

/** The initial form values of a shipping method. */
export const blankShippingMethod = (choices: Choices) => ({
  code: '',
  title: '',
  description: '',
  enabled: true,
  order: 0,
  type: 'flat',
  zones: [blankZone],
  rates: [blankRate(choices)],
  free_over_amount: '',
  min_amount: '',
  max_amount: '',
  min_weight: '',
  max_weight: '',
  excluded_product_ids: [],
  excluded_category_ids: [],
  handling_fee: '',
  tax_class_id: '',
  warehouse_ids: [],
  payment_method_ids: [],
  membership_tier_ids: [],
  channels: [],
  carrier_code: '',
  tracking_url_template: '',
  min_days: '',
  max_days: '',
  cutoff_time: '',
  working_days: [1, 2, 3, 4, 5],
});

/** Null is an empty text in the form. */
export const toShippingMethodValues = (record: ShippingMethodRecord, choices: Choices) => ({
  rates: record.rates.map(({ prices, to, extra_per_unit, ...rate }) => ({
    ...rate,
    to: to ?? '',
    extra_per_unit: extra_per_unit ?? '',
    prices: { ...blankRate(choices).prices, ...prices },
  })),
  free_over_amount: record.free_over_amount ?? '',
  min_amount: record.min_amount ?? '',
  max_amount: record.max_amount ?? '',
  min_weight: record.min_weight ?? '',
  max_weight: record.max_weight ?? '',
  handling_fee: Number(record.handling_fee) ? record.handling_fee : '',
  tax_class_id: String(record.tax_class_id ?? ''),
  min_days: record.min_days ?? '',
  max_days: record.max_days ?? '',
  cutoff_time: record.cutoff_time ?? '',
});
