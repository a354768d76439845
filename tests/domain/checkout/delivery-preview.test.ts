import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { shippingMethod } from '@/db/schema/methods';
import { previewDelivery } from '@/lib/checkout/delivery-preview';
import { quoteCartPrice } from '@/lib/checkout/quote';
import type { ShopContext } from '@/lib/core/context';
import { deliveredCountries, deliversAbroad } from '@/lib/shipping/delivered-countries';
import { makePromotion } from '../../support/data/made-promotions';
import { fillCart, guest, makeStock, openShop } from '../../support/data/shop';

type Method = typeof shippingMethod.$inferInsert;
/** A Wednesday, at 10:00 in Hong Kong. */
const NOW = new Date('2026-12-02T02:00:00Z');
const rate = (price_minor: number, from = 0, to: number | null = null) => ({
  from,
  to,
  price_minor,
});
const usual: Partial<Method> = { enabled: true, min_days: 3, max_days: 5, working_days: [] };

let ctx: ShopContext;
let light: Awaited<ReturnType<typeof makeProduct>>;
let heavy: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  await openShop();
  ctx = await guest('HKD', NOW);
  light = await makeProduct(400);
  heavy = await makeProduct(2500);
});
beforeEach(() =>
  methodsAre(
    { code: 'post', type: 'flat', rates: [rate(4500)], zones: [{ countries: ['HKG'] }] },
    {
      code: 'air',
      type: 'by_weight',
      rates: [rate(12_000, 0, 1000), rate(20_000, 1000, 5000)],
      zones: [{ countries: ['JPN', 'KOR'] }],
      max_weight: 5000,
    },
    {
      code: 'letter',
      type: 'flat',
      rates: [rate(3000)],
      zones: [{ countries: ['JPN', 'FRA'] }],
      max_weight: 500,
      min_days: null,
      max_days: null,
    },
    { code: 'counter', type: 'store_pickup', rates: [rate(0)] },
  ),
);

async function methodsAre(...methods: (Partial<Method> & Pick<Method, 'code' | 'type'>)[]) {
  await database().delete(shippingMethod);
  const rows = methods.map((method, order) => ({
    ...usual,
    order,
    title: { 'en-US': method.code },
    ...method,
  }));
  await database().insert(shippingMethod).values(rows);
}

async function makeProduct(weight: number) {
  const stock_id = await makeStock(5);
  const [row] = await database()
    .update(stock)
    .set({ weight })
    .where(eq(stock.id, stock_id))
    .returning();
  const [of] = await database()
    .select()
    .from(product)
    .where(eq(product.id, row?.product_id ?? 0));
  return { stock_id, product_id: row?.product_id ?? 0, url: of?.url ?? '' };
}
const ask = (url: string, country: string, more: object = {}) =>
  previewDelivery(ctx, { url, country, ...more });

test.each<[country: string, weight: 'light' | 'heavy', methods: string[]]>([
  ['HKG', 'light', ['post HK$45.00']],
  ['HKG', 'heavy', ['post HK$45.00']],
  ['JPN', 'light', ['air HK$120.00', 'letter HK$30.00']],
  ['JPN', 'heavy', ['air HK$200.00']],
  ['KOR', 'light', ['air HK$120.00']],
  ['FRA', 'light', ['letter HK$30.00']],
  ['FRA', 'heavy', []],
  ['BRA', 'light', []],
])(
  'to %s goes what is %s by %j, as a cart of one piece has it',
  async (country, weight, expectedCodes) => {
    const { url, stock_id } = weight === 'light' ? light : heavy;
    const { methods } = await ask(url, country);
    expect(methods.map(({ title, cost }) => `${title} ${cost}`)).toEqual(expectedCodes);
    const cart_id = await fillCart(ctx, [[stock_id, 1]]);
    const sent = { delivery_type: 'delivery' as const, shipping_address: { country } };
    const { shipping_methods } = await quoteCartPrice(ctx, { cart_id, ...sent, preselect: true });
    expect(methods.map(({ id, price }) => [id, price])).toEqual(
      shipping_methods.map(({ id, price }) => [id, price]),
    );
    expect(methods.map((method) => method.estimated_delivery_to)).toEqual(
      shipping_methods.map((method) => method.estimated_delivery_to),
    );
  },
);

