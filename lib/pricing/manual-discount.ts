import { type Candidate, UNLIMITED } from './candidates';
import type { PricingPromotion } from './purchase';

/** Takes the place of a promotion's id in a manual discount: no promotion has it. */
export const MANUAL_DISCOUNT = 0;

/** A neutral promotion: automatic, for everybody, at any time, without a discount. */
export const manualPromotion: PricingPromotion = {
  id: MANUAL_DISCOUNT,
  trigger: 'automatic',
  action: 'percent_off',
  class: 'order',
  value: { base_minor: 0, values: {} },
  base_max_discount_minor: null,
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
  min_subtotal: null,
  min_quantity: null,
  starts_at: null,
  ends_at: null,
  weekdays: [],
  hours_from: null,
  hours_to: null,
  limits: { left: null, left_for_customer: null },
  base_budget_left_minor: null,
  exclusive: false,
  combine_with: { product: true, order: true, shipping: true },
  priority: 0,
  stop_further: false,
};

/** A manual discount as a candidate for all lines. */
export const buildManualDiscount = (count: number): Candidate => ({
  promotion: manualPromotion,
  value: 0,
  cap: UNLIMITED,
  min_subtotal: 0,
  conditions: [],
  lines: Array.from({ length: count }, (_, at) => at),
  rewards: [],
  is_per_unit: false,
  is_payment_bound: false,
  budget: UNLIMITED,
});
