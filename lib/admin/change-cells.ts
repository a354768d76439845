import type { recordChange } from '@/db/schema/activity';
import { fieldOfCell } from '@/lib/core/cells';
import type { RecordState, Undoable } from '@/lib/core/resource';

export type RecordChange = typeof recordChange.$inferSelect;

/** The name under which a note holds what a deletion took along in other tables. */
const RELATIONS = 'relations';

/** A cell of a change; `is_known` says whether the values before and after were noted. */
export type ChangeCell = { cell: string; before: unknown; after: unknown; is_known: boolean };

/** What an update changed, cell by cell. */
export const cellsOf = ({ fields, before, after }: RecordChange): ChangeCell[] =>
  fields.map((cell) => ({
    cell,
    before: before?.[cell],
    after: after?.[cell],
    is_known: cell in (before ?? {}) || cell in (after ?? {}),
  }));

/** Whether a verb can put a cell back: its values were noted, and it is not only told. */
export const isRevertible = ({ cell, is_known }: ChangeCell, undoable: Undoable): boolean =>
  is_known && !undoable.told?.includes(fieldOfCell(cell));

/** Whether a cell is named, by itself or with its whole field. */
export const isAmong = (fields: readonly string[], cell: string): boolean =>
  fields.includes(cell) || fields.includes(fieldOfCell(cell));

/** A noted record without what a deletion took along; its own fields. */
export function ownState(noted: RecordState): RecordState {
  const { [RELATIONS]: _, ...state } = noted;
  return state;
}

export const relationsIn = (noted: RecordState | null): RecordState =>
  (noted?.[RELATIONS] as RecordState | undefined) ?? {};
