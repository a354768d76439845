import 'server-only';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { availableUnitsSql } from '@/db/available-units';
import { publishedProduct, publishedStore } from '@/db/published';
import { product, stock } from '@/db/schema/catalog';
import { inventory, warehouse } from '@/db/schema/inventory';
import { physicalStore } from '@/db/schema/stores';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import { sanitizeHtml } from '@/lib/core/text/html';
import { localizer } from '@/lib/core/text/localized';
import { readProductCards } from '@/lib/products/product-card';
import type { ProductCard } from '@/lib/products/product-view.schema';
import type { StoreView } from './store.schema';

/** The most products shown that a store has in stock. */
const MOST_PRODUCTS = 24;

type Row = typeof physicalStore.$inferSelect;

/** The enabled stores in display order, in the caller's language. */
export async function readStoreViews(ctx: Context): Promise<StoreView[]> {
  const rows = await ctx.db
    .select()
    .from(physicalStore)
    .where(publishedStore)
    .orderBy(asc(physicalStore.order), asc(physicalStore.id));
  return rows.map((row) => toStoreView(ctx, row));
}

/** An enabled store by its url, with its products in stock; undefined if there is none. */
export async function readStorePage(
  ctx: Context,
  url: string,
): Promise<{ store: StoreView; products: ProductCard[] } | undefined> {
  const [row] = await ctx.db
    .select()
    .from(physicalStore)
    .where(and(eq(physicalStore.url, url), ctx.drafts ? undefined : publishedStore));
  if (!row) return undefined;
  const store = toStoreView(ctx, row);
  return { store, products: row.warehouse_id ? await readInStock(ctx, row.warehouse_id) : [] };
}

/** Whether there is any enabled store; cached because every page needs it. */
export const hasStores = (ctx: Context): Promise<boolean> =>
  untilRenewed('has stores', [tags.stores], async () =>
    Boolean(await ctx.db.$count(physicalStore, publishedStore)),
  );

/**
 * Products on sale with units available in a warehouse, featured ones first, then the newest. They
 * are shown as in stock even if the storefront's warehouse has none.
 */
async function readInStock(ctx: Context, warehouseId: number): Promise<ProductCard[]> {
  const lies = sql`exists (select from ${stock} s join ${inventory} i on i.stock_id = s.id
    join ${warehouse} w on w.id = i.warehouse_id and w.enabled
    where s.product_id = ${product.id} and s.visibled and i.warehouse_id = ${warehouseId}
      and ${sql.raw(availableUnitsSql('i'))} > 0)`;
  const rows = await ctx.db
    .select({ id: product.id })
    .from(product)
    .where(and(publishedProduct, lies))
    .orderBy(desc(product.is_featured), desc(product.created_at), desc(product.id))
    .limit(MOST_PRODUCTS);
  const ids = rows.map(({ id }) => id);
  const cards = await readProductCards(ctx, ids);
  return cards.map((card) => ({ ...card, sold_out: false }));
}

function toStoreView(
  ctx: Context,
  { warehouse_id, enabled, order, created_at, updated_at, ...fields }: Row,
): StoreView {
  const localize = localizer(ctx);
  const { receipt_header, receipt_footer, pos_payment_method_ids, ...row } = fields;
  return {
    ...row,
    title: localize(row.title),
    description: sanitizeHtml(localize(row.description)),
    address: localize(row.address),
    pickup_instructions: localize(row.pickup_instructions),
    meta_title: localize(row.meta_title),
    meta_description: localize(row.meta_description),
  };
}
