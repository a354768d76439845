import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { cart } from '@/db/schema/cart';
import { shippingMethod } from '@/db/schema/methods';
import { orderItem } from '@/db/schema/order-items';
import { orderTax } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { promotion } from '@/db/schema/promotions';
import { returnOrderToCart } from '@/lib/checkout/order-to-cart';
import { cancelOwnOrder } from '@/lib/checkout/own-order';
import { changePaymentMethod } from '@/lib/checkout/pay-another-way';
import { customerOrderTotals } from '@/lib/customers/customer-totals';
import { readOrderForShopper } from '@/lib/order-desk/shopper/view';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { markRefundSent } from '@/lib/orders/refunds/refund-order';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import { enterCodes, makeCoupon, makePromotion } from '../../support/data/made-promotions';
import { ledger } from '../../support/data/orders';
import {
  brokenPromises,
  buy,
  currencies,
  details,
  fillCart,
  guest,
  makeStock,
  member,
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
  await database()
    .update(shippingMethod)
    .set({ rates: [{ from: 0, to: null, price_minor: 50 }] });
});
afterEach(async () => {
  await database().update(promotion).set({ enabled: false });
  expect(await brokenPromises()).toEqual({});
});

type Placed = { order_id: number };
type Ctx = Awaited<ReturnType<typeof guest>>;
const paid = async (ctx: Ctx, stock_id: number, quantity: number) => {
  const placed = await buy(ctx, shop, stock_id, quantity, { payment_method_id: shop.transfer });
  await transitionOrder(await owner(), placed.order_id, { status: 'paid', reference: 'FPS 1' });
  return placed;
};
const give = async ({ order_id }: Placed, quantity: number, more: object = {}) => {
  const [line] = await database().select().from(orderItem).where(eq(orderItem.order_id, order_id));
  return refundParts(await owner(), order_id, {
    items: quantity ? [{ order_item_id: line?.id ?? 0, quantity }] : [],
    shipping: false,
    fee: false,
    restock: false,
    reference: `FPS ${Math.random()}`,
    ...more,
  });
};
const tenPercent = () => makePromotion({ action: 'percent_off', value: 1000 });

test('units give back what they cost after the order’s discount, the delivery where it is ticked, and then the order ends', async () => {
  await tenPercent();
  const id = await makeStock(9, 550);
  const placed = await paid(await guest(), id, 5);
  expect(await readOrder(placed)).toMatchObject({ paid_total: 2525, order_discount: 275 });
  expect(await give(placed, 2)).toMatchObject({
    status: 'paid',
    payment_status: 'partially_refunded',
    refunded_total: 990,
  });
  expect(await shelf(id)).toEqual({ quantity: 9, reserved: 3 });
  expect(await refusedFields(() => give(placed, 4))).toEqual({
    items: ['quantity_exceeds_refundable'],
  });
  expect(await give(placed, 3)).toMatchObject({
    status: 'paid',
    fulfillment_status: 'not_required',
    refunded_total: 990 + 1485,
  });
  const { allowed_moves, refundable } = await readOrderForStaff(await owner(), placed.order_id);
  expect(allowed_moves).toEqual(['completed', 'refunded']);
  expect(refundable).toMatchObject({ total: { minor: 50 }, shipping: { minor: 50 } });
  expect(await give(placed, 0, { shipping: true })).toMatchObject({
    status: 'refunded',
    payment_status: 'refunded',
    refunded_total: 2525,
  });
  expect(await shelf(id)).toEqual({ quantity: 9, reserved: 0 });
});

