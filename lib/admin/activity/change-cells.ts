import type { recordChange } from '@/db/schema/activity';
import { fieldOfCell } from '@/lib/core/records/cells';
import type { RecordState, Undoable } from '@/lib/core/records/resource';

export type RecordChange = typeof recordChange.$inferSelect;

/** The name under which an entry of the log holds what a deletion took along in other tables. */
const RELATIONS = 'relations';

/** A cell of a change; `is_known` says whether the values before and after were logged. */
export type ChangeCell = { cell: string; before: unknown; after: unknown; is_known: boolean };

/** What an update changed, cell by cell. */
export const toChangeCells = ({ fields, before, after }: RecordChange): ChangeCell[] =>
  fields.map((cell) => ({
    cell,
    before: before?.[cell],
    after: after?.[cell],
    is_known: cell in (before ?? {}) || cell in (after ?? {}),
  }));

/**
 * Whether a verb can put a cell back: its values were logged, and the resource does not
 * rule it out.
 */
export const isRevertible = ({ cell, is_known }: ChangeCell, undoable: Undoable): boolean =>
  is_known && !undoable.notUndoable?.includes(fieldOfCell(cell));

/** Whether a cell is named, by itself or with its whole field. */
export const isCellAmong = (fields: readonly string[], cell: string): boolean =>
  fields.includes(cell) || fields.includes(fieldOfCell(cell));

/** A logged record without what a deletion took along; its own fields. */
export function toOwnRecordState(logged: RecordState): RecordState {
  const { [RELATIONS]: _, ...state } = logged;
  return state;
}

export const relationsIn = (logged: RecordState | null): RecordState =>
  (logged?.[RELATIONS] as RecordState | undefined) ?? {};
