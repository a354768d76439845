import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderItem } from '@/db/schema/order-items';
import { refund } from '@/db/schema/payments';
import { endUncollectedOrders } from '@/lib/orders/pickup/hold';
import { markOrderReadyForPickup } from '@/lib/orders/pickup/ready';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { emptyQueues, listQueuedJobs, workDueJobs } from '../../support/data/jobs';
import { inMinutes } from '../../support/data/orders';
import { buyToPickUp, makeCounter, makePickupStore, shelfAt } from '../../support/data/pickup';
import {
  answerCard,
  brokenPromises,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { startShopMails } from '../../support/fakes/shop-mails';

const mails = await startShopMails();

let shop: TestShop;
let counter: number;
let tea: number;
let store: Awaited<ReturnType<typeof makePickupStore>>;
beforeAll(async () => {
  shop = await openShop();
  counter = await makeCounter();
  tea = await makeStock(50);
  store = await makePickupStore([[tea, 20]], { title: 'Central', pickup_hold_days: 7 });
  return mails.stop;
});
afterEach(async () => {
  expect(await shelfAt(tea, store.warehouse_id)).toMatchObject({ reserved: 0 });
  expect(await brokenPromises()).toEqual({});
});

const inDays = (days: number) => inMinutes(days * 24 * 60);
const sweep = async (days: number) => endUncollectedOrders(await system(inDays(days)));
const countMails = async (template: string) =>
  (await listQueuedJobs()).filter(({ data }) => data.template === template).length;

/** An order that waits in the store since now, to be paid there or paid by card. */
async function waitingOrder(pays: 'cash' | 'card', quantity = 1) {
  const pay = shop[pays];
  const physical_store_id = store.id;
  const placed = await buyToPickUp(shop, counter, tea, { quantity, pay, physical_store_id });
  if (pays === 'card') await answerCard(placed, 'captured');
  await markOrderReadyForPickup(await owner(), placed.order_id, {});
  await emptyQueues();
  return placed;
}

test('what was paid is reminded of once after 7 days, and refunded 3 days after that', async () => {
  const placed = await waitingOrder('card', 2);
  expect(await sweep(6.9)).toBe(0);
  expect((await Promise.all([sweep(7.1), sweep(7.1)])).sort()).toEqual([0, 1]);
  expect(await sweep(9)).toBe(0);
  expect(await countMails('pickup_reminder')).toBe(1);
  await workDueJobs();
  const { email, grand_total } = await readOrder(placed);
  const [reminder] = mails.to(email);
  expect(reminder?.subject).toBe(`Order ${placed.order_number} is still ready for pickup`);
  expect(reminder?.text).toContain('It’s ready at Central. We’ll keep it until ');
  expect(reminder?.text).toContain('we’ll cancel it and refund you.');
  expect(await sweep(10.05)).toBe(0);
  expect(await shelfAt(tea, store.warehouse_id)).toMatchObject({ reserved: 2 });
  expect((await Promise.all([sweep(10.2), sweep(10.2)])).sort()).toEqual([0, 1]);
  expect(await sweep(20)).toBe(0);
  expect(await readOrder(placed)).toMatchObject({
    status: 'refunded',
    cancel_reason: 'uncollected',
    refunded_total: grand_total,
  });
  const refunds = await database()
    .select({ amount: refund.amount })
    .from(refund)
    .where(eq(refund.order_id, placed.order_id));
  expect(refunds).toEqual([{ amount: grand_total }]);
  expect(await shelfAt(tea, store.warehouse_id)).toEqual({ quantity: 20, reserved: 0 });
  await workDueJobs();
  expect(mails.to(email).at(-1)?.text).toContain('Your order wasn’t picked up in time');
});

test('what was to be paid in the store is canceled, with nothing to pay', async () => {
  const placed = await waitingOrder('cash');
  expect(await sweep(7.1)).toBe(1);
  await workDueJobs();
  const { email } = await readOrder(placed);
  expect(mails.to(email).at(-1)?.text).toContain('we’ll cancel it and you won’t have to pay.');
  expect(await sweep(10.2)).toBe(1);
  expect(await readOrder(placed)).toMatchObject({
    status: 'canceled',
    cancel_reason: 'uncollected',
  });
  await workDueJobs();
  expect(mails.to(email).at(-1)?.text).toContain('Your order wasn’t picked up in time');
});

test('a job that was away for weeks reminds first, and ends it 3 days after the reminder', async () => {
  const placed = await waitingOrder('cash');
  expect(await sweep(40)).toBe(1);
  expect(await sweep(42.9)).toBe(0);
  expect((await readOrder(placed)).status).toBe('pending');
  expect(await sweep(43.1)).toBe(1);
});

test('who comes after the reminder has it, and a part that was handed over is left to staff', async () => {
  const late = await waitingOrder('cash');
  const part = await waitingOrder('card', 2);
  expect(await sweep(7.1)).toBe(2);
  await transitionOrder(await owner(), late.order_id, { status: 'completed' });
  const { id } = await firstItem(part);
  await shipOrder(await owner(), part.order_id, { items: [{ order_item_id: id, quantity: 1 }] });
  expect(await sweep(30)).toBe(0);
  expect([(await readOrder(late)).status, (await readOrder(part)).status]).toEqual([
    'completed',
    'paid',
  ]);
  await shipOrder(await owner(), part.order_id, {});
});

async function firstItem({ order_id }: { order_id: number }) {
  const [item] = await database().select().from(orderItem).where(eq(orderItem.order_id, order_id));
  if (!item) throw new Error('no item');
  return item;
}
