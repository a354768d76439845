import 'server-only';
import { and, eq, gte, isNull, max, sql } from 'drizzle-orm';
import { menu } from '@/db/schema/content';
import { logChange, toActivityRecordRef } from '@/lib/activity/audit-log';
import type { Context, StaffContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { SHIFT, sortOrderAfter } from '@/lib/core/records/sort-order';

/**
 * Serializes transactions that change the tree's shape, so that they neither take the same position
 * nor make a cycle. Does not block reads.
 */
export const lockMenus = (ctx: Context) =>
  ctx.db.execute(sql`lock table ${menu} in share row exclusive mode`);

/** For `where`: the children of an entry; without one, the top-level entries. */
export const siblingsUnder = (parent_id: number | null) =>
  parent_id === null ? isNull(menu.parent_id) : eq(menu.parent_id, parent_id);

/** The order after the last child of a parent. */
async function lastOrder(ctx: Context, parent_id: number | null): Promise<number> {
  const [last] = await ctx.db
    .select({ order: max(menu.order) })
    .from(menu)
    .where(siblingsUnder(parent_id));
  return sortOrderAfter(last?.order);
}

/** The entry's former order below a parent, or the next free one. */
export async function findFreeMenuPosition(
  ctx: Context,
  parent_id: number | null,
  former: number,
): Promise<number> {
  const rows = await ctx.db
    .select({ order: menu.order })
    .from(menu)
    .where(siblingsUnder(parent_id));
  const taken = new Set(rows.map((row) => row.order));
  let order = former;
  while (taken.has(order)) order++;
  return order;
}

/** Shifts siblings from an order on by 200, to make room before them (§4). */
export async function makeRoomInMenu(
  ctx: StaffContext,
  parent_id: number | null,
  from: number,
): Promise<void> {
  const shifted = await ctx.db
    .update(menu)
    .set({ order: sql`${menu.order} + ${SHIFT}` })
    .where(and(siblingsUnder(parent_id), gte(menu.order, from)))
    .returning();
  for (const row of shifted) {
    const change = { field: 'order', before: row.order - SHIFT, after: row.order };
    await logChange(ctx, toActivityRecordRef(ctx, 'menu', row), [change]);
  }
}

/**
 * The order for an entry below a parent; a sibling at the requested one is shifted. Without a
 * requested one it is last.
 */
export async function resolveMenuPosition(
  ctx: StaffContext,
  parent_id: number | null,
  order: number | undefined,
): Promise<number> {
  if (order === undefined) return lastOrder(ctx, parent_id);
  const taken = await ctx.db.$count(menu, and(siblingsUnder(parent_id), eq(menu.order, order)));
  if (taken) await makeRoomInMenu(ctx, parent_id, order);
  return order;
}

/** The ids of an entry and all its descendants. */
export const readMenuBranch = async (ctx: Context, id: number): Promise<number[]> =>
  (await readMenuBranches(ctx, [id])).get(id) ?? [];

/** The same for several entries, by the id of each. */
export async function readMenuBranches(
  ctx: Context,
  ids: number[],
): Promise<Map<number, number[]>> {
  const branches = new Map<number, number[]>();
  if (!ids.length) return branches;
  const rows = await ctx.db.execute<{ top: number; id: number }>(sql`
    with recursive branch as (
      select id as top, id from ${menu} where id = any(${`{${ids.join()}}`}::int[])
      union
      select branch.top, child.id from ${menu} child join branch on child.parent_id = branch.id
    )
    select top, id from branch`);
  for (const { top, id } of rows) branches.set(top, [...(branches.get(top) ?? []), id]);
  return branches;
}

/** Throws if the parent is the entry itself or a descendant. */
export async function assertMenuNotBelowItself(
  ctx: Context,
  id: number,
  parent_id: number | null,
): Promise<void> {
  if (parent_id === null) return;
  if ((await readMenuBranch(ctx, id)).includes(parent_id))
    throw invalid('parent_id', 'menu_circle');
}

/** Sorts entries with descendants first; unknown ones last. */
export async function sortMenusDeepestFirst(ctx: Context, ids: number[]): Promise<number[]> {
  const rows = await ctx.db.execute<{ id: number }>(sql`
    with recursive tree as (
      select id, 1 as level from ${menu} where parent_id is null
      union all
      select child.id, tree.level + 1 from ${menu} child join tree on child.parent_id = tree.id
    )
    select id from tree where id = any(${`{${ids.join()}}`}::int[]) order by level desc, id`);
  const existingIds = rows.map(({ id }) => id);
  return [...existingIds, ...ids.filter((id) => !existingIds.includes(id))];
}
