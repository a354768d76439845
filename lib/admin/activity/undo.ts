import 'server-only';
import { and, eq } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, transaction } from '@/lib/core/context';
import { formatDateTime } from '@/lib/core/dates';
import { conflict, type ErrorText, Refusal } from '@/lib/core/errors';
import {
  differingCells,
  fieldOfCell,
  isSameValue,
  readCell,
  toSubmittedState,
  withCells,
} from '@/lib/core/records/cells';
import type { RecordState } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { toViolationRefusal } from '@/lib/core/records/violations';
import {
  isCellAmong,
  isRevertible,
  type RecordChange,
  relationsIn,
  toChangeCells,
  toOwnRecordState,
} from './change-cells';
import {
  changedRelations,
  getCellStatus,
  type LaterChanges,
  readLaterChanges,
} from './later-changes';
import { presentState } from './present-state';
import type { UndoInput, Undone } from './undo.schema';
import { type UndoableRecords, undoableRecords } from './undoables';

/**
 * Undoes a change by the operation that made it, with all its rules and permissions: an update by
 * an update to the former values, of all cells or those in `fields`; a creation by a deletion; a
 * deletion by a creation with the same ID, including what it removed from other tables. All or
 * nothing, and logged as a change that can be undone itself. Refuses (409), on its field, what was
 * changed since, by whom and when, and what no operation can restore; with `leave_changed` the rest
 * is undone all the same. Throws 404.
 */
export const undoChange = (
  caller: AdminContext,
  id: number,
  input: UndoInput = {},
): Promise<Undone> =>
  transaction(caller, async (ctx) => {
    const change = firstOrNotFound(
      await ctx.db.select().from(recordChange).where(eq(recordChange.id, id)).for('update'),
    );
    const records = undoableRecords(change.resource);
    if (!records) throw conflict('general', 'undo_not_kept');
    const { resource, record_id } = change;
    const undo = { create: undoCreation, update: undoUpdate, delete: undoDeletion }[change.action];
    try {
      return { resource, record_id, ...(await undo(ctx, change, records, input)) };
    } catch (error) {
      throw namesMissing(error) ?? error;
    }
  });

/** The refusal if a referenced record, such as a brand or category, was deleted since. */
function namesMissing(error: unknown): Refusal | undefined {
  const refusal = error instanceof Refusal ? error : toViolationRefusal(error);
  if (refusal?.status !== 422) return undefined;
  const fields = Object.entries(refusal.fields).map(([field, texts]) => {
    const errors = texts.map((text) =>
      text.key === 'check_input' ? ({ key: 'undo_names_missing' } as const) : text,
    );
    return [field, errors] as const;
  });
  return new Refusal(409, 'conflict', Object.fromEntries(fields.map(([f, w]) => [f, [...w]])));
}

type Part = Pick<Undone, 'undone' | 'left'>;

async function undoUpdate(
  ctx: AdminContext,
  change: RecordChange,
  records: UndoableRecords,
  { fields, leave_changed }: UndoInput,
): Promise<Part> {
  assertCan(ctx, records.permissions.update);
  const id = change.record_id;
  const revertibleCells = toChangeCells(change).filter(
    (changeCell) =>
      isRevertible(changeCell, records.undoable) &&
      (!fields || isCellAmong(fields, changeCell.cell)),
  );
  if (!revertibleCells.length) throw conflict('general', 'undo_not_kept');
  const later = await readLaterChanges(ctx, change);
  if (!(await presentState(ctx, records, id))) throw changedSince(ctx, later);
  // So that a write between now and the operation's own read isn't overwritten.
  const updated_at = await readVersion(ctx, records, id);
  const present = (await presentState(ctx, records, id)) ?? {};
  const found = revertibleCells.map((changeCell) => ({
    ...changeCell,
    status: getCellStatus(changeCell, present, later),
  }));
  const remaining = found.filter(({ status }) => status === 'changed').map(({ cell }) => cell);
  if (remaining.length && !leave_changed) throw changedSince(ctx, later, remaining);
  const back = found.filter(({ status }) => status === 'undoable');
  if (!back.length) throw conflict('general', 'undo_done');
  const state = withCells(
    present,
    back.map(({ cell, before }) => [cell, before] as const),
  );
  const names = new Set(back.map(({ cell }) => fieldOfCell(cell)));
  const all = toStateInput(ctx, records, state);
  const sent = Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
  const restoring = { ...ctx, restoring: { change_id: change.id, id, state } };
  await records.update(restoring, id, records.changes.parse({ ...sent, updated_at }) as never);
  const now = await presentState(ctx, records, id);
  if (
    back.some((changeCell) => now && isSameValue(readCell(now, changeCell.cell), changeCell.after))
  )
    throw conflict('general', 'undo_without_effect');
  remaining.push(...(await putRelationsBack(restoring, change, records, leave_changed)));
  return { undone: back.map(({ cell }) => cell), left: remaining };
}

