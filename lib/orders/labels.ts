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

/** How far back tags count as in use. */
const RECENT_ORDERS = 20_000;

/**
 * Does what of an order's labels is sent, all or nothing: tags, who sees to it, whether it is
 * archived. Refuses what `setOrderTags`, `assignOrder` and `archiveOrder` refuse, and (409) where
 * the order was changed meanwhile. Throws 404.
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
 * Gives an order exactly these tags (`tagOrder`); its history says which came and went. Needs
 * `order.edit`; throws 404.
 */
export const setOrderTags = (
  ctx: AdminContext,
  id: number,
  tags: readonly string[],
): Promise<Order> =>
  change(ctx, id, async (state) => tagOrder(state, tags, await listOrderTagsInUse(ctx)));

/**
 * Has one of the staff see to an order, or nobody (null); its history says so. Refuses (422) whom
 * the shop has disabled or who may not view orders. Needs `order.edit`; throws 404.
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
 * Puts an order that is over away, or brings it back (`setOrderArchived`); its history says so.
 * Needs `order.edit`; throws 404.
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

/** Who may see to orders, by name: staff who may log in and view orders. */
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

/** The tags of the latest orders, the most used one first, each in one spelling. */
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
