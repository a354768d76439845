import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { paymentMethod } from '@/db/schema/methods';
import { orderEvent } from '@/db/schema/order-history';
import { order } from '@/db/schema/orders';
import { paymentIntent } from '@/db/schema/payments';
import { reservation } from '@/db/schema/reservations';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { emptyQueues, listQueuedJobs, workDueJobs } from '../../support/data/jobs';
import { buyByCard, inMinutes } from '../../support/data/orders';
import {
  brokenPromises,
  buy,
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  place,
  readOrder,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

/** So many card orders for one unit each, whose time to pay was over a minute ago. */
async function expiredOrders(count: number, stockId: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made++) ids.push((await buyByCard(shop, stockId)).order_id);
  const expires_at = inMinutes(-1);
  await database().update(order).set({ expires_at }).where(inArray(order.id, ids));
  await database()
    .update(reservation)
    .set({ expires_at })
    .where(inArray(reservation.order_id, ids));
  return ids;
}

test('a hundred buyers are answered at once while a hundred expired orders hold the goods, and a job frees them', async () => {
  const id = await makeStock(200);
  const carts: string[] = [];
  for (let made = 0; made < 100; made++) carts.push(await fillCart(await guest(), [[id, 1]]));
  const expired = await expiredOrders(100, id);
  for (let made = 0; made < 2; made++) await buy(await guest(), shop, id, 50);
  await emptyQueues();

  const began = Date.now();
  const answers = await Promise.all(
    carts.map(async (cart_id) => {
      const ctx = await guest();
      return refusedFields(() => place(ctx, details(shop, cart_id)));
    }),
  );
  const seconds = (Date.now() - began) / 1000;
  expect(new Set(answers.map((fields) => JSON.stringify(fields)))).toEqual(
    new Set(['{"items":["not_enough_stock"]}']),
  );
  expect(seconds).toBeLessThan(10);
  const sweeps = (await listQueuedJobs()).filter(({ name }) => name === 'order.expire');
  expect(sweeps.map(({ state }) => state)).toEqual(['created']);

  await workDueJobs();
  expect(await shelf(id)).toEqual({ quantity: 200, reserved: 100 });
  expect(await database().$count(order, sql`id in ${expired} and cancel_reason = 'expired'`)).toBe(
    100,
  );
  const ctx = await guest();
  expect(await place(ctx, details(shop, carts[0] ?? ''))).toMatchObject({ status: 'pending' });
}, 120_000);

test('sweeps that run at once share the orders: each is canceled by one of them, once', async () => {
  const id = await makeStock(60);
  const expired = await expiredOrders(60, id);
  const ended = await Promise.all(
    Array.from({ length: 3 }, async () => cancelExpiredOrders(await system())),
  );
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(60);
  expect(Math.min(...ended)).toBeGreaterThan(0);
  expect(await shelf(id)).toEqual({ quantity: 60, reserved: 0 });
  const canceled = sql`order_id in ${expired} and to_status = 'canceled'`;
  expect(await database().$count(orderEvent, canceled)).toBe(60);
}, 60_000);

test('an order that somebody is working on holds up no sweep, and is ended by a later one', async () => {
  const id = await makeStock(3);
  const [lockedId, free] = await expiredOrders(2, id);
  await database().transaction(async (db) => {
    await db
      .select()
      .from(order)
      .where(eq(order.id, lockedId ?? 0))
      .for('update');
    expect(await cancelExpiredOrders(await system())).toBe(1);
  });
  expect(await readOrder({ order_id: free ?? 0 })).toMatchObject({ status: 'canceled' });
  expect(await cancelExpiredOrders(await system())).toBe(1);
});

/** A way to pay whose provider says nothing, since it has no key of it. */
async function muteMethod(): Promise<number> {
  const terms = { type: 'card', provider: 'stripe', payment_window_minutes: 30 } as const;
  const [row] = await database()
    .insert(paymentMethod)
    .values({ code: 'mute', ...terms })
    .returning();
  return row?.id ?? 0;
}

test('an order whose provider fails is told and tried again; the others are ended', async () => {
  const id = await makeStock(3);
  const [broken, other] = await expiredOrders(2, id);
  const mute = await muteMethod();
  const ofBroken = eq(paymentIntent.order_id, broken ?? 0);
  const asks = (payment_method_id: number, provider_id: string | null) =>
    database().update(paymentIntent).set({ payment_method_id, provider_id }).where(ofBroken);
  await asks(mute, 'pi_1');
  await expect(async () => cancelExpiredOrders(await system())).rejects.toThrow('unavailable');
  expect(await readOrder({ order_id: other ?? 0 })).toMatchObject({ status: 'canceled' });
  await asks(shop.card, null);
  expect(await cancelExpiredOrders(await system())).toBe(0);
  expect(await cancelExpiredOrders(await system(inMinutes(3)))).toBe(1);
});
