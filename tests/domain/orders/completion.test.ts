import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { inventoryHistory } from '@/db/schema/inventory';
import { orderEvent } from '@/db/schema/order-history';
import { shipment } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { dispute, payment } from '@/db/schema/payments';
import { confirmOrderReceived, readOwnOrder } from '@/lib/checkout/own-order';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { completeArrivedOrders } from '@/lib/orders/auto-complete';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import { emptyQueues, waitingJobs } from '../../support/data/jobs';
import { buyByCard, inMinutes, ledger } from '../../support/data/orders';
import { buyToPickUp, makeCounter } from '../../support/data/pickup';
import {
  answerCard,
  brokenPromises,
  buy,
  guest,
  makeStock,
  member,
  openShop,
  readOrder,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let counter: number;
beforeAll(async () => {
  shop = await openShop();
  counter = await makeCounter();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));
const inDays = (days: number) => inMinutes(days * 24 * 60);
const complete = async (days: number) => completeArrivedOrders(await system(inDays(days)));
const toOrderRef = ({ order_number: order, public_token }: Awaited<ReturnType<typeof buy>>) => ({
  order,
  public_token,
});

/** An order that was paid by card and has left. */
async function sentOrder(stockId?: number) {
  const placed = await buyByCard(shop, stockId ?? (await makeStock(3)));
  await answerCard(placed, 'captured');
  await transitionOrder(await owner(), placed.order_id, { status: 'shipped' });
  return placed;
}

/** Lets nothing of former tests be due. */
const settle = () => complete(400);

describe('a shipped order of which nothing is heard', () => {
  test('is completed by the shop after the days of the setting, and its buyer is told', async () => {
    await settle();
    const placed = await sentOrder();
    await emptyQueues();
    expect(await complete(13.9)).toBe(0);
    expect(await complete(14.1)).toBe(1);
    expect(await readOrder(placed)).toMatchObject({
      status: 'completed',
      fulfillment_status: 'delivered',
    });
    const [last] = await database()
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.order_id, placed.order_id))
      .orderBy(sql`id desc`)
      .limit(1);
    expect(last).toMatchObject({ to_status: 'completed', actor_type: 'system' });
    expect(await waitingJobs()).toEqual(['order.mail order_completed', 'membership.member']);
    expect(await complete(14.2)).toBe(0);
  });

  test('is counted from its last parcel’s arrival, where that is known', async () => {
    await settle();
    const { order_id } = await sentOrder();
    await database()
      .update(shipment)
      .set({ status: 'delivered', delivered_at: inDays(3) })
      .where(eq(shipment.order_id, order_id));
    expect(await complete(16.9)).toBe(0);
    expect(await complete(17.1)).toBe(1);
  });

  test('stays as it is where the setting says 0', async () => {
    await settle();
    await sentOrder();
    await writeSettings(await system(), { auto_complete_days: 0 });
    expect(await complete(400)).toBe(0);
    await writeSettings(await system(), { auto_complete_days: 14 });
    expect(await complete(15)).toBe(1);
  });

  test('stays as it is while cash is to come, money is to go back, a charge is disputed, or it waits at the counter', async () => {
    await settle();
    const id = await makeStock(9);
    const cash = await buy(await guest(), shop, id, 1);
    await transitionOrder(await owner(), cash.order_id, { status: 'shipped' });
    const due = await buy(await guest(), shop, id, 2, { payment_method_id: shop.transfer });
    await transitionOrder(await owner(), due.order_id, { status: 'paid', reference: 'FPS 1' });
    await transitionOrder(await owner(), due.order_id, { status: 'shipped' });
    const { items } = await readOrderForStaff(await owner(), due.order_id);
    await refundParts(await owner(), due.order_id, {
      items: [{ order_item_id: items[0]?.id ?? 0, quantity: 1 }],
      shipping: false,
      fee: false,
      restock: false,
    });
    const disputed = await sentOrder();
    const [captured] = await database()
      .select()
      .from(payment)
      .where(sql`order_id = ${disputed.order_id} and type = 'capture'`);
    await database()
      .insert(dispute)
      .values({
        order_id: disputed.order_id,
        capture_id: captured?.id ?? 0,
        provider: 'sandbox',
        provider_id: 'dp_1',
        amount: captured?.amount ?? 0,
        currency: 'HKD',
        status: 'needs_response',
      });
    const fetched = await buyToPickUp(shop, counter, id, { pay: shop.card });
    await answerCard(fetched, 'captured');
    await transitionOrder(await owner(), fetched.order_id, { status: 'shipped' });
    expect(await complete(30)).toBe(0);
    await database().update(dispute).set({ closed_at: new Date() });
    expect(await complete(30)).toBe(1);
    expect(await readOrder(disputed)).toMatchObject({ status: 'completed' });
  });

  test('is completed by one of several sweeps, once', async () => {
    await settle();
    const id = await makeStock(40);
    for (let made = 0; made < 30; made++) await sentOrder(id);
    await emptyQueues();
    const counts = await Promise.all([complete(15), complete(15), complete(15)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    const mails = (await waitingJobs()).filter((name) => name === 'order.mail order_completed');
    expect(mails).toHaveLength(30);
  }, 60_000);

  test('is taken up again where the sweep that had claimed it died', async () => {
    await settle();
    const { order_id } = await sentOrder();
    await database()
      .update(order)
      .set({ expiry_claimed_at: inDays(15) })
      .where(eq(order.id, order_id));
    expect(await complete(15)).toBe(0);
    expect(await complete(15 + 1 / 24)).toBe(1);
  });

  test('is told and tried again in an hour where it fails; the others are completed', async () => {
    await settle();
    const [broken, other] = [await sentOrder(), await sentOrder()];
    await database().execute(sql`create function refuse_one() returns trigger language plpgsql
      as $$ begin raise exception 'this one fails'; end $$`);
    await database().execute(
      sql.raw(`create trigger refuse_one before update on orders for each row
        when (new.id = ${broken.order_id} and new.status = 'completed')
        execute function refuse_one()`),
    );
    await expect(complete(15)).rejects.toThrow();
    expect(await readOrder(other)).toMatchObject({ status: 'completed' });
    expect(await readOrder(broken)).toMatchObject({ status: 'shipped' });
    await database().execute(sql`drop function refuse_one cascade`);
    expect(await complete(15)).toBe(0);
    expect(await complete(15 + 1 / 24)).toBe(1);
  });
});

describe('a shopper who says that their order has arrived', () => {
  test('completes it in their name; said again and at once from two tabs, it counts once', async () => {
    const ctx = await guest();
    const placed = await sentOrder();
    const ref = toOrderRef(placed);
    expect((await readOwnOrder(ctx, ref)).allowed_actions).toContain('received');
    await emptyQueues();
    const say = () => confirmOrderReceived(ctx, ref);
    const [first, second] = await Promise.all([say(), say()]);
    expect(first).toMatchObject({ status: 'completed', fulfillment_status: 'delivered' });
    expect(second).toEqual(first);
    expect(await say()).toEqual(first);
    const steps = await database()
      .select()
      .from(orderEvent)
      .where(sql`order_id = ${placed.order_id} and to_status = 'completed'`);
    expect(steps).toMatchObject([{ actor_type: 'guest' }]);
    expect(await waitingJobs()).toEqual(['order.mail order_completed', 'membership.member']);
    expect((await readOwnOrder(ctx, ref)).allowed_actions).not.toContain('received');
  });

  test('is refused before it left, while cash is to come, and for an order of somebody else', async () => {
    const ctx = await guest();
    const cash = await buy(ctx, shop, await makeStock(3), 1);
    const say = () => refusedFields(() => confirmOrderReceived(ctx, toOrderRef(cash)));
    expect(await say()).toEqual({ status: ['status_change_refused'] });
    await transitionOrder(await owner(), cash.order_id, { status: 'shipped' });
    expect(await say()).toEqual({ status: ['status_change_refused'] });
    expect(await ledger(cash)).toEqual([]);
    const { order_number } = await sentOrder();
    const stranger = await member();
    const sayAsStranger = () => confirmOrderReceived(stranger, { order: order_number });
    expect(await refusedFields(sayAsStranger)).toEqual({ general: ['not_found'] });
  });
});

describe('what is picked up', () => {
  const readStockHistory = (order_number: string) =>
    database()
      .select({ type: inventoryHistory.type, remark: inventoryHistory.remark })
      .from(inventoryHistory)
      .where(sql`remark like ${`${order_number}-S%`}`);

  test('is completed straight from paid: it leaves the stock then, and nobody is told to come for it', async () => {
    const id = await makeStock(3);
    const placed = await buyToPickUp(shop, counter, id, { quantity: 2, pay: shop.card });
    await answerCard(placed, 'captured');
    expect((await readOrderForStaff(await owner(), placed.order_id)).allowed_moves).toEqual([
      'shipped',
      'completed',
      'refunded',
    ]);
    await emptyQueues();
    const done = await transitionOrder(await owner(), placed.order_id, { status: 'completed' });
    expect(done).toMatchObject({ status: 'completed', fulfillment_status: 'delivered' });
    expect(done.shipped_at).not.toBeNull();
    expect(await shelf(id)).toEqual({ quantity: 1, reserved: 0 });
    expect(await readStockHistory(placed.order_number)).toEqual([
      { type: 'minus', remark: `${placed.order_number}-S1` },
    ]);
    expect(await waitingJobs()).toEqual(['order.mail order_completed', 'membership.member']);
  });

  test('and paid at the counter is completed straight from pending, its cash recorded first', async () => {
    const id = await makeStock(3);
    const placed = await buyToPickUp(shop, counter, id);
    const done = await transitionOrder(await owner(), placed.order_id, {
      status: 'completed',
      reference: 'till 7',
    });
    expect(done).toMatchObject({ status: 'completed', payment_status: 'paid', expires_at: null });
    expect(done.paid_total).toBe(done.grand_total);
    expect(await ledger(placed)).toEqual(['capture succeeded']);
    expect(await shelf(id)).toEqual({ quantity: 2, reserved: 0 });
  });

  test('is handed over whole, also where a part was made ready before', async () => {
    const id = await makeStock(3);
    const placed = await buyToPickUp(shop, counter, id, { quantity: 2, pay: shop.card });
    await answerCard(placed, 'captured');
    const { items } = await readOrderForStaff(await owner(), placed.order_id);
    await shipOrder(await owner(), placed.order_id, {
      items: [{ order_item_id: items[0]?.id ?? 0, quantity: 1 }],
    });
    await transitionOrder(await owner(), placed.order_id, { status: 'completed' });
    expect(await shelf(id)).toEqual({ quantity: 1, reserved: 0 });
    expect(await readStockHistory(placed.order_number)).toHaveLength(2);
  });

  test('and paid by card is not handed over before it is paid; what is sent not before it has left', async () => {
    const id = await makeStock(5);
    const unpaid = await buyToPickUp(shop, counter, id, { pay: shop.card });
    const [cash, paid] = [await buy(await guest(), shop, id, 1), await buyByCard(shop, id)];
    await answerCard(paid, 'captured');
    for (const { order_id } of [unpaid, cash, paid])
      expect(
        await refusedFields(async () =>
          transitionOrder(await owner(), order_id, { status: 'completed' }),
        ),
      ).toEqual({ status: ['status_change_refused'] });
    expect(await shelf(id)).toEqual({ quantity: 5, reserved: 3 });
  });
});

test('a paid order of which nothing is to be sent is completed as that', async () => {
  const placed = await buyByCard(shop, await makeStock(3));
  await answerCard(placed, 'captured');
  const { items } = await readOrderForStaff(await owner(), placed.order_id);
  await refundParts(await owner(), placed.order_id, {
    items: [{ order_item_id: items[0]?.id ?? 0, quantity: 1 }],
    shipping: false,
    fee: false,
    restock: false,
  });
  expect(await readOrder(placed)).toMatchObject({ fulfillment_status: 'not_required' });
  const done = await transitionOrder(await owner(), placed.order_id, { status: 'completed' });
  expect(done).toMatchObject({ fulfillment_status: 'not_required', shipped_at: null });
});
