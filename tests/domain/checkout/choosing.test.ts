import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { reviewInput } from '@/lib/checkout/checkout.schema';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { validateOrder } from '@/lib/checkout/validate-order';
import {
  details,
  fillCart,
  guest,
  makeStock,
  nowhere,
  openShop,
  place,
  type TestShop,
} from '../../support/data/shop';

let shop: TestShop;
let abroad: number;
beforeAll(async () => {
  shop = await openShop();
  const [made] = await database()
    .insert(shippingMethod)
    .values({
      code: 'abroad',
      title: { 'en-US': 'Abroad', 'zh-HK': '海外' },
      enabled: true,
      type: 'flat',
      zones: [{ countries: ['FRA'] }],
      rates: [{ from: 0, to: null, price_minor: 19_800 }],
      order: 1,
    })
    .returning();
  abroad = made?.id ?? 0;
  await database()
    .update(paymentMethod)
    .set({ countries: ['HKG'] })
    .where(eq(paymentMethod.id, shop.cash));
});

const makeCart = async (price = 10_000) => {
  const ctx = await guest();
  const stock_id = await makeStock(5, price);
  return { ctx, stock_id, cart_id: await fillCart(ctx, [[stock_id, 1]]) };
};

test('with preselect another country gets its first method, and the fields that changed are named', async () => {
  const { ctx, cart_id } = await makeCart();
  const at = (country: string, preselect: boolean) =>
    quoteCartPrice(ctx, {
      cart_id,
      shipping_address: { country },
      shipping_method_id: shop.shipping,
      payment_method_id: shop.cash,
      preselect,
    });
  expect(await at('HKG', true)).toMatchObject({
    shipping_method_id: shop.shipping,
    payment_method_id: shop.cash,
    replaced: [],
  });
  const abroadQuote = await at('FRA', true);
  expect(abroadQuote).toMatchObject({
    shipping_method_id: abroad,
    payment_method_id: shop.card,
    replaced: ['shipping_method_id', 'payment_method_id'],
    problems: {},
  });
  expect(abroadQuote.totals.shipping_fee.minor).toBe(19_800);
  expect(await at('FRA', false)).toMatchObject({
    shipping_method_id: null,
    payment_method_id: null,
    problems: { shipping_method_id: [expect.any(String)] },
  });
  expect(await at('BRA', true)).toMatchObject({
    shipping_method_id: null,
    replaced: ['shipping_method_id', 'payment_method_id'],
    problems: { shipping_method_id: ['No available shipping method'] },
  });
});

test('before the review a method that no longer fits is replaced; at placing it is refused', async () => {
  const { ctx, cart_id } = await makeCart();
  const input = details(shop, cart_id, { shipping_method_id: abroad });
  await expect(validateOrder(ctx, reviewInput.parse(input), nowhere)).resolves.toBeUndefined();
  await expect(place(ctx, input)).rejects.toMatchObject({
    fields: { shipping_method_id: [{ key: 'shipping_method_gone' }] },
  });
});

test('what costs something else than was seen is named with both prices, in the shopper’s language', async () => {
  const { ctx, cart_id, stock_id } = await makeCart(22_000);
  const request = {
    cart_id,
    shipping_address: { country: 'HKG' },
    shipping_method_id: shop.shipping,
    payment_method_id: shop.cash,
  };
  const before = await quoteCartPrice(ctx, request);
  const [line] = before.items;
  const seen = {
    currency: 'HKD',
    units: { [line?.item_id ?? 0]: line?.unit_price.amount ?? '' },
    shipping_fee: before.totals.shipping_fee.amount,
    fee_total: before.totals.fee_total.amount,
  };
  expect((await quoteCartPrice(ctx, { ...request, seen })).changes).toEqual([]);
  await database().update(stock).set({ price_minor: 25_000 }).where(eq(stock.id, stock_id));
  await database()
    .update(paymentMethod)
    .set({ fee_value: 2000 })
    .where(eq(paymentMethod.id, shop.cash));
  expect((await quoteCartPrice(ctx, { ...request, seen })).changes).toEqual([
    expect.stringMatching(/^Tea .* is now HK\$250\.00 \(was HK\$220\.00\)\.$/),
    'Payment fee is now HK$20.00 (was HK$10.50).',
  ]);
  const chinese = { ...ctx, language: 'zh-HK' as const };
  expect((await quoteCartPrice(chinese, { ...request, seen })).changes[0]).toBe(
    '茶現為 HK$250.00，之前為 HK$220.00。',
  );
  expect(
    (await quoteCartPrice(ctx, { ...request, seen: { ...seen, currency: 'USD' } })).changes,
  ).toEqual([]);
});

test('a line on sale keeps its regular price beside it', async () => {
  const { ctx, cart_id, stock_id } = await makeCart(22_000);
  await database().update(stock).set({ special_price_minor: 18_000 }).where(eq(stock.id, stock_id));
  const [line] = (await quoteCartPrice(ctx, { cart_id })).items;
  expect(line?.line_total.minor).toBe(18_000);
  expect(line?.regular_total?.minor).toBe(22_000);
});
