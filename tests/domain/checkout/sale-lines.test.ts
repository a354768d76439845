import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { shippingMethod } from '@/db/schema/methods';
import { orderItem } from '@/db/schema/order-items';
import { readCart } from '@/lib/cart/view';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { readOrderForShopper } from '@/lib/order-desk/shopper/view';
import { transitionOrder } from '@/lib/orders/transition';
import { deliveryEstimate } from '@/lib/shipping/delivery-estimate';
import { makePromotion } from '../../support/data/made-promotions';
import {
  buy,
  details,
  fillCart,
  guest,
  indexAll,
  makeStock,
  openShop,
  place,
  readOrder,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});

test('an order keeps what its lines cost before a sale, also when the sale is over', async () => {
  const [onSale, usual] = [await makeStock(5), await makeStock(5)];
  const variant = eq(stock.id, onSale);
  await database().update(stock).set({ special_price_minor: 9_990 }).where(variant);
  await indexAll();
  const ctx = await guest();
  await buy(ctx, shop, onSale, 2);
  await buy(ctx, shop, usual, 1);
  await database().update(stock).set({ special_price_minor: null, price_minor: 1 }).where(variant);
  const readOrderLine = async (id: number) =>
    (await database().select().from(orderItem).where(eq(orderItem.stock_id, id)))[0];
  expect(await readOrderLine(onSale)).toMatchObject({
    unit_price: 9_990,
    regular_unit_price: 19_990,
  });
  expect(await readOrderLine(usual)).toMatchObject({
    unit_price: 19_990,
    regular_unit_price: null,
  });
});

test('a product promises the days of the delivery that is offered first, or nothing', async () => {
  const [row] = await database()
    .select()
    .from(stock)
    .where(eq(stock.id, await makeStock(5)));
  const ctx = await guest();
  const set = (days: { min_days: number | null; max_days: number | null }) =>
    database().update(shippingMethod).set(days).where(eq(shippingMethod.id, shop.shipping));
  await set({ min_days: 2, max_days: 4 });
  expect(await deliveryEstimate(ctx, row?.product_id ?? 0)).toMatchObject({ min: 2, max: 4 });
  await set({ min_days: null, max_days: null });
  expect(await deliveryEstimate(ctx, row?.product_id ?? 0)).toBeUndefined();
});

test('an order keeps the day it promised: from its placing on, or from its payment where that comes first', async () => {
  const delivery = eq(shippingMethod.id, shop.shipping);
  const takes = (days: object) => database().update(shippingMethod).set(days).where(delivery);
  await takes({ min_days: 2, max_days: 4, working_days: [1, 2, 3, 4, 5], cutoff_time: '12:00' });
  const ctx = await guest('HKD', new Date('2026-11-25T11:00+08:00'));
  const cart_id = await fillCart(ctx, [[await makeStock(5), 1]]);
  const readArrival = async (payment_method_id: number) =>
    (await quoteCartPrice(ctx, { cart_id, payment_method_id })).shipping_methods[0]?.arrives;
  expect(await readArrival(shop.cash)).toBe('by Tue, Dec 1 · 2–4 working days');
  expect(await readArrival(shop.transfer)).toBe('2–4 working days after we receive your payment');
  const cash = await buy(ctx, shop, await makeStock(5), 1);
  const promised = { estimated_delivery_from: '2026-11-27', estimated_delivery_to: '2026-12-01' };
  expect(await readOrder(cash)).toMatchObject(promised);
  const way = { payment_method_id: shop.transfer };
  const transfer = await buy(ctx, shop, await makeStock(5), 1, way);
  expect(await readOrder(transfer)).toMatchObject({ estimated_delivery_to: null });
  const later = { ...(await owner()), now: () => new Date('2026-11-26T13:00+08:00') };
  await transitionOrder(later, transfer.order_id, { status: 'paid', reference: 'FPS 1' });
  expect(await readOrder(transfer)).toMatchObject({ estimated_delivery_to: '2026-12-03' });
  await takes({ min_days: 20, max_days: 40 });
  await transitionOrder(later, cash.order_id, { status: 'shipped' });
  await transitionOrder(later, cash.order_id, { status: 'completed' });
  expect(await readOrder(cash)).toMatchObject(promised);
});

