import 'server-only';
import { and, arrayContains, asc, desc, eq, or, sql } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { type LabelsInput, sameTag } from './labels.schema';
import {
  assertVersion,
  changeOrder,
  type LockedOrder,
  lockOrder,
  type Order,
  writeEvent,
} from './order-lock';
import type { OrderStatus } from './status';

/** Orders in which nothing happens any more by itself. */
const FINAL: readonly OrderStatus[] = ['completed', 'refunded', 'canceled'];
/** How far back tags count as in use. */
const RECENT_ORDERS = 20_000;

/**
 * Does what of an order's labels is sent, all or nothing: tags, who sees to it, whether it is
 * archived. Refuses what `setTags`, `assignOrder` and `archiveOrder` refuse, and (409) where the
 * order was changed meanwhile. Throws 404.
 */
export const changeLabels = (
  ctx: AdminContext,
  id: number,
  { tags, assigned_admin_id, archived, version }: LabelsInput,
): Promise<void> =>
  transaction(ctx, async (ctx) => {
    assertCan(ctx, 'order.edit');
    assertVersion(await lockOrder(ctx, id), version);
    if (tags) await setTags(ctx, id, tags);
    if (assigned_admin_id !== undefined) await assignOrder(ctx, id, assigned_admin_id);
    if (archived !== undefined) await archiveOrder(ctx, id, archived);
  });

/**
 * Gives an order exactly these tags, each once whatever its case, in the spelling that other
 * orders have it in; its history says which came and went. The same again changes nothing. Needs
 * `order.edit`; throws 404.
 */
export const setTags = (ctx: AdminContext, id: number, tags: readonly string[]): Promise<Order> =>
  changed(ctx, id, async (locked) => {
    const before = locked.order.tags;
    const known = [...before, ...(await tagsInUse(ctx))];
    const after: string[] = [];
    for (const tag of tags)
      if (!after.some((one) => sameTag(one, tag)))
        after.push(known.find((one) => sameTag(one, tag)) ?? tag);
    const added = after.filter((tag) => !before.includes(tag));
    const removed = before.filter((tag) => !after.includes(tag));
    if (!added.length && !removed.length) return undefined;
    const data = { added: added.join(', '), removed: removed.join(', ') };
    return { change: { tags: after }, event: { type: 'tags', data } };
  });

/**
 * Has one of the staff see to an order, or nobody (null); its history says so. Refuses (422) whom
 * the shop has disabled or who may not view orders. Needs `order.edit`; throws 404.
 */
export const assignOrder = (
  ctx: AdminContext,
  id: number,
  assigned_admin_id: number | null,
): Promise<Order> =>
  changed(ctx, id, async (locked) => {
    if (locked.order.assigned_admin_id === assigned_admin_id) return undefined;
    const chosen = (await readAssignees(ctx)).find((one) => one.id === assigned_admin_id);
    if (assigned_admin_id !== null && !chosen) throw invalid('assigned_admin_id', 'not_assignable');
    const data = { assigned_name: chosen?.name ?? null };
    return { change: { assigned_admin_id }, event: { type: 'assigned', data } };
  });

/**
 * Puts an order that is over away, or brings it back; its history says so. Said twice it changes
 * nothing. Refuses (409) to put away one that is neither completed nor refunded nor canceled.
 * Needs `order.edit`; throws 404.
 */
export const archiveOrder = (ctx: AdminContext, id: number, archived: boolean): Promise<Order> =>
  changed(ctx, id, async (locked) => {
    const { archived_at, status } = locked.order;
    if ((archived_at !== null) === archived) return undefined;
    if (archived && !FINAL.includes(status)) throw conflict('archived', 'archive_refused');
    return {
      change: { archived_at: archived ? ctx.now() : null },
      event: { type: archived ? 'archived' : 'unarchived' },
    };
  });

/** Whether an order may be put away. */
export const isArchivable = ({ status }: Pick<Order, 'status'>): boolean => FINAL.includes(status);

type Work = {
  change: Parameters<typeof changeOrder>[2];
  event: Parameters<typeof writeEvent>[2];
};

const changed = (
  ctx: AdminContext,
  id: number,
  work: (locked: LockedOrder) => Promise<Work | undefined>,
): Promise<Order> =>
  transaction(ctx, async (ctx) => {
    assertCan(ctx, 'order.edit');
    const locked = await lockOrder(ctx, id);
    const todo = await work(locked);
    if (!todo) return locked.order;
    const after = await changeOrder(ctx, locked, todo.change);
    await writeEvent(ctx, id, todo.event);
    return after;
  });

/** Who may see to orders, by name: staff who may log in and view orders. */
export const readAssignees = ({ db }: AdminContext) =>
  db
    .select({ id: admin.id, name: admin.name })
    .from(admin)
    .innerJoin(role, eq(role.id, admin.role_id))
    .where(
      and(
        eq(admin.enabled, true),
        or(eq(role.is_owner, true), arrayContains(role.permissions, ['order'])),
      ),
    )
    .orderBy(asc(admin.name), asc(admin.id));

/** The tags of the latest orders, the most used one first, each in one spelling. */
export async function tagsInUse({ db }: AdminContext): Promise<string[]> {
  const recent = db
    .select({ tags: order.tags })
    .from(order)
    .orderBy(desc(order.placed_at))
    .limit(RECENT_ORDERS)
    .as('recent');
  const tag = sql<string>`unnest(${recent.tags})`.as('tag');
  const each = db.select({ tag }).from(recent).as('each');
  const rows = await db
    .select({ tag: each.tag })
    .from(each)
    .groupBy(each.tag)
    .orderBy(desc(sql`count(*)`), asc(each.tag));
  const tags = rows.map(({ tag }) => tag);
  return tags.filter((tag, at) => tags.findIndex((one) => sameTag(one, tag)) === at);
}
