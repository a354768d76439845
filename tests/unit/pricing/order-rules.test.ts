import { expect, test } from 'vitest';
import { compactRules, type OrderRules, parseOrderRules } from '@/lib/pricing/order-rules.schema';

const rules: OrderRules = {
  version: 1,
  promotions: [
    {
      id: 3,
      name: { 'en-US': 'Week' },
      trigger: 'automatic',
      action: 'percent_off',
      class: 'product',
      value: { base_minor: 0, values: { JPY: 5 } },
      base_max_discount_minor: null,
      conditions: [{ x: 2, y: 1, type: 'quantity' }],
      repeatable: false,
      target: 'categories',
      target_ids: [7],
      excluded_ids: [],
      exclude_sale_items: true,
      reward_target: 'same',
      reward_ids: [],
      payment_method_ids: [],
      shipping_method_ids: [],
      min_subtotal: { base_minor: 100, values: {} },
      min_quantity: null,
      exclusive: false,
      combine_with: { product: false, order: true, shipping: true },
      priority: 0,
      stop_further: false,
      is_limited: false,
    },
  ],
  codes: [],
  declined_gifts: [],
  goods: [
    { stock_id: 1, product_id: 2, brand_id: null, category_ids: [], weight: 0, tax_class: '' },
  ],
  shipping: {
    id: 5,
    type: 'flat',
    rates: [{ from: 0, to: null, price_minor: 0 }],
    base_free_over_minor: null,
    base_handling_minor: 0,
    base_min_minor: null,
    base_max_minor: null,
    min_weight: null,
    max_weight: null,
    tax_class: '',
    own_fee_minor: 0,
  },
  payment: null,
  step: 10,
  most_off: 0,
};

test('an order’s rules are read as they were stored, whatever of them was left out', () => {
  const savedRules: unknown = JSON.parse(JSON.stringify(compactRules(rules)));
  expect(parseOrderRules(savedRules)).toEqual(rules);
  expect(JSON.stringify(savedRules)).not.toMatch(/min_quantity|exclusive|declined_gifts|codes/);
});

test('what is no such rules, or of a version that is not known, is none', () => {
  for (const savedValue of [
    null,
    {},
    'x',
    { ...rules, version: 2 },
    { ...rules, shipping: undefined },
  ])
    expect(parseOrderRules(savedValue)).toBeUndefined();
});
