import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock } from '@/db/schema/catalog';
import { readCart } from '@/lib/cart/view';
import { indexProducts } from '@/lib/catalog/indexing/search-index';
import { quote } from '@/lib/checkout/quote';
import { guestViewer, memberViewer, type Viewer } from '@/lib/core/access/viewer';
import { type ShopContext, transaction } from '@/lib/core/context';
import { convert } from '@/lib/core/money';
import { productQuery } from '@/lib/products/product.schema';
import { readProductCards } from '@/lib/products/product-card';
import { listProducts } from '@/lib/products/product-list';
import { readProductView } from '@/lib/products/product-view';
import { searchProducts } from '@/lib/search/search';
import { baseCurrency, displayCurrency } from '@/lib/settings/currencies';
import { writeSettings } from '@/lib/settings/settings';
import { brokenPromises, fillCart, guest, makeStock, openShop, system } from '../../support/shop';
import { owner } from '../../support/staff';

const [REGULAR, SPECIAL] = [19_990, 14_995];
const viewers: [string, Viewer][] = [
  ['a guest', guestViewer],
  ['a member', memberViewer],
  ['a member of a tier', { kind: 'member', tier: 'gold' }],
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
  await transaction(await system(), (ctx) => indexProducts(ctx, [sold.id]));
});

/** Every place a shopper reads the price of the product in, in minor units. */
async function pricesSeen(ctx: ShopContext) {
  const listing = { sort: 'price_asc', page: 1, page_size: 24, chosen: {} } as const;
  const [card] = await readProductCards(ctx, [sold.id]);
  const found = await searchProducts(ctx, 'tea', listing);
  const view = await readProductView(ctx, sold.url);
  return [card, found.products.data[0], view?.stocks[0]].map((one) => ({
    price: one?.price?.minor ?? null,
    regular: one?.regular_price?.minor ?? null,
  }));
}

describe.each(viewers)('%s', (_, viewer) => {
  test.each(['HKD', 'USD', 'JPY'])(
    'reads one price in %s on cards, in a search, on the product page, in the cart and in the quote',
    async (currency) => {
      const ctx = await looking(viewer, currency);
      const inTheirs = (minor: number) =>
        convert(minor, baseCurrency(ctx.settings), displayCurrency(ctx.settings, currency));
      const shown = { price: inTheirs(SPECIAL), regular: inTheirs(REGULAR) };
      expect(await pricesSeen(ctx)).toEqual([shown, shown, shown]);
      const cart_id = await fillCart(ctx, [[sold.stock_id, 3]]);
      const cart = await readCart(ctx, cart_id);
      const quoted = await quote(ctx, { cart_id });
      for (const { items, totals } of [cart, quoted]) {
        expect(items[0]?.unit_price.minor).toBe(shown.price);
        expect(items[0]?.line_total.minor).toBe(3 * shown.price);
        expect(totals.items_subtotal.minor).toBe(3 * shown.price);
      }
    },
  );
});

test('staff read the same price in the list of products, and the audit expects it', async () => {
  const { data } = await listProducts(await owner(), productQuery.parse({}));
  const row = data.find(({ id }) => id === sold.id);
  expect([row?.price_from?.minor, row?.price_to?.minor]).toEqual([SPECIAL, SPECIAL]);
  expect(await brokenPromises()).toEqual({});
});

test('in a shop for members a guest is given no price, nor learns one from what a range holds', async () => {
  await writeSettings(await system(), { member_only: '1' });
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
    await writeSettings(await system(), { member_only: '0' });
  }
});
