import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderItem } from '@/db/schema/order-items';
import { refund } from '@/db/schema/payments';
import { promotion } from '@/db/schema/promotions';
import { readOwnOrder } from '@/lib/checkout/own-order';
import { placeStaffOrder } from '@/lib/checkout/staff-order/place';
import { staffOrderInput } from '@/lib/checkout/staff-order/staff-order.schema';
import { mailAboutOrder } from '@/lib/order-desk/mails/mail-about-order';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { completeArrivedOrders } from '@/lib/orders/auto-complete';
import { markRefundSent } from '@/lib/orders/refunds/refund-order';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import type { ReturnStatus } from '@/lib/orders/returns/status';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import { makePromotion } from '../../support/data/made-promotions';
import { inMinutes } from '../../support/data/orders';
import {
  arrives,
  askFor,
  decideLastReturn,
  lastReturn,
  listOrderMails,
  readSentLine,
  type SentOrder,
  sentOrder,
} from '../../support/data/returns';
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
import { toOrderRef } from '../../support/data/transfers';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await writeSettings(await system(), { return_days: 14 });
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const inDays = (days: number) => inMinutes(days * 24 * 60);

/** The text of the mail that tells of a step. */
async function written(
  { placed: { order_id } }: SentOrder,
  step: { return_id: number; status: ReturnStatus; answer: string },
): Promise<string | undefined> {
  const event_id = randomUUID();
  await mailAboutOrder(await system(), { template: 'return_update', order_id, event_id, ...step });
  return (await listOrderMails({ order_id })).at(-1)?.text;
}

test('damaged goods come back and go on no shelf; with the last of the money the order ends', async () => {
  const sent = await sentOrder(shop, 2);
  await askFor(sent, 2);
  await arrives(sent, 0, 2);
  expect(await shelf(sent.stock)).toEqual({ quantity: 7, reserved: 0 });
  expect(await readOrder(sent.placed)).toMatchObject({
    status: 'shipped',
    fulfillment_status: 'returned',
  });
  await transitionOrder(await owner(), sent.placed.order_id, { status: 'completed' });
  expect(await readOrder(sent.placed)).toMatchObject({ fulfillment_status: 'returned' });
  await decideLastReturn(sent, 'close', { shipping: true });
  const { paid_total, fee_total } = await readOrder(sent.placed);
  const feeRefund = { ...nothing, fee: true };
  expect(await readOrder(sent.placed)).toMatchObject({ refunded_total: paid_total - fee_total });
  expect(await refundParts(await owner(), sent.placed.order_id, feeRefund)).toMatchObject({
    status: 'refunded',
    fulfillment_status: 'returned',
  });
  expect(await shelf(sent.stock)).toEqual({ quantity: 7, reserved: 0 });
});
const nothing = { items: [], shipping: false, fee: false, restock: false };

test('a unit that an open return has back is refunded as one to restock, and comes into stock once', async () => {
  const sent = await sentOrder(shop, 2);
  await askFor(sent, 1);
  await arrives(sent, 1);
  expect(await shelf(sent.stock)).toEqual({ quantity: 8, reserved: 0 });
  const both = { ...nothing, items: [{ order_item_id: sent.line, quantity: 2 }], restock: true };
  await refundParts(await owner(), sent.placed.order_id, both);
  expect(await readSentLine(sent)).toMatchObject({
    quantity_canceled: 0,
    quantity_returned: 2,
    quantity_refunded: 2,
  });
  expect(await shelf(sent.stock)).toEqual({ quantity: 9, reserved: 0 });
});

test('of a part that was sent, what comes back takes nothing from what is still to be sent', async () => {
  const stock = await makeStock(9, 10_000);
  const placed = await buy(await guest(), shop, stock, 3, { payment_method_id: shop.transfer });
  await transitionOrder(await owner(), placed.order_id, { status: 'paid', reference: 'FPS 1' });
  const [item] = await database()
    .select()
    .from(orderItem)
    .where(eq(orderItem.order_id, placed.order_id));
  const sent = { placed, stock, line: item?.id ?? 0 };
  const parcel = { items: [{ order_item_id: sent.line, quantity: 2 }] };
  await shipOrder(await owner(), placed.order_id, parcel);
  expect(await refusedFields(() => askFor(sent, 3))).toHaveProperty(`quantity.${sent.line}`);
  await askFor(sent, 2);
  await arrives(sent, 2);
  await decideLastReturn(sent, 'close');
  expect(await readSentLine(sent)).toMatchObject({
    quantity_shipped: 2,
    quantity_canceled: 0,
    quantity_returned: 2,
    quantity_refunded: 2,
  });
  expect(await shelf(stock)).toEqual({ quantity: 9, reserved: 1 });
  // Staff send this money themselves: granted is not paid.
  const { refund: grantedRefund } = await lastReturn(sent);
  expect(grantedRefund).toMatchObject({ state: 'to_send' });
  const seen = () => guest().then((ctx) => readOwnOrder(ctx, toOrderRef(placed)));
  expect((await seen()).returns[0]?.refund).toMatchObject({ is_sent: false });
  await markRefundSent(await owner(), placed.order_id, grantedRefund?.id ?? 0, {
    reference: 'FPS 2',
  });
  expect((await seen()).returns[0]?.refund).toMatchObject({ is_sent: true });
  expect(await shipOrder(await owner(), placed.order_id, {})).toMatchObject({ status: 'shipped' });
});

