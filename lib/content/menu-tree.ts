import 'server-only';
import { and, eq, gte, isNull, max, sql } from 'drizzle-orm';
import { menu } from '@/db/schema/content';
import { logChange, toActivityRecordRef } from '@/lib/activity/audit-log';
import type { Context, StaffContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { SHIFT, sortOrderAfter } from '@/lib/core/records/sort-order';

/**
 * Lets one transaction at a time change the shape of the tree, so that two of them neither
 * take the same place nor close a circle. Readers do not wait.
 */
export const lockMenus = (ctx: Context) =>
  ctx.db.execute(sql`lock table ${menu} in share row exclusive mode`);

/** For `where`: the entries right below one; those on top without one. */
export const siblingsUnder = (parent_id: number | null) =>
  parent_id === null ? isNull(menu.parent_id) : eq(menu.parent_id, parent_id);

/** The order behind the last entry below a parent. */
async function lastOrder(ctx: Context, parent_id: number | null): Promise<number> {
  const [last] = await ctx.db
    .select({ order: max(menu.order) })
    .from(menu)
    .where(siblingsUnder(parent_id));
  return sortOrderAfter(last?.order);
}

/** The order an entry had below a parent, or the next one that no sibling has by now. */
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

/** Siblings from an order on move up by 200, so that an entry can stand before them (§4). */
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
 * The order that an entry asks for below a parent; a sibling that has it makes room. Without one
 * it comes last.
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

/** The ids of an entry and of all entries below it. */
export const readMenuBranch = async (ctx: Context, id: number): Promise<number[]> =>
  (await readMenuBranches(ctx, [id])).get(id) ?? [];

/** The same of several entries, by the id of each. */
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

/** Refuses to put an entry below itself or below what stands under it. */
export async function assertMenuNotBelowItself(
  ctx: Context,
  id: number,
  parent_id: number | null,
): Promise<void> {
  if (parent_id === null) return;
  if ((await readMenuBranch(ctx, id)).includes(parent_id))
    throw invalid('parent_id', 'menu_circle');
}

/** These entries with those that stand below others of them first; unknown ones at the end. */
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
