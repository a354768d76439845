import 'server-only';
import type { menu } from '@/db/schema/content';
import {
  createRecord,
  deleteRecord,
  lockRecord,
  readRecordState,
  updateRecord,
} from '@/lib/activity/write-record';
import { indexProducts } from '@/lib/catalog/indexing/search-index';
import { tags } from '@/lib/core/cache/tags';
import { type StaffContext, touch, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { toSubmittedState } from '@/lib/core/records/cells';
import { defineResource, getResourceNames, type RecordState } from '@/lib/core/records/resource';
import { sanitizeHtml } from '@/lib/core/text/html';
import { mapLocalized, writeLocalizedTexts } from '@/lib/core/text/localized';
import { writtenImage } from '@/lib/media/uploads';
import { deleteRedirects } from '@/lib/settings/redirects';
import {
  type MenuChanges,
  type MenuInput,
  menuChanges,
  menuInput,
  menuTarget,
  menuTexts,
} from './menu.schema';
import { getMenu, listMenus } from './menu-list';
import { listMenuProductIds, setMenuProducts } from './menu-products';
import { type MenuRecord, menuQuery, menuRecord, menuRow } from './menu-record.schema';
import {
  type MenuRelations,
  menuCells,
  menuRelations,
  menuStateInput,
  restoreMenuLinks,
  stateWithProducts,
} from './menu-state';
import { resolveMenuTargetUrl } from './menu-targets';
import {
  assertMenuNotBelowItself,
  findFreeMenuPosition,
  lockMenus,
  readMenuBranch,
  resolveMenuPosition,
  sortMenusDeepestFirst,
} from './menu-tree';

type Row = typeof menu.$inferSelect;

/**
 * Creates a menu entry, after its last sibling (§4) unless `order` is given. Throws for an unknown
 * parent, a taken category url, a missing page, article or blog category, and products on a
 * non-category.
 */
export async function createMenu(ctx: StaffContext, input: MenuInput): Promise<MenuRecord> {
  const image_path = await writtenImage(ctx, input, 'menus');
  return transaction(ctx, async (ctx) => {
    await lockMenus(ctx);
    const parent_id = input.parent_id ?? null;
    const values = {
      ...columns(input),
      type: input.type,
      url: await resolveMenuTargetUrl(ctx, input.type, input.url),
      parent_id,
      order: await orderFor(ctx, parent_id, input.order),
      image_path,
      ...written(ctx, input),
    };
    const { id } = await createRecord(ctx, 'menu', values, {
      parts: (row) => writeProducts(ctx, row, input.products),
      relations: ({ id }) => menuRelations(ctx, id),
      state: (row) => stateWithProducts(ctx, row),
    });
    return getMenu(ctx, id, input.language);
  });
}

/**
 * Changes the fields sent. A new parent puts the entry last there, unless `order` is sent; a
 * category's old url redirects to it. Throws like `createMenu`, for a parent below the entry, and
 * an outdated version.
 */
export async function updateMenu(
  ctx: StaffContext,
  id: number,
  input: MenuChanges,
): Promise<MenuRecord> {
  const image_path = await writtenImage(ctx, input, 'menus');
  return transaction(ctx, async (ctx) => {
    await lockMenus(ctx);
    const before = await lockRecord(ctx, 'menu', id, 'no key update');
    const change = async () => ({
      ...columns(input),
      ...(await newTarget(ctx, before, input)),
      ...(await newPlace(ctx, before, input)),
      image_path,
      ...written(ctx, input, before),
    });
    await updateRecord(ctx, 'menu', before, input.updated_at, change, {
      parts: (after) => writeProducts(ctx, after, input.products, before),
      state: (row) => stateWithProducts(ctx, row),
    });
    return getMenu(ctx, id, input.language);
  });
}

/** Deletes an entry with its descendants; products of their categories are kept. Throws 404. */
export function deleteMenu(ctx: StaffContext, id: number): Promise<void> {
  return transaction(ctx, async (ctx) => {
    await lockMenus(ctx);
    const branch = await readMenuBranch(ctx, id);
    const products = await listMenuProductIds(ctx, branch);
    // Redirects are logged by entry, including those of descendants.
    await deleteRecord(ctx, 'menu', id, { relations: () => menuRelations(ctx, id) });
    for (const gone of branch) await deleteRedirects(ctx, 'menu', gone);
    await indexProducts(ctx, products);
    touch(ctx, tags.products);
  });
}

const columns = (input: MenuChanges) => {
  const { enabled, open_in_current_tab, display_in_mobile, display_in_desktop } = input;
  return { enabled, open_in_current_tab, display_in_mobile, display_in_desktop };
};

/** Type and url after a change of either; they must fit each other. */
async function newTarget(ctx: StaffContext, before: Row, input: MenuChanges) {
  const { type = before.type, url = before.url } = input;
  if (type === before.type && url === before.url) return {};
  const target = menuTarget.parse({ type, url });
  return { type, url: await resolveMenuTargetUrl(ctx, target.type, target.url) };
}

async function formerPlace(ctx: StaffContext, before: Row) {
  const { parent_id, order } = (ctx.restoring?.state ?? before) as Pick<Row, 'parent_id' | 'order'>;
  if (parent_id === before.parent_id && order === before.order) return {};
  await assertMenuNotBelowItself(ctx, before.id, parent_id);
  return { parent_id, order: await findFreeMenuPosition(ctx, parent_id, order) };
}

/**
 * A new entry's order: as requested, else last; a restored one's former order or the next free one.
 */
const orderFor = (
  ctx: StaffContext,
  parent_id: number | null,
  order: number | undefined,
): Promise<number> =>
  ctx.restoring
    ? findFreeMenuPosition(ctx, parent_id, Number(ctx.restoring.state.order ?? 0))
    : resolveMenuPosition(ctx, parent_id, order);

/** §4: a new parent also sets the order, unless it is given. */
async function newPlace(ctx: StaffContext, before: Row, { parent_id, order }: MenuChanges) {
  if (ctx.restoring) return formerPlace(ctx, before);
  if (parent_id === undefined || parent_id === before.parent_id) {
    if (order === undefined || order === before.order) return {};
    return { order: await resolveMenuPosition(ctx, before.parent_id, order) };
  }
  await assertMenuNotBelowItself(ctx, before.id, parent_id);
  return { parent_id, order: await resolveMenuPosition(ctx, parent_id, order) };
}

/**
 * Sets a category's products, if sent, and reindexes them if its title changed. Throws if a
 * non-category would have products.
 */
async function writeProducts(
  ctx: StaffContext,
  after: Row,
  ids: number[] | undefined,
  before?: Row,
): Promise<void> {
  const currentIds = before ? await listMenuProductIds(ctx, [after.id]) : [];
  const targetIds = ids ?? currentIds;
  if (after.type !== 'category' && targetIds.length)
    throw invalid('products', 'menu_products_category');
  const changed = targetIds.join() !== currentIds.join() || Boolean(ids && ctx.restoring);
  const moved = changed ? await setMenuProducts(ctx, after.id, targetIds) : [];
  await indexProducts(ctx, before && isFoundAnew(before, after) ? [...targetIds, ...moved] : moved);
  if (changed) touch(ctx, tags.products);
}

/** Whether the category's products must be reindexed for search. */
const isFoundAnew = (before: Row, after: Row) =>
  before.enabled !== after.enabled || JSON.stringify(before.title) !== JSON.stringify(after.title);

/** The localized columns after a write, with sanitized rich text. */
function written(ctx: StaffContext, input: MenuChanges, before: Partial<Row> = {}) {
  const short_description = mapLocalized(input.short_description, sanitizeHtml);
  return writeLocalizedTexts(ctx, before, menuTexts, { ...input, short_description });
}

/** Restores the descendants of a deleted entry, and its categories' products. */
async function restoreBelow(ctx: StaffContext, _: number, relations: RecordState) {
  const { below, ...own } = relations as MenuRelations;
  for (const { state, ...entry } of below) {
    const input = toSubmittedState(menuStateInput(state), ctx.settings.main_language);
    const restoring = { change_id: 0, ...ctx.restoring, id: entry.id, state };
    await createMenu({ ...ctx, restoring }, menuInput.parse(input));
  }
  return restoreMenuLinks(ctx, own);
}

/** Called by the generic routes of `/api/admin/menu`. */
export const menuResource = defineResource({
  ...getResourceNames('menu'),
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
  deletionOrder: sortMenusDeepestFirst,
  undoable: {
    state: readRecordState('menu', stateWithProducts),
    stateInput: menuStateInput,
    relations: { read: menuRelations, cells: menuCells, restore: restoreBelow },
  },
});
