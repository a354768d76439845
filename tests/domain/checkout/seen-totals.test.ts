import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { shippingMethod } from '@/db/schema/methods';
import { quoteInput } from '@/lib/checkout/checkout.schema';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { enterCodes, makeCoupon } from '../../support/data/made-promotions';
import {
  brokenPromises,
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
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

test('another total than the one seen is asked about, and agreed to under the same key', async () => {
  const id = await makeStock(5, 10_000);
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[id, 1]]);
  const key = randomUUID();
  const input = details(shop, cart_id, { expected_total: '155.50' });
  await database().update(stock).set({ price_minor: 12_000 }).where(eq(stock.id, id));
  await indexAll();
  expect(await refusedFields(() => place(ctx, input, key))).toEqual({
    expected_total: ['price_changed'],
  });
  const placed = await place(ctx, { ...input, expected_total: '175.50' }, key);
  expect(placed.totals.grand_total.amount).toBe('175.50');
});

test('a total that was seen in another currency is asked about, even where it is the same figure', async () => {
  const id = await makeStock(5, 10_000);
  const db = database();
  const [delivery] = await db
    .insert(shippingMethod)
    .values({
      code: 'free',
      title: { 'en-US': 'Free' },
      enabled: true,
      type: 'flat',
      zones: [{ countries: ['HKG'] }],
      rates: [{ from: 0, to: null, price_minor: 0 }],
    })
    .returning();
  await db
    .update(stock)
    .set({ prices: { USD: 10_000 } })
    .where(eq(stock.id, id));
  await indexAll();
  const cart_id = await fillCart(await guest('HKD'), [[id, 1]]);
  const methods = { shipping_method_id: delivery?.id, payment_method_id: shop.transfer };
  const seen = { expected_total: '100.00', expected_currency: 'HKD' };
  const input = details(shop, cart_id, { ...methods, ...seen });
  const key = randomUUID();
  const switched = await guest('USD');
  await expect(place(switched, input, key)).rejects.toMatchObject({
    status: 409,
    fields: { expected_total: [{ key: 'price_changed', values: { total: 'US$100.00' } }] },
    data: { expected: '100.00', total: '100.00', currency: 'USD' },
  });
  const placed = await place(switched, { ...input, expected_currency: 'USD' }, key);
  expect((await readOrder(placed)).currency).toBe('USD');
});

test('a quote prices the codes it names beside those of the cart, keeps none, and lets nobody guess', async () => {
  await makeCoupon('NAMED', {}, { value: 1000 });
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[await makeStock(5, 10_000), 1]]);
  const ask = (coupon_codes: string[]) =>
    quoteCartPrice(ctx, quoteInput.parse({ cart_id, coupon_codes }), '203.0.113.9');
  const { promotions_applied, promotions_not_applied } = await ask(['named', 'NOBODYS']);
  expect(promotions_applied).toMatchObject([{ code: 'NAMED' }]);
  expect(promotions_not_applied).toMatchObject([{ code: 'NOBODYS', reason: 'not_found' }]);
  expect(await ask([])).toMatchObject({ promotions_applied: [], promotions_not_applied: [] });
  await ask(['NAMED']);
  await enterCodes(cart_id, ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']);
  expect(await refusedFields(() => ask(['NAMED']))).toEqual({ coupon_codes: ['too_many_coupons'] });
  await enterCodes(cart_id, []);
  // Ten tries in ten minutes; those of a code that there is do not count.
  for (let n = 0; n < 9; n++) await ask([`GUESS${n}`]);
  await expect(ask(['GUESS10'])).rejects.toMatchObject({ status: 429 });
});

test('an order enters the codes that it names, is placed once by them, and is not by one that is none', async () => {
  await makeCoupon('ENTERED', {}, { value: 1000 });
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[await makeStock(5, 10_000), 1]]);
  const named = (coupon_codes: string[]) => ({ ...details(shop, cart_id), coupon_codes });
  const key = randomUUID();
  expect(await refusedFields(() => place(ctx, named(['NOBODYS']), key))).toEqual({
    coupon_codes: ['coupon_invalid', 'offer_not_found'],
  });
  const [first, second] = await Promise.all([
    place(ctx, named(['ENTERED']), key),
    place(ctx, named(['ENTERED']), key),
  ]);
  expect(second).toEqual(first);
  expect(await place(ctx, named(['ENTERED']), key)).toEqual(first);
  const { items_discount, order_discount } = await readOrder(first);
  expect(items_discount + order_discount).toBeGreaterThan(0);
  expect(await refusedFields(() => place(ctx, named(['OTHER']), key))).toEqual({
    general: ['idempotency_key_reused'],
  });
});
