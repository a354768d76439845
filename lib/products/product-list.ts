import 'server-only';
import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { brand, product, productCategory, productImage, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { sellingPrice, sellingPriceSql } from '@/db/selling-price';
import { contains, sorted, textIn } from '@/db/text';
import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { StaffContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { contentLanguage, localizeFields, readLocalized } from '@/lib/core/text/localized';
import {
  hasStockLevel,
  selectStockLevels,
  toStockLevel,
  unitsEverywhere,
} from '@/lib/inventory/stock-levels';
import { baseCurrency } from '@/lib/settings/currencies';
import type { ProductQuery } from './product.schema';
import type { ProductRow } from './product-record.schema';
import { isScannedBarcode } from './scanned-barcode';

/**
 * A page of products, names in the requested language, each with cover, price range, variants and
 * available units. Search matches every word in the names of all languages, the brand, skus and
 * url, in Traditional or Simplified, or a complete barcode. Sums are calculated for the page only,
 * or, if the list is sorted or filtered by them, for all filtered products.
 */
export async function listProducts(
  ctx: StaffContext,
  query: ProductQuery,
): Promise<Page<ProductRow>> {
  const language = contentLanguage(ctx, query.language);
  const main = ctx.settings.main_language;
  const where = toFilter(query);
  const stocksFilter =
    where && sql`s.product_id in (select ${product.id} from ${product} where ${where})`;
  const byLevel = query.stock && hasStockLevel(query.stock);
  const levels = selectStockLevels(ctx.settings, stocksFilter);
  const columns = {
    name: textIn(product.name, language, main),
    sku: product.sku,
    price: sql`price.least`,
    stock: sql`coalesce(level.units, 0)`,
    updated_at: product.updated_at,
  };
  const column = query.sort.replace('-', '');
  const cheapest = sql`(select s.product_id, min(${sql.raw(sellingPriceSql('s'))}) as least
    from stock s where ${stocksFilter ?? sql`true`} group by s.product_id) price`;
  const chosen = ctx.db.select({ id: product.id }).from(product).$dynamic();
  if (byLevel || column === 'stock')
    chosen.leftJoin(sql`${levels} level`, sql`level.product_id = ${product.id}`);
  if (column === 'price') chosen.leftJoin(cheapest, sql`price.product_id = ${product.id}`);
  const filtered = and(where, byLevel);
  const order = sorted(columns, query.sort);
  const [ids, total] = await Promise.all([
    chosen
      .where(filtered)
      // Only sums may be null; the other columns then use the order of their index.
      .orderBy(
        column === 'price' || column === 'stock' ? sql`${order} nulls last` : order,
        product.id,
      )
      .limit(query.page_size)
      .offset(getPageOffset(query)),
    byLevel ? countByLevel(ctx, filtered, levels) : countProducts(ctx, query, where),
  ]);
  const rows = await readRows(
    ctx,
    ids.map(({ id }) => id),
  );
  return toPageResult(
    rows.map(({ brand, categories, ...row }) => ({
      ...localizeFields(row, ['name'], language, main),
      brand: brand && readLocalized(brand, language, main),
      categories: categories.map((title) => readLocalized(title, language, main)),
    })),
    total,
    query,
  );
}

/**
 * The ids of all products in a list with these filters, ascending; without a query, of all
 * products.
 */
export async function listedProductIds(ctx: StaffContext, query?: ProductQuery): Promise<number[]> {
  const where = query && toFilter(query);
  const stocksFilter =
    where && sql`s.product_id in (select ${product.id} from ${product} where ${where})`;
  const chosen = ctx.db.select({ id: product.id }).from(product).$dynamic();
  if (query?.stock)
    chosen.leftJoin(
      sql`${selectStockLevels(ctx.settings, stocksFilter)} level`,
      sql`level.product_id = ${product.id}`,
    );
  const rows = await chosen
    .where(and(where, query?.stock && hasStockLevel(query.stock)))
    .orderBy(asc(product.id));
  return rows.map(({ id }) => id);
}

function toFilter({
  search,
  category,
  brand: brand_id,
  visibled,
  mark,
}: ProductQuery): SQL | undefined {
  const words = foldSearchText(search).split(' ').filter(Boolean);
  const found = words.length
    ? and(...words.map((word) => contains(product.search_text, word)))
    : undefined;
  return and(
    search
      ? or(found, contains(product.url, search), contains(product.sku, search), hasBarcode(search))
      : undefined,
    brand_id ? eq(product.brand_id, brand_id) : undefined,
    visibled === undefined ? undefined : eq(product.visibled, visibled),
    mark ? eq(product[mark], true) : undefined,
    category ? inCategory(category) : undefined,
  );
}

/** An array, so that the other search conditions can still use their indexes. */
const hasBarcode = (barcode: string) => sql`${product.id} = any(array(
  select ${stock.product_id} from ${stock} where ${isScannedBarcode(barcode)}))`;

/** In a category or one of its descendants. */
const inCategory = (id: number) => sql`${product.id} = any(array(
  with recursive branch as (select ${id}::int as id union all select m.id from menu m
    join branch on m.parent_id = branch.id)
  select c.product_id from product_category c
    where c.menu_id = any(array(select branch.id from branch))
))`;

/** Cached: in a large shop counting is slow, and the count only changes with products. */
const countProducts = (
  ctx: StaffContext,
  { search, category, brand, visibled, mark }: ProductQuery,
  filtered: SQL | undefined,
): Promise<number> =>
  untilRenewed(
    `products listed ${JSON.stringify([search, category, brand, visibled, mark])}`,
    [tags.products, tags.brands, tags.menus],
    // Awaited here, because drizzle runs the count again each time its result is awaited.
    async () => await ctx.db.$count(product, filtered),
  );

async function countByLevel(
  ctx: StaffContext,
  filtered: SQL | undefined,
  levels: SQL,
): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(product)
    .leftJoin(sql`${levels} level`, sql`level.product_id = ${product.id}`)
    .where(filtered);
  return row?.count ?? 0;
}

const {
  search_text: _,
  description: __,
  meta_title: ___,
  meta_description: ____,
  tax_class_id: _____,
  ...listed
} = getTableColumns(product);

/** The list rows of these products, in their order. */
async function readRows(ctx: StaffContext, ids: number[]) {
  if (!ids.length) return [];
  const currency = baseCurrency(ctx.settings);
  const among = sql`any(${`{${ids.join()}}`}::int[])`;
  const ofPage = sql`s.product_id = ${among}`;
  const [products, covers, stocks, categories, levels, everywhere] = await Promise.all([
    ctx.db
      .select({ product: listed, brand: brand.title })
      .from(product)
      .leftJoin(brand, eq(brand.id, product.brand_id))
      .where(sql`${product.id} = ${among}`),
    ctx.db
      .selectDistinctOn([productImage.product_id], {
        product_id: productImage.product_id,
        image_path: productImage.image_path,
      })
      .from(productImage)
      .where(sql`${productImage.product_id} = ${among}`)
      .orderBy(productImage.product_id, asc(productImage.order), asc(productImage.id)),
    ctx.db
      .select({
        product_id: stock.product_id,
        count: sql<number>`count(*)::int`,
        low: sql<number>`min(${sellingPrice})`.mapWith(Number),
        high: sql<number>`max(${sellingPrice})`.mapWith(Number),
      })
      .from(stock)
      .where(sql`${stock.product_id} = ${among}`)
      .groupBy(stock.product_id),
    ctx.db
      .select({ product_id: productCategory.product_id, title: menu.title })
      .from(productCategory)
      .innerJoin(menu, eq(menu.id, productCategory.menu_id))
      .where(sql`${productCategory.product_id} = ${among}`)
      .orderBy(asc(menu.order), asc(menu.id)),
    ctx.db.execute<{ product_id: number; units: number; low: number }>(
      selectStockLevels(ctx.settings, ofPage),
    ),
    ctx.db.execute<{ product_id: number; units: number }>(unitsEverywhere(ofPage)),
  ]);
  return ids.flatMap((id) => {
    const found = products.find((row) => row.product.id === id);
    if (!found) return [];
    const row = found.product;
    const prices = stocks.find(({ product_id }) => product_id === id);
    const level = levels.find(({ product_id }) => product_id === id) ?? { units: 0, low: 0 };
    return {
      ...row,
      brand: found.brand,
      categories: categories
        .filter(({ product_id }) => product_id === id)
        .map((category) => category.title),
      image_path: covers.find(({ product_id }) => product_id === id)?.image_path ?? null,
      stock_count: prices?.count ?? 0,
      price_from: prices ? toPrice(prices.low, currency) : null,
      price_to: prices ? toPrice(prices.high, currency) : null,
      low_stock_count: level.low,
      available_inventories: level.units,
      all_available_inventories:
        everywhere.find((stockLevel) => stockLevel.product_id === id)?.units ?? 0,
      stock_level: toStockLevel(level),
    };
  });
}