describe('closing', () => {
  test('gives back what was not given back before, never twice, and at most all of it is kept', async () => {
    const sent = await sentOrder(shop, 2);
    await askFor(sent, 2);
    expect(await refusedFields(() => decideLastReturn(sent, 'close'))).toEqual({
      status: ['return_status_change_refused'],
    });
    await arrives(sent, 2);
    expect(await refusedFields(() => decideLastReturn(sent, 'close', { fee: '200.01' }))).toEqual({
      fee: ['return_fee_too_high'],
    });
    const { version } = await lastReturn(sent);
    const press = () => decideLastReturn(sent, 'close', { fee: '1', version });
    const refusals = await Promise.all([press, press].map(refusedFields));
    expect(refusals.filter(Boolean)).toHaveLength(1);
    expect(
      await database().select().from(refund).where(eq(refund.order_id, sent.placed.order_id)),
    ).toMatchObject([{ amount: 19_900, free_amount: -100, status: 'succeeded' }]);
  });

  test('with all of it kept gives nothing back', async () => {
    const sent = await sentOrder(shop, 1);
    await askFor(sent, 1);
    await arrives(sent, 0, 1);
    await decideLastReturn(sent, 'close', { fee: '100', answer: 'Broken by use.' });
    expect(await lastReturn(sent)).toMatchObject({ status: 'closed', refund: null });
    expect(await readOrder(sent.placed)).toMatchObject({ refunded_total: 0 });
    const { id, answer } = await lastReturn(sent);
    expect(await written(sent, { return_id: id, status: 'closed', answer })).toMatch(
      /No refund is due\.[\s\S]+> Broken by use\./,
    );
  });

  test('with an exchange names the order of the same buyer that brings other goods', async () => {
    const sent = await sentOrder(shop, 1);
    await askFor(sent, 1);
    await arrives(sent, 1);
    const other = await buy(await guest(), shop, await makeStock(3), 1, { email: 'x@shop.test' });
    await database().execute(
      `update orders set phone = '+85261234567' where id = ${other.order_id}`,
    );
    const close = (exchange_order: string) =>
      refusedFields(() =>
        decideLastReturn(sent, 'close', { resolution: 'exchange', exchange_order }),
      );
    expect(await close('H0')).toEqual({ exchange_order: ['exchange_order_unknown'] });
    expect(await close(other.order_number)).toEqual({ exchange_order: ['exchange_order_other'] });
    expect(await close(sent.placed.order_number)).toEqual({
      exchange_order: ['exchange_order_other'],
    });
    const next = await buy(await guest(), shop, await makeStock(3), 1);
    const { order_number } = next;
    expect(await close(order_number.toLowerCase())).toBeUndefined();
    expect(await lastReturn(sent)).toMatchObject({
      status: 'closed',
      resolution: 'exchange',
      exchange_order_number: next.order_number,
    });
  });
});

test('other goods are ordered in exchange, which closes the return with that order', async () => {
  const sent = await sentOrder(shop, 1);
  await askFor(sent, 1);
  await decideLastReturn(sent, 'approve');
  await arrives(sent, 1);
  const { id: return_id } = await lastReturn(sent);
  const row = await readOrder(sent.placed);
  const ctx = await owner();
  const exchange = (more: object) =>
    placeStaffOrder(
      ctx,
      staffOrderInput.parse({
        items: [{ stock_id: sent.stock, quantity: 1 }],
        email: row.email,
        shipping_address: row.shipping_address,
        shipping_method_id: shop.shipping,
        payment_method_id: shop.transfer,
        payment: 'later',
        return_id,
        ...more,
      }),
      randomUUID(),
    );
  expect(
    await refusedFields(() => exchange({ email: 'other@shop.test', phone: '9876 5432' })),
  ).toEqual({ exchange_order: ['exchange_order_other'] });
  const made = await exchange({});
  expect(await lastReturn(sent)).toMatchObject({ status: 'closed', resolution: 'exchange' });
  expect(made.order_number).toBeTruthy();
});

test('an order with an open return is not counted as arrived, and its parcel is not undone', async () => {
  const sent = await sentOrder(shop, 2);
  await askFor(sent, 1);
  await completeArrivedOrders(await system(inDays(40)));
  expect(await readOrder(sent.placed)).toMatchObject({ status: 'shipped' });
  await arrives(sent, 1);
  const { allowed_moves } = await readOrderForStaff(await owner(), sent.placed.order_id);
  expect(allowed_moves).not.toContain('paid');
  await decideLastReturn(sent, 'close');
  await completeArrivedOrders(await system(inDays(80)));
  expect(await readOrder(sent.placed)).toMatchObject({ status: 'completed' });
});

test('a return that breaks an offer is closed by its shares or by the rules of the order, less a fee', async () => {
  const offer = { action: 'percent_off', class: 'product', value: 2000, min_quantity: 4 } as const;
  const id = await makePromotion(offer);
  const sent = await sentOrder(shop, 4);
  await database().update(promotion).set({ enabled: false }).where(eq(promotion.id, id));
  await askFor(sent, 2);
  await arrives(sent, 2);
  const tooHigh = { fee: ['return_fee_too_high'] };
  const byRules = (fee: string) => decideLastReturn(sent, 'close', { fee, goods_by: 'rules' });
  expect(await refusedFields(() => byRules('120.01'))).toEqual(tooHigh);
  await byRules('20');
  expect(await readOrder(sent.placed)).toMatchObject({ refunded_total: 12_000 - 2000 });
});
