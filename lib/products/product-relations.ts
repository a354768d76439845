import 'server-only';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { blogArticleProduct } from '@/db/schema/blog';
import { stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { orderItem } from '@/db/schema/order-items';
import { withRedirects } from '@/lib/activity/write-record';
import { assertCan } from '@/lib/core/access/can';
import type { StaffContext } from '@/lib/core/context';
import type { Places } from '@/lib/core/places';
import type { RecordState, RelatedCell } from '@/lib/core/records/resource';
import { shareWarehouses } from '@/lib/inventory/locked-inventory';
import { setInventoryQuantities } from '@/lib/inventory/set-quantity';

type Units = { stock_id: number; warehouse_id: number; quantity: number; safety_stock: number };
/** Data linked to variants: their units, and the order lines that sold them. */
type VariantRelations = { units: Units[]; order_items: Record<string, number> };
/** Data linked to a product besides its redirects: that of its variants, and articles. */
type ProductRelations = VariantRelations & { articles: Places };

/**
 * The data deleted along with a product's variants, except those in `retainedIds`; undefined if
 * there are no others.
 */
export async function variantRelations(
  ctx: StaffContext,
  product_id: number,
  retainedIds: number[] = [],
): Promise<VariantRelations | undefined> {
  const stocks = await ctx.db
    .select({ id: stock.id })
    .from(stock)
    .where(and(eq(stock.product_id, product_id), notInArray(stock.id, retainedIds)));
  if (!stocks.length) return undefined;
  const stockIds = stocks.map(({ id }) => id);
  const { stock_id, warehouse_id, quantity, safety_stock } = inventory;
  const units = await ctx.db
    .select({ stock_id, warehouse_id, quantity, safety_stock })
    .from(inventory)
    .where(inArray(stock_id, stockIds))
    .orderBy(inventory.id);
  const sold = await ctx.db
    .select({ id: orderItem.id, stock_id: orderItem.stock_id })
    .from(orderItem)
    .where(inArray(orderItem.stock_id, stockIds));
  return {
    units,
    order_items: Object.fromEntries(sold.map((soldItem) => [soldItem.id, soldItem.stock_id ?? 0])),
  };
}

/** The data deleted along with a product, besides its redirects. */
export async function readProductRelations(
  ctx: StaffContext,
  id: number,
): Promise<ProductRelations> {
  const articles = await ctx.db
    .select()
    .from(blogArticleProduct)
    .where(eq(blogArticleProduct.product_id, id));
  return {
    units: [],
    order_items: {},
    ...(await variantRelations(ctx, id)),
    articles: Object.fromEntries(
      articles.map((articleLink) => [articleLink.article_id, articleLink.order]),
    ),
  };
}

/**
 * Restores the units of restored variants, which requires `inventory.adjust`, links order lines to
 * them again, and puts the product back into articles. Skips variants that stay deleted. Returns
 * what could not be restored.
 */
async function restoreRelations(ctx: StaffContext, id: number, logged: RecordState) {
  const { units, order_items, articles = {} } = logged as ProductRelations;
  await restoreSold(ctx, id, order_items);
  return [...(await restoreUnits(ctx, id, units)), ...(await restoreInArticles(ctx, id, articles))];
}

async function restoreUnits(ctx: StaffContext, product_id: number, logged: Units[]) {
  const back = await ctx.db
    .select({ id: stock.id })
    .from(stock)
    .leftJoin(inventory, eq(inventory.stock_id, stock.id))
    .where(and(eq(stock.product_id, product_id), isNull(inventory.id)));
  const units = logged.filter(({ stock_id }) => back.some(({ id }) => id === stock_id));
  const existingWarehouses = await shareWarehouses(
    ctx,
    units.map(({ warehouse_id }) => warehouse_id),
  );
  const counts = units.filter(({ warehouse_id }) => existingWarehouses.has(warehouse_id));
  const counted = await setInventoryQuantities(ctx, counts);
  if (counted.length) assertCan(ctx, 'inventory.adjust');
  return counts.length < units.length ? ['units'] : [];
}

async function restoreSold(ctx: StaffContext, product_id: number, sold: Record<string, number>) {
  const rows = Object.entries(sold).map(([id, stock_id]) => ({ id: Number(id), stock_id }));
  if (!rows.length) return;
  await ctx.db
    .update(orderItem)
    .set({ product_id, stock_id: sql`given.stock_id` })
    .from(
      sql`(select given.* from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as given(id int, stock_id int) join ${stock} on ${stock.id} = given.stock_id) as given`,
    )
    .where(and(sql`given.id = ${orderItem.id}`, isNull(orderItem.stock_id)));
}

async function restoreInArticles(ctx: StaffContext, product_id: number, articles: Places) {
  const rows = Object.entries(articles).map(([article_id, order]) => ({ article_id, order }));
  if (!rows.length) return [];
  const back = await ctx.db.execute(sql`
    insert into ${blogArticleProduct} (article_id, product_id, "order")
    select given.article_id, ${product_id}::int, given."order"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given(article_id int, "order" int)
    where exists (select 1 from blog_article a where a.id = given.article_id)
    on conflict do nothing returning article_id`);
  return back.length < rows.length ? ['articles'] : [];
}

/** The articles that showed a product. */
const cells = (id: number, { articles = {} }: RecordState): RelatedCell[] =>
  Object.keys(articles as Places).map((article_id) => ({
    resource: 'article',
    record_id: Number(article_id),
    cell: `related_product_ids.${id}`,
    name: 'articles',
  }));

/** Restores the data deleted along with a product. */
export const productRelations = withRedirects('product', {
  read: readProductRelations,
  cells,
  restore: restoreRelations,
});
