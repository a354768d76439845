import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock } from '@/db/schema/catalog';
import { inventory, warehouse } from '@/db/schema/inventory';
import { readDashboard } from '@/lib/admin/shell/dashboard';
import type { AdminContext } from '@/lib/core/context';
import { countLowStock } from '@/lib/inventory/low-stock';
import { readProductInventories } from '@/lib/inventory/product-inventories';
import { productQuery } from '@/lib/products/product.schema';
import { listedProductIds, listProducts } from '@/lib/products/product-list';
import { owner } from '../../support/staff';

const PRODUCTS = 60;
const THRESHOLDS = [0, 3, 7];
const units = fc.record({
  quantity: fc.integer({ min: 0, max: 12 }),
  reserved: fc.integer({ min: 0, max: 4 }),
  safety_stock: fc.integer({ min: 0, max: 3 }),
});
const variant = fc.record({
  visibled: fc.boolean(),
  /** Of three warehouses, of which the last is shut; undefined: it lies not there. */
  places: fc.tuple(...[0, 1, 2].map(() => fc.option(units, { nil: undefined }))),
});
const goods = fc.record({
  visibled: fc.boolean(),
  variants: fc.array(variant, { maxLength: 4 }),
});
const shop = fc.sample(goods, { numRuns: PRODUCTS, seed: 20_261_122 });

/** The rule, said again: on sale, and all open warehouses sell no more than the threshold. */
const sellable = ({ places }: (typeof shop)[number]['variants'][number]) =>
  places
    .slice(0, 2)
    .reduce(
      (sum, place) =>
        sum + (place ? Math.max(0, place.quantity - place.reserved - place.safety_stock) : 0),
      0,
    );
const lowOf = ({ visibled, variants }: (typeof shop)[number], threshold: number) =>
  visibled ? variants.filter((one) => one.visibled && sellable(one) <= threshold).length : 0;

const ids: number[] = [];
const at = async (low_stock_threshold: number): Promise<AdminContext> => {
  const ctx = await owner();
  return { ...ctx, settings: { ...ctx.settings, low_stock_threshold } };
};

beforeAll(async () => {
  const db = database();
  const places = await db
    .insert(warehouse)
    .values(['A', 'B', 'C'].map((code) => ({ code, title: code, enabled: code !== 'C' })))
    .returning();
  for (const [index, { visibled, variants }] of shop.entries()) {
    const sku = `P${index}`;
    const [made] = await db
      .insert(product)
      .values({ sku, url: sku.toLowerCase(), name: { 'en-US': sku }, visibled })
      .returning();
    const product_id = made?.id ?? 0;
    ids.push(product_id);
    for (const [order, one] of variants.entries()) {
      const [row] = await db
        .insert(stock)
        .values({ product_id, sku: `${sku}-${order}`, price_minor: 100, visibled: one.visibled })
        .returning();
      const rows = one.places.flatMap((place, nth) =>
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
    const expected = shop.map((one) => lowOf(one, threshold));
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
    const one = shop[nth];
    const onSale = one?.variants.filter(({ visibled }) => visibled) ?? [];
    return one?.visibled && onSale.length && onSale.every((each) => sellable(each) === 0);
  });
  expect(low.filter((id) => out.includes(id))).toEqual(both);
});
