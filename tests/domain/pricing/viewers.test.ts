import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productLd } from '@/components/shop/product/product-ld';
import { productPage } from '@/components/shop/product/product-page';
import { database } from '@/db/client';
import { product, productCategory, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { promotion } from '@/db/schema/promotions';
import { readCart } from '@/lib/cart/view';
import { indexProducts } from '@/lib/catalog/indexing/search-index';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { guestViewer, memberViewer, type Viewer } from '@/lib/core/access/viewer';
import { type ShopContext, transaction } from '@/lib/core/context';
import { convertAmount } from '@/lib/core/money';
import { productQuery } from '@/lib/products/product.schema';
import { readProductCards } from '@/lib/products/product-card';
import { listProducts } from '@/lib/products/product-list';
import { readProductView } from '@/lib/products/product-view';
import { readViewerPrices } from '@/lib/promotions/card-price';
import { listCategoryProducts } from '@/lib/search/listing';
import type { Listing } from '@/lib/search/listing.schema';
import { searchProducts } from '@/lib/search/search';
import { suggestSearch } from '@/lib/search/suggest';
import { baseCurrency, displayCurrency } from '@/lib/settings/currencies';
import { writeSettings } from '@/lib/settings/settings';
import { shopFor } from '@/lib/storefront/addresses/shop';
import { makePromotion } from '../../support/data/made-promotions';
import { brokenPromises, fillCart, guest, makeStock, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

const [REGULAR, SPECIAL] = [19_990, 14_995];
const SILVER = 7;
const silver: Viewer = { kind: 'member', tier: SILVER, tax_exempt: false };
const gold: Viewer = { kind: 'member', tier: 8, tax_exempt: false };
const viewers: [string, Viewer][] = [
  ['a guest', guestViewer],
  ['a member', memberViewer],
  ['a member of a tier', silver],
];
const looking = async (viewer: Viewer, currency: string): Promise<ShopContext> => ({
  ...(await guest(currency)),
  viewer,
});

let sold: { id: number; url: string; stock_id: number };
beforeAll(async () => {
  await openShop();
  const stock_id = await makeStock(9, REGULAR);
  const db = database();
  await db.update(stock).set({ special_price_minor: SPECIAL }).where(eq(stock.id, stock_id));
  const [row] = await db
    .select({ id: product.id, url: product.url })
    .from(product)
    .innerJoin(stock, eq(stock.product_id, product.id))
    .where(eq(stock.id, stock_id));
  sold = { id: 0, url: '', ...row, stock_id };
  await transaction(await owner(), (ctx) => indexProducts(ctx, [sold.id]));
});

/** Every place a shopper reads the price of the product in, in minor units. */
async function pricesSeen(ctx: ShopContext) {
  const listing = { sort: 'price_asc', page: 1, page_size: 24, chosen: {} } as const;
  const [card] = await readProductCards(ctx, [sold.id]);
  const found = await searchProducts(ctx, 'tea', listing);
  const view = await readProductView(ctx, sold.url);
  const hit = found.products.data.find(({ id }) => id === sold.id);
  return [card, hit, view?.stocks[0]].map((priced) => ({
    price: priced?.price?.minor ?? null,
    regular: priced?.regular_price?.minor ?? null,
  }));
}

describe.each(viewers)('%s', (_, viewer) => {
  test.each(['HKD', 'USD', 'JPY'])(
    'reads one price in %s on cards, in a search, on the product page, in the cart and in the quote',
    async (currency) => {
      const ctx = await looking(viewer, currency);
      const inTheirs = (minor: number) =>
        convertAmount(minor, baseCurrency(ctx.settings), displayCurrency(ctx.settings, currency));
      const shown = { price: inTheirs(SPECIAL), regular: inTheirs(REGULAR) };
      expect(await pricesSeen(ctx)).toEqual([shown, shown, shown]);
      const cart_id = await fillCart(ctx, [[sold.stock_id, 3]]);
      const cart = await readCart(ctx, cart_id);
      const quoted = await quoteCartPrice(ctx, { cart_id });
      for (const { items, totals } of [cart, quoted]) {
        expect(items[0]?.unit_price.minor).toBe(shown.price);
        expect(items[0]?.line_total.minor).toBe(3 * shown.price);
        expect(totals.items_subtotal.minor).toBe(3 * shown.price);
      }
    },
  );
});

test.each(['XXX', '__proto__', 'constructor'])(
  'in %s, which is no currency, a cart shows amounts of the base currency without a mark',
  async (currency) => {
    const ctx = await looking(guestViewer, currency);
    const cart = await readCart(ctx, await fillCart(ctx, [[sold.stock_id, 1]]));
    expect(cart.items[0]?.unit_price).toMatchObject({ minor: SPECIAL });
    expect(cart.items[0]?.unit_price.formatted).toMatch(/^\d/);
  },
);

test('staff read the same price in the list of products, and the audit expects it', async () => {
  const { data } = await listProducts(await owner(), productQuery.parse({}));
  const row = data.find(({ id }) => id === sold.id);
  expect([row?.price_from?.minor, row?.price_to?.minor]).toEqual([SPECIAL, SPECIAL]);
  expect(await brokenPromises()).toEqual({});
});

test('in a shop for members a guest is given no price, nor learns one from what a range holds', async () => {
  await writeSettings(await owner(), { member_only: '1' });
  const listing = { sort: 'price_desc', page: 1, page_size: 24 } as const;
  const foundBelowTwo = async (viewer: Viewer) => {
    const ctx = await looking(viewer, 'HKD');
    const { products } = await searchProducts(ctx, 'tea', {
      ...listing,
      chosen: { price: ['0-2'] },
    });
    return products.meta.total;
  };
  try {
    const none = { price: null, regular: null };
    expect(await pricesSeen(await looking(guestViewer, 'HKD'))).toEqual([none, none, none]);
    expect(await foundBelowTwo(guestViewer)).toBe(1);
    const shown = { price: SPECIAL, regular: REGULAR };
    for (const [, viewer] of viewers.slice(1)) {
      expect(await pricesSeen(await looking(viewer, 'HKD'))).toEqual([shown, shown, shown]);
      expect(await foundBelowTwo(viewer)).toBe(0);
    }
  } finally {
    await writeSettings(await owner(), { member_only: '0' });
  }
});

test('what members pay is worked out once for all tiers that no promotion names', async () => {
  const offer = { action: 'percent_off', class: 'product', value: 777 } as const;
  const id = await makePromotion({ ...offer, audience: 'members', membership_tier_ids: [SILVER] });
  const read = async (viewer: Viewer) => readViewerPrices(await looking(viewer, 'HKD'));
  const [member, ofGold, ofSilver] = await Promise.all([memberViewer, gold, silver].map(read));
  expect([ofGold === member, ofSilver === member]).toEqual([true, false]);
  await database().delete(promotion).where(eq(promotion.id, id));
});

describe('while promotions run', () => {
  const OTHER = 12_500;
  const offers = {
    action: 'percent_off',
    class: 'product',
    combine_with_product: false,
  } as const;
  let other: { id: number; stock_id: number };
  let shelf = 0;
  beforeAll(async () => {
    const db = database();
    const stock_id = await makeStock(9, OTHER);
    const [row] = await db.select().from(stock).where(eq(stock.id, stock_id));
    other = { id: row?.product_id ?? 0, stock_id };
    await db.update(stock).set({ special_prices: { USD: 1200 }, prices: { USD: 1300 } });
    await db.update(stock).set({ special_price_minor: null }).where(eq(stock.id, stock_id));
    await db
      .update(stock)
      .set({ prices: {}, special_prices: {} })
      .where(eq(stock.id, sold.stock_id));
    const category = { type: 'category', enabled: true } as const;
    const [top] = await db
      .insert(menu)
      .values({ ...category, url: 'teas' })
      .returning();
    const [below] = await db
      .insert(menu)
      .values({ ...category, url: 'green', parent_id: top?.id ?? 0 })
      .returning();
    shelf = below?.id ?? 0;
    await db
      .insert(productCategory)
      .values([sold.id, other.id].map((product_id) => ({ product_id, menu_id: shelf })));
    await makePromotion({
      ...offers,
      label: { 'en-US': '−12.5 %' },
      value: 1250,
      target: 'categories',
      target_ids: [top?.id ?? 0],
      excluded_ids: [other.id],
    });
    await makePromotion({
      ...offers,
      label: { 'en-US': 'Members' },
      value: 2000,
      audience: 'members',
      target: 'stocks',
      target_ids: [sold.stock_id],
    });
    await makePromotion({
      ...offers,
      label: { 'en-US': 'Silver' },
      value: 3000,
      audience: 'members',
      membership_tier_ids: [SILVER],
      target: 'stocks',
      target_ids: [other.stock_id],
    });
    await makePromotion({
      ...offers,
      label: { 'en-US': 'Silver' },
      value: 2777,
      audience: 'members',
      membership_tier_ids: [SILVER],
      target: 'stocks',
      target_ids: [sold.stock_id],
    });
  });
  afterAll(() => database().delete(promotion));

  const listing = (more: Partial<Listing>): Listing => ({
    sort: 'price_asc',
    page: 1,
    page_size: 24,
    chosen: {},
    ...more,
  });
  const listed = async (ctx: ShopContext, more: Partial<Listing> = {}) =>
    (await listCategoryProducts(ctx, [shelf], listing(more))).products.data;

  /** What search engines are told of the product: its price, and that of members. */
  async function readLdPrices(ctx: ShopContext) {
    const view = await readProductView(ctx, sold.url);
    const { language, currency, viewer, settings } = ctx;
    const shop = shopFor({ language, currency, viewer }, settings);
    const promises = { delivery: undefined, abroad: false, returns: undefined };
    const page = view && productPage(shop, view, [], promises);
    const productData = page && productLd(page, { prefix: '', currency });
    const { offers = { price: '' } } = { ...productData } as { offers?: OfferData };
    return [offers.price, offers.priceSpecification?.price];
  }
  type OfferData = { price: string; priceSpecification?: { price: string } };

  test.each([
    ['HKD', guestViewer, 13_121, 19_990, ['131.21', '119.96']],
    ['USD', guestViewer, 1679, 2559, ['16.79', '15.35']],
    ['JPY', guestViewer, 2542, 3872, ['2542', '2324']],
    ['HKD', memberViewer, 11_996, 19_990, ['119.96', undefined]],
    ['USD', memberViewer, 1535, 2559, ['15.35', undefined]],
    ['JPY', memberViewer, 2324, 3872, ['2324', undefined]],
    ['HKD', silver, 10_831, 19_990, ['108.31', undefined]],
    ['USD', silver, 1386, 2559, ['13.86', undefined]],
    ['JPY', silver, 2098, 3872, ['2098', undefined]],
    ['HKD', gold, 11_996, 19_990, ['119.96', undefined]],
  ])(
    'in %s %j reads one price everywhere, a special price and a promotion in it',
    async (currency, viewer, price, regular, expectedPrices) => {
      const ctx = await looking(viewer, currency);
      const shown = { price, regular };
      expect(await pricesSeen(ctx)).toEqual([shown, shown, shown]);
      const { products } = await suggestSearch(ctx, 'tea');
      const cards = [...products, ...(await listed(ctx))].filter(({ id }) => id === sold.id);
      const labels = new Map([
        [guestViewer, '−12.5 %'],
        [silver, 'Silver'],
      ]);
      const label = labels.get(viewer) ?? 'Members';
      const ofMembers = viewer !== guestViewer;
      const look = {
        price: { minor: price },
        on_sale: true,
        label: ofMembers ? null : label,
        member_label: ofMembers ? label : null,
      };
      expect(cards).toMatchObject([look, look]);
      expect(await readLdPrices(ctx)).toEqual(expectedPrices);
      const cart_id = await fillCart(ctx, [[sold.stock_id, 3]]);
      const cart = await readCart(ctx, cart_id);
      const quoted = await quoteCartPrice(ctx, { cart_id });
      for (const { items } of [cart, quoted]) expect(items[0]?.line_total.minor).toBe(3 * price);
    },
  );

  test('lists are sorted and filtered by what the viewer sees, with own prices of a currency', async () => {
    const places = async (viewer: Viewer, currency: string, more?: Partial<Listing>) =>
      (await listed(await looking(viewer, currency), more)).map(({ id }) => id);
    expect(await places(guestViewer, 'HKD')).toEqual([other.id, sold.id]);
    expect(await places(memberViewer, 'HKD')).toEqual([sold.id, other.id]);
    expect(await places(gold, 'HKD')).toEqual([sold.id, other.id]);
    expect(await places(silver, 'HKD')).toEqual([other.id, sold.id]);
    expect(await places(memberViewer, 'USD')).toEqual([other.id, sold.id]);
    expect(await places(memberViewer, 'USD', { sort: 'price_desc' })).toEqual([sold.id, other.id]);
    const cheap = { chosen: { price: ['0-120'] } };
    expect(await places(guestViewer, 'HKD', cheap)).toEqual([]);
    expect(await places(memberViewer, 'HKD', cheap)).toEqual([sold.id]);
    expect(await places(silver, 'HKD', { chosen: { price: ['87-109'] } })).toEqual([
      other.id,
      sold.id,
    ]);
    expect(await places(gold, 'HKD', { chosen: { price: ['87-109'] } })).toEqual([]);
    for (const viewer of [guestViewer, silver])
      expect(await places(viewer, 'HKD', { chosen: { on_sale: ['1'] } })).toEqual([sold.id]);
    const inDollars = { chosen: { price: ['13-14'] } };
    expect(await places(guestViewer, 'USD', inDollars)).toEqual([other.id]);
  });
});
