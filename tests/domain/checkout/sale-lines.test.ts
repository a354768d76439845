import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { shippingMethod } from '@/db/schema/methods';
import { orderItem } from '@/db/schema/orders';
import { deliveryEstimate } from '@/lib/shipping/delivery-estimate';
import { buy, guest, indexAll, makeStock, openShop, type Shop } from '../../support/shop';

let shop: Shop;
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
  const kept = async (id: number) =>
    (await database().select().from(orderItem).where(eq(orderItem.stock_id, id)))[0];
  expect(await kept(onSale)).toMatchObject({ unit_price: 9_990, regular_unit_price: 19_990 });
  expect(await kept(usual)).toMatchObject({ unit_price: 19_990, regular_unit_price: null });
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
