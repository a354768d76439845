import 'server-only';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { product, productCategory, productImage } from '@/db/schema/catalog';
import { restoredPlaces } from '@/lib/activity/restored';
import type { Context } from '@/lib/core/context';
import type { Places } from '@/lib/core/places';
import { localizer } from '@/lib/core/text/localized';
import type { MenuProduct } from './menu-record.schema';

const STEP = 100;

/** The product ids of these categories, in each one's recommended order. */
export async function listMenuProductIds(ctx: Context, menu_ids: number[]): Promise<number[]> {
  if (!menu_ids.length) return [];
  const rows = await ctx.db
    .select({ id: productCategory.product_id })
    .from(productCategory)
    .where(inArray(productCategory.menu_id, menu_ids))
    .orderBy(asc(productCategory.order), asc(productCategory.product_id));
  return rows.map(({ id }) => id);
}

/** The positions of a category's products, by product id. */
export async function readProductPlaces(ctx: Context, menu_id: number): Promise<Places> {
  const rows = await ctx.db
    .select({ id: productCategory.product_id, order: productCategory.order })
    .from(productCategory)
    .where(eq(productCategory.menu_id, menu_id));
  return Object.fromEntries(rows.map(({ id, order }) => [id, order]));
}

/** A category's products in recommended order, with names in the caller's language. */
export async function readMenuProducts(ctx: Context, menu_id: number): Promise<MenuProduct[]> {
  const localize = localizer(ctx);
  const picture = ctx.db
    .select({ path: productImage.image_path })
    .from(productImage)
    .where(eq(productImage.product_id, product.id))
    .orderBy(asc(productImage.order), asc(productImage.id))
    .limit(1);
  const rows = await ctx.db
    .select({
      id: product.id,
      name: product.name,
      sku: product.sku,
      visibled: product.visibled,
      image_path: sql<string | null>`(${picture})`,
    })
    .from(productCategory)
    .innerJoin(product, eq(product.id, productCategory.product_id))
    .where(eq(productCategory.menu_id, menu_id))
    .orderBy(asc(productCategory.order), asc(productCategory.product_id));
  return rows.map((row) => ({ ...row, name: localize(row.name) }));
}

/**
 * Sets a category's products, in this order. Returns those added or removed. The database refuses
 * unknown ones.
 */
export async function setMenuProducts(
  ctx: Context,
  menu_id: number,
  ids: number[],
): Promise<number[]> {
  const before = await listMenuProductIds(ctx, [menu_id]);
  const own = eq(productCategory.menu_id, menu_id);
  await ctx.db
    .delete(productCategory)
    .where(ids.length ? and(own, notInArray(productCategory.product_id, ids)) : own);
  const places = restoredPlaces(ctx, 'products');
  if (ids.length)
    await ctx.db
      .insert(productCategory)
      .values(
        ids.map((product_id, index) => {
          return { product_id, menu_id, order: places[product_id] ?? (index + 1) * STEP };
        }),
      )
      .onConflictDoUpdate({
        target: [productCategory.menu_id, productCategory.product_id],
        set: { order: sql`excluded."order"` },
      });
  const [old, now] = [new Set(before), new Set(ids)];
  return [...before.filter((id) => !now.has(id)), ...ids.filter((id) => !old.has(id))];
}
