import { conflict } from '@/lib/core/errors';
import { isSameTag } from '../labels.schema';
import type { OrderChanges } from '../order/changes';
import type { CommandContext, OrderState } from '../order/state';
import type { OrderStatus } from '../status';

/** The statuses after which nothing happens automatically. */
const FINAL: readonly OrderStatus[] = ['completed', 'refunded', 'canceled'];

/** Whether an order may be archived. */
export const isOrderArchivable = ({ status }: { status: OrderStatus }): boolean =>
  FINAL.includes(status);

/**
 * Replaces an order's tags: each once regardless of case, spelled as on other orders (`in_use`).
 * Undefined if nothing changes.
 */
export function tagOrder(
  { order: { tags: before } }: OrderState,
  tags: readonly string[],
  in_use: readonly string[],
): OrderChanges | undefined {
  const existingTags = [...before, ...in_use];
  const after: string[] = [];
  for (const tag of tags)
    if (!after.some((other) => isSameTag(other, tag)))
      after.push(existingTags.find((other) => isSameTag(other, tag)) ?? tag);
  const added = after.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !after.includes(tag));
  if (!added.length && !removed.length) return undefined;
  const data = { added: added.join(', '), removed: removed.join(', ') };
  return { order: { tags: after }, events: [{ type: 'tags', data }] };
}

/** Assigns an order to a member of staff, or to nobody (null). */
export function assignOrderTo(
  { order }: OrderState,
  assignee: { id: number; name: string } | null,
): OrderChanges | undefined {
  const assigned_admin_id = assignee?.id ?? null;
  if (order.assigned_admin_id === assigned_admin_id) return undefined;
  const data = { assigned_name: assignee?.name ?? null };
  return { order: { assigned_admin_id }, events: [{ type: 'assigned', data }] };
}

/** Archives or restores an order. Throws 409 for archiving one that isn't over. */
export function setOrderArchived(
  { order: { archived_at, status } }: OrderState,
  archived: boolean,
  { now }: CommandContext,
): OrderChanges | undefined {
  if ((archived_at !== null) === archived) return undefined;
  if (archived && !isOrderArchivable({ status })) throw conflict('archived', 'archive_refused');
  return {
    order: { archived_at: archived ? now() : null },
    events: [{ type: archived ? 'archived' : 'unarchived' }],
  };
}
