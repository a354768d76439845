import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import { attribute, attributeValue, brand, product, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { inventory } from '@/db/schema/inventory';
import type { StaffContext } from '@/lib/core/context';
import { warehouseNames } from '@/lib/inventory/warehouses';
import { mediaStorage } from '@/lib/media/storage';

/**
 * What cells name: brands and categories by url, option values as `attribute=value`,
 * warehouses by code.
 */
export type Known = {
  brands: Map<string, number>;
  categories: Map<string, number>;
  /** With their attributes' place among the others. */
  options: Map<string, { id: number; attribute_id: number; rank: number }>;
  warehouses: Map<string, number>;
};

export async function readKnown(ctx: StaffContext): Promise<Known> {
  const [brands, categories, options, warehouses] = await Promise.all([
    ctx.db.select({ key: brand.url, id: brand.id }).from(brand),
    ctx.db.select({ key: menu.url, id: menu.id }).from(menu).where(eq(menu.type, 'category')),
    ctx.db
      .select({
        key: sql<string>`${attribute.key} || '=' || ${attributeValue.key}`,
        id: attributeValue.id,
        attribute_id: attribute.id,
      })
      .from(attributeValue)
      .innerJoin(attribute, eq(attribute.id, attributeValue.attribute_id))
      .orderBy(attribute.order, attribute.id),
    warehouseNames(ctx),
  ]);
  const ids = (rows: { key: string; id: number }[]) =>
    new Map(rows.map(({ key, id }) => [key, id]));
  return {
    brands: ids(brands),
    categories: ids(categories),
    options: new Map(options.map(({ key, ...value }, rank) => [key, { ...value, rank }])),
    warehouses: new Map(warehouses.map(({ code, id }) => [code, id])),
  };
}

const lowered = (texts: Iterable<string>) => [
  ...new Set([...texts].map((text) => text.toLowerCase())),
];

/**
 * The products with these skus, locked for the rest of the transaction in the order of
 * their ids, so that nobody saves one of them meanwhile.
 */
export async function lockProducts(ctx: StaffContext, skus: Iterable<string>): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: product.id })
    .from(product)
    .where(inArray(sql`lower(${product.sku})`, lowered(skus)))
    .orderBy(product.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** The inventories of these variants, locked in the order of their ids like every move of units. */
export async function lockKnownInventories(ctx: StaffContext, stockIds: number[]): Promise<void> {
  if (!stockIds.length) return;
  await ctx.db
    .select({ id: inventory.id })
    .from(inventory)
    .where(inArray(inventory.stock_id, stockIds))
    .orderBy(inventory.id)
    .for('update');
}

/** To which product each of these variant skus and urls belongs. */
export async function readOwners(
  ctx: StaffContext,
  skus: Iterable<string>,
  urls: Iterable<string>,
) {
  const [stocks, products] = await Promise.all([
    ctx.db
      .select({ key: sql<string>`lower(${stock.sku})`, id: stock.product_id })
      .from(stock)
      .where(inArray(sql`lower(${stock.sku})`, lowered(skus))),
    ctx.db
      .select({ key: product.url, id: product.id })
      .from(product)
      .where(inArray(product.url, [...new Set(urls)])),
  ]);
  return {
    ofSku: new Map(stocks.map(({ key, id }) => [key, id])),
    ofUrl: new Map(products.map(({ key, id }) => [key, id])),
  };
}

/** Which of these pictures are in the shop. */
export async function storedPictures(paths: Iterable<string>): Promise<Set<string>> {
  const stored = new Set<string>();
  for (const path of new Set(paths)) if (await mediaStorage().has(path)) stored.add(path);
  return stored;
}
