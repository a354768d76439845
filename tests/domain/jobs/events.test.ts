import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '@/lib/core/context';
import { emit } from '@/lib/jobs/emit';
import { type EventName, type EventPayload, events } from '@/lib/jobs/events';
import { jobs } from '@/lib/jobs/jobs.schema';
import { subscribers } from '@/lib/jobs/subscribers';
import { transitionOrder } from '@/lib/orders/transition';
import { emptyQueues, listQueuedJobs, waitingJobs } from '../../support/data/jobs';
import {
  answerCard,
  buy,
  details,
  fillCart,
  guest,
  makeStock,
  member,
  openShop,
  place,
  system,
  type TestShop,
} from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(emptyQueues);

class Undo extends Error {}

test('an order that is placed tells its shopper and the shop, in its own transaction', async () => {
  const placed = await buy(await guest(), shop, await makeStock(5), 1);
  expect(await waitingJobs()).toEqual([
    'order.mail new_order',
    'order.mail order_established',
    'order.join',
    'order.risk',
  ]);
  for (const { name, data } of await listQueuedJobs())
    expect(data).toEqual(
      name === 'order.join' || name === 'order.risk'
        ? { order_id: placed.order_id }
        : expect.objectContaining({ order_id: placed.order_id, event_id: expect.any(String) }),
    );
  await emptyQueues();
  await buy(await member(), shop, await makeStock(5), 1);
  expect(await waitingJobs()).toEqual([
    'order.mail new_order',
    'order.mail order_established',
    'order.risk',
  ]);
});

test('an order that is rolled back after it was placed tells nobody', async () => {
  const ctx = await guest();
  const input = details(shop, await fillCart(ctx, [[await makeStock(5), 1]]));
  const undone = transaction(ctx, async (ctx) => {
    await place(ctx, input);
    expect(await waitingJobs()).toEqual([]);
    throw new Undo();
  });
  await expect(undone).rejects.toThrow(Undo);
  expect(await listQueuedJobs()).toEqual([]);
});

test('an order that is refused tells nobody', async () => {
  const ctx = await guest();
  const stock = await makeStock(5);
  const input = details(shop, await fillCart(ctx, [[stock, 1]]), { expected_total: '1.00' });
  expect(await refusedFields(() => place(ctx, input))).toEqual({
    expected_total: ['price_changed'],
  });
  expect(await listQueuedJobs()).toEqual([]);
});

test('the same checkout sent again tells nobody again', async () => {
  const ctx = await guest();
  const input = details(shop, await fillCart(ctx, [[await makeStock(5), 1]]));
  const key = randomUUID();
  await place(ctx, input, key);
  await place(ctx, input, key);
  expect(await waitingJobs()).toHaveLength(4);
});

test('an event outside of a transaction stores all of its jobs', async () => {
  const placed = await buy(await guest(), shop, await makeStock(5), 1);
  await emptyQueues();
  const { order_id } = placed;
  await emit(await system(), 'order.placed', {
    order_id,
    asks_payment: true,
    by_guest: true,
    by_staff: false,
  });
  expect(await waitingJobs()).toHaveLength(4);
});

test('history that is filled in silently tells nobody', async () => {
  await buy({ ...(await guest()), silent: true }, shop, await makeStock(5), 1);
  expect(await listQueuedJobs()).toEqual([]);
});

test('a payload that does not fit its event is refused at run time too', async () => {
  const wrong = { order_id: 'one' } as unknown as EventPayload<'order.completed'>;
  await expect(emit(await system(), 'order.completed', wrong)).rejects.toThrow();
  expect(await listQueuedJobs()).toEqual([]);
});

test('what a provider says twice is told once', async () => {
  const placed = await buy(await guest(), shop, await makeStock(5), 1, {
    payment_method_id: shop.card,
  });
  await emptyQueues();
  await answerCard(placed, 'captured');
  await answerCard(placed, 'captured');
  expect(await waitingJobs()).toEqual([
    'order.mail order_confirmation',
    'lead.order',
    'order.risk',
  ]);
});

