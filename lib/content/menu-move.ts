import 'server-only';
import { and, asc, eq, ne } from 'drizzle-orm';
import { menu } from '@/db/schema/content';
import { lockRecord, updateRecord } from '@/lib/activity/write-record';
import { type StaffContext, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { sortPlaceAt } from '@/lib/core/records/sort-order';
import type { MenuMove } from './menu-record.schema';
import { assertMenuNotBelowItself, lockMenus, makeRoomInMenu, siblingsUnder } from './menu-tree';

type MovedMenu = { id: number; parent_id: number | null; order: number; updated_at: Date };

/**
 * Moves an entry, with its descendants, between two neighbors under a parent (§4 Menu ordering),
 * writing only that row; if no integer is free between them, later siblings are shifted by 200.
 * Writes nothing if it is already there. Throws 422 for an unknown parent or one below the entry,
 * and 409 if the neighbors are no longer adjacent there because someone else moved them.
 */
export function moveMenu(ctx: StaffContext, id: number, to: MenuMove): Promise<MovedMenu> {
  return transaction(ctx, async (ctx) => {
    await lockMenus(ctx);
    const before = await lockRecord(ctx, 'menu', id, 'no key update');
    await assertParent(ctx, to.parent_id);
    await assertMenuNotBelowItself(ctx, id, to.parent_id);
    const siblings = await ctx.db
      .select({ id: menu.id, order: menu.order })
      .from(menu)
      .where(and(siblingsUnder(to.parent_id), ne(menu.id, id)))
      .orderBy(asc(menu.order), asc(menu.id));
    const index = indexBetween(
      siblings.map((sibling) => sibling.id),
      to,
    );
    if (before.parent_id === to.parent_id) {
      const stands = siblings.filter((sibling) => sibling.order < before.order).length;
      if (stands === index) return placed(before);
    }
    const { order, shift_from } = sortPlaceAt(
      siblings.map((sibling) => sibling.order),
      index,
    );
    if (shift_from !== undefined) await makeRoomInMenu(ctx, to.parent_id, shift_from);
    const place = { parent_id: to.parent_id, order };
    const { after } = await updateRecord(ctx, 'menu', before, undefined, () => place);
    return placed(after);
  });
}

const placed = ({ id, parent_id, order, updated_at }: MovedMenu): MovedMenu => ({
  id,
  parent_id,
  order,
  updated_at,
});

async function assertParent(ctx: StaffContext, parent_id: number | null): Promise<void> {
  if (parent_id === null) return;
  const found = await ctx.db.select({ id: menu.id }).from(menu).where(eq(menu.id, parent_id));
  if (!found.length) throw invalid('parent_id', 'check_input');
}

/** An entry's index among its siblings. Throws if the neighbors have changed. */
function indexBetween(siblings: readonly number[], { previous_id, next_id }: MenuMove): number {
  const index = previous_id === null ? 0 : siblings.indexOf(previous_id) + 1;
  const isFound = previous_id === null || index > 0;
  if (!isFound || (siblings[index] ?? null) !== next_id)
    throw conflict('general', 'menu_moved_meanwhile');
  return index;
}