test('it is said when it arrives in the reader’s words, in their currency, and where nobody knows', async () => {
  const [air, letter] = (await ask(light.url, 'JPN')).methods;
  expect(air).toMatchObject({ arrives: 'Sat, Dec 5 – Mon, Dec 7', days: '3–5 days' });
  expect(letter).toMatchObject({ arrives: '', days: '', estimated_delivery_to: null });
  const japanCtx = { ...ctx, language: 'zh-HK' as const, currency: 'USD' };
  const answer = await previewDelivery(japanCtx, { url: light.url, country: '日本' });
  expect(answer).toMatchObject({
    country: 'JPN',
    summary: '送到日本：US$15.36，12月7日星期一或之前',
    message: '以上是一件產品的運費，結帳時會按整張訂單計算。',
  });
  expect(answer.methods[0]?.arrives).toBe('12月5日星期六至12月7日星期一');
});

test('a country without a method, and one to which this product is too heavy, are told apart', async () => {
  expect((await ask(light.url, 'BRA')).message).toBe('We don’t ship to Brazil yet.');
  expect((await ask(heavy.url, 'FRA')).message).toBe('We can’t ship this item to France.');
  await methodsAre({ code: 'counter', type: 'store_pickup', rates: [rate(0)] });
  expect((await ask(light.url, 'HKG')).message).toBe('We don’t ship to Hong Kong yet.');
  expect([await deliveredCountries(ctx), await deliversAbroad(ctx)]).toEqual([[], false]);
});

test('the countries are those that something may be sent to', async () => {
  expect(await deliveredCountries(ctx)).toEqual(['FRA', 'HKG', 'JPN', 'KOR']);
  expect(await deliversAbroad(ctx)).toBe(true);
});

test('the chosen variant decides, one that is sold out or unknown does not, and nothing is promised of what is gone', async () => {
  const { product_id, url } = await makeProduct(400);
  const [large] = await database()
    .insert(stock)
    .values({ product_id, sku: `large-${product_id}`, price_minor: 100, weight: 3000, order: 9 })
    .returning();
  const shelf = {
    stock_id: large?.id ?? 0,
    warehouse_id: ctx.settings.product_warehouse_id ?? 0,
  };
  await database()
    .insert(inventory)
    .values({ ...shelf, quantity: 3 });
  const costs = async (sku?: string) =>
    (await ask(url, 'JPN', { sku })).methods.map(({ cost }) => cost);
  expect(await costs()).toEqual(['HK$120.00', 'HK$30.00']);
  expect(await costs(`LARGE-${product_id}`)).toEqual(['HK$200.00']);
  expect(await costs('nobody')).toEqual(['HK$120.00', 'HK$30.00']);
  await database()
    .update(inventory)
    .set({ quantity: 0 })
    .where(eq(inventory.stock_id, shelf.stock_id));
  expect(await costs(`large-${product_id}`)).toEqual(['HK$120.00', 'HK$30.00']);
  await database().update(stock).set({ visibled: false }).where(eq(stock.product_id, product_id));
  await expect(ask(url, 'JPN')).rejects.toMatchObject({ status: 404 });
  const gone = await makeProduct(400);
  await database()
    .update(inventory)
    .set({ quantity: 0 })
    .where(eq(inventory.stock_id, gone.stock_id));
  expect(await ask(gone.url, 'JPN')).toMatchObject({
    methods: [],
    message: 'This item is out of stock.',
  });
});

test('free delivery by a promotion is free here too', async () => {
  await makePromotion({ action: 'free_shipping', class: 'shipping', countries: ['KOR'] });
  expect(await ask(light.url, 'KOR')).toMatchObject({
    methods: [{ cost: 'Free', price: { minor: 0 } }],
    summary: 'To South Korea: Free, by Mon, Dec 7',
  });
  expect((await ask(light.url, 'JPN')).methods[0]?.cost).toBe('HK$120.00');
});

test('what means no country is refused on its field; who may not buy is refused', async () => {
  await expect(ask(light.url, 'Nowhere')).rejects.toMatchObject({
    status: 422,
    fields: { country: [{ key: 'import_country' }] },
  });
  await expect(ask('no-such-product', 'JPN')).rejects.toMatchObject({ status: 404 });
  const request = { url: light.url, country: 'JPN' };
  const closed = { ...ctx, settings: { ...ctx.settings, catalog_mode: '1' as const } };
  await expect(previewDelivery(closed, request)).rejects.toMatchObject({ status: 403 });
  const members = { ...ctx, settings: { ...ctx.settings, member_only: '1' as const } };
  await expect(previewDelivery(members, request)).rejects.toMatchObject({ status: 401 });
});
