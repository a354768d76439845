import 'server-only';
import { and, eq, exists, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { product, productCategory, stock } from '@/db/schema/catalog';
import { order, orderItem } from '@/db/schema/orders';
import { fold } from '@/lib/catalog/search-text';
import type { Context } from '@/lib/core/context';
import { offsetOf, type Page, pageOf } from '@/lib/core/page';
import { type ProductCard, readCards } from './cards';
import type { Listing, Sort } from './listing.schema';

/** The visible products of these categories, sorted and paged. */
export const listCategories = (ctx: Context, menuIds: number[], listing: Listing) =>
  list(
    ctx,
    inArray(product.id, sql`(select ${productCategory.product_id} from ${productCategory} where ${inArray(productCategory.menu_id, menuIds)})`),
    recommended(menuIds),
    listing,
  );

/** The visible products whose folded text holds every word of the keyword, in any script. */
export function searchProducts(ctx: Context, keyword: string, listing: Listing): Promise<Page<ProductCard>> {
  const words = fold(keyword).split(' ').filter(Boolean);
  const holdsAll = and(...words.map((word) => ilike(product.search_text, `%${word.replace(/[\\%_]/g, '\\$&')}%`)));
  return list(ctx, words.length ? holdsAll : sql`false`, sql`word_similarity(${words.join(' ')}, ${product.search_text}) desc`, listing);
}

async function list(ctx: Context, where: SQL | undefined, best: SQL, listing: Listing): Promise<Page<ProductCard>> {
  const sellable = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(stock)
      .where(and(eq(stock.product_id, product.id), eq(stock.visibled, true))),
  );
  const rows = await ctx.db
    .select({ id: product.id, total: sql<number>`count(*) over ()::int` })
    .from(product)
    .where(and(eq(product.visibled, true), sellable, where))
    .orderBy(orderBy(ctx, listing.sort, best), sql`${product.id} desc`)
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
