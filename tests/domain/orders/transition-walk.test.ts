import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orderStatuses } from '@/db/schema/enums';
import { Refusal } from '@/lib/core/errors';
import { takeParcelBack } from '@/lib/orders/parcels/take-back';
import { reopenPayment } from '@/lib/orders/payments/open-payment';
import { type OrderStatus, transitions } from '@/lib/orders/status';
import { transitionOrder } from '@/lib/orders/transition';
import { emptyQueues } from '../../support/data/jobs';
import { makePromotion } from '../../support/data/made-promotions';
import {
  diffEffects,
  openWorld,
  readAll,
  type Stand,
  stands,
  type World,
} from '../../support/data/order-stands';
import { payLate } from '../../support/data/orders';
import { listParcels } from '../../support/data/parcels';
import { brokenPromises, readOrder, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await makePromotion();
});
afterEach(emptyQueues);
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const backByHand = 'refund pending, refund succeeded | order_refunded | confirmed';
/** Before anything was sent; the offer can be used again then. */
const unsentBack = 'refund pending, refund succeeded | order_refunded | released';
const claimed = '0 0 | authorize pending | payment_review | reserved';
const rejected = '0 0 |  | payment_reject | reserved';
const received = '0 0 | capture succeeded | order_confirmation | confirmed';
const called = '0 -2 |  | order_canceled | released';
const fulfilled = '0 0 |  | order_completed | confirmed';

/**
 * From where, to which status staff may move an order, and what that does: units on hand and
 * reserved, new rows of money, mails asked for, and what becomes of the offer it used. Every
 * other status is refused.
 */
const table: Record<Stand, Partial<Record<OrderStatus, string>>> = {
  'pending, by card': {
    payment_review: claimed,
    payment_reject: rejected,
    paid: received,
    canceled: called,
  },
  'pending, by transfer': {
    payment_review: claimed,
    payment_reject: rejected,
    paid: received,
    canceled: called,
  },
  'pending, paid in part': {
    payment_review: claimed,
    payment_reject: rejected,
    paid: received,
    canceled: '0 -2 | refund pending | order_canceled | released',
  },
  'pending, cash on delivery': {
    payment_review: claimed,
    payment_reject: rejected,
    paid: received,
    shipped: '-2 -2 |  | shipment_sent | reserved',
    canceled: called,
  },
  'pending, cash, sent in part': {
    payment_review: claimed,
    payment_reject: rejected,
    paid: received,
    shipped: '-1 -1 |  | shipment_sent | reserved',
  },
  'pending, cash at the counter': {
    payment_review: claimed,
    payment_reject: rejected,
    paid: received,
    shipped: '-2 -2 |  | shipment_sent | reserved',
    completed: '-2 -2 | capture succeeded | order_completed | confirmed',
    canceled: called,
  },
  'payment_review, by card': {
    payment_reject: '0 0 | void succeeded | payment_reject | reserved',
    paid: received,
    canceled: '0 -2 | void succeeded | order_canceled | released',
  },
  'payment_review, by transfer': { payment_reject: rejected, paid: received, canceled: called },
  'payment_reject, by card': { payment_review: claimed, paid: received, canceled: called },
  'payment_reject, by transfer': { payment_review: claimed, paid: received, canceled: called },
  'paid, by card': {
    shipped: '-2 -2 |  | shipment_sent | confirmed',
    refunded: `0 -2 | ${unsentBack}`,
  },
  'paid, by transfer': {
    shipped: '-2 -2 |  | shipment_sent | confirmed',
    refunded: `0 -2 | ${unsentBack}`,
  },
  'paid, sent in part': {
    shipped: '-1 -1 |  | shipment_sent | confirmed',
    refunded: `0 -1 | ${backByHand}`,
  },
  'paid, given back in part': {
    shipped: '-1 -1 |  | shipment_sent | confirmed',
    refunded: `0 -1 | ${unsentBack}`,
  },
  'paid, nothing to send': { completed: fulfilled, refunded: `0 0 | ${unsentBack}` },
  'paid, to be picked up': {
    shipped: '-2 -2 |  | shipment_sent | confirmed',
    completed: '-2 -2 |  | order_completed | confirmed',
    refunded: `0 -2 | ${unsentBack}`,
  },
  'paid, it cost nothing': {
    shipped: '-2 -2 |  | shipment_sent | none',
    completed: '-2 -2 |  | order_completed | none',
    canceled: '0 -2 |  | order_canceled | none',
  },
  'shipped, by card': {
    paid: '+2 +2 |  | shipment_canceled | confirmed',
    completed: fulfilled,
    refunded: `0 0 | ${backByHand}`,
  },
  'shipped, by transfer': {
    paid: '+2 +2 |  | shipment_canceled | confirmed',
    completed: fulfilled,
    refunded: `0 0 | ${backByHand}`,
  },
  'shipped, given back in part': {
    paid: '+2 +1 |  | shipment_canceled | confirmed',
    completed: fulfilled,
    refunded: `0 0 | ${backByHand}`,
  },
  'shipped, cash on delivery': {
    completed: '0 0 | capture succeeded | order_completed | confirmed',
    canceled: '+2 0 |  | order_canceled | released',
  },
  'shipped, waits at the counter': {
    paid: '+2 +2 |  | shipment_canceled | confirmed',
    completed: fulfilled,
    refunded: `0 0 | ${backByHand}`,
  },
  'shipped, it cost nothing': {
    paid: '+2 +2 |  | shipment_canceled | none',
    completed: '0 0 |  | order_completed | none',
    canceled: '+2 0 |  | order_canceled | none',
  },
  'completed, by transfer': { refunded: `0 0 | ${backByHand}` },
  'completed, cash on delivery': { refunded: `0 0 | ${backByHand}` },
  'refunded, by card': {},
  'canceled, by card': {},
  'canceled, paid in part': {},
};
/** Taking held money twice takes it once, and both are told so. */
const answersBoth = 'payment_review, by card to paid';

