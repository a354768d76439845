import { beforeAll, expect, test } from 'vitest';
import { type Connection, database } from '@/db/client';
import { warehouse } from '@/db/schema/inventory';
import { promotion } from '@/db/schema/promotions';
import { brandChanges } from '@/lib/catalog/brand.schema';
import { updateBrand } from '@/lib/catalog/brands';
import { tags } from '@/lib/core/cache/tags';
import { touch, transaction } from '@/lib/core/context';
import { productChanges } from '@/lib/products/product.schema';
import { deleteProducts, updateProduct } from '@/lib/products/products';
import { parseListingQuery } from '@/lib/search/listing.schema';
import { searchProducts } from '@/lib/search/search';
import { writeSettings } from '@/lib/settings/settings';
import { listenAsServers } from '../../support/data/listening';
import { makePromotion } from '../../support/data/made-promotions';
import { make } from '../../support/data/make';
import { buy, guest, openShop, system, type TestShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

/** A process that hears of changes keeps what lists are filtered by; another reads it. */
const globalState = globalThis as typeof globalThis & { harbourHearing?: unknown };
let shop: TestShop;
/** The cheaper variant of a product that has two. */
let twofold = 0;
const products: { id: number; stocks: { id: number }[] }[] = [];
const brands: number[] = [];

beforeAll(async () => {
  shop = await openShop();
  const { settings } = await guest();
  const warehouse_id = settings.product_warehouse_id ?? 0;
  for (const n of [1, 2, 3])
    brands.push((await make.brand({ title: `Kiln ${n}`, url: `k-${n}` })).id);
  for (let n = 1; n <= 30; n++)
    products.push(
      await make.product({
        sku: `POT-${n}`,
        url: `pot-${n}`,
        name: n % 3 ? `Teapot ${n}` : `Cloth for the teapot ${n}`,
        brand_id: brands[n % 4],
        stocks: [{ price: String(10 * n), inventories: [{ warehouse_id, quantity: n % 5 }] }],
      }),
    );
  const bothVariants = ['60', '2000'].map((price) => ({
    price,
    inventories: [{ warehouse_id, quantity: 1 }],
  }));
  const values = [1, 2].map((n) => ({ key: `k${n}`, title: `Kind ${n}` }));
  const attribute = await make.attribute({ position: 'stock_option', values });
  const stocks = bothVariants.map((variant, nth) => ({
    ...variant,
    option_values: [attribute.values[nth]?.id],
  }));
  twofold = (await make.product({ name: 'Teapot for two', stocks })).stocks[0]?.id ?? 0;
});
listenAsServers();

const listings = [
  [],
  [
    ['page_size', '24'],
    ['page', '2'],
  ],
  [
    ['sort', 'price_asc'],
    ['in_stock', '1'],
  ],
  [
    ['price', '50-150'],
    ['sort', 'newest'],
  ],
].map((query) => parseListingQuery(query as [string, string][], 'relevance'));

const found = async () => {
  const ctx = await guest();
  return Promise.all(listings.map((listing) => searchProducts(ctx, 'teapot', listing)));
};

/** The same as a process that keeps nothing finds it. */
async function foundAnew() {
  const { harbourHearing } = globalState;
  globalState.harbourHearing = undefined;
  try {
    return await found();
  } finally {
    globalState.harbourHearing = harbourHearing;
  }
}

const change = async (n: number, changes: object) =>
  updateProduct(await owner(), products[n]?.id ?? 0, productChanges.parse(changes));

/** A change of promotions, which all pages and lists learn of. */
const promote = async (write: (db: Connection) => Promise<unknown>) =>
  transaction(await system(), async (ctx) => {
    await write(ctx.db);
    touch(ctx, tags.promotions);
  });

test.each<[what: string, change: () => Promise<unknown>]>([
  ['nothing', async () => undefined],
  ['a name', () => change(3, { name: 'Brown betty' })],
  [
    'a price',
    async () => change(4, { stocks: [{ id: products[4]?.stocks[0]?.id, price: '1999' }] }),
  ],
  ['what is visible', () => change(5, { visibled: false })],
  ['a brand of a product', () => change(6, { brand_id: brands[0] })],
  [
    'a brand that is disabled',
    async () => updateBrand(await owner(), brands[1] ?? 0, brandChanges.parse({ enabled: false })),
  ],
  [
    'a product that is new',
    async () =>
      products.push(await make.product({ name: 'Last teapot', stocks: [{ price: '7' }] })),
  ],
  ['a product that is deleted', async () => deleteProducts(await owner(), [products[8]?.id ?? 0])],
  [
    'the last unit of a product, reserved by an order',
    async () => buy(await guest(), shop, products[10]?.stocks[0]?.id ?? 0, 1),
  ],
  [
    'the last unit of the cheapest variant, so that another lends the price',
    async () => buy(await guest(), shop, twofold, 1),
  ],
  [
    'a promotion that begins',
    () =>
      promote(() =>
        makePromotion({
          action: 'fixed_price',
          class: 'product',
          value: 100,
          target: 'products',
          target_ids: [products[20]?.id ?? 0],
        }),
      ),
  ],
  ['its amount', () => promote((db) => db.update(promotion).set({ value: 12_000 }))],
  ['its end', () => promote((db) => db.delete(promotion))],
  [
    'the warehouse, which closes',
    async () => {
      await database().update(warehouse).set({ enabled: false });
      await writeSettings(await owner(), { low_stock_threshold: 3 });
    },
  ],
])('searches tell of a change as soon as it is made: %s', async (changeName, made) => {
  const before = await found();
  await made();
  const after = await found();
  expect(after).toEqual(await foundAnew());
  expect(after[0]?.products.meta.total).toBeGreaterThan(20);
  if (changeName !== 'nothing') expect(after).not.toEqual(before);
});