async function undoCreation(
  ctx: AdminContext,
  change: RecordChange,
  records: UndoableRecords,
): Promise<Part> {
  const { record_id: id, after } = change;
  if (!after || !records.delete) throw conflict('general', 'undo_not_kept');
  assertCan(ctx, records.permissions.delete);
  const present = await presentState(ctx, records, id);
  const later = await readLaterChanges(ctx, change);
  if (later.isUndone()) throw conflict('general', 'undo_done');
  if (!present) throw changedSince(ctx, later);
  const changed = differingCells(toOwnRecordState(after), present);
  const by = later.standing();
  if (by) changed.push(...by.fields.filter((cell) => !changed.includes(cell)));
  if (changed.length) throw changedSince(ctx, later, changed);
  const relations = (await records.undoable.relations?.read(ctx, id)) ?? {};
  const had = relationsIn(after);
  const gained = Object.entries(relations)
    .filter(([name, now]) => isDependent(name) && !isSameValue(filled(now), filled(had[name])))
    .map(([name]) => name);
  if (gained.length) throw changedSince(ctx, later, gained);
  await records.delete({ ...ctx, restoring: { change_id: change.id, id, state: {} } }, id);
  return { undone: Object.keys(toOwnRecordState(after)), left: [] };
}

async function undoDeletion(
  ctx: AdminContext,
  change: RecordChange,
  records: UndoableRecords,
  { leave_changed }: UndoInput,
): Promise<Part> {
  const { record_id: id, before } = change;
  const schema = records.undoable.restoreSchema ?? records.input;
  if (!before || !records.create || !schema) throw conflict('general', 'undo_not_kept');
  assertCan(ctx, records.permissions.create);
  const later = await readLaterChanges(ctx, change);
  if (later.isUndone() || (await presentState(ctx, records, id)))
    throw conflict('general', 'undo_done');
  if (later.standing()) throw changedSince(ctx, later);
  const state = toOwnRecordState(before);
  const restoring = { ...ctx, restoring: { change_id: change.id, id, state } };
  const input = toStateInput(ctx, records, state);
  await records.create(restoring, schema.parse(input) as never);
  const remaining = await putRelationsBack(restoring, change, records, leave_changed);
  await logAsRestored(ctx, change, records);
  return { undone: Object.keys(state), left: remaining };
}

/** Restores what a deletion removed elsewhere; all or refused, unless the rest may be skipped. */
async function putRelationsBack(
  ctx: AdminContext,
  change: RecordChange,
  { undoable }: UndoableRecords,
  leave_changed: boolean | undefined,
): Promise<string[]> {
  const relations = relationsIn(change.before);
  if (!undoable.relations || !Object.keys(relations).length) return [];
  const id = change.record_id;
  const cells = undoable.relations.cells?.(id, relations) ?? [];
  const changed = await changedRelations(ctx, change, cells);
  const lost = await undoable.relations.restore(ctx, id, relations);
  const remaining = [...new Set([...changed, ...lost])];
  if (remaining.length && !leave_changed)
    throw changedSince(ctx, await readLaterChanges(ctx, change), remaining);
  return remaining;
}

/**
 * The refusal of an undo: on each cell, who changed it since and when; on the whole record if it
 * was deleted since. `data.changed` names the cells.
 */
function changedSince(
  ctx: AdminContext,
  later: LaterChanges,
  cells: readonly string[] = [],
): Refusal {
  const errorText = (cell?: string): ErrorText => {
    const by = later.standing(cell);
    if (!by?.at || !by.admin_name) return { key: cells.length ? 'undo_changed' : 'undo_deleted' };
    const values = { name: by.admin_name, time: formatDateTime(by.at, ctx) };
    return cells.length ? { key: 'undo_changed_by', values } : { key: 'undo_deleted_by', values };
  };
  if (!cells.length) return new Refusal(409, 'conflict', { general: [errorText()] });
  const fields = Object.fromEntries(cells.map((cell) => [cell, [errorText(cell)]]));
  return new Refusal(409, 'conflict', fields, { changed: [...cells] });
}

/** A state as input of its operations, in the main language. */
function toStateInput(
  { settings }: AdminContext,
  { undoable }: UndoableRecords,
  state: RecordState,
): RecordState {
  const main = settings.main_language;
  const values = undoable.stateInput?.(state) ?? state;
  const { withoutTexts = [] } = undoable;
  const sent = Object.entries(values).map(
    ([field, value]) =>
      [field, withoutTexts.includes(field) ? value : toSubmittedState(value, main)] as const,
  );
  return { ...Object.fromEntries(sent), language: main };
}

async function readVersion(ctx: AdminContext, records: UndoableRecords, id: number) {
  const record = await records.get(ctx, id);
  return (record as { updated_at: Date }).updated_at;
}

/** What a record gained automatically doesn't prevent its deletion: redirects, stock levels. */
const isDependent = (name: string) => name !== 'former_urls' && name !== 'units';

/** Null, an empty list and an empty object are the same. */
const filled = (value: unknown) =>
  typeof value === 'object' && value && Object.keys(value).length ? value : null;

/** Logs the state of a restored record with all that was restored with it. */
async function logAsRestored(
  ctx: AdminContext,
  { id: change_id, resource, record_id }: RecordChange,
  records: UndoableRecords,
): Promise<void> {
  const relations = await records.undoable.relations?.read(ctx, record_id);
  if (!relations) return;
  const after = { ...(await presentState(ctx, records, record_id)), relations };
  await ctx.db
    .update(recordChange)
    .set({ after })
    .where(
      and(
        eq(recordChange.undoes_id, change_id),
        eq(recordChange.resource, resource),
        eq(recordChange.record_id, record_id),
        eq(recordChange.action, 'create'),
      ),
    );
}
