import { expect, test } from 'vitest';
import { issueTexts } from '@/lib/core/issues';
import { promotionChanges, promotionInput } from '@/lib/promotions/promotion.schema';

const input = (fields: object) =>
  promotionInput.safeParse({ name: 'Offer', action: 'percent_off', value: '20', ...fields });
const refused = (fields: object) => {
  const { error } = input(fields);
  const texts = error ? Object.entries(issueTexts(error)) : [];
  return Object.fromEntries(texts.map(([field, [text]]) => [field, text?.key]));
};
const step = (x: string, y: string, type = 'quantity') => ({ x, y, type });
const gives = (action: string, fields: object = {}) => ({ action, value: '', ...fields });
const steps = (action: string, ...conditions: object[]) => gives(action, { conditions });

test.each<[what: string, fields: object, expected: Record<string, string>]>([
  ['a percent without one', { value: '' }, { value: 'required' }],
  ['more than everything', { value: '100.01' }, { value: 'number_range' }],
  ['a percent too fine', { value: '12.345' }, { value: 'amount_decimals' }],
  ['less than nothing', { value: '-5' }, { value: 'import_amount_negative' }],
  [
    'an amount with a decimal comma',
    gives('amount_off', { value: '12,5' }),
    {
      value: 'import_amount_comma',
    },
  ],
  ['no action', { action: undefined }, { action: 'required' }],
  ['an action that is none', { action: 'give' }, { action: 'choose_one_of' }],
  ['no name', { name: ' ' }, { name: 'required' }],
  ['a class its action does not have', { class: 'shipping' }, { class: 'choose_one_of' }],
  ['tiers without any', steps('tiered_percent'), { conditions: 'promotion_no_conditions' }],
  [
    'a condition twice, also written otherwise',
    steps('tiered_percent', step('3', '5'), step('3.0', '10'), step('6', '15')),
    { conditions: 'promotion_repeated_conditions' },
  ],
  [
    'amounts and pieces mixed',
    steps('tiered_amount', step('3', '5'), step('500', '10', 'amount')),
    { conditions: 'promotion_mixed_conditions' },
  ],
  [
    'a threshold of nothing',
    steps('buy_x_get_y', step('0', '1')),
    {
      'conditions.0.x': 'above_zero',
    },
  ],
  ['half a piece', steps('buy_x_get_y', step('1.5', '1')), { 'conditions.0.x': 'whole_number' }],
  [
    'half a piece at a discount',
    { ...steps('buy_x_get_y_off', step('1', '0.5')), value: '50' },
    { 'conditions.0.y': 'whole_number' },
  ],
  ['a second piece at no percent', steps('buy_x_get_y_off', step('1', '1')), { value: 'required' }],
  [
    'a second piece at more than all',
    { ...steps('buy_x_get_y_off', step('1', '1')), value: '101' },
    { value: 'number_range' },
  ],
  [
    'a percent off others that is off the same',
    steps('spend_x_percent_off', step('500', '20', 'amount')),
    { reward_target: 'required' },
  ],
  ['half a gift', steps('buy_x_get_y', step('2', '0.5')), { 'conditions.0.y': 'whole_number' }],
  [
    'an amount where pieces are bought',
    steps('buy_x_get_y', step('2', '1', 'amount')),
    {
      'conditions.0.type': 'choose_one_of',
    },
  ],
  [
    'a tier of more than everything',
    steps('tiered_percent', step('2', '101')),
    {
      'conditions.0.y': 'number_range',
    },
  ],
  ['products without one', { target: 'products' }, { target_ids: 'promotion_no_targets' }],
  [
    'a set of one',
    gives('bundle_price', { value: '40', target: 'products', target_ids: [1] }),
    {
      target_ids: 'promotion_bundle_of_two',
    },
  ],
  [
    'something else given, which is not said',
    { ...steps('buy_x_get_y', step('2', '1')), reward_target: 'products' },
    { reward_ids: 'promotion_no_rewards' },
  ],
  [
    'no gift',
    { ...steps('free_gift', step('500', '1', 'amount')), reward_target: 'stocks' },
    {
      reward_ids: 'promotion_no_rewards',
    },
  ],
  [
    'an add-on that is the same',
    { ...steps('add_on_price', step('1', '1')), value: '10' },
    { reward_target: 'required' },
  ],
  [
    'an end before the start',
    { starts_at: '2026-11-30T00:00:00Z', ends_at: '2026-11-28T00:00:00Z' },
    { ends_at: 'ends_before_start' },
  ],
  ['an hour without its end', { hours_from: '18:00' }, { hours_to: 'required' }],
  ['an hour without its beginning', { hours_to: '18:00' }, { hours_from: 'required' }],
  [
    'no hours at all',
    { hours_from: '18:00', hours_to: '18:00' },
    {
      hours_to: 'promotion_no_hours',
    },
  ],
  [
    'an hour that is none',
    { hours_from: '25:00', hours_to: '26:00' },
    {
      hours_from: 'time_of_day',
      hours_to: 'time_of_day',
    },
  ],
  ['a day that is none', { weekdays: [8] }, { 'weekdays.0': 'number_range' }],
  ['no uses', { usage_limit: '0' }, { usage_limit: 'number_range' }],
  ['uses in thousands', { usage_limit: '1e3' }, { usage_limit: 'whole_number' }],
  ['a country that is none', { countries: ['XXX'] }, { 'countries.0': 'check_input' }],
  ['a code that is short', { trigger: 'coupon', code: 'ab' }, { code: 'coupon_code' }],
  ['a code with a space', { trigger: 'coupon', code: 'TEA 20' }, { code: 'coupon_code' }],
  ['a code that is long', { trigger: 'coupon', code: 'A'.repeat(41) }, { code: 'too_long' }],
  ['a code nobody enters', { code: 'TEA' }, { code: 'promotion_no_codes' }],
])('refuses %s', (_, fields, expected) => {
  expect(refused(fields)).toEqual(expected);
});

test.each<[what: string, fields: object]>([
  ['over midnight', { hours_from: '22:00', hours_to: '02:00' }],
  ['a set of two', gives('bundle_price', { value: '40', target: 'stocks', target_ids: [1, 2] })],
  ['any three for a price', steps('bundle_price', step('3', '100'))],
  ['a half percent', { value: '12.5' }],
  ['nothing but free delivery', gives('free_shipping')],
  ['a code in small letters', { trigger: 'coupon', code: 'tea-20' }],
])('takes %s', (_, fields) => {
  expect(refused(fields)).toEqual({});
});

test('conditions are sorted by what they ask for; codes are in capitals', () => {
  const conditions = [step('10', '20'), step('2', '5')];
  const fields = { ...steps('tiered_percent', ...conditions), trigger: 'coupon', code: 'tea' };
  expect(input(fields).data).toMatchObject({
    conditions: [step('2', '5'), step('10', '20')],
    code: 'TEA',
  });
});

test('a change holds what was sent alone', () => {
  expect(promotionChanges.parse({ enabled: '0', value: '' })).toEqual({
    enabled: false,
    value: null,
    as_defaults: [],
    globals: [],
  });
});
