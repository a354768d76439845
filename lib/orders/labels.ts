import 'server-only';
import { and, arrayContains, asc, desc, eq, or, sql } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { assignOrderTo, setOrderArchived, tagOrder } from './commands/label-order';
import { isSameTag, type LabelsInput } from './labels.schema';
import type { OrderChanges } from './order/changes';
import { assertOrderVersion } from './order/guards';
import { loadOrder } from './order/load';
import { saveOrder } from './order/save';
import type { Order, OrderState } from './order/state';

/** How many recent orders count for tags in use. */
const RECENT_ORDERS = 20_000;

/**
 * Applies the submitted labels, all or nothing: tags, assignee, archived or not. Throws as
 * `setOrderTags`, `assignOrder` and `archiveOrder`, and 409 if the order changed meanwhile. Throws
 * 404.
 */
export const changeOrderLabels = (
  ctx: AdminContext,
  id: number,
  { tags, assigned_admin_id, archived, version }: LabelsInput,
): Promise<void> =>
  transaction(ctx, async (ctx) => {
    assertCan(ctx, 'order.edit');
    assertOrderVersion(await loadOrder(ctx, id), version);
    if (tags) await setOrderTags(ctx, id, tags);
    if (assigned_admin_id !== undefined) await assignOrder(ctx, id, assigned_admin_id);
    if (archived !== undefined) await archiveOrder(ctx, id, archived);
  });

/**
 * Replaces an order's tags (`tagOrder`); the history records added and removed ones. Needs
 * `order.edit`; throws 404.
 */
export const setOrderTags = (
  ctx: AdminContext,
  id: number,
  tags: readonly string[],
): Promise<Order> =>
  change(ctx, id, async (state) => tagOrder(state, tags, await listOrderTagsInUse(ctx)));

/**
 * Assigns an order to a member of staff, or to nobody (null); the history records it. Throws 422
 * for staff who are disabled or may not view orders. Needs `order.edit`; throws 404.
 */
export const assignOrder = (
  ctx: AdminContext,
  id: number,
  assigned_admin_id: number | null,
): Promise<Order> =>
  change(ctx, id, async (state) => {
    if (state.order.assigned_admin_id === assigned_admin_id) return undefined;
    if (assigned_admin_id === null) return assignOrderTo(state, null);
    const chosen = (await readOrderAssignees(ctx)).find(({ id }) => id === assigned_admin_id);
    if (!chosen) throw invalid('assigned_admin_id', 'not_assignable');
    return assignOrderTo(state, chosen);
  });

/**
 * Archives or restores an order that is over (`setOrderArchived`); the history records it. Needs
 * `order.edit`; throws 404.
 */
export const archiveOrder = (ctx: AdminContext, id: number, archived: boolean): Promise<Order> =>
  change(ctx, id, async (state) => setOrderArchived(state, archived, ctx));

const change = (
  ctx: AdminContext,
  id: number,
  command: (state: OrderState) => Promise<OrderChanges | undefined>,
): Promise<Order> =>
  transaction(ctx, async (ctx) => {
    assertCan(ctx, 'order.edit');
    const state = await loadOrder(ctx, id);
    const changes = await command(state);
    return changes ? saveOrder(ctx, state, changes) : state.order;
  });

/** Staff who can be assigned orders, by name: enabled and allowed to view orders. */
export const readOrderAssignees = ({ db }: AdminContext) =>
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

/** The tags of recent orders, most used first, in one spelling each. */
export async function listOrderTagsInUse({ db }: AdminContext): Promise<string[]> {
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
  return tags.filter((tag, at) => tags.findIndex((candidate) => isSameTag(candidate, tag)) === at);
}
