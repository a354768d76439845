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
 * Puts an entry, with all below it, between two neighbours under a parent (§4 Menu ordering),
 * and writes that one row; only where no whole number is left between the two do later
 * siblings move up by 200. Where it stands there already nothing is written. Refuses an
 * unknown parent and one that stands under the entry (422), and with 409 neighbours that do
 * not stand side by side there any more: somebody else has moved them.
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

/** Where between its siblings an entry comes. Refuses neighbours that are none any more. */
function indexBetween(siblings: readonly number[], { previous_id, next_id }: MenuMove): number {
  const index = previous_id === null ? 0 : siblings.indexOf(previous_id) + 1;
  const isFound = previous_id === null || index > 0;
  if (!isFound || (siblings[index] ?? null) !== next_id)
    throw conflict('general', 'menu_moved_meanwhile');
  return index;
}
