import 'server-only';
import { and, desc, eq, gt } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import { fieldOfCell } from '@/lib/core/cells';
import type { AdminContext } from '@/lib/core/context';
import { dateAndTime } from '@/lib/core/dates';
import { type ErrorText, Refusal } from '@/lib/core/errors';
import type { RecordChange } from './change-cells';

/**
 * The refusal of an undo: on each field that was changed after `change`, who did it and when;
 * on the record as a whole where it was deleted since. `data.changed` names the cells.
 */
export async function changedSince(
  ctx: AdminContext,
  change: RecordChange,
  cells: readonly string[] = [],
): Promise<Refusal> {
  const { resource, record_id } = change;
  const later = await ctx.db
    .select()
    .from(recordChange)
    .where(
      and(
        eq(recordChange.resource, resource),
        eq(recordChange.record_id, record_id),
        gt(recordChange.id, change.id),
      ),
    )
    .orderBy(desc(recordChange.id));
  const words = (by: RecordChange | undefined, kind: 'undo_changed' | 'undo_deleted'): ErrorText =>
    by?.at && by.admin_name
      ? { key: `${kind}_by`, values: { name: by.admin_name, time: dateAndTime(by.at, ctx) } }
      : { key: kind };
  if (!cells.length) {
    const gone = later.find(({ action }) => action === 'delete');
    return new Refusal(409, 'conflict', { general: [words(gone, 'undo_deleted')] });
  }
  const fields = cells.map((cell) => {
    const by = later.find((one) => one.fields.some((name) => isSame(name, cell)));
    return [cell, [words(by, 'undo_changed')]] as [string, ErrorText[]];
  });
  return new Refusal(409, 'conflict', Object.fromEntries(fields), { changed: [...cells] });
}

const isSame = (name: string, cell: string) =>
  name === cell || name === fieldOfCell(cell) || fieldOfCell(name) === cell;
