import 'server-only';
import { eq } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import { can } from '@/lib/core/access/can';
import { HIDDEN, maskText } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { idsByPlace, type Places } from '@/lib/core/places';
import { fieldOfCell } from '@/lib/core/records/cells';
import type { RecordState } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { assertMayReadActivity, hidesActivityValues, isUndone, toActivityRow } from './activity';
import type { ActivityField, ActivityRecord, Obstacle } from './activity.schema';
import { labelOfCell, toActivityLines } from './activity-labels';
import { readRecordTitles } from './activity-titles';
import {
  type ChangeCell,
  isRevertible,
  type RecordChange,
  toChangeCells,
  toOwnRecordState,
} from './change-cells';
import { getCellStatus, type LaterChanges, readLaterChanges } from './later-changes';
import { presentState } from './present-state';
import { type UndoableRecords, undoableRecords } from './undoables';

/**
 * One change with each field's values before and after as text, and which can be undone now. For
 * those who may read the list or view the record (`assertMayReadActivity`). Throws 404.
 */
export async function readActivity(ctx: AdminContext, id: number): Promise<ActivityRecord> {
  const { is_undone, change } = firstOrNotFound(
    await ctx.db
      .select({ change: recordChange, is_undone: isUndone })
      .from(recordChange)
      .where(eq(recordChange.id, id)),
  );
  assertMayReadActivity(ctx, change.resource);
  const records = undoableRecords(change.resource);
  const { action } = change;
  const later = await readLaterChanges(ctx, change);
  const present = records && (await presentState(ctx, records, change.record_id));
  const parts = joined(cellsToTell(change));
  const named = parts.flatMap(({ cell, before, after }) => {
    const field = fieldOfCell(cell);
    return [[field, before] as const, [field, after] as const];
  });
  const getTitle = await readRecordTitles(ctx, change.resource, named);
  const hidden = hidesActivityValues(ctx, change.resource);
  const lines = (cell: string, value: unknown) => {
    const { resource } = change;
    const field = fieldOfCell(cell);
    const { language, settings } = ctx;
    const visibleValue = withoutGuarded(ctx, records?.undoable ?? {}, field, value);
    const read = toActivityLines(visibleValue, { resource, field, language, settings, getTitle });
    return hidden
      ? read.map((activityLine) => ({
          ...activityLine,
          text: maskText(activityLine.text) && '•••',
        }))
      : read;
  };
  const changes = parts.map((part): ActivityField => {
    const isNotUndoable = action === 'update' && !(records && isRevertible(part, records.undoable));
    const status = isNotUndoable ? 'told' : statusIn(change, part, present, later);
    const by = status === 'changed' ? later.standing(part.cells[0]) : undefined;
    return {
      field: part.cell,
      label: labelOfCell(change.resource, part.cell, ctx.language),
      before: lines(part.cell, part.before),
      after: lines(part.cell, part.after),
      status,
      changed_by: by?.admin_name ?? null,
      changed_at: by?.at ?? null,
    };
  });
  const obstacle = obstacleTo(ctx, change, { records, present, later, changes });
  const { before: _, after: __, ...changeFields } = change;
  return { ...toActivityRow(ctx, { ...changeFields, is_undone }), changes, obstacle };
}

/**
 * The logged value of a field as the caller may read it: parts that need a permission they lack
 * only show that there is a value.
 */
function withoutGuarded(
  ctx: AdminContext,
  { guardedParts = [] }: Partial<UndoableRecords['undoable']>,
  field: string,
  value: unknown,
): unknown {
  const guarded = guardedParts.filter(
    (guard) => guard.field === field && !can(ctx, guard.permission),
  );
  if (guarded.some(({ part }) => part === undefined)) return value && HIDDEN;
  const hidden = guarded.flatMap(({ part }) => part ?? []);
  return hidden.length ? withoutParts(value, hidden) : value;
}

function withoutParts(value: unknown, hidden: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutParts(item, hidden));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([part, inner]) => [
      part,
      hidden.includes(part) ? HIDDEN : withoutParts(inner, hidden),
    ]),
  );
}

type Part = ChangeCell & { cells: string[] };

/** The cells an update changed; for a creation or deletion, all cells. */
function cellsToTell(change: RecordChange): ChangeCell[] {
  if (change.action === 'update') return toChangeCells(change);
  const state = toOwnRecordState(change.before ?? change.after ?? {});
  return Object.entries(state).flatMap(([cell, value]) => {
    if (cell === 'created_at' || isBlank(value)) return [];
    const isGone = change.action === 'delete';
    const [before, after] = isGone ? [value, undefined] : [undefined, value];
    return [{ cell, before, after, is_known: true }];
  });
}

const isBlank = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && !Object.keys(value).length);

/** Positions of several records in a field become one list: the records in order. */
function joined(cells: ChangeCell[]): Part[] {
  const parts = new Map<string, Part>();
  for (const changeCell of cells) {
    const field = fieldOfCell(changeCell.cell);
    const part = changeCell.cell.slice(field.length + 1);
    if (!/^\d+$/.test(part)) {
      parts.set(changeCell.cell, { ...changeCell, cells: [changeCell.cell] });
      continue;
    }
    const existing = parts.get(field);
    const merged = (side: 'before' | 'after') =>
      ({
        ...((existing?.[side] as Places | undefined) ?? {}),
        ...(changeCell[side] !== undefined && { [part]: changeCell[side] }),
      }) as Places;
    const [before, after] = [merged('before'), merged('after')];
    const cells = [...(existing?.cells ?? []), changeCell.cell];
    parts.set(field, { cell: field, before, after, is_known: changeCell.is_known, cells });
  }
  return [...parts.values()].map((part) => ({
    ...part,
    before: asList(part.before),
    after: asList(part.after),
  }));
}

/** Positions by ID become the IDs in order; any other value stays. */
function asList(value: unknown): unknown {
  const isPlaces =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length > 0 &&
    Object.keys(value).every((key) => /^\d+$/.test(key));
  return isPlaces ? idsByPlace(value as Places) : value;
}

function statusIn(
  change: RecordChange,
  { cells }: Part,
  present: RecordState | undefined,
  later: LaterChanges,
): ActivityField['status'] {
  if (change.action !== 'update') return later.isUndone() ? 'done' : 'undoable';
  if (!present) return 'changed';
  const own = toChangeCells(change).filter(({ cell }) => cells.includes(cell));
  const statuses = own.map((cell) => getCellStatus(cell, present, later));
  if (statuses.includes('changed')) return 'changed';
  return statuses.includes('undoable') ? 'undoable' : 'done';
}

type UndoFacts = {
  records: UndoableRecords | undefined;
  present: RecordState | undefined;
  later: LaterChanges;
  changes: ActivityField[];
};

function obstacleTo(
  ctx: AdminContext,
  { action, before, after }: RecordChange,
  { records, present, later, changes }: UndoFacts,
): Obstacle | null {
  if (!records) return 'not_kept';
  const verb = { create: 'delete', update: 'update', delete: 'create' } as const;
  const isKept = {
    create: records.delete && after,
    update: true,
    delete: records.create && before,
  };
  if (!isKept[action]) return 'not_kept';
  if (later.isUndone() && action !== 'update') return 'done';
  if (action === 'create' && (!present || later.standing())) return 'changed';
  if (action === 'delete' && present) return 'done';
  if (action === 'update') {
    const has = (status: ActivityField['status']) =>
      changes.some((field) => field.status === status);
    if (!has('undoable')) return has('changed') ? 'changed' : has('done') ? 'done' : 'not_kept';
  }
  return can(ctx, records.permissions[verb[action]]) ? null : 'forbidden';
}
