import 'server-only';
import { and, eq, exists, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { product, productCategory, stock } from '@/db/schema/catalog';
import { order, orderItem } from '@/db/schema/orders';
import { fold } from '@/lib/catalog/search-text';
import type { Context } from '@/lib/core/context';
import { offsetOf, type Page, type PageRequest, pageOf } from '@/lib/core/page';
import { type ProductCard, readCards } from './cards';
import type { Listing, Sort } from './listing.schema';

/** Which products a list is about, and what puts the best of them first. */
type Scope = { where: SQL | undefined; best: SQL };

const inCategories = (menuIds: number[]): Scope => ({
  where: inArray(product.id, sql`(select ${productCategory.product_id} from ${productCategory} where ${inArray(productCategory.menu_id, menuIds)})`),
  best: recommended(menuIds),
});

function holding(keyword: string): Scope {
  const words = fold(keyword).split(' ').filter(Boolean);
  const holdsAll = and(...words.map((word) => ilike(product.search_text, `%${word.replace(/[\\%_]/g, '\\$&')}%`)));
  return { where: words.length ? holdsAll : sql`false`, best: sql`word_similarity(${words.join(' ')}, ${product.search_text}) desc` };
}

/** The visible products of these categories, sorted and paged. */
export const listCategories = (ctx: Context, menuIds: number[], listing: Listing) => list(ctx, inCategories(menuIds), listing);
/** The visible products whose folded text holds every word of the keyword, in any script. */
export const searchProducts = (ctx: Context, keyword: string, listing: Listing) => list(ctx, holding(keyword), listing);
/** Whether these lists have the page asked for, without reading it. */
export const categoriesReach = (ctx: Context, menuIds: number[], page: PageRequest) => reaches(ctx, inCategories(menuIds), page);
export const searchReaches = (ctx: Context, keyword: string, page: PageRequest) => reaches(ctx, holding(keyword), page);

function visible(ctx: Context, { where }: Scope): SQL | undefined {
  const sellable = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(stock)
      .where(and(eq(stock.product_id, product.id), eq(stock.visibled, true))),
  );
  return and(eq(product.visibled, true), sellable, where);
}

async function reaches(ctx: Context, scope: Scope, page: PageRequest): Promise<boolean> {
  const rows = await ctx.db.select({ id: product.id }).from(product).where(visible(ctx, scope)).limit(1).offset(offsetOf(page));
  return rows.length > 0;
}

async function list(ctx: Context, scope: Scope, listing: Listing): Promise<Page<ProductCard>> {
  const rows = await ctx.db
    .select({ id: product.id, total: sql<number>`count(*) over ()::int` })
    .from(product)
    .where(visible(ctx, scope))
    .orderBy(orderBy(ctx, listing.sort, scope.best), sql`${product.id} desc`)
    .limit(listing.page_size)
    .offset(offsetOf(listing));
  const cards = await readCards(
    ctx,
    rows.map(({ id }) => id),
  );
  return pageOf(cards, rows[0]?.total ?? 0, listing);
}

const price = sql`(select min(coalesce(${stock.special_price_minor}, ${stock.price_minor})) from ${stock} where ${stock.product_id} = ${product.id} and ${stock.visibled})`;
const sold = sql`(select coalesce(sum(${orderItem.quantity}), 0) from ${orderItem} join ${order} on ${order.id} = ${orderItem.order_id} where ${orderItem.product_id} = ${product.id} and ${order.status} in ('paid', 'shipped', 'completed'))`;
const recommended = (menuIds: number[]) =>
  sql`(select min(${productCategory.order}) from ${productCategory} where ${productCategory.product_id} = ${product.id} and ${inArray(productCategory.menu_id, menuIds)})`;

function orderBy(ctx: Context, sort: Sort, best: SQL): SQL {
  if (sort === 'newest') return sql`${product.created_at} desc`;
  if (sort === 'best_selling') return sql`${sold} desc`;
  if (sort === 'price_asc') return sql`${price} asc`;
  if (sort === 'price_desc') return sql`${price} desc`;
  if (sort === 'name') return sql`coalesce(${product.name} ->> ${ctx.language}, ${product.name} ->> ${ctx.settings.main_language})`;
  return best;
}
