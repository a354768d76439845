import 'server-only';
import { eq } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { type AdminContext, transaction } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import type { BatchResult } from '@/lib/http/batch';
import { asRefusal, toRefusalMessages } from '@/lib/http/refusals';
import { archiveOrder, assignOrder, setOrderTags } from '../labels';
import { transitionOrder } from '../transition';
import type { OrderBatchInput } from './batch.schema';

/**
 * Makes the same change to each order, one by one. A refused order stays unchanged and is reported
 * with the reason in the caller's language; earlier changes remain. Each needs the permission of
 * its change.
 */
export async function changeOrders(
  ctx: AdminContext,
  { ids, ...changes }: OrderBatchInput,
): Promise<BatchResult> {
  const result: BatchResult = { updated: [], failed: [] };
  for (const id of ids)
    try {
      await changeOne(ctx, id, changes);
      result.updated.push(id);
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      const reason = Object.values(toRefusalMessages(refusal, ctx.language)).flat().join(' ');
      result.failed.push({ id, reason });
    }
  return result;
}

type BatchChanges = Omit<OrderBatchInput, 'ids'>;

async function changeOne(ctx: AdminContext, id: number, changes: BatchChanges): Promise<void> {
  const { status, reason, reference, cancel_reason, ...labels } = changes;
  if (status)
    await transitionOrder(ctx, id, { status, reason, reference, cancel_reason, restock: false });
  else await transaction(ctx, (ctx) => label(ctx, id, labels));
}

async function label(ctx: AdminContext, id: number, changes: BatchChanges): Promise<void> {
  const { tags_add = [], tags_remove = [], assigned_admin_id: assigned, archived } = changes;
  if (tags_add.length || tags_remove.length) {
    const { tags } = firstOrNotFound(
      await ctx.db.select({ tags: order.tags }).from(order).where(eq(order.id, id)).for('update'),
    );
    const remainingTags = tags.filter((tag) => !tags_remove.includes(tag));
    await setOrderTags(ctx, id, [...new Set([...remainingTags, ...tags_add])]);
  }
  if (assigned !== undefined)
    await assignOrder(ctx, id, assigned === 'me' ? ctx.actor.id : assigned);
  if (archived !== undefined) await archiveOrder(ctx, id, archived);
}
