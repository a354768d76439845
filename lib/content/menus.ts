import 'server-only';
import { eq } from 'drizzle-orm';
import { menu } from '@/db/schema/content';
import { changedFields } from '@/lib/activity/changed-fields';
import { assertNotModified, nextVersion } from '@/lib/activity/not-modified';
import { noteChange, noteCreation } from '@/lib/activity/record-changes';
import { indexProducts } from '@/lib/catalog/search-index';
import { type StaffContext, touch, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { cleanHtml } from '@/lib/core/html';
import { mapLocalized, writeTexts } from '@/lib/core/localized';
import { defineResource, namesOf } from '@/lib/core/resource';
import { one, stored } from '@/lib/core/rows';
import { tags } from '@/lib/core/tags';
import { writtenImage } from '@/lib/media/uploads';
import { forgetUrls, rememberUrl } from '@/lib/settings/former-urls';
import {
  type MenuChanges,
  type MenuInput,
  menuChanges,
  menuInput,
  menuTarget,
  menuTexts,
} from './menu.schema';
import { getMenu, listMenus } from './menu-list';
import { productIdsOf, setMenuProducts } from './menu-products';
import { type MenuRecord, menuQuery, menuRecord, menuRow } from './menu-record.schema';
import { targetUrl } from './menu-targets';
import { assertNotBelowItself, branchOf, deepestFirst, lastOrder, lockMenus } from './menu-tree';

type Row = typeof menu.$inferSelect;

/**
 * Creates a menu entry behind its last sibling (§4). Refuses an unknown parent, a category's
 * url that is taken, a page, article or blog category that does not exist, and products for
 * what is no category.
 */
export async function createMenu(ctx: StaffContext, input: MenuInput): Promise<MenuRecord> {
  const image_path = await writtenImage(ctx, input, 'menus');
  return transaction(ctx, async (ctx) => {
    await lockMenus(ctx);
    const parent_id = input.parent_id ?? null;
    const row = stored(
      await ctx.db
        .insert(menu)
        .values({
          ...columns(input),
          type: input.type,
          url: await targetUrl(ctx, input.type, input.url),
          parent_id,
          order: await lastOrder(ctx, parent_id),
          image_path,
          ...written(ctx, input),
        })
        .returning(),
    );
    await writeProducts(ctx, row, input.products);
    await noteCreation(ctx, { resource: 'menu', id: row.id });
    touch(ctx, tags.menus);
    return getMenu(ctx, row.id, input.language);
  });
}

/**
 * Changes the fields that were sent. Another parent puts the entry behind the last one
 * there; a category's old url keeps leading to it. Refuses what `createMenu` refuses, a
 * parent below the entry itself, and what was read too long ago.
 */
export async function updateMenu(
  ctx: StaffContext,
  id: number,
  input: MenuChanges,
): Promise<MenuRecord> {
  const image_path = await writtenImage(ctx, input, 'menus');
  return transaction(ctx, async (ctx) => {
    await lockMenus(ctx);
    const before = one(await ctx.db.select().from(menu).where(eq(menu.id, id)));
    await assertNotModified(ctx, { resource: 'menu', ...before }, input.updated_at);
    const rows = await ctx.db
      .update(menu)
      .set({
        ...columns(input),
        ...(await newTarget(ctx, before, input)),
        ...(await newPlace(ctx, before, input.parent_id)),
        image_path,
        ...written(ctx, input, before),
        updated_at: nextVersion(ctx, before),
      })
      .where(eq(menu.id, id))
      .returning();
    const after = one(rows);
    const fields = changedFields(before, after);
    const products = await writeProducts(ctx, after, input.products, before);
    if (products) fields.push({ field: 'products' });
    await noteChange(ctx, { resource: 'menu', id }, fields, after.updated_at);
    if (before.type === 'category' && after.type === 'category')
      await rememberUrl(ctx, 'menu', id, before.url, after.url);
    touch(ctx, tags.menus);
    return getMenu(ctx, id, input.language);
  });
}

/**
 * Deletes an entry with all entries below it; the products of its categories stay, without
 * them. Throws 404.
 */
export function deleteMenu(ctx: StaffContext, id: number): Promise<void> {
  return transaction(ctx, async (ctx) => {
    await lockMenus(ctx);
    const branch = await branchOf(ctx, id);
    const products = await productIdsOf(ctx, branch);
    one(await ctx.db.delete(menu).where(eq(menu.id, id)).returning({ id: menu.id }));
    for (const gone of branch) await forgetUrls(ctx, 'menu', gone);
    await indexProducts(ctx, products);
    touch(ctx, tags.menus, tags.products);
  });
}

const columns = (input: MenuChanges) => {
  const { enabled, open_in_current_tab, display_in_mobile, display_in_desktop } = input;
  return { enabled, open_in_current_tab, display_in_mobile, display_in_desktop };
};

/** Type and url after a change of either, which must fit each other. */
async function newTarget(ctx: StaffContext, before: Row, input: MenuChanges) {
  const { type = before.type, url = before.url } = input;
  if (type === before.type && url === before.url) return {};
  const target = menuTarget.parse({ type, url });
  return { type, url: await targetUrl(ctx, target.type, target.url) };
}

/** §4: another parent sets the order, too. */
async function newPlace(ctx: StaffContext, before: Row, parent_id: number | null | undefined) {
  if (parent_id === undefined || parent_id === before.parent_id) return {};
  await assertNotBelowItself(ctx, before.id, parent_id);
  return { parent_id, order: await lastOrder(ctx, parent_id) };
}

/**
 * Gives a category its products, where some were sent, and lets those that are found by its
 * title be found by the new one. Tells whether the list was changed. Refuses to leave
 * products in what is no category.
 */
async function writeProducts(
  ctx: StaffContext,
  after: Row,
  ids: number[] | undefined,
  before?: Row,
): Promise<boolean> {
  const held = before ? await productIdsOf(ctx, [after.id]) : [];
  const wanted = ids ?? held;
  if (after.type !== 'category' && wanted.length)
    throw invalid('products', 'menu_products_category');
  const changed = wanted.join() !== held.join();
  const moved = changed ? await setMenuProducts(ctx, after.id, wanted) : [];
  await indexProducts(ctx, before && isFoundAnew(before, after) ? [...wanted, ...moved] : moved);
  if (changed) touch(ctx, tags.products);
  return changed;
}

/** Whether the products of a category are found by other words than before. */
const isFoundAnew = (before: Row, after: Row) =>
  before.enabled !== after.enabled || JSON.stringify(before.title) !== JSON.stringify(after.title);

/** The per-language columns after a write, rich text cleaned. */
function written(ctx: StaffContext, input: MenuChanges, before: Partial<Row> = {}) {
  const short_description = mapLocalized(input.short_description, cleanHtml);
  return writeTexts(ctx, before, menuTexts, { ...input, short_description });
}

/** What the generic routes of `/api/admin/menu` call. */
export const menuResource = defineResource({
  ...namesOf('menu'),
  query: menuQuery,
  input: menuInput,
  changes: menuChanges,
  row: menuRow,
  record: menuRecord,
  list: listMenus,
  get: getMenu,
  create: createMenu,
  update: updateMenu,
  delete: deleteMenu,
  deletionOrder: deepestFirst,
});