test('a unit gives back the tax that came on top of it', async () => {
  await makePromotion({ name: { 'en-US': 'Offer' }, value: 2000 });
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 2, {
    payment_method_id: shop.transfer,
  });
  const { order_id } = placed;
  await database()
    .update(order)
    .set({
      prices_include_tax: false,
      tax_total: 1800,
      base_tax_total: 1800,
      grand_total: sql`grand_total + 1800`,
      base_grand_total: sql`base_grand_total + 1800`,
    })
    .where(eq(order.id, order_id));
  const [line] = await database()
    .update(orderItem)
    .set({ tax: 1800, tax_rate: '10' })
    .where(eq(orderItem.order_id, order_id))
    .returning();
  const both = { amount: 1800, base_amount: 1800 };
  await database()
    .insert(orderTax)
    .values({ order_id, order_item_id: line?.id ?? 0, on: 'item', rate: '10', ...both });
  await transitionOrder(await owner(), order_id, { status: 'paid', reference: 'FPS 1' });
  expect(await give(placed, 1)).toMatchObject({ refunded_total: 9900 });
  const shown = await readOrderForShopper(await system(), await readOrder(placed));
  expect(shown.amount_rows.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Items HK$200.00',
    'Offer −HK$20.00',
    'Shipping (Standard) HK$0.50',
    'Tax (10%) HK$18.00',
    'Total HK$198.50',
  ]);
});

test('half of an order gives back half of what it brought, at the rate of the day it was placed', async () => {
  const rate = (rate: string) =>
    system().then((ctx) =>
      writeSettings(ctx, {
        supported_currencies: currencies.map((currency) => ({
          ...currency,
          ...(currency.identifier === 'JPY' && { rate }),
        })),
      }),
    );
  await rate('19.5');
  await makePromotion({ action: 'free_shipping', class: 'shipping' });
  const ctx = { ...(await member()), currency: 'JPY' };
  const placed = await paid(ctx, await makeStock(9, 5000), 2);
  expect(await readOrder(placed)).toMatchObject({ paid_total: 1950, base_grand_total: 10_000 });
  await rate('21');
  const brought = async () => {
    const totals = customerOrderTotals(await system(), [
      ctx.actor.kind === 'customer' ? ctx.actor.id : 0,
    ]);
    return (await database().select().from(totals))[0]?.spend_minor;
  };
  expect(await give(placed, 1)).toMatchObject({ refunded_total: 975 });
  expect(await brought()).toBe(5000);
  expect(await give(placed, 1)).toMatchObject({ refunded_total: 1950, status: 'refunded' });
  expect(await brought()).toBe(0);
  await rate('19.37');
});

test('what was sent returns into stock where that is ticked; with the last open unit given back the order is shipped', async () => {
  const id = await makeStock(9, 1000);
  const placed = await paid(await guest(), id, 4);
  const [line] = await database()
    .select()
    .from(orderItem)
    .where(eq(orderItem.order_id, placed.order_id));
  const items = [{ order_item_id: line?.id ?? 0, quantity: 2 }];
  await shipOrder(await owner(), placed.order_id, { items });
  expect(await shelf(id)).toEqual({ quantity: 7, reserved: 2 });
  await give(placed, 1, { restock: true });
  expect(await shelf(id)).toEqual({ quantity: 8, reserved: 2 });
  expect(await give(placed, 2)).toMatchObject({
    status: 'shipped',
    fulfillment_status: 'fulfilled',
  });
  expect(await shelf(id)).toEqual({ quantity: 8, reserved: 0 });
  await transitionOrder(await owner(), placed.order_id, { status: 'refunded', restock: true });
  expect(await shelf(id)).toEqual({ quantity: 9, reserved: 0 });
});

test('a part that staff send themselves is due until they have, beside an order that goes on', async () => {
  const placed = await paid(await guest(), await makeStock(9, 1000), 2);
  expect(await give(placed, 1, { reference: undefined })).toMatchObject({
    payment_status: 'paid',
    refunded_total: 0,
  });
  const seen = await readOrderForStaff(await owner(), placed.order_id);
  expect(seen.refundable.total.minor).toBe(1050);
  const sent = await markRefundSent(await owner(), placed.order_id, seen.refunds[0]?.id ?? 0, {
    reference: 'FPS 2',
  });
  expect(sent).toMatchObject({ payment_status: 'partially_refunded', refunded_total: 1000 });
});

