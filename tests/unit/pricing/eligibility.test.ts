import { describe, expect, test } from 'vitest';
import { conditions } from '@/lib/pricing/conditions/registry';
import { hasThreshold } from '@/lib/pricing/eligibility';
import { pricePurchase } from '@/lib/pricing/price';
import type { RefusalReason } from '@/lib/pricing/priced';
import type { PricingPromotion, Purchase } from '@/lib/pricing/purchase';
import {
  code,
  delivery,
  guest,
  line,
  member,
  paying,
  percent,
  purchase,
} from '../../support/values/purchases';

type Terms = Partial<PricingPromotion>;
type Row = [sentence: string, terms: Terms, asked: Partial<Purchase>, reason?: RefusalReason];

/** Ten percent off by a code, of one line of 100.00. */
const priced = (terms: Terms, overrides: Partial<Purchase>, trigger: PricingPromotion['trigger']) =>
  pricePurchase(
    purchase({
      lines: [line(1, 10_000)],
      codes: trigger === 'coupon' ? [code(1)] : [],
      ...overrides,
      promotions: [{ ...percent(1, 10), ...terms, trigger }],
    }),
  );

/** Each row by a code, whose refusal has a reason, and automatic, which then takes nothing. */
function expectRow(terms: Terms, overrides: Partial<Purchase>, reason?: RefusalReason): void {
  const byCode = priced(terms, overrides, 'coupon');
  expect(byCode.refused.map((refusal) => refusal.reason)).toEqual(reason ? [reason] : []);
  expect(byCode.applied).toHaveLength(reason ? 0 : 1);
  expect(priced(terms, overrides, 'automatic').applied).toHaveLength(reason ? 0 : 1);
}

const at = (moment: string, zone = 'Asia/Hong_Kong') => ({ at: new Date(moment), zone });
const from = { starts_at: new Date('2026-11-25T04:00:00Z') };
const until = { ends_at: new Date('2026-11-25T04:00:00Z') };
/** Wednesday to Friday; 25 November 2026 is a Wednesday. */
const days = { weekdays: [3, 4, 5] };
const evening = { hours_from: '18:00', hours_to: '20:00' };
const night = { weekdays: [5], hours_from: '22:00', hours_to: '02:00' };

const times: Row[] = [
  ['the moment it starts', from, at('2026-11-25T04:00:00Z')],
  ['a second before', from, at('2026-11-25T03:59:59Z'), 'not_started'],
  ['the last second', until, at('2026-11-25T03:59:59.999Z')],
  ['the moment it ends', until, at('2026-11-25T04:00:00Z'), 'expired'],
  ['on one of its weekdays', days, at('2026-11-25T12:00:00+08:00')],
  [
    'on the day before, by the store’s clock',
    days,
    at('2026-11-24T23:59:00+08:00'),
    'outside_hours',
  ],
  ['at its midnight, still Tuesday elsewhere', days, at('2026-11-25T00:00:00+08:00')],
  [
    'Wednesday in the store, Tuesday in New York',
    days,
    at('2026-11-25T00:30:00+08:00', 'America/New_York'),
    'outside_hours',
  ],
  ['as its hours begin', evening, at('2026-11-25T18:00:00+08:00')],
  ['a minute before', evening, at('2026-11-25T17:59:59+08:00'), 'outside_hours'],
  ['in their last minute', evening, at('2026-11-25T19:59:59+08:00')],
  ['as they end', evening, at('2026-11-25T20:00:00+08:00'), 'outside_hours'],
  [
    'from an hour on, to the end of the day',
    { hours_from: '18:00' },
    at('2026-11-25T23:59:00+08:00'),
  ],
  [
    'until an hour, from the day’s beginning',
    { hours_to: '10:00' },
    at('2026-11-25T00:00:00+08:00'),
  ],
  ['Friday night begins on Friday', night, at('2026-11-27T22:00:00+08:00')],
  ['and is still on after midnight', night, at('2026-11-28T01:59:00+08:00')],
  ['until it ends', night, at('2026-11-28T02:00:00+08:00'), 'outside_hours'],
  ['early on Friday is Thursday’s night', night, at('2026-11-27T01:00:00+08:00'), 'outside_hours'],
  ['Saturday’s night is another', night, at('2026-11-28T22:00:00+08:00'), 'outside_hours'],
  // Berlin: clocks go back on 25 October 2026, forward on 29 March 2026.
  ['18:00 in summer is 16:00 UTC', evening, at('2026-10-24T16:00:00Z', 'Europe/Berlin')],
  [
    'and 17:00 UTC in winter',
    evening,
    at('2026-10-25T16:59:00Z', 'Europe/Berlin'),
    'outside_hours',
  ],
  ['from then on', evening, at('2026-10-25T17:00:00Z', 'Europe/Berlin')],
  [
    'the hour that comes twice, the first time',
    { hours_from: '02:00', hours_to: '03:00' },
    at('2026-10-25T00:30:00Z', 'Europe/Berlin'),
  ],
  [
    'and the second time',
    { hours_from: '02:00', hours_to: '03:00' },
    at('2026-10-25T01:30:00Z', 'Europe/Berlin'),
  ],
  [
    'the hour that does not come',
    { hours_from: '02:00', hours_to: '03:00' },
    at('2026-03-29T01:00:00Z', 'Europe/Berlin'),
    'outside_hours',
  ],
];

