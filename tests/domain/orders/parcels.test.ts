import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { inventory, warehouse } from '@/db/schema/inventory';
import { orderEvent } from '@/db/schema/order-history';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { reservation } from '@/db/schema/reservations';
import { setInventoryQuantities } from '@/lib/inventory/set-quantity';
import { correctParcel, takeParcelBack } from '@/lib/orders/parcels/take-back';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import { emptyQueues, workDueJobs } from '../../support/data/jobs';
import { listParcels, listSoldLines, mailsAsked, paidOrder } from '../../support/data/parcels';
import { arrives, askFor, decideLastReturn, sentOrder } from '../../support/data/returns';
import {
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
type Placed = { order_id: number };
const ship = async ({ order_id }: Placed, ...units: [line: number, quantity: number][]) =>
  shipOrder(await owner(), order_id, {
    carrier: 'SF',
    tracking_number: `SF${order_id}`,
    ...(units.length && {
      items: units.map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
    }),
  });
const takeBack = async (placed: Placed, number = 1, notify = true) => {
  const parcels = await listParcels(placed);
  const parcel = parcels.find((candidate) => candidate.shipment_number.endsWith(`-S${number}`));
  return takeParcelBack(await owner(), placed.order_id, parcel?.id ?? 0, { notify });
};
const refund = async ({ order_id }: Placed, line: number, quantity: number, restock = false) =>
  refundParts(await owner(), order_id, {
    items: [{ order_item_id: line, quantity, restock }],
    shipping: false,
    fee: false,
    restock: false,
  });

test('a parcel taken back after a part refund: what is refunded is free, the rest is reserved', async () => {
  const stock = await makeStock(5, 1000);
  const placed = await paidOrder(shop, [[stock, 3]]);
  const [line] = await listSoldLines(placed);
  await ship(placed);
  await refund(placed, line?.id ?? 0, 1);
  expect(await shelf(stock)).toEqual({ quantity: 2, reserved: 0 });
  expect(await takeBack(placed)).toMatchObject({
    status: 'paid',
    fulfillment_status: 'unfulfilled',
    shipped_at: null,
  });
  expect(await shelf(stock)).toEqual({ quantity: 5, reserved: 2 });
  expect(await mailsAsked(placed)).toContain('shipment_canceled');
  expect(await ship(placed)).toMatchObject({ status: 'shipped', fulfillment_status: 'fulfilled' });
  expect(await shelf(stock)).toEqual({ quantity: 3, reserved: 0 });
  expect(await listSoldLines(placed)).toMatchObject([
    { quantity_shipped: 2, quantity_canceled: 1, quantity_refunded: 1, quantity_returned: 0 },
  ]);
});

test('a unit that came back before is in stock once, and the order ends with the rest of its money', async () => {
  const stock = await makeStock(5, 1000);
  const placed = await paidOrder(shop, [[stock, 3]]);
  const [line] = await listSoldLines(placed);
  await ship(placed);
  await refund(placed, line?.id ?? 0, 1, true);
  expect(await shelf(stock)).toEqual({ quantity: 3, reserved: 0 });
  await takeBack(placed);
  expect(await shelf(stock)).toEqual({ quantity: 5, reserved: 2 });
  expect(await listSoldLines(placed)).toMatchObject([
    { quantity_shipped: 0, quantity_canceled: 1, quantity_refunded: 1, quantity_returned: 0 },
  ]);
  await transitionOrder(await owner(), placed.order_id, { status: 'refunded', restock: true });
  expect(await shelf(stock)).toEqual({ quantity: 5, reserved: 0 });
});

test('one of two parcels: the other stays out, and the order is shipped again with the last one', async () => {
  const stocks = [await makeStock(4, 1000), await makeStock(4, 2000)] as const;
  const placed = await paidOrder(shop, [
    [stocks[0], 2],
    [stocks[1], 1],
  ]);
  const [tea, cup] = await listSoldLines(placed);
  await ship(placed, [tea?.id ?? 0, 2]);
  expect(await ship(placed, [cup?.id ?? 0, 1])).toMatchObject({ status: 'shipped' });
  expect(await takeBack(placed, 1)).toMatchObject({
    status: 'paid',
    fulfillment_status: 'partially_fulfilled',
  });
  expect([await shelf(stocks[0]), await shelf(stocks[1])]).toEqual([
    { quantity: 4, reserved: 2 },
    { quantity: 3, reserved: 0 },
  ]);
  expect((await listParcels(placed)).map(({ status }) => status)).toEqual(['shipped', 'canceled']);
  expect(await ship(placed)).toMatchObject({ status: 'shipped' });
  expect((await listParcels(placed))[0]?.shipment_number).toMatch(/-S3$/);
});

test('all that a parcel held was refunded meanwhile: nothing is sent again', async () => {
  const [firstStock, secondStock] = [await makeStock(4, 1000), await makeStock(4, 2000)];
  const placed = await paidOrder(shop, [
    [firstStock, 1],
    [secondStock, 1],
  ]);
  const [tea, cup] = await listSoldLines(placed);
  await ship(placed, [tea?.id ?? 0, 1]);
  await ship(placed, [cup?.id ?? 0, 1]);
  await refund(placed, tea?.id ?? 0, 1);
  expect(await takeBack(placed, 1)).toMatchObject({
    status: 'shipped',
    fulfillment_status: 'fulfilled',
  });
  await refund(placed, cup?.id ?? 0, 1);
  expect(await takeBack(placed, 2)).toMatchObject({
    status: 'paid',
    fulfillment_status: 'not_required',
  });
  expect(await shelf(firstStock)).toEqual({ quantity: 4, reserved: 0 });
  expect(await shelf(secondStock)).toEqual({ quantity: 4, reserved: 0 });
});

test('cash on delivery waits for its money again, and can be canceled by its buyer’s word', async () => {
  const stock = await makeStock(3);
  const placed = await buy(await guest(), shop, stock, 2);
  await ship(placed);
  expect(await takeBack(placed, 1, false)).toMatchObject({
    status: 'pending',
    payment_status: 'unpaid',
    fulfillment_status: 'unfulfilled',
  });
  expect(await shelf(stock)).toEqual({ quantity: 3, reserved: 2 });
  // It waits to be sent as long as when it was placed.
  expect(((await readOrder(placed)).expires_at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(
    6 * 24 * 3_600_000,
  );
  expect(await mailsAsked(placed)).not.toContain('shipment_canceled');
  await transitionOrder(await owner(), placed.order_id, { status: 'canceled' });
  expect(await shelf(stock)).toEqual({ quantity: 3, reserved: 0 });
});

test('what arrived, was taken back before, or is another order’s is refused; two at once take it back once', async () => {
  const stock = await makeStock(9);
  const placed = await paidOrder(shop, [[stock, 1]]);
  await ship(placed);
  const tries = await Promise.all([1, 2].map(() => refusedFields(() => takeBack(placed))));
  expect(tries.filter(Boolean)).toEqual([{ shipment: ['shipment_not_out'] }]);
  expect(await shelf(stock)).toEqual({ quantity: 9, reserved: 1 });
  await ship(placed);
  await transitionOrder(await owner(), placed.order_id, { status: 'completed' });
  expect(await refusedFields(() => takeBack(placed, 2))).toEqual({
    shipment: ['shipment_not_out'],
  });
  const [parcel] = await listParcels(placed);
  const other = await paidOrder(shop, [[stock, 1]]);
  await expect(
    takeParcelBack(await owner(), other.order_id, parcel?.id ?? 0, { notify: true }),
  ).rejects.toMatchObject({ status: 404 });
  const gone = await paidOrder(shop, [[stock, 1]]);
  await ship(gone);
  await transitionOrder(await owner(), gone.order_id, { status: 'refunded' });
  expect(await refusedFields(() => takeBack(gone))).toEqual({ shipment: ['shipment_order_ended'] });
  expect(await shelf(stock)).toEqual({ quantity: 7, reserved: 1 });
});

test('units that came back with a return hold their parcel', async () => {
  await writeSettings(await system(), { return_days: 14 });
  const sent = await sentOrder(shop, 2);
  await askFor(sent, 1);
  await decideLastReturn(sent, 'approve');
  await arrives(sent, 1);
  await decideLastReturn(sent, 'close');
  expect(await refusedFields(() => takeBack(sent.placed))).toEqual({
    shipment: ['shipment_units_returned'],
  });
  expect(await shelf(sent.stock)).toEqual({ quantity: 8, reserved: 0 });
});

test('a corrected number: the history tells both, its buyer gets the new one in their language', async () => {
  const placed = await paidOrder(shop, [[await makeStock(5), 1]]);
  await emptyQueues();
  await database().update(order).set({ language: 'zh-HK' }).where(eq(order.id, placed.order_id));
  await ship(placed);
  const [parcel] = await listParcels(placed);
  const correct = async (input: object) =>
    correctParcel(await owner(), placed.order_id, parcel?.id ?? 0, {
      note: '',
      notify: true,
      ...input,
    });
  await correct({ tracking_number: 'RR99', note: 'Typed wrong' });
  await correct({ tracking_number: 'RR99' });
  const events = await database()
    .select()
    .from(orderEvent)
    .where(
      and(eq(orderEvent.order_id, placed.order_id), eq(orderEvent.type, 'shipment_corrected')),
    );
  expect(events.map(({ data }) => data)).toEqual([
    {
      shipment_number: parcel?.shipment_number,
      before: `SF SF${placed.order_id}`,
      after: 'SF RR99',
      note: 'Typed wrong',
    },
  ]);
  await workDueJobs();
  const mails = await database().execute<{ template: string; subject: string; html: string }>(
    sql`select template, subject, html from mail where order_id = ${placed.order_id}
      and template like 'shipment%' order by id`,
  );
  expect(mails).toHaveLength(2);
  const mail = mails.find(({ subject }) => subject.includes('更改'));
  expect(mail?.html).toContain('RR99');
  await correct({ carrier: 'Post', notify: false });
  expect(await mailsAsked(placed)).not.toContain('shipment_canceled');
  await takeBack(placed);
  expect(await refusedFields(() => correct({ carrier: 'DHL' }))).toEqual({
    shipment: ['shipment_not_out'],
  });
});

test('lines in two warehouses leave in two parcels under one number, each from its own; taken back each returns to its own', async () => {
  const db = database();
  const [north] = await db.insert(warehouse).values({ code: 'north', title: 'North' }).returning();
  const warehouse_id = north?.id ?? 0;
  const stock = await makeStock(5, 1000);
  const elsewhere = await makeStock(0, 2000);
  await setInventoryQuantities(await system(), [
    { stock_id: elsewhere, warehouse_id, quantity: 4, safety_stock: 0 },
    { stock_id: stock, warehouse_id, quantity: 9, safety_stock: 0 },
  ]);
  const placed = await paidOrder(shop, [[stock, 3]]);
  const inNorth = async (stockId: number) => {
    const its = and(eq(inventory.stock_id, stockId), eq(inventory.warehouse_id, warehouse_id));
    return (await db.select().from(inventory).where(its))[0];
  };
  // One of the three units lies in the north: a line of its own.
  const [line] = await listSoldLines(placed);
  const [main] = await db
    .select()
    .from(inventory)
    .where(eq(inventory.stock_id, stock))
    .orderBy(inventory.id);
  const far = await inNorth(stock);
  if (!line || !main || !far) throw new Error('no line');
  const { id: _, ...copy } = line;
  await db
    .update(orderItem)
    .set({ quantity: 2, warehouse_id: main.warehouse_id, line_total: 2000, base_line_total: 2000 })
    .where(eq(orderItem.id, line.id));
  await db
    .insert(orderItem)
    .values({ ...copy, quantity: 1, warehouse_id, line_total: 1000, base_line_total: 1000 });
  const { order_id } = placed;
  await db.update(reservation).set({ quantity: 2 }).where(eq(reservation.order_id, order_id));
  await db.update(inventory).set({ reserved: 2 }).where(eq(inventory.id, main.id));
  await db.insert(reservation).values({
    order_id,
    inventory_id: far.id,
    quantity: 1,
    created_at: new Date(),
  });
  await db.update(inventory).set({ reserved: 1 }).where(eq(inventory.id, far.id));
  expect(await brokenPromises()).toEqual({});

  expect(await ship(placed)).toMatchObject({ status: 'shipped' });
  const parcels = (await listParcels(placed)).toReversed();
  expect(parcels.map((parcel) => [parcel.shipment_number.slice(-3), parcel.warehouse_id])).toEqual([
    ['-S1', main.warehouse_id],
    ['-S2', warehouse_id],
  ]);
  expect(new Set(parcels.map(({ tracking_number }) => tracking_number)).size).toBe(1);
  expect((await mailsAsked(placed)).filter((mail) => mail === 'shipment_sent')).toHaveLength(2);
  expect(await inNorth(stock)).toMatchObject({ quantity: 8, reserved: 0 });
  expect(await takeBack(placed, 2)).toMatchObject({ fulfillment_status: 'partially_fulfilled' });
  expect(await inNorth(stock)).toMatchObject({ quantity: 9, reserved: 1 });
  const [second] = (await listSoldLines(placed)).toReversed();
  await refund(placed, second?.id ?? 0, 1);
  expect(await inNorth(stock)).toMatchObject({ quantity: 9, reserved: 0 });
  expect(await readOrder(placed)).toMatchObject({ status: 'shipped' });
});
