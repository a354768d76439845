import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { mail } from '@/db/schema/mail';
import { payment } from '@/db/schema/payments';
import { promotion } from '@/db/schema/promotions';
import { salesEntry } from '@/db/schema/sales';
import { editOrder } from '@/lib/checkout/order-edit/edit-order';
import { orderMail } from '@/lib/jobs/order-mail.schema';
import { mailAboutOrder } from '@/lib/order-desk/mails/mail-about-order';
import { readOrderForShopper } from '@/lib/order-desk/shopper/view';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { cancelRestOfOrder } from '@/lib/orders/cancel-rest';
import { takeParcelBack } from '@/lib/orders/parcels/take-back';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { listQueuedJobs } from '../../support/data/jobs';
import { listParcels, listSoldLines, mailsAsked } from '../../support/data/parcels';
import {
  brokenPromises,
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
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await database().update(promotion).set({ enabled: false });
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

type Placed = { order_id: number };
type OrderedUnits = [stock_id: number, quantity: number][];
const order = async (units: OrderedUnits, currency = 'HKD', way = shop.cash): Promise<Placed> => {
  const ctx = await guest(currency);
  return place(ctx, details(shop, await fillCart(ctx, units), { payment_method_id: way }));
};
/** Sends so many units of each line, in their order. */
const send = async (placed: Placed, ...units: number[]) => {
  const items = (await listSoldLines(placed))
    .map(({ id }, at) => ({ order_item_id: id, quantity: units[at] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  return shipOrder(await owner(), placed.order_id, { items });
};
const cancel = async ({ order_id }: Placed, more: object = {}) =>
  cancelRestOfOrder(await owner(), order_id, {
    reason: 'Sold out.',
    shipping: false,
    fee: false,
    ...more,
  });
const refusal = (placed: Placed, more?: object) => refusedFields(() => cancel(placed, more));
const complete = async ({ order_id }: Placed) =>
  transitionOrder(await owner(), order_id, { status: 'completed' });
const readLedger = async ({ order_id }: Placed) =>
  (await database().select().from(payment).where(eq(payment.order_id, order_id))).map(
    ({ type, status, amount, provider }) => `${type} ${status} ${amount} ${provider}`,
  );
const listEntries = ({ order_id }: Placed) =>
  database().select().from(salesEntry).where(eq(salesEntry.order_id, order_id));

test('the rest is free, total and cash fall by its share, and the order is shipped and completed', async () => {
  const stocks = [await makeStock(5, 10_000), await makeStock(5, 20_000)] as const;
  const placed = await order([
    [stocks[0], 3],
    [stocks[1], 1],
  ]);
  expect(await readOrder(placed)).toMatchObject({ grand_total: 50_000 + 1050 });
  await send(placed, 1);
  const after = await cancel(placed);
  expect(after).toMatchObject({
    status: 'shipped',
    payment_status: 'unpaid',
    fulfillment_status: 'fulfilled',
    items_subtotal: 10_000,
    grand_total: 10_000 + 1050,
    base_grand_total: 10_000 + 1050,
    expires_at: null,
  });
  expect(after.shipped_at).not.toBeNull();
  expect([await shelf(stocks[0]), await shelf(stocks[1])]).toEqual([
    { quantity: 4, reserved: 0 },
    { quantity: 5, reserved: 0 },
  ]);
  expect(await listSoldLines(placed)).toMatchObject([
    { quantity: 3, quantity_shipped: 1, quantity_canceled: 2, line_total: 10_000 },
    { quantity: 1, quantity_shipped: 0, quantity_canceled: 1, line_total: 0 },
  ]);
  expect(await readOrderForStaff(await owner(), placed.order_id)).toMatchObject({
    amount_due: { minor: 11_050 },
    collected: { total: { minor: 11_050 } },
    may_cancel_rest: false,
    events: expect.arrayContaining([
      expect.objectContaining({
        type: 'rest_canceled',
        data: expect.objectContaining({ before: 51_050, after: 11_050, reason: 'Sold out.' }),
      }),
    ]),
  });
  expect(await readOrderForShopper(await guest(), after)).toMatchObject({
    items: [
      { quantity: 1, quantity_canceled: 2 },
      { quantity: 0, quantity_canceled: 1 },
    ],
    due: { minor: 11_050 },
  });
  expect(await complete(placed)).toMatchObject({
    status: 'completed',
    payment_status: 'paid',
    paid_total: 11_050,
  });
  expect(await readLedger(placed)).toEqual(['capture succeeded 11050 cash_on_delivery']);
  const entries = await listEntries(placed);
  expect(entries.reduce((sum, { total }) => sum + total, 0)).toBe(11_050);
  expect(entries.reduce((sum, { units }) => sum + units, 0)).toBe(1);
});

test('delivery and fees stay unless they are waived too', async () => {
  const stock = await makeStock(9, 5000);
  const [charged, waived] = [await order([[stock, 2]]), await order([[stock, 2]])];
  for (const placed of [charged, waived]) await send(placed, 1);
  expect(await cancel(charged)).toMatchObject({
    shipping_fee: 4500,
    grand_total: 5000 + 4500 + 1050,
  });
  expect(await cancel(waived, { shipping: true, fee: true })).toMatchObject({
    shipping_fee: 0,
    fee_total: 0,
    grand_total: 5000,
  });
});

test('its buyer is told by mail what is canceled and what is to be paid now', async () => {
  const [sent, gone] = [await makeStock(5, 10_000), await makeStock(5, 20_000)];
  const placed = await order([
    [sent, 1],
    [gone, 2],
  ]);
  await send(placed, 1);
  await cancel(placed);
  expect(await mailsAsked(placed)).toContain('order_rest_canceled');
  const job = (await listQueuedJobs()).find(
    ({ data }) => data.template === 'order_rest_canceled' && data.order_id === placed.order_id,
  );
  await mailAboutOrder(await system(), orderMail.parse(job?.data));
  const mails = await database().select().from(mail).where(eq(mail.order_id, placed.order_id));
  const sentMail = mails.find(({ template }) => template === 'order_rest_canceled');
  const [, line] = await listSoldLines(placed);
  for (const words of ['HK$110.50', 'HK$510.50', 'Sold out.', line?.name ?? '-', '2 items'])
    expect(JSON.stringify(sentMail), words).toContain(words);
});

test('two cancel at once, or again: one is done, and nothing happens twice', async () => {
  const stock = await makeStock(5, 10_000);
  const placed = await order([[stock, 3]]);
  await send(placed, 1);
  const both = await Promise.allSettled([cancel(placed), cancel(placed)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusal(placed)).toEqual({ status: ['cancel_rest_nothing_left'] });
  expect(await readOrder(placed)).toMatchObject({ grand_total: 10_000 + 4500 + 1050 });
  expect(await shelf(stock)).toEqual({ quantity: 4, reserved: 0 });
});

test('a parcel that leaves at the same moment leaves, or its units are canceled: never both', async () => {
  const stock = await makeStock(5, 10_000);
  const placed = await order([[stock, 3]]);
  await send(placed, 1);
  const [line] = await listSoldLines(placed);
  const items = [{ order_item_id: line?.id ?? 0, quantity: 2 }];
  await Promise.allSettled([cancel(placed), shipOrder(await owner(), placed.order_id, { items })]);
  const [after] = await listSoldLines(placed);
  expect((after?.quantity_shipped ?? 0) + (after?.quantity_canceled ?? 0)).toBe(3);
  expect(await readOrder(placed)).toMatchObject({ status: 'shipped' });
});

test('it is refused before anything left, after a payment, with an older version and without permission', async () => {
  const stock = await makeStock(9, 10_000);
  const placed = await order([[stock, 3]]);
  expect(await refusal(placed)).toEqual({ status: ['cancel_rest_not_shipped'] });
  const paid = await order([[stock, 2]], 'HKD', shop.transfer);
  await transitionOrder(await owner(), paid.order_id, { status: 'paid', reference: 'FPS 9' });
  await send(paid, 1);
  expect(await refusal(paid)).toEqual({ status: ['cancel_rest_paid'] });
  await send(placed, 1);
  expect(await refusal(placed, { version: 1 })).toEqual({ version: ['order_changed_meanwhile'] });
  const shipper = await owner();
  const actor = { ...shipper.actor, is_owner: false, permissions: new Set(['order.ship']) };
  await expect(
    cancelRestOfOrder({ ...shipper, actor } as typeof shipper, placed.order_id, {
      reason: 'No.',
      shipping: false,
      fee: false,
    }),
  ).rejects.toMatchObject({ status: 403 });
  await cancel(placed);
});

test('one parcel of two comes back: what it held is canceled, and less is collected', async () => {
  const stocks = [await makeStock(5, 10_000), await makeStock(5, 20_000)] as const;
  const placed = await order([
    [stocks[0], 2],
    [stocks[1], 1],
  ]);
  await send(placed, 2);
  await send(placed, 0, 1);
  const [, first] = await listParcels(placed);
  await takeParcelBack(await owner(), placed.order_id, first?.id ?? 0, { notify: false });
  expect(await readOrder(placed)).toMatchObject({ status: 'pending', grand_total: 41_050 + 4500 });
  expect(await cancel(placed)).toMatchObject({ status: 'shipped', grand_total: 21_050 + 4500 });
  expect([await shelf(stocks[0]), await shelf(stocks[1])]).toEqual([
    { quantity: 5, reserved: 0 },
    { quantity: 4, reserved: 0 },
  ]);
  // The other one comes back too: the order ends, and costs nobody anything.
  const [second] = await listParcels(placed);
  await takeParcelBack(await owner(), placed.order_id, second?.id ?? 0, { notify: false });
  expect(await refusal(placed)).toEqual({ status: ['cancel_rest_not_shipped'] });
  const { version } = await readOrder(placed);
  const items = [{ stock_id: stocks[1], quantity: 1 }];
  expect(
    await refusedFields(async () =>
      editOrder(await owner(), placed.order_id, { version, items, note: '' }),
    ),
  ).toEqual({ status: ['order_edit_part_canceled'] });
  await transitionOrder(await owner(), placed.order_id, { status: 'canceled' });
  expect(await shelf(stocks[1])).toEqual({ quantity: 5, reserved: 0 });
});
