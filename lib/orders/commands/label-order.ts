import { conflict } from '@/lib/core/errors';
import { isSameTag } from '../labels.schema';
import type { OrderChanges } from '../order/changes';
import type { CommandContext, OrderState } from '../order/state';
import type { OrderStatus } from '../status';

/** Orders in which nothing happens any more by itself. */
const FINAL: readonly OrderStatus[] = ['completed', 'refunded', 'canceled'];

/** Whether an order may be put away. */
export const isOrderArchivable = ({ status }: { status: OrderStatus }): boolean =>
  FINAL.includes(status);

/**
 * Gives an order exactly these tags, each once whatever its case, in the spelling that other
 * orders have it in (`in_use`). The same again changes nothing.
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

/** Has one of the staff see to an order, or nobody (null). */
export function assignOrderTo(
  { order }: OrderState,
  assignee: { id: number; name: string } | null,
): OrderChanges | undefined {
  const assigned_admin_id = assignee?.id ?? null;
  if (order.assigned_admin_id === assigned_admin_id) return undefined;
  const data = { assigned_name: assignee?.name ?? null };
  return { order: { assigned_admin_id }, events: [{ type: 'assigned', data }] };
}

/** Puts an order that is over away, or brings it back. Refuses (409) one that goes on. */
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