const buildBuyer = (more: Partial<Purchase['buyer']>) => ({ buyer: { ...member, ...more } });
const buyers: Row[] = [
  ['guests: a guest', { audience: 'guests' }, { buyer: guest }],
  ['guests: a member', { audience: 'guests' }, { buyer: member }, 'not_found'],
  ['members: a member', { audience: 'members' }, { buyer: member }],
  ['members: a guest', { audience: 'members' }, { buyer: guest }, 'login_required'],
  ['new customers: a new one', { audience: 'new_customers' }, buildBuyer({ is_new: true })],
  ['new customers: a guest whom nobody knows', { audience: 'new_customers' }, { buyer: guest }],
  [
    'new customers: who bought before',
    { audience: 'new_customers' },
    buildBuyer({ is_new: false }),
    'new_customers_only',
  ],
  ['a tier: one of it', { membership_tier_ids: [2, 3] }, buildBuyer({ tier_id: 3 })],
  [
    'a tier: one of another tells of none',
    { membership_tier_ids: [2] },
    buildBuyer({ tier_id: 3 }),
    'not_found',
  ],
  ['a tier: a member of none', { membership_tier_ids: [2] }, buildBuyer({}), 'not_found'],
  ['one user: that one', { user_ids: [7] }, buildBuyer({})],
  ['one user: another', { user_ids: [8] }, buildBuyer({}), 'not_found'],
  ['one user: a guest', { user_ids: [8] }, { buyer: guest }, 'not_found'],
  ['a tag: who has it', { user_tags: ['vip', 'press'] }, buildBuyer({ tags: ['press'] })],
  ['a tag: who has another', { user_tags: ['vip'] }, buildBuyer({ tags: ['press'] }), 'not_found'],
];

const limits = (usesLeft: number | null, left_for_customer: number | null) => ({
  limits: { left: usesLeft, left_for_customer },
});
const shipped = { shipping: delivery(3000, { id: 4 }) };
const paid = { payment: paying({ id: 5 }) };
const places: Row[] = [
  ['online, of online', { channels: ['online'] }, {}],
  ['online, of the till', { channels: ['pos', 'admin'] }, {}, 'channel'],
  ['in Hong Kong dollars', { currencies: ['HKD', 'USD'] }, {}],
  ['of other currencies', { currencies: ['USD'] }, {}, 'currency'],
  ['to Hong Kong', { countries: ['HKG'] }, {}],
  ['of another country', { countries: ['TWN'] }, {}, 'country'],
  ['of a country, while nobody knows it', { countries: ['HKG'] }, { country: null }, 'country'],
  ['with its delivery', { shipping_method_ids: [4] }, shipped],
  ['with another delivery', { shipping_method_ids: [3] }, shipped, 'shipping_method'],
  ['with its way to pay', { payment_method_ids: [5] }, paid],
  ['with another way to pay', { payment_method_ids: [6] }, paid, 'payment_method'],
  ['with no way to pay chosen', { payment_method_ids: [5] }, {}, 'payment_method'],
  ['one use left', limits(1, 1), {}],
  ['none left', limits(0, null), {}, 'usage_limit_reached'],
  ['none left for this customer', limits(5, 0), {}, 'customer_limit_reached'],
  ['whose contact is not checked', { is_unchecked: true }, {}, 'contact_unchecked'],
  [
    'another reason, of a contact not checked',
    { ...limits(0, null), is_unchecked: true },
    {},
    'usage_limit_reached',
  ],
  ['a budget that holds it', { base_budget_left_minor: 1000 }, {}],
  ['a budget that is a cent short', { base_budget_left_minor: 999 }, {}, 'budget_used_up'],
];

