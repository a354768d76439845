import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import type { AdminContext } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { applyBatch, type BatchResult } from '@/lib/http/batch';
import { isRevertible, type RecordChange, toChangeCells } from './change-cells';
import { undoChange } from './undo';
import type { UndoBatchInput } from './undo-batch.schema';
import { undoableRecords } from './undoables';

/**
 * Undoes the caller's batch change of a resource's records: for each record their first change
 * after its version in `versions`, else their last one, newest first. Each one is refused
 * separately, as `undoChange` does.
 */
export async function undoBatch(
  ctx: AdminContext,
  resource: string,
  { ids, versions = {} }: UndoBatchInput,
): Promise<BatchResult> {
  const made = await changesBy(ctx, resource, ids);
  const findChange = (id: number) => {
    const own = made.filter(({ record_id }) => record_id === id);
    const since = versions[String(id)];
    return since ? own.find(({ at }) => at > since) : own.at(-1);
  };
  const inOrder = async (_: AdminContext, ids: number[]) =>
    ids.sort((a, b) => (findChange(b)?.id ?? 0) - (findChange(a)?.id ?? 0));
  return applyBatch(
    ctx,
    ids,
    async (ctx, id) => {
      const change = findChange(id);
      if (!change) throw conflict('general', 'undo_not_kept');
      await undoChange(ctx, change.id);
    },
    inOrder,
  );
}

/**
 * The caller's changes of these records that can be undone, in order. Excludes creations,
 * restorations, and side entries of a write, such as of stock levels.
 */
async function changesBy(
  ctx: AdminContext,
  resource: string,
  ids: number[],
): Promise<RecordChange[]> {
  const made = await ctx.db
    .select()
    .from(recordChange)
    .where(
      and(
        eq(recordChange.resource, resource),
        inArray(recordChange.record_id, ids),
        eq(recordChange.admin_id, ctx.actor.id),
      ),
    )
    .orderBy(asc(recordChange.id));
  const records = undoableRecords(resource);
  return made.filter(
    (change) =>
      change.action === 'delete' ||
      (change.action === 'update' &&
        records !== undefined &&
        toChangeCells(change).some((cell) => isRevertible(cell, records.undoable))),
  );
}