test('each step of an order is told: shipped, completed without cash mail, refused, canceled', async () => {
  const cash = await buy(await guest(), shop, await makeStock(5), 1);
  await emptyQueues();
  const ctx = await system();
  await transitionOrder(ctx, cash.order_id, { status: 'shipped' });
  await transitionOrder(ctx, cash.order_id, { status: 'completed' });
  expect(await waitingJobs()).toEqual([
    'order.mail shipment_sent',
    'order.mail order_completed',
    'lead.order',
    'membership.member',
    'order.risk',
  ]);

  const transfer = await buy(await guest(), shop, await makeStock(5), 1, {
    payment_method_id: shop.transfer,
  });
  await emptyQueues();
  const id = transfer.order_id;
  await transitionOrder(ctx, id, { status: 'payment_review', reference: 'FPS 1' });
  await transitionOrder(ctx, id, { status: 'payment_reject', reason: 'Nothing arrived.' });
  await transitionOrder(ctx, id, { status: 'canceled', reason: 'Enough.' });
  expect(await waitingJobs()).toEqual([
    'order.mail payment_review',
    'order.mail payment_reject',
    'order.mail order_canceled',
  ]);
});

test('every event has its subscribers, and each subscription is a job that exists', () => {
  expect(Object.keys(subscribers).sort()).toEqual(Object.keys(events).sort());
  const payloads: { [E in EventName]: Parameters<(typeof subscribers)[E]>[0] } = {
    'order.placed': {
      order_id: 1,
      asks_payment: true,
      by_guest: true,
      by_staff: false,
    },
    'order.edited': { order_id: 1, before_minor: 100, refund_minor: 0, note: '' },
    'order.rest_canceled': {
      order_id: 1,
      before_minor: 100,
      reason: 'Sold out.',
      items: [{ order_item_id: 1, quantity: 1 }],
    },
    'order.disputed': { order_id: 1, dispute_id: 1, turn: 'lost' },
    'order.paid': { order_id: 1, provider: 'sandbox' },
    'order.email_changed': { order_id: 1 },
    'order.pickup_ready': { order_id: 1 },
    'order.pickup_overdue': { order_id: 1 },
    'customer.account_opened': { customer_id: 1 },
    'order.payment_review': { order_id: 1 },
    'order.payment_rejected': { order_id: 1, reason: 'card_declined' },
    'order.payment_method_changed': { order_id: 1, type: 'offline_transfer' },
    'shipment.sent': { order_id: 1, shipment_number: 'H1-S1' },
    'shipment.canceled': { order_id: 1, shipment_number: 'H1-S1', notify: true },
    'shipment.corrected': { order_id: 1, shipment_number: 'H1-S1', notify: true },
    'order.commented': { order_id: 1, comment_id: 1, by: 'customer' },
    'order.completed': { order_id: 1, because: 'staff' },
    'order.review_waits': { order_id: 1 },
    'order.canceled': { order_id: 1, reason: '' },
    'order.refunded': { order_id: 1, refund_number: 'H1-R1' },
    'return.updated': {
      order_id: 1,
      return_id: 1,
      status: 'requested',
      by: 'customer',
      answer: '',
    },
    'order.refund_sent': { order_id: 1, refund_number: 'H1-R1' },
    'customer.registered': { customer_id: 1, email: 'ann@shop.test' },
    'customer.email_confirmed': { customer_id: 1 },
    'order.joined': { customer_id: 1 },
    'customer.merged': { customer_id: 1 },
    'membership.changed': {
      customer_id: 1,
      from_tier_id: null,
      to_tier_id: 2,
      expires_at: null,
      change: 'up',
      reason: 'order',
    },
    'membership.expiring': {
      customer_id: 1,
      tier_id: 2,
      expires_at: '2026-12-31T15:59:59.000Z',
      days: 7,
    },
    'contact.received': { contact_message_id: 1 },
    'lead.status_entered': { lead_id: 1, status_id: 1 },
    'order.late_payment_refunded': { order_id: 1, amount_minor: 1, currency: 'HKD' },
  };
  for (const event of Object.keys(events) as EventName[]) {
    const follow = subscribers[event] as (
      payload: unknown,
      id: string,
    ) => { name: string; payload: unknown }[];
    for (const { name, payload } of follow(payloads[event], randomUUID()))
      expect(jobs[name as keyof typeof jobs].payload.safeParse(payload).success).toBe(true);
  }
});
