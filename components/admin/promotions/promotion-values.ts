import type { PromotionChoices } from '@/lib/promotions/form-choices';
import type { Promotion } from '@/lib/promotions/promotion-record.schema';

const blank = {
  name: '',
  description: '',
  label: '',
  internal_note: '',
  enabled: true,
  trigger: 'automatic',
  action: 'percent_off',
  class: '',
  value: '',
  max_discount: '',
  conditions: [],
  repeatable: false,
  target: 'all',
  target_ids: [],
  excluded_ids: [],
  exclude_sale_items: false,
  reward_target: 'same',
  reward_ids: [],
  audience: 'all',
  membership_tier_ids: [],
  user_ids: [],
  user_tags: [],
  channels: [],
  currencies: [],
  countries: [],
  payment_method_ids: [],
  shipping_method_ids: [],
  min_subtotal: '',
  min_quantity: '',
  starts_at: null,
  ends_at: null,
  weekdays: [],
  hours_from: '',
  hours_to: '',
  usage_limit: '',
  usage_limit_per_customer: '',
  budget_amount: '',
  exclusive: false,
  combine_with_product: null,
  combine_with_order: null,
  combine_with_shipping: null,
  priority: 0,
  stop_further: false,
};

type Choices = Pick<PromotionChoices, 'currencies'>;
const amountsIn = ({ currencies }: Choices, amounts: Record<string, string> = {}) =>
  Object.fromEntries(
    currencies.map(({ identifier: currency }) => [currency, amounts[currency] ?? '']),
  );

/** The initial form values of a promotion; only a new one takes a code. */
export const blankPromotion = (choices: Choices, isNew: boolean) => ({
  ...blank,
  values: amountsIn(choices),
  min_subtotal_values: amountsIn(choices),
  ...(isNew && { code: '' }),
});

/** Null is an empty text in the form. */
export const toPromotionValues = (record: Promotion, choices: Choices) => ({
  value: record.value ?? '',
  max_discount: record.max_discount ?? '',
  min_subtotal: record.min_subtotal ?? '',
  min_quantity: record.min_quantity ?? '',
  hours_from: record.hours_from ?? '',
  hours_to: record.hours_to ?? '',
  usage_limit: record.usage_limit ?? '',
  usage_limit_per_customer: record.usage_limit_per_customer ?? '',
  budget_amount: record.budget_amount ?? '',
  values: amountsIn(choices, record.values),
  min_subtotal_values: amountsIn(choices, record.min_subtotal_values),
});
