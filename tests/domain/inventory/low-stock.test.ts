import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock } from '@/db/schema/catalog';
import { inventory, warehouse } from '@/db/schema/inventory';
import { readDashboard } from '@/lib/admin/shell/dashboard';
import { addItemToCart } from '@/lib/cart/cart';
import type { AdminContext } from '@/lib/core/context';
import { countLowStock, readLowStock } from '@/lib/inventory/low-stock';
import { readProductInventories } from '@/lib/inventory/product-inventories';
import { stockLevels } from '@/lib/inventory/stock-levels.schema';
import { productQuery } from '@/lib/products/product.schema';
import { readProductCards } from '@/lib/products/product-card';
import { listedProductIds, listProducts } from '@/lib/products/product-list';
import { getProduct } from '@/lib/products/product-record';
import { readProductView } from '@/lib/products/product-view';
import { listingRows } from '@/lib/search/listing-rows';
import { writeSettings } from '@/lib/settings/settings';
import { make } from '../../support/data/make';
import { guest, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const PRODUCTS = 60;
const THRESHOLDS = [0, 3, 7];
const units = fc.record({
  quantity: fc.integer({ min: 0, max: 12 }),
  reserved: fc.integer({ min: 0, max: 4 }),
  safety_stock: fc.integer({ min: 0, max: 3 }),
});
const variant = fc.record({
  visibled: fc.boolean(),
  /** In three warehouses, of which the shop sells from the first; undefined: it lies not there. */
  places: fc.tuple(...[0, 1, 2].map(() => fc.option(units, { nil: undefined }))),
});
const goods = fc.record({
  visibled: fc.boolean(),
  variants: fc.array(variant, { maxLength: 4 }),
});
const shop = fc.sample(goods, { numRuns: PRODUCTS, seed: 20_261_122 });

/** The rule, said again: on sale, and the shop's warehouse sells no more than the threshold. */
const sellable = ({ places: [place] }: (typeof shop)[number]['variants'][number]) =>
  place ? Math.max(0, place.quantity - place.reserved - place.safety_stock) : 0;
const countLow = ({ visibled, variants }: (typeof shop)[number], threshold: number) =>
  visibled
    ? variants.filter((candidate) => candidate.visibled && sellable(candidate) <= threshold).length
    : 0;

const ids: number[] = [];
const at = async (low_stock_threshold: number): Promise<AdminContext> => {
  const ctx = await owner();
  return { ...ctx, settings: { ...ctx.settings, low_stock_threshold } };
};
const listLevels = async (ctx: AdminContext, product_id: number) => {
  const listed = stockLevels.map((stock) => listedProductIds(ctx, productQuery.parse({ stock })));
  const found = await Promise.all(listed);
  return stockLevels.filter((_, nth) => found[nth]?.includes(product_id));
};

beforeAll(async () => {
  const db = database();
  const places = await db
    .insert(warehouse)
    .values(['A', 'B', 'C'].map((code) => ({ code, title: code, enabled: code !== 'C' })))
    .returning();
  await writeSettings(await system(), { product_warehouse_id: places[0]?.id ?? 0 });
  for (const [index, { visibled, variants }] of shop.entries()) {
    const sku = `P${index}`;
    const [made] = await db
      .insert(product)
      .values({ sku, url: sku.toLowerCase(), name: { 'en-US': sku }, visibled })
      .returning();
    const product_id = made?.id ?? 0;
    ids.push(product_id);
    for (const [order, variantCase] of variants.entries()) {
      const [row] = await db
        .insert(stock)
        .values({
          product_id,
          sku: `${sku}-${order}`,
          price_minor: 100,
          visibled: variantCase.visibled,
        })
        .returning();
      const rows = variantCase.places.flatMap((place, nth) =>
        place
          ? {
              stock_id: row?.id ?? 0,
              warehouse_id: places[nth]?.id ?? 0,
              ...place,
              // No more than there is, which changes nothing of what can be sold.
              reserved: Math.min(place.reserved, place.quantity),
            }
          : [],
      );
      if (rows.length) await db.insert(inventory).values(rows);
    }
  }
});

test.each(THRESHOLDS)(
  'dashboard, its list, the filtered products and every inventory screen name the same variants (%i)',
  async (threshold) => {
    const ctx = await at(threshold);
    const expected = shop.map((productCase) => countLow(productCase, threshold));
    const variants = expected.reduce((sum, low) => sum + low, 0);
    expect(variants).toBeGreaterThan(5);

    const { scarce } = await readDashboard(ctx);
    expect(scarce).toMatchObject({ variants, products: expected.filter(Boolean).length });
    expect(await countLowStock(ctx)).toEqual({ variants, products: scarce?.products });

    const query = productQuery.parse({ stock: 'low', page_size: 100 });
    const { data, meta } = await listProducts(ctx, query);
    expect(meta.total).toBe(scarce?.products);
    expect(new Map(data.map(({ id, low_stock_count }) => [id, low_stock_count]))).toEqual(
      new Map(ids.flatMap((id, nth) => (expected[nth] ? [[id, expected[nth]]] : []))),
    );
    expect(await listedProductIds(ctx, query)).toEqual(ids.filter((_, nth) => expected[nth]));

    for (const [nth, id] of ids.entries()) {
      const { stocks } = await readProductInventories(ctx, id);
      expect(stocks.filter(({ is_low }) => is_low)).toHaveLength(expected[nth] ?? 0);
    }
  },
);

test('every product is in stock, low or sold out; only what is sold out is both', async () => {
  const ctx = await at(3);
  const listed = async (level: string) =>
    listedProductIds(ctx, productQuery.parse({ stock: level }));
  const [some, low, out] = [await listed('in'), await listed('low'), await listed('out')];
  expect(new Set([...some, ...low, ...out])).toEqual(new Set(ids));
  expect(some.filter((id) => low.includes(id) || out.includes(id))).toEqual([]);
  const both = ids.filter((_, nth) => {
    const productCase = shop[nth];
    const onSale = productCase?.variants.filter(({ visibled }) => visibled) ?? [];
    return productCase?.visibled && onSale.length && onSale.every((each) => sellable(each) === 0);
  });
  expect(low.filter((id) => out.includes(id))).toEqual(both);
});

test('every place counts what the shop can sell: on the shelf, less reserved and safety stock', async () => {
  const ctx = await at(3);
  const selling = ctx.settings.product_warehouse_id ?? 0;
  const other = await make.warehouse();
  const { id, url, stocks } = await make.product({
    stocks: [
      {
        price: '10',
        inventories: [
          { warehouse_id: selling, quantity: 9 },
          { warehouse_id: other.id, quantity: 51 },
        ],
      },
    ],
  });
  const stock_id = stocks[0]?.id ?? 0;
  const reserve = (reserved: number) =>
    database()
      .update(inventory)
      .set({ reserved, safety_stock: 3 })
      .where(and(eq(inventory.stock_id, stock_id), eq(inventory.warehouse_id, selling)));
  const readUnits = async (): Promise<object[]> => {
    const shopper = await guest();
    const [row] = (await listProducts(ctx, productQuery.parse({ search: url }))).data;
    const scarce = (await readLowStock(ctx, 1000)).stocks.find(
      (stockRow) => stockRow.id === stock_id,
    );
    const [screen, form, shown] = [
      (await readProductInventories(ctx, id)).stocks[0],
      (await getProduct(ctx, id)).stocks[0],
      (await readProductView(shopper, url))?.stocks[0],
    ];
    return [row, scarce, screen, form, shown].map((place) => ({
      now: place?.available_inventories,
      everywhere: place?.all_available_inventories,
    }));
  };
  const inShop = async () => {
    const shopper = await guest();
    const [card] = await readProductCards(shopper, [id]);
    const [row] = await listingRows(shopper, [id]);
    return [card?.sold_out, card?.stock_id, row?.available];
  };

  await reserve(4);
  expect(await readUnits()).toEqual(Array(5).fill({ now: 2, everywhere: 53 }));
  expect(await listLevels(ctx, id)).toEqual(['low']);
  expect(await inShop()).toEqual([false, stock_id, true]);
  expect(
    await refusedFields(async () => addItemToCart(await guest(), { stock_id, quantity: 3 })),
  ).toEqual({ quantity: ['maximum_quantity_reached', 'only_left'] });
  await reserve(7);
  expect(await readUnits()).toEqual(Array(5).fill({ now: 0, everywhere: 51 }));
  expect(await listLevels(ctx, id)).toEqual(['low', 'out']);
  expect(await inShop()).toEqual([true, null, false]);
});