const goods: Row[] = [
  ['of the minimum', { min_subtotal: { base_minor: 10_000, values: {} } }, {}],
  [
    'a cent below it',
    { min_subtotal: { base_minor: 10_001, values: {} } },
    {},
    'min_subtotal_not_met',
  ],
  [
    'of a minimum in its own currency',
    { min_subtotal: { base_minor: 1, values: { HKD: 10_001 } } },
    {},
    'min_subtotal_not_met',
  ],
  ['of the least quantity', { min_quantity: 1 }, {}],
  ['one piece short', { min_quantity: 2 }, {}, 'min_quantity_not_met'],
  ['its variant', { target: 'stocks', target_ids: [1] }, {}],
  ['another variant', { target: 'stocks', target_ids: [2] }, {}, 'no_eligible_item'],
  ['its product', { target: 'products', target_ids: [10] }, {}],
  ['its product, but for this one', { excluded_ids: [10] }, {}, 'no_eligible_item'],
  [
    'its brand',
    { target: 'brands', target_ids: [4] },
    { lines: [line(1, 10_000, { brand_id: 4 })] },
  ],
  ['a brand, of goods without one', { target: 'brands', target_ids: [4] }, {}, 'no_eligible_item'],
  [
    'one of its categories',
    { target: 'categories', target_ids: [6] },
    { lines: [line(1, 10_000, { category_ids: [5, 6] })] },
  ],
  [
    'goods on sale',
    { exclude_sale_items: true },
    { lines: [line(1, 10_000, { special: 9000 })] },
    'no_eligible_item',
  ],
];

describe.each([
  ['times', times],
  ['buyers', buyers],
  ['places, methods and limits', places],
  ['goods', goods],
])('who has a promotion: %s', (_, rows) => {
  test.each(rows)('%s', (_, terms, overrides, reason) => expectRow(terms, overrides, reason));
});

test('what judges the goods of a promotion says of which promotions it does', () => {
  const judges = conditions.filter(({ unmet }) => unmet);
  expect(judges).not.toEqual([]);
  for (const { isThreshold } of judges) expect(isThreshold?.(percent(1, 10))).toBe(false);
  for (const condition of conditions)
    expect(condition.isThreshold !== undefined).toBe(judges.includes(condition));
  const needs = goods.filter(([, , , reason]) => reason?.startsWith('min_'));
  for (const [sentence, terms] of needs)
    expect(hasThreshold({ ...percent(1, 10), ...terms }), sentence).toBe(true);
});

test('a code has limits and an end of its own', () => {
  const refusal = (more: Parameters<typeof code>[2]) =>
    priced({}, { codes: [code(1, 'TEA', more)] }, 'coupon').refused;
  const open = { left: null, left_for_customer: null };
  const noon = new Date('2026-11-25T04:00:00Z');
  expect(
    refusal({ expires_at: new Date(noon.getTime() + 1), limits: { ...open, left: 1 } }),
  ).toEqual([]);
  expect(refusal({ expires_at: noon })).toMatchObject([{ code: 'TEA', reason: 'expired' }]);
  expect(refusal({ limits: { ...open, left: 0 } })).toMatchObject([
    { reason: 'usage_limit_reached' },
  ]);
  expect(refusal({ limits: { ...open, left_for_customer: 0 } })).toMatchObject([
    { reason: 'customer_limit_reached' },
  ]);
});

test('a code says when it begins or ended', () => {
  const begins = priced({ starts_at: new Date('2026-12-01') }, {}, 'coupon').refused;
  expect(begins).toMatchObject([{ reason: 'not_started', starts_at: new Date('2026-12-01') }]);
  const ended = priced({ ends_at: new Date('2026-11-01') }, {}, 'coupon').refused;
  expect(ended).toMatchObject([{ reason: 'expired', ends_at: new Date('2026-11-01') }]);
});
