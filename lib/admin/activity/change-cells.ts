import type { recordChange } from '@/db/schema/activity';
import { fieldOfCell } from '@/lib/core/records/cells';
import type { RecordState, Undoable } from '@/lib/core/records/resource';

export type RecordChange = typeof recordChange.$inferSelect;

/** The key in a log entry for what a deletion removed from other tables. */
const RELATIONS = 'relations';

/** A changed cell; `is_known`: its values before and after were logged. */
export type ChangeCell = { cell: string; before: unknown; after: unknown; is_known: boolean };

/** The cells an update changed. */
export const toChangeCells = ({ fields, before, after }: RecordChange): ChangeCell[] =>
  fields.map((cell) => ({
    cell,
    before: before?.[cell],
    after: after?.[cell],
    is_known: cell in (before ?? {}) || cell in (after ?? {}),
  }));

/** Whether a cell can be undone: its values were logged, and the resource allows it. */
export const isRevertible = ({ cell, is_known }: ChangeCell, undoable: Undoable): boolean =>
  is_known && !undoable.notUndoable?.includes(fieldOfCell(cell));

/** Whether a cell is in a list, by itself or by its field. */
export const isCellAmong = (fields: readonly string[], cell: string): boolean =>
  fields.includes(cell) || fields.includes(fieldOfCell(cell));

/** A logged record's own fields, without what its deletion removed elsewhere. */
export function toOwnRecordState(logged: RecordState): RecordState {
  const { [RELATIONS]: _, ...state } = logged;
  return state;
}

export const relationsIn = (logged: RecordState | null): RecordState =>
  (logged?.[RELATIONS] as RecordState | undefined) ?? {};
