import 'server-only';
import { asc, inArray, sql } from 'drizzle-orm';
import { product, productCategory } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { toLoggedState } from '@/lib/activity/changed-fields';
import { indexProducts } from '@/lib/catalog/indexing/search-index';
import type { Context } from '@/lib/core/context';
import { idsByPlace, type Places } from '@/lib/core/places';
import type { RecordState, RelatedCell } from '@/lib/core/records/resource';
import { readRedirects, restoreRedirects } from '@/lib/settings/redirects';
import { readProductPlaces } from './menu-products';
import { readMenuBranch } from './menu-tree';

type Row = typeof menu.$inferSelect;

/** An entry's values, with the positions of its products. */
export const stateWithProducts = async (ctx: Context, row: Row): Promise<RecordState> => ({
  ...toLoggedState(row),
  products: await readProductPlaces(ctx, row.id),
});

/** A logged entry as input: its products in order. */
export const menuStateInput = ({ products, ...state }: RecordState): RecordState =>
  products === undefined ? state : { ...state, products: idsByPlace(products as Places) };

/**
 * What is deleted with an entry: descendants, parents first, and products and redirects by entry.
 */
export type MenuRelations = {
  below: { id: number; state: RecordState }[];
  products: Record<string, Places>;
  former_urls: Record<string, string[]>;
};

/** What deleting an entry also deletes. */
export async function menuRelations(ctx: Context, id: number): Promise<MenuRelations> {
  const branch = await readMenuBranch(ctx, id);
  const rows = await ctx.db
    .select()
    .from(menu)
    .where(inArray(menu.id, branch))
    .orderBy(asc(menu.id));
  const under = (parent: number): Row[] =>
    rows.filter((row) => row.parent_id === parent).flatMap((row) => [row, ...under(row.id)]);
  const products: MenuRelations['products'] = {};
  const former_urls: MenuRelations['former_urls'] = {};
  for (const menuId of branch) {
    const places = await readProductPlaces(ctx, menuId);
    if (Object.keys(places).length) products[menuId] = places;
    const urls = await readRedirects(ctx, 'menu', menuId);
    if (urls.length) former_urls[menuId] = urls;
  }
  const below = under(id).map((row) => ({ id: row.id, state: toLoggedState(row) }));
  return { below, products, former_urls };
}

/** Each product of a deleted category may have been added to it again. */
export const menuCells = (_: number, relations: RecordState): RelatedCell[] =>
  Object.entries((relations as MenuRelations).products).flatMap(([menu_id, places]) =>
    Object.keys(places).map((id) => ({
      resource: 'product',
      record_id: Number(id),
      cell: `categories.${menu_id}`,
      name: 'products',
    })),
  );

/** Restores the products of categories and the redirects to them. */
export async function restoreMenuLinks(
  ctx: Context,
  { products, former_urls }: Omit<MenuRelations, 'below'>,
): Promise<string[]> {
  for (const [id, urls] of Object.entries(former_urls))
    await restoreRedirects(ctx, 'menu', Number(id), urls);
  const rows = Object.entries(products).flatMap(([menu_id, places]) =>
    Object.entries(places).map(([product_id, order]) => ({
      menu_id: Number(menu_id),
      product_id: Number(product_id),
      order,
    })),
  );
  if (!rows.length) return [];
  const back = await ctx.db
    .insert(productCategory)
    .select(
      ctx.db
        .select({
          product_id: product.id,
          menu_id: sql<number>`given.menu_id`.as('menu_id'),
          order: sql<number>`given."order"`.as('order'),
        })
        .from(product)
        .innerJoin(
          sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
            as given(menu_id int, product_id int, "order" int)`,
          sql`given.product_id = ${product.id}`,
        ),
    )
    .onConflictDoNothing()
    .returning({ id: productCategory.product_id });
  await indexProducts(
    ctx,
    back.map(({ id }) => id),
  );
  return back.length < rows.length ? ['products'] : [];
}
