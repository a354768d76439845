import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderItem } from '@/db/schema/order-items';
import { shipment } from '@/db/schema/order-parts';
import { refund } from '@/db/schema/payments';
import { readOrderForShopper } from '@/lib/order-desk/shopper/view';
import { undoRestock } from '@/lib/orders/refunds/refund-order';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { buyByCard, ledger } from '../../support/data/orders';
import { listParcels, listSoldLines, paidOrder } from '../../support/data/parcels';
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
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

test('cash on delivery: shipped before it is paid, the cash recorded when it is completed', async () => {
  const id = await makeStock(3);
  const placed = await buy(await guest(), shop, id, 2);
  await shipOrder(await owner(), placed.order_id, { carrier: 'SF', tracking_number: 'X1' });
  expect(await readOrder(placed)).toMatchObject({
    status: 'shipped',
    fulfillment_status: 'fulfilled',
    paid_total: 0,
  });
  expect(await shelf(id)).toEqual({ quantity: 1, reserved: 0 });
  const done = await transitionOrder(await owner(), placed.order_id, { status: 'completed' });
  expect(done).toMatchObject({
    status: 'completed',
    payment_status: 'paid',
    paid_total: done.grand_total,
    fulfillment_status: 'delivered',
  });
  expect(await ledger(placed)).toEqual(['capture succeeded']);
});

test('cash on delivery that comes back unpaid: cancelled, and the goods on the shelf again', async () => {
  const id = await makeStock(3);
  const placed = await buy(await guest(), shop, id, 2);
  await shipOrder(await owner(), placed.order_id, {});
  expect(
    await transitionOrder(await owner(), placed.order_id, { status: 'canceled' }),
  ).toMatchObject({
    status: 'canceled',
    cancel_reason: 'staff',
    fulfillment_status: 'returned',
  });
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 0 });
});

test('a shipment that names a line twice holds the sum of both, and never more than is open', async () => {
  const id = await makeStock(3);
  const placed = await buy(await guest(), shop, id, 2);
  const [line] = await database()
    .select()
    .from(orderItem)
    .where(eq(orderItem.order_id, placed.order_id));
  const unit = { order_item_id: line?.id ?? 0, quantity: 1 };
  expect(
    await refusedFields(async () =>
      shipOrder(await owner(), placed.order_id, { items: [unit, unit, unit] }),
    ),
  ).toEqual({
    items: ['quantity_exceeds_open'],
  });
  expect(await shipOrder(await owner(), placed.order_id, { items: [unit, unit] })).toMatchObject({
    status: 'shipped',
  });
  expect(await shelf(id)).toEqual({ quantity: 1, reserved: 0 });
});

test('an order leaves in parts, and is shipped with the last one; undone, it is paid and reserved again', async () => {
  const id = await makeStock(3);
  const placed = await buyByCard(shop, id);
  const doubleOrder = await guest().then((ctx) =>
    buy(ctx, shop, id, 2, { payment_method_id: shop.card }),
  );
  await answerCard(placed, 'captured');
  await answerCard(doubleOrder, 'captured');
  const item =
    (await readOrderForShopper(await system(), await readOrder(doubleOrder))).items[0]?.id ?? 0;
  const part = { items: [{ order_item_id: item, quantity: 1 }] };
  expect(await shipOrder(await owner(), doubleOrder.order_id, part)).toMatchObject({
    status: 'paid',
    fulfillment_status: 'partially_fulfilled',
  });
  expect(await shelf(id)).toEqual({ quantity: 2, reserved: 2 });
  expect(await shipOrder(await owner(), doubleOrder.order_id, part)).toMatchObject({
    status: 'shipped',
  });
  expect(
    await refusedFields(async () => shipOrder(await owner(), doubleOrder.order_id, part)),
  ).toEqual({
    status: ['status_change_refused'],
  });
  expect(
    await transitionOrder(await owner(), doubleOrder.order_id, { status: 'paid' }),
  ).toMatchObject({
    status: 'paid',
    fulfillment_status: 'unfulfilled',
  });
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 3 });
  const shipments = await database()
    .select()
    .from(shipment)
    .where(eq(shipment.order_id, doubleOrder.order_id));
  expect(shipments.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
});

const shipAll = async ({ order_id }: { order_id: number }) =>
  shipOrder(await owner(), order_id, { tracking_number: `SF${order_id}` });
const refundRestocked = async (
  { order_id }: { order_id: number },
  order_item_id: number | undefined,
  quantity: number,
) =>
  refundParts(await owner(), order_id, {
    items: [{ order_item_id: order_item_id ?? 0, quantity, restock: true }],
    shipping: false,
    fee: false,
    restock: false,
  });
const undoLast = async ({ order_id }: { order_id: number }) => {
  const refunds = await database()
    .select({ id: refund.id })
    .from(refund)
    .where(eq(refund.order_id, order_id))
    .orderBy(refund.id);
  return undoRestock(await owner(), order_id, refunds.at(-1)?.id ?? 0);
};

test('goods that a refund put into stock though they had not come back are taken out again', async () => {
  const stock = await makeStock(5, 1000);
  const part = await paidOrder(shop, [[stock, 3]]);
  await shipAll(part);
  const [line] = await listSoldLines(part);
  const sent = await shelf(stock);
  await refundRestocked(part, line?.id, 2);
  expect((await shelf(stock)).quantity).toBe(sent.quantity + 2);
  await undoLast(part);
  expect(await shelf(stock)).toEqual(sent);
  expect(await listSoldLines(part)).toMatchObject([{ quantity_returned: 0, quantity_refunded: 2 }]);
  expect(await refusedFields(() => undoLast(part))).toEqual({ general: ['nothing_restocked'] });

  // All of an order, whose parcel counts as canceled then, and as sent again after.
  const whole = await makeStock(5, 1000);
  const all = await paidOrder(shop, [[whole, 2]]);
  await shipAll(all);
  const shelfBefore = await shelf(whole);
  await transitionOrder(await owner(), all.order_id, { status: 'refunded', restock: true });
  expect(await listParcels(all)).toMatchObject([{ status: 'canceled' }]);
  await undoLast(all);
  expect(await shelf(whole)).toEqual(shelfBefore);
  expect(await listParcels(all)).toMatchObject([{ status: 'shipped' }]);
  expect(await readOrder(all)).toMatchObject({
    status: 'refunded',
    fulfillment_status: 'fulfilled',
  });
});

test('what was sold since it came into stock by mistake is not taken from its buyer', async () => {
  const stock = await makeStock(1, 1000);
  const placed = await paidOrder(shop, [[stock, 1]]);
  await shipAll(placed);
  const [line] = await listSoldLines(placed);
  await refundRestocked(placed, line?.id, 1);
  await buy(await guest(), shop, stock, 1);
  const shelfBefore = await shelf(stock);
  expect(await refusedFields(() => undoLast(placed))).toEqual({ general: ['restock_not_free'] });
  expect(await shelf(stock)).toEqual(shelfBefore);
});
