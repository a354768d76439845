import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import { attribute, attributeValue, brand, product, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { inventory } from '@/db/schema/inventory';
import type { StaffContext } from '@/lib/core/context';
import { type Localized, localizer } from '@/lib/core/text/localized';
import { collapseWhitespace } from '@/lib/core/text/unseen';
import { warehouseNames } from '@/lib/inventory/warehouses';
import { mediaStorage } from '@/lib/media/storage';

/** Records that a cell may name by url or title; titles may not be unique. */
export type NamedRecords = {
  byUrl: Map<string, number>;
  byTitle: Map<string, { id: number; url: string; title: string }[]>;
};

/**
 * The records that cells name: brands and categories by url or title, option values as
 * `attribute=value`, warehouses by code.
 */
export type ProductLookups = {
  brands: NamedRecords;
  categories: NamedRecords;
  /** With the rank of their attribute. */
  options: Map<string, { id: number; attribute_id: number; rank: number }>;
  warehouses: Map<string, number>;
};

export async function readProductLookup(ctx: StaffContext): Promise<ProductLookups> {
  const [brands, categories, options, warehouses] = await Promise.all([
    ctx.db.select({ url: brand.url, id: brand.id, title: brand.title }).from(brand),
    ctx.db
      .select({ url: menu.url, id: menu.id, title: menu.title })
      .from(menu)
      .where(eq(menu.type, 'category')),
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
  return {
    brands: namedRecords(brands),
    categories: namedRecords(categories),
    options: new Map(options.map(({ key, ...value }, rank) => [key, { ...value, rank }])),
    warehouses: new Map(warehouses.map(({ code, id }) => [code, id])),
  };
}

/** Titles are compared ignoring case, character width and extra whitespace. */
export const foldedTitle = (title: string) =>
  collapseWhitespace(title.normalize('NFKC')).toLowerCase();

function namedRecords(rows: { url: string; id: number; title: Localized }[]): NamedRecords {
  const byTitle: NamedRecords['byTitle'] = new Map();
  for (const { id, url, title } of rows)
    for (const text of new Set(Object.values(title).filter(Boolean))) {
      const named = byTitle.get(foldedTitle(text)) ?? [];
      if (!named.some((record) => record.id === id)) named.push({ id, url, title: text });
      byTitle.set(foldedTitle(text), named);
    }
  return { byUrl: new Map(rows.map(({ url, id }) => [url, id])), byTitle };
}

const lowered = (texts: Iterable<string>) => [
  ...new Set([...texts].map((text) => text.toLowerCase())),
];

/**
 * The products with these skus, locked in the order of their ids until the transaction ends, so
 * that they can't be saved meanwhile.
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

/** Locks the inventories of these variants in the order of their ids, as everywhere. */
export async function lockKnownInventories(ctx: StaffContext, stockIds: number[]): Promise<void> {
  if (!stockIds.length) return;
  await ctx.db
    .select({ id: inventory.id })
    .from(inventory)
    .where(inArray(inventory.stock_id, stockIds))
    .orderBy(inventory.id)
    .for('update');
}

/** The products that own these variant skus, urls and barcodes. */
export async function readKeyOwners(
  ctx: StaffContext,
  skus: Iterable<string>,
  urls: Iterable<string>,
  barcodes: Iterable<string> = [],
) {
  const localize = localizer(ctx);
  const [stocks, products, coded] = await Promise.all([
    ctx.db
      .select({ key: sql<string>`lower(${stock.sku})`, id: stock.product_id })
      .from(stock)
      .where(inArray(sql`lower(${stock.sku})`, lowered(skus))),
    ctx.db
      .select({ key: product.url, id: product.id })
      .from(product)
      .where(inArray(product.url, [...new Set(urls)])),
    ctx.db
      .select({
        key: sql<string>`lower(${stock.barcode})`,
        id: product.id,
        name: product.name,
        sku: stock.sku,
      })
      .from(stock)
      .innerJoin(product, eq(product.id, stock.product_id))
      .where(inArray(sql`lower(${stock.barcode})`, lowered(barcodes))),
  ]);
  return {
    ofSku: new Map(stocks.map(({ key, id }) => [key, id])),
    ofUrl: new Map(products.map(({ key, id }) => [key, id])),
    ofBarcode: new Map(
      coded.map(({ key, name, ...owner }) => [key, { ...owner, name: localize(name) }]),
    ),
  };
}

/** The images among these paths that are stored. */
export async function findPictures(paths: Iterable<string>): Promise<Set<string>> {
  const existingPaths = new Set<string>();
  for (const path of new Set(paths)) if (await mediaStorage().has(path)) existingPaths.add(path);
  return existingPaths;
}
