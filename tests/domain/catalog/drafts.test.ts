import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { cartItem } from '@/db/schema/cart';
import { brand, product, productCategory, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { warehouse } from '@/db/schema/inventory';
import { addItemToCartByOptions } from '@/lib/cart/add-by-options';
import { addItemToCart, mergeGuestCart, setCartItemQuantity } from '@/lib/cart/cart';
import { readCart } from '@/lib/cart/view';
import { brandChanges } from '@/lib/catalog/brand.schema';
import { updateBrand } from '@/lib/catalog/brands';
import { returnOrderToCart } from '@/lib/checkout/order-to-cart';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { productChanges } from '@/lib/products/product.schema';
import { readProductCards } from '@/lib/products/product-card';
import { readProductView } from '@/lib/products/product-view';
import { deleteProducts, updateProduct } from '@/lib/products/products';
import { searchProducts } from '@/lib/search/search';
import { suggestSearch } from '@/lib/search/suggest';
import { checkUrl } from '@/lib/storefront/addresses/urls';
import { listSitemapEntries } from '@/lib/storefront/seo/sitemap';
import {
  brokenPromises,
  buy,
  details,
  fillCart,
  guest,
  indexAll,
  makeStock,
  member,
  openShop,
  place,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const NOWHERE = 999_999;
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const readProduct = async (id: number) =>
  (await database().select().from(product).where(eq(product.id, id)))[0] ?? { sku: '' };
const findProductId = async (stockId: number) =>
  (await database().select().from(stock).where(eq(stock.id, stockId)))[0]?.product_id ?? 0;

const HOUR = 3_600_000;
const hours = (n: number) => new Date(Date.now() + n * HOUR);
/** What shoppers may not know of, or no more. */
const drafts = {
  product: { visibled: false },
  variant: { visibled: false },
  'product that is scheduled': { published_at: hours(1) },
  'product whose time is over': { unpublished_at: hours(-1) },
};
const kinds = Object.keys(drafts) as (keyof typeof drafts)[];

/** Makes a draft of a product, or of its one variant. */
async function hide(stockId: number, kind: keyof typeof drafts): Promise<void> {
  const hidden = drafts[kind];
  await (kind === 'variant'
    ? database().update(stock).set(drafts.variant).where(eq(stock.id, stockId))
    : database()
        .update(product)
        .set(hidden)
        .where(eq(product.id, await findProductId(stockId))));
  await indexAll();
}

const noListing = { sort: 'relevance', page: 1, page_size: 24, chosen: {} } as const;

test.each(kinds)('a hidden %s is to the cart as one that does not exist', async (kind) => {
  const id = await makeStock(5);
  await hide(id, kind);
  const ctx = await guest();
  const add = (stock_id: number) =>
    refusedFields(() => addItemToCart(ctx, { stock_id, quantity: 1, cart_id: undefined }));
  expect(await add(id)).toEqual(await add(NOWHERE));
  const choose = (product_id: number) =>
    refusedFields(() =>
      addItemToCartByOptions(ctx, { product_id, quantity: 1, cart_id: undefined, choice: {} }),
    );
  expect(await choose(await findProductId(id))).toEqual(await choose(NOWHERE));
});

test.each(kinds)(
  'a %s that is hidden later cannot be had more of, merged into stock, quoted as had, or ordered',
  async (kind) => {
    const id = await makeStock(5);
    const ctx = await guest();
    const cart_id = await fillCart(ctx, [[id, 2]]);
    await hide(id, kind);
    const [line] = await database().select().from(cartItem).where(eq(cartItem.cart_id, cart_id));
    const more = () => setCartItemQuantity(ctx, { cart_id, item_id: line?.id ?? 0, quantity: 3 });
    expect(await refusedFields(more)).toEqual({ stock_id: ['no_longer_sold'] });
    const [shown] = (await readCart(ctx, cart_id)).items;
    expect(shown?.stock).toMatchObject({ available_inventories: 0, all_available_inventories: 0 });
    expect((await quoteCartPrice(ctx, { cart_id })).items[0]?.available_inventories).toBe(0);
    expect(await refusedFields(() => place(ctx, details(shop, cart_id)))).toEqual({
      items: ['not_enough_stock'],
    });
    const own = await member();
    await mergeGuestCart(own, cart_id);
    expect(await refusedFields(() => place(own, details(shop, cart_id)))).toEqual({
      items: ['not_enough_stock'],
    });
  },
);

test.each<[shown: boolean, what: string, moments: object]>([
  [false, 'before its moment', { published_at: hours(1) }],
  [true, 'between its moments', { published_at: hours(-1), unpublished_at: hours(1) }],
  [false, 'after its last moment', { published_at: hours(-2), unpublished_at: hours(-1) }],
])('everything agrees that a product is on sale: %s, %s', async (shown, _, moments) => {
  const id = await makeStock(5);
  const product_id = await findProductId(id);
  const { sku: url } = await readProduct(product_id);
  const change = productChanges.parse({ name: 'Zephyr', ...moments });
  await updateProduct(await owner(), product_id, change);
  const ctx = await guest();
  const found = await searchProducts(ctx, 'zephyr', noListing);
  const main = ctx.settings.main_language;
  const addresses = await listSitemapEntries(ctx, { kind: 'products', language: main, number: 1 });
  expect({
    page: (await readProductView(ctx, url))?.id === product_id,
    cards: (await readProductCards(ctx, [product_id])).length > 0,
    search: found.products.meta.total > 0,
    suggested: (await suggestSearch(ctx, 'zephyr')).products.length > 0,
    address: (await checkUrl(ctx.db, 'product', url)).exists,
    sitemap: JSON.stringify(addresses).includes(url),
  }).toEqual({
    page: shown,
    cards: shown,
    search: shown,
    suggested: shown,
    address: shown,
    sitemap: shown,
  });
  await deleteProducts(await owner(), [product_id]);
});

test('what an order held and is hidden now does not come back into a cart', async () => {
  const id = await makeStock(5);
  const ctx = await guest();
  const { order_id } = await buy(ctx, shop, id, 1, { email: 'back@b.test' });
  await hide(id, 'product');
  expect(await returnOrderToCart(ctx, { id: order_id }, undefined)).toBeUndefined();
});

test('a disabled warehouse has nothing for sale', async () => {
  const id = await makeStock(5);
  const ctx = await guest();
  await database().update(warehouse).set({ enabled: false });
  expect(
    await refusedFields(() =>
      addItemToCart(ctx, { stock_id: id, quantity: 1, cart_id: undefined }),
    ),
  ).toEqual({ quantity: ['maximum_quantity_reached'] });
  await database().update(warehouse).set({ enabled: true });
});

test('the words of drafts find nothing: a hidden variant’s sku, a disabled brand, a disabled category', async () => {
  const id = await makeStock(5);
  const product_id = await findProductId(id);
  const [maker] = await database()
    .insert(brand)
    .values({ url: 'quillmark', title: { 'en-US': 'Quillmark' }, enabled: false })
    .returning();
  await database().update(product).set({ brand_id: maker?.id }).where(eq(product.id, product_id));
  const [category] = await database()
    .insert(menu)
    .values({
      type: 'category',
      url: 'vexlory',
      title: { 'en-US': 'Vexlory' },
      enabled: false,
      order: 1,
    })
    .returning();
  await database()
    .insert(productCategory)
    .values({ product_id, menu_id: category?.id ?? 0 });
  await database()
    .insert(stock)
    .values({ product_id, sku: 'ZQXDRAFT', price_minor: 100, visibled: false });
  await indexAll();
  const ctx = await guest();
  for (const word of ['quillmark', 'vexlory', 'zqxdraft']) {
    const { products, left_out, corrected } = await searchProducts(ctx, word, noListing);
    expect([word, products.meta.total, left_out, corrected]).toEqual([word, 0, [], null]);
    const {
      products: cards,
      words,
      brands,
      categories,
    } = await suggestSearch(ctx, word.slice(0, 6));
    expect([word, cards, words, brands, categories]).toEqual([word, [], [], [], []]);
  }
  const filtered = (id: number | undefined) =>
    searchProducts(ctx, 'tea', { ...noListing, chosen: { brand: [String(id)] } });
  expect(await filtered(maker?.id)).toEqual(await filtered(NOWHERE));
  await updateBrand(await owner(), maker?.id ?? 0, brandChanges.parse({ enabled: true }));
  expect((await searchProducts(ctx, 'quillmark', noListing)).products.meta.total).toBe(1);
});
