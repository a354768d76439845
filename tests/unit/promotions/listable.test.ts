import { expect, test } from 'vitest';
import { isListable } from '@/lib/promotions/listable';
import type { RunningPromotion } from '@/lib/promotions/running-promotions';
import { pricingPromotion } from '../../support/values/purchases';

const terms = pricingPromotion(1, { value: 1000 });
const unlimited = {
  name: {},
  description: {},
  label: {},
  usage_limit: null,
  usage_limit_per_customer: null,
  budget_amount_minor: null,
};

test.each<[shown: boolean, what: string, Partial<typeof terms>, Partial<RunningPromotion>?]>([
  [true, 'a percentage off everything', {}],
  [true, 'an amount off each piece', { action: 'amount_off' }],
  [true, 'a fixed price', { action: 'fixed_price' }],
  [true, 'for members', { audience: 'members' }],
  [true, 'for guests, in one currency, at some hours', { audience: 'guests', hours_from: '18:00' }],
  [
    true,
    'in a category, but for what is on sale',
    { target: 'categories', exclude_sale_items: true },
  ],
  [false, 'off the order', { class: 'order' }],
  [false, 'by a code', { trigger: 'coupon' }],
  [false, 'for several pieces', { action: 'buy_x_get_y' }],
  [false, 'from a subtotal on', { min_subtotal: { base_minor: 1, values: {} } }],
  [false, 'from a quantity on', { min_quantity: 2 }],
  [false, 'up to an amount', { base_max_discount_minor: 500 }],
  [false, 'for new customers', { audience: 'new_customers' }],
  [false, 'for some customers', { user_ids: [7] }],
  [false, 'for customers with a tag', { user_tags: ['vip'] }],
  [false, 'to some countries', { countries: ['HKG'] }],
  [false, 'with a way to pay', { payment_method_ids: [1] }],
  [false, 'with a way to deliver', { shipping_method_ids: [1] }],
  [false, 'so many times', {}, { usage_limit: 9 }],
  [false, 'so many times for each customer', {}, { usage_limit_per_customer: 1 }],
  [false, 'up to a budget', {}, { budget_amount_minor: 100 }],
])('cards show (%s) what is %s', (shown, _, changes, limits = {}) => {
  expect(isListable({ ...unlimited, ...limits, terms: { ...terms, ...changes } })).toBe(shown);
});
