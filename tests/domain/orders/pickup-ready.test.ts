import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { shippingMethod } from '@/db/schema/methods';
import { orderEvent } from '@/db/schema/order-history';
import { readOwnOrder } from '@/lib/checkout/own-order';
import type { AdminContext } from '@/lib/core/context';
import { listOrders } from '@/lib/order-desk/staff/list';
import { orderQuery } from '@/lib/order-desk/staff/list.schema';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { markOrderReadyForPickup } from '@/lib/orders/pickup/ready';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import { emptyQueues, waitingJobs, workDueJobs } from '../../support/data/jobs';
import { staff } from '../../support/data/leads';
import { inMinutes } from '../../support/data/orders';
import { buyToPickUp, makeCounter } from '../../support/data/pickup';
import {
  answerCard,
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { startShopMails } from '../../support/fakes/shop-mails';
import { refusedFields } from '../../support/values/refusal';

const mails = await startShopMails();

let shop: TestShop;
let counter: number;
beforeAll(async () => {
  shop = await openShop();
  counter = await makeCounter();
  await writeSettings(await system(), { address: { 'en-US': '88 Wo Yi Hop Road' } });
  return mails.stop;
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const readLines = async ({ order_id }: { order_id: number }) =>
  (
    await database()
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.order_id, order_id))
      .orderBy(sql`id`)
  ).filter(({ type }) => type === 'pickup_ready');
const view = async ({ order_number: order, public_token }: Awaited<ReturnType<typeof buy>>) =>
  readOwnOrder(await guest(), { order, public_token });

test('an order to be paid in the store is ready once: one mail, one line, its goods stay reserved', async () => {
  const stock = await makeStock(3);
  const placed = await buyToPickUp(shop, counter, stock);
  await emptyQueues();
  const ctx = await owner();
  const { version } = await readOrder(placed);
  await Promise.all([
    markOrderReadyForPickup(ctx, placed.order_id, { version }),
    markOrderReadyForPickup(ctx, placed.order_id, { version }),
  ]);
  await markOrderReadyForPickup(ctx, placed.order_id, {});
  expect(await waitingJobs()).toEqual(['order.mail pickup_ready']);
  expect(await readLines(placed)).toMatchObject([{ actor_type: 'admin', actor_name: 'Owner' }]);
  expect(await shelf(stock)).toMatchObject({ quantity: 3, reserved: 1 });
  await workDueJobs();
  const [mail, ...more] = mails.to((await readOrder(placed)).email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Order ${placed.order_number} is ready for pickup`);
  for (const phrase of [
    'You’ll pay HK$',
    'Pickup\nCounter\n88 Wo Yi Hop Road',
    'Picked up by\nKa Yan Lam',
  ])
    expect(mail?.text).toContain(phrase);
});

test('a method that says where and when it is picked up says so in the mail', async () => {
  await database()
    .update(shippingMethod)
    .set({ description: { 'en-US': 'Kwai Chung, 11 to 8' } })
    .where(eq(shippingMethod.id, counter));
  const placed = await buyToPickUp(shop, counter, await makeStock(1));
  await markOrderReadyForPickup(await owner(), placed.order_id, {});
  await workDueJobs();
  const mail = mails.to((await readOrder(placed)).email).at(-1);
  expect(mail?.text).toContain('Pickup\nCounter\nKwai Chung, 11 to 8');
  expect(mail?.text).not.toContain('Wo Yi Hop Road\n\n');
});

test('its shopper reads since when it waits; staff pack it no more; it no longer ends by itself', async () => {
  const placed = await buyToPickUp(shop, counter, await makeStock(1));
  const toShip = async () =>
    (await listOrders(await owner(), orderQuery.parse({ to_ship: '1' }))).data.map(({ id }) => id);
  expect(await toShip()).toContain(placed.order_id);
  expect(await view(placed)).toMatchObject({ pickup_ready_at: null, outcome: 'pending_cash' });
  await markOrderReadyForPickup(await owner(), placed.order_id, {});
  expect(await view(placed)).toMatchObject({
    pickup_ready_at: expect.any(Date),
    outcome: 'shipped',
    status: 'pending',
    status_text: 'Your order is ready for pickup',
    expected: '',
  });
  expect(await toShip()).not.toContain(placed.order_id);
  await cancelExpiredOrders(await system(inMinutes(60 * 24 * 400)));
  expect(await readOrder(placed)).toMatchObject({ status: 'pending' });
});

test('picked up, the goods leave the stock and nobody is told twice that they are ready', async () => {
  const stock = await makeStock(3);
  const placed = await buyToPickUp(shop, counter, stock, { pay: shop.card });
  await answerCard(placed, 'captured');
  const ctx = await owner();
  await markOrderReadyForPickup(ctx, placed.order_id, {});
  await emptyQueues();
  await transitionOrder(ctx, placed.order_id, { status: 'completed' });
  expect(await waitingJobs()).toEqual(['order.mail order_completed', 'membership.member']);
  expect(await shelf(stock)).toMatchObject({ quantity: 2, reserved: 0 });
  expect((await view(placed)).pickup_ready_at).toBeNull();

  const handed = await buyToPickUp(shop, counter, await makeStock(2), { quantity: 2 });
  await markOrderReadyForPickup(ctx, handed.order_id, {});
  await emptyQueues();
  await shipOrder(ctx, handed.order_id, {});
  expect(await waitingJobs()).toEqual([]);
});

test('refused: what is sent, what waits for its money, another version, staff who may not ship', async () => {
  const ctx = await owner();
  const no = { general: ['not_to_be_picked_up'] };
  const refused = (by: AdminContext, { order_id }: { order_id: number }, version?: number) =>
    refusedFields(async () =>
      markOrderReadyForPickup(by, order_id, version === undefined ? {} : { version }),
    );
  expect(await refused(ctx, await buy(await guest(), shop, await makeStock(1), 1))).toEqual(no);
  const unpaid = await buyToPickUp(shop, counter, await makeStock(1), { pay: shop.transfer });
  expect(await refused(ctx, unpaid)).toEqual(no);
  const placed = await buyToPickUp(shop, counter, await makeStock(1));
  const { version } = await readOrder(placed);
  expect(await refused(ctx, placed, version - 1)).toEqual({ version: ['order_changed_meanwhile'] });
  const without = await staff(['order', 'order.mark_paid']);
  expect(await refused(without, placed)).toEqual({ general: ['forbidden'] });
  expect(await readLines(placed)).toEqual([]);
});
