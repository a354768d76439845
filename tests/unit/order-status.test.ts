import { expect, test } from 'vitest';
import { allowedShopperActions } from '@/lib/order-desk/shopper/actions';
import { toOrderOutcome } from '@/lib/order-desk/shopper/outcome';
import {
  canTransitionOrder,
  listOrderTransitions,
  type OrderStatus,
  transitions,
} from '@/lib/orders/status';
import { carrierName, carriers, findCarrier, trackingUrl } from '@/lib/shipping/carriers.schema';

const statuses = Object.keys(transitions) as OrderStatus[];
const unpaid = {
  paid_total: 0,
  fully_paid: false,
  units_shipped: 0,
  units_open: 1,
  units_returned: 0,
  ships_before_payment: false,
  is_pickup: false,
  nothing_to_send: false,
  late_payment: false,
};
const paid = { ...unpaid, paid_total: 100, fully_paid: true };

/**
 * D2's table, written out: where an order may go from each status, for an order paid
 * ahead. Every other move is refused.
 */
const table: Record<OrderStatus, { facts: typeof unpaid; to: OrderStatus[] }> = {
  pending: { facts: unpaid, to: ['payment_review', 'payment_reject', 'paid', 'canceled'] },
  payment_review: { facts: unpaid, to: ['payment_reject', 'paid', 'canceled'] },
  payment_reject: { facts: unpaid, to: ['pending', 'payment_review', 'paid', 'canceled'] },
  paid: { facts: paid, to: ['shipped', 'refunded'] },
  shipped: { facts: { ...paid, units_shipped: 1 }, to: ['paid', 'completed', 'refunded'] },
  completed: { facts: { ...paid, units_shipped: 1 }, to: ['refunded'] },
  refunded: { facts: paid, to: [] },
  canceled: { facts: unpaid, to: [] },
};
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

test.each(pairs)('from %s to %s', (from, to) => {
  const { facts, to: allowed } = table[from];
  expect(canTransitionOrder({ status: from, ...facts }, to)).toBe(allowed.includes(to));
});

const cash = { ...unpaid, ships_before_payment: true };
test.each<[string, OrderStatus, typeof unpaid, OrderStatus[]]>([
  [
    'cash on delivery may leave unpaid',
    'pending',
    cash,
    ['payment_review', 'payment_reject', 'paid', 'shipped', 'canceled'],
  ],
  [
    'cash on delivery that came back waits for its cash again, is cancelled or completed, never refunded',
    'shipped',
    { ...cash, units_shipped: 1 },
    ['pending', 'completed', 'canceled'],
  ],
  [
    'an order of which a part has left is not cancelled',
    'pending',
    { ...cash, units_shipped: 1 },
    ['payment_review', 'payment_reject', 'paid', 'shipped'],
  ],
  [
    'an order that is paid in part may end: the part goes back',
    'pending',
    { ...unpaid, paid_total: 1 },
    ['payment_review', 'payment_reject', 'paid', 'canceled'],
  ],
  [
    'an order with nothing to pay is cancelled, never refunded',
    'paid',
    { ...unpaid, fully_paid: true },
    ['shipped', 'canceled'],
  ],
  [
    'an order of which nothing is left to send is not shipped',
    'paid',
    { ...paid, units_open: 0 },
    ['refunded'],
  ],
  [
    'what is picked up may be taken home at once, without having been made ready',
    'paid',
    { ...paid, is_pickup: true },
    ['shipped', 'completed', 'refunded'],
  ],
  [
    'cash that is paid at the counter completes what is picked up there',
    'pending',
    { ...cash, is_pickup: true },
    ['payment_review', 'payment_reject', 'paid', 'shipped', 'completed', 'canceled'],
  ],
  [
    'what is picked up and paid ahead is not handed over before it is paid',
    'pending',
    { ...unpaid, is_pickup: true },
    ['payment_review', 'payment_reject', 'paid', 'canceled'],
  ],
  [
    'a paid order of which nothing is to be sent is completed',
    'paid',
    { ...paid, units_open: 0, nothing_to_send: true },
    ['completed', 'refunded'],
  ],
  [
    'late money alone wakes a cancelled order',
    'canceled',
    { ...unpaid, late_payment: true },
    ['paid'],
  ],
])('%s', (_, status, facts, to) => expect(listOrderTransitions({ status, ...facts })).toEqual(to));