/** Which status an order has after a move, or the status of its refusal. */
async function tryMove(move: () => Promise<{ status: OrderStatus }>) {
  try {
    return (await move()).status;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.status;
  }
}
const move = (order_id: number, status: OrderStatus, version: number) =>
  tryMove(async () => {
    const words = { reference: 'R 9', reason: 'Because', version };
    return transitionOrder(await owner(), order_id, { status, ...words });
  });

test.each(Object.keys(stands) as Stand[])(
  '%s: what staff may do does what it should, once',
  async (from) => {
    const allowed = Object.entries(table[from]) as [OrderStatus, string][];
    for (const [to, effect] of allowed) {
      const placed = await stands[from](world);
      const before = await readAll(placed, world);
      const { status, version } = before.order;
      expect(from.startsWith(status)).toBe(true);
      const bothMoves = [1, 2].map(() => move(placed.order_id, to, version));
      const second = `${from} to ${to}` === answersBoth ? to : 409;
      expect((await Promise.all(bothMoves)).sort()).toEqual([second, to].sort());
      expect([to, diffEffects(before, await readAll(placed, world))]).toEqual([to, effect]);
    }
  },
);

test.each(Object.keys(stands) as Stand[])(
  '%s: nothing else is done, and a refusal changes nothing',
  async (from) => {
    const placed = await stands[from](world);
    const before = await readAll(placed, world);
    for (const to of orderStatuses.filter((to) => !table[from][to]))
      expect([to, await move(placed.order_id, to, before.order.version)]).toEqual([to, 409]);
    expect(await readAll(placed, world)).toEqual(before);
  },
);

/** What others than staff, or other verbs, make of an order; two at once do it once. */
test.each<[Stand, OrderStatus, string, (order_id: number, version: number) => Promise<unknown>]>([
  [
    'payment_reject, by card',
    'pending',
    '0 0 |  |  | reserved',
    async (order_id) => reopenPayment(await system(), order_id),
  ],
  [
    'canceled, by card',
    'paid',
    '0 +2 | capture succeeded | order_confirmation | late',
    (order_id) => payLate({ order_id }),
  ],
  [
    'shipped, cash on delivery',
    'pending',
    '+2 +2 |  | shipment_canceled | reserved',
    async (order_id, version) => {
      const [parcel] = await listParcels({ order_id });
      const options = { notify: true, version };
      return takeParcelBack(await owner(), order_id, parcel?.id ?? 0, options);
    },
  ],
])('%s: it becomes %s otherwise', async (from, to, effect, work) => {
  const placed = await stands[from](world);
  const before = await readAll(placed, world);
  const both = await Promise.allSettled(
    [1, 2].map(() => work(placed.order_id, before.order.version)),
  );
  for (const outcome of both)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 });
  expect(await readOrder(placed)).toMatchObject({ status: to });
  expect(diffEffects(before, await readAll(placed, world))).toBe(effect);
});

test('the walk makes every transition of the table', () => {
  const pairs = (of: [string, string][]) =>
    [...new Set(of.map((pair) => pair.join(' to ')))].sort();
  const walked = Object.entries(table).flatMap(([from, moves]) =>
    Object.keys(moves).map((to): [string, string] => [from.split(',')[0] ?? '', to]),
  );
  const others: [string, string][] = [
    ['payment_reject', 'pending'],
    ['canceled', 'paid'],
    ['shipped', 'pending'],
    // An edit, which tests/domain/checkout/edited-when-paid.test.ts walks.
    ['paid', 'pending'],
  ];
  const tableMoves = Object.entries(transitions).flatMap(([from, list]) =>
    list.map(({ to }): [string, string] => [from, to]),
  );
  expect(pairs([...walked, ...others])).toEqual(pairs(tableMoves));
});