test('an order tells its shopper and staff what was taken off by what, gifts among it, and adds up', async () => {
  const [tea, cup] = [await makeStock(9, 10_000), await makeStock(9, 3000)];
  const gift = await makeStock(9, 2500);
  const title = (name: string) => ({ name: { 'en-US': name } });
  const product = { class: 'product' as const, target: 'stocks' as const, target_ids: [tea] };
  await makePromotion({ ...title('Tea week'), action: 'percent_off', value: 2000, ...product });
  await makeCoupon('TEN', {}, title('Ten off'));
  await makePromotion({ ...title('No postage'), action: 'free_shipping', class: 'shipping' });
  const conditions = [{ x: 10_000, y: 1, type: 'amount' as const }];
  const gives = { action: 'free_gift' as const, class: 'product' as const, conditions };
  const reward = { reward_target: 'stocks' as const, reward_ids: [gift] };
  await makePromotion({ ...title('A cup'), ...gives, ...reward });
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [
    [tea, 2],
    [cup, 1],
  ]);
  await enterCodes(cart_id, ['TEN']);
  const way = { payment_method_id: shop.transfer };
  const placed = await place(ctx, details(shop, cart_id, way));
  const row = await readOrder(placed);
  expect(row.grand_total).toBe(16_000 + 3000 - 1000);
  const shown = await readOrderForShopper(await system(), row);
  expect(
    shown.items.map(({ line_total, regular_total, notes }) => [
      line_total.minor,
      regular_total?.minor,
      ...notes,
    ]),
  ).toEqual([
    [16_000, 20_000, 'Tea week: −HK$40.00'],
    [3000, undefined],
    [0, 2500, 'Free gift: A cup'],
  ]);
  expect(shown.amount_rows.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Items HK$230.00',
    'Tea week −HK$40.00',
    'Ten off (code TEN) −HK$10.00',
    'Shipping (Standard) HK$0.50',
    'No postage −HK$0.50',
    'Total HK$180.00',
  ]);
  const staff = await readOrderForStaff(await owner(), placed.order_id);
  expect(staff.items.map((item) => item.order_discount.minor)).toEqual([842, 158, 0]);
  expect(staff.order_discounts).toMatchObject([{ title: 'Ten off', code: 'TEN' }]);
  expect(staff.price_steps.at(-1)?.after.minor).toBe(row.grand_total);
  expect(staff.price_steps.map(({ because, item }) => [because, item !== null])).toEqual([
    ['list_price', true],
    ['list_price', true],
    ['promotion', true],
    ['coupon', true],
    ['coupon', true],
    ['shipping', false],
    ['promotion', false],
  ]);

  const by_cash = { payment_method_id: shop.cash, expected_total: '190.50' };
  await changePaymentMethod(ctx, row, by_cash);
  const { order_discount, shipping_discount, grand_total } = await readOrder(placed);
  expect([order_discount, shipping_discount, grand_total]).toEqual([1000, 50, 18_000 + 1050]);

  const ref = { order: placed.order_number, public_token: row.public_token };
  await cancelOwnOrder(ctx, ref);
  const again = await returnOrderToCart(ctx, { id: row.id }, undefined);
  const [cartRow] = await database()
    .select()
    .from(cart)
    .where(eq(cart.id, again ?? ''));
  expect(cartRow?.codes).toEqual(['TEN']);
  expect(await fillCart(ctx, []).then(() => shelf(gift))).toEqual({ quantity: 9, reserved: 0 });
});

test('S28 with nothing to pay nobody is asked for money: the order is paid, can be sent, and is canceled instead of refunded', async () => {
  await makeCoupon('ALLFREE', {}, { action: 'percent_off', value: 10_000 });
  await makePromotion({ action: 'free_shipping', class: 'shipping' });
  const id = await makeStock(9, 9884);
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[id, 1]]);
  await enterCodes(cart_id, ['ALLFREE']);
  const placed = await place(ctx, details(shop, cart_id, { payment_method_id: undefined }));
  expect(placed).toMatchObject({ status: 'paid', payment: { type: 'none' } });
  expect(await readOrder(placed)).toMatchObject({
    grand_total: 0,
    payment_status: 'paid',
    payment_method_id: null,
    payment_method_title: 'Nothing to pay',
  });
  expect(await ledger(placed)).toEqual(['capture succeeded']);
  const { allowed_moves } = await readOrderForStaff(await owner(), placed.order_id);
  expect(allowed_moves).toEqual(['shipped', 'canceled']);
  await transitionOrder(await owner(), placed.order_id, { status: 'canceled' });
  expect(await shelf(id)).toEqual({ quantity: 9, reserved: 0 });
});