const own = {
  paid_total: 0,
  fully_paid: false,
  units_shipped: 0,
  pays_online: true,
  requires_proof: false,
  awaits_rest: false,
  has_returnable: false,
  has_cart: true,
};
test.each<[string, Parameters<typeof allowedShopperActions>[0], string[]]>([
  ['an unpaid card order', { ...own, status: 'pending' }, ['pay', 'cancel']],
  ['a declined card', { ...own, status: 'payment_reject' }, ['pay', 'cancel']],
  [
    'an awaited transfer',
    { ...own, status: 'pending', pays_online: false, requires_proof: true },
    ['cancel', 'upload_proof'],
  ],
  ['cash on delivery', { ...own, status: 'pending', pays_online: false }, ['cancel']],
  [
    'cash on delivery that has begun to leave',
    { ...own, status: 'pending', pays_online: false, units_shipped: 1 },
    [],
  ],
  ['money under review', { ...own, status: 'payment_review' }, ['reorder']],
  ['a paid order', { ...own, status: 'paid', paid_total: 1 }, ['reorder']],
  [
    'a shipped order',
    { ...own, status: 'shipped', paid_total: 1, fully_paid: true, units_shipped: 1 },
    ['received', 'reorder'],
  ],
  [
    'a shipped order whose cash is still to be paid',
    { ...own, status: 'shipped', units_shipped: 1 },
    ['reorder'],
  ],
  [
    'a completed order',
    { ...own, status: 'completed', paid_total: 1, fully_paid: true },
    ['reorder'],
  ],
  ['an order that is canceled', { ...own, status: 'canceled' }, ['reorder']],
  ['a paid order of a shop without carts', { ...own, status: 'paid', has_cart: false }, []],
])('the shopper of %s may do this with it', (_, facts, actions) =>
  expect(allowedShopperActions(facts)).toEqual(actions),
);

test('an order is told in the words of its status, and of its way to pay while it waits for money', () => {
  expect([
    toOrderOutcome('pending', 'card'),
    toOrderOutcome('pending', 'offline_transfer'),
    toOrderOutcome('pending', 'cash_on_delivery'),
    toOrderOutcome('pending', undefined),
  ]).toEqual(['pending_card', 'pending_transfer', 'pending_cash', 'pending_other']);
  expect([
    toOrderOutcome('payment_reject', 'card'),
    toOrderOutcome('payment_reject', 'offline_transfer'),
  ]).toEqual(['reject', 'reject_transfer']);
  expect([
    toOrderOutcome('payment_review', 'card'),
    toOrderOutcome('payment_review', 'offline_transfer'),
    toOrderOutcome('completed', 'card'),
  ]).toEqual(['review_card', 'review', 'completed']);
  expect([
    toOrderOutcome('pending', 'redirect'),
    toOrderOutcome('payment_reject', 'redirect'),
  ]).toEqual(['pending_card', 'reject']);
});

test('a shipment is followed over https alone, and its number cannot leave its place in the address', () => {
  const at = (tracking_url_template: string, tracking_number: string) =>
    trackingUrl(
      { carrier: 'A friend', tracking_number },
      { carrier_code: '', tracking_url_template },
    );
  expect(at('https://carrier.test/t/{tracking_number}', 'A/1?x')).toBe(
    'https://carrier.test/t/A%2F1%3Fx',
  );
  expect(at('http://carrier.test/{tracking_number}', '1')).toBeNull();
  expect(at('https://carrier.test/{tracking_number}', '')).toBeNull();
  expect(at('', '1')).toBeNull();
});

test.each([
  ['SF', 'sf'],
  ['順豐', 'sf'],
  ['顺丰速运（香港）有限公司', 'sf'],
  ['S.F. Express', 'sf'],
  ['ＤＨＬ Express', 'dhl'],
  ['hong kong post', 'hkpost'],
  ['EMS', 'chinapost'],
  ['郵政EMS', undefined],
  ['Sfitness', undefined],
  ['Upside Couriers', undefined],
  ['', undefined],
  [' - ', undefined],
])('the carrier written as "%s" is found as %s', (written, code) => {
  expect(findCarrier(written)?.code).toBe(code);
});

test('every carrier is found by its code and each of its names, and by no other’s', () => {
  for (const carrier of carriers)
    for (const written of [carrier.code, ...Object.values(carrier.name), ...carrier.aliases])
      expect(findCarrier(written)?.code, written).toBe(carrier.code);
  for (const { tracking } of carriers) expect(tracking).toMatch(/^https:\/\/.*\{tracking_number\}/);
});

test('a parcel is followed where its method says, unless another known carrier has it', () => {
  const own = 'https://shop.test/{tracking_number}';
  const at = (carrier: string, carrier_code: string, tracking_url_template: string) =>
    trackingUrl({ carrier, tracking_number: 'A 1' }, { carrier_code, tracking_url_template });
  const dhl = 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=A%201';
  expect(at('', 'sf', own)).toBe('https://shop.test/A%201');
  expect(at('順豐', 'sf', own)).toBe('https://shop.test/A%201');
  expect(at('DHL', '', own)).toBe('https://shop.test/A%201');
  expect(at('DHL', 'sf', own)).toBe(dhl);
  expect(at('DHL', 'sf', '')).toBe(dhl);
  expect(at('', 'dhl', '')).toBe(dhl);
  expect(at('A friend', '', '')).toBeNull();
  expect(trackingUrl({ carrier: 'DHL', tracking_number: 'A 1' }, undefined)).toBe(dhl);
});

test('a known carrier is called as its reader calls it, another as it was typed', () => {
  expect(carrierName('sf', 'zh-HK')).toBe('順豐速運');
  expect(carrierName('順豐', 'en-US')).toBe('SF Express');
  expect(carrierName('A friend', 'zh-CN')).toBe('A friend');
});