test('an order that is later than promised names no day that is over, and says what to do, until it has arrived', async () => {
  const delivery = eq(shippingMethod.id, shop.shipping);
  const days = { min_days: 2, max_days: 4, working_days: [1, 2, 3, 4, 5], cutoff_time: '12:00' };
  await database().update(shippingMethod).set(days).where(delivery);
  const placed = await buy(
    await guest('HKD', new Date('2026-11-25T11:00+08:00')),
    shop,
    await makeStock(5),
    1,
    { payment_method_id: shop.cash },
  );
  const seen = async (at: string) => {
    const ctx = await guest('HKD', new Date(at));
    const { shipping_method, expected, is_late } = await readOrderForShopper(
      ctx,
      await readOrder(placed),
    );
    return [is_late, shipping_method.arrives, expected];
  };
  const promised = [false, 'by Tue, Dec 1', 'Estimated delivery: by Tue, Dec 1.'];
  const late = [true, 'delayed', expect.stringContaining('Contact us')];
  expect(await seen('2026-12-01T23:59+08:00')).toEqual(promised);
  expect(await seen('2026-12-02T00:00+08:00')).toEqual(late);
  await transitionOrder(await owner(), placed.order_id, { status: 'shipped' });
  expect(await seen('2026-12-02T09:00+08:00')).toEqual(late);
  await transitionOrder(await owner(), placed.order_id, { status: 'completed' });
  expect(await seen('2026-12-02T09:00+08:00')).toEqual([false, '', '']);
});

test('what is sold out is no part of the total in cart and checkout, says so, and leads to no offer', async () => {
  const [inStock, gone] = [await makeStock(5, 10_000), await makeStock(5, 90_000)];
  await makePromotion({ value: 7000, min_subtotal_minor: 50_000 });
  const ctx = await guest();
  const id = await fillCart(ctx, [
    [inStock, 1],
    [gone, 2],
  ]);
  const at = { cart_id: id, shipping_address: { country: 'HKG' }, preselect: true };
  expect((await quoteCartPrice(ctx, at)).totals.order_discount.minor).toBe(7000);
  await takeAll(gone);

  const [cart, checkout] = [await readCart(ctx, id), await quoteCartPrice(ctx, at)];
  for (const { items, totals, promotions_applied } of [cart, checkout]) {
    expect(totals).toMatchObject({
      items_subtotal: { minor: 10_000 },
      items_total: { minor: 10_000 },
    });
    expect(promotions_applied).toEqual([]);
    expect(items).toMatchObject([
      { line_total: { minor: 10_000 }, problems: [] },
      {
        quantity: 2,
        unit_price: { minor: 90_000 },
        line_total: { minor: 0 },
        regular_total: null,
        problems: ['This item is out of stock.', 'It isn’t included in the total.'],
      },
    ]);
  }
  expect(cart.delivery?.price).toEqual(checkout.totals.shipping_fee);
  expect(await refusedFields(() => place(ctx, details(shop, id)))).toEqual({
    items: ['not_enough_stock'],
  });

  await takeAll(inStock);
  expect((await readCart(ctx, id)).totals.items_total.minor).toBe(0);
  expect(await quoteCartPrice(ctx, at)).toMatchObject({
    totals: { grand_total: { minor: 0 }, shipping_fee: { minor: 0 } },
    problems: { cart_id: ['Nothing in your cart is available to order now.'] },
  });
});

/** Somebody else takes all there is of a variant. */
const takeAll = (id: number) =>
  database().update(inventory).set({ quantity: 0 }).where(eq(inventory.stock_id, id));
