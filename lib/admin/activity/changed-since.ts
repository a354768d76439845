import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import { dateAndTime } from '@/lib/core/dates';
import { type ErrorText, Refusal } from '@/lib/core/errors';
import type { LaterChanges } from './later-changes';

/**
 * The refusal of an undo: on each of the cells, who changed it after and when; on the record
 * as a whole where it was deleted since. `data.changed` names the cells.
 */
export function changedSince(
  ctx: AdminContext,
  later: LaterChanges,
  cells: readonly string[] = [],
): Refusal {
  const errorText = (cell?: string): ErrorText => {
    const by = later.standing(cell);
    if (!by?.at || !by.admin_name) return { key: cells.length ? 'undo_changed' : 'undo_deleted' };
    const values = { name: by.admin_name, time: dateAndTime(by.at, ctx) };
    return cells.length ? { key: 'undo_changed_by', values } : { key: 'undo_deleted_by', values };
  };
  if (!cells.length) return new Refusal(409, 'conflict', { general: [errorText()] });
  const fields = Object.fromEntries(cells.map((cell) => [cell, [errorText(cell)]]));
  return new Refusal(409, 'conflict', fields, { changed: [...cells] });
}
