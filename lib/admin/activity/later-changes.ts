import 'server-only';
import { and, desc, eq, gt, or } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import type { AdminContext } from '@/lib/core/context';
import { fieldOfCell, isSameValue, readCell } from '@/lib/core/records/cells';
import type { RecordState, RelatedCell } from '@/lib/core/records/resource';
import { type ChangeCell, type RecordChange, toChangeCells } from './change-cells';

type Later = Pick<
  RecordChange,
  'id' | 'resource' | 'record_id' | 'action' | 'fields' | 'undoes_id' | 'admin_name' | 'at'
>;
type Place = { resource: string; record_id: number; cell: string };

/** Fields that two records share: a product's categories and a category's products. */
const mirrors: Record<string, { resource: string; field: string }> = {
  'product categories': { resource: 'menu', field: 'products' },
  'menu products': { resource: 'product', field: 'categories' },
};

/** The same cell as logged by the record on the other side. */
function findMirrorCell({ resource, record_id }: RecordChange, cell: string): Place | undefined {
  const [field, part] = cell.split('.');
  const mirror = mirrors[`${resource} ${field}`];
  if (!mirror || !part) return undefined;
  const { resource: other, field: name } = mirror;
  return { resource: other, record_id: Number(part), cell: `${name}.${record_id}` };
}

/** Later changes of a record that still apply: an undo and what it undid cancel out. */
export type LaterChanges = {
  /** Who last changed a cell, if that wasn't undone; without `cell`, any cell. */
  standing(cell?: string): Later | undefined;
  /** Whether the change itself was undone, in a cell or as a whole. */
  isUndone(cell?: string): boolean;
};

/** Reads a record's later changes, including those on the other side. */
export async function readLaterChanges(
  ctx: AdminContext,
  change: RecordChange,
): Promise<LaterChanges> {
  const places = [
    { resource: change.resource, record_id: change.record_id, cell: '' },
    ...toChangeCells(change).flatMap(({ cell }) => findMirrorCell(change, cell) ?? []),
  ];
  const { id, resource, record_id, action, fields, undoes_id, admin_name, at } = recordChange;
  const later = await ctx.db
    .select({ id, resource, record_id, action, fields, undoes_id, admin_name, at })
    .from(recordChange)
    .where(
      and(
        gt(id, change.id),
        or(
          ...places.map((place) =>
            and(eq(resource, place.resource), eq(record_id, place.record_id)),
          ),
        ),
      ),
    )
    .orderBy(desc(id));
  return {
    standing: (cell) => follow(change, later, cell).standing,
    isUndone: (cell) => follow(change, later, cell).isUndone,
  };
}

function follow(change: RecordChange, later: Later[], cell: string | undefined) {
  const undone = new Set<number>();
  const mirror = cell === undefined ? undefined : findMirrorCell(change, cell);
  for (const laterChange of later) {
    const isOwn =
      laterChange.resource === change.resource && laterChange.record_id === change.record_id;
    if (!isOwn && !(mirror && isAt(laterChange, mirror))) continue;
    if (isOwn && cell !== undefined && !touches(laterChange, cell)) continue;
    if (undone.has(laterChange.id) || isCount(laterChange)) continue;
    if (laterChange.undoes_id === null) return { standing: laterChange, isUndone: false };
    undone.add(laterChange.undoes_id);
  }
  return { standing: undefined, isUndone: undone.has(change.id) };
}

/** Stock levels aren't part of a record. */
const isCount = ({ fields }: Later) =>
  fields.length === 1 && (fields[0] === 'inventories' || fields[0] === 'is_drop');

const isAt = (laterChange: Later, { resource, record_id, cell }: Place) =>
  laterChange.resource === resource &&
  laterChange.record_id === record_id &&
  laterChange.fields.includes(cell);

/** The relations with a cell that was changed after a deletion, and still is. */
export async function changedRelations(
  ctx: AdminContext,
  change: RecordChange,
  cells: readonly RelatedCell[],
): Promise<string[]> {
  const changed = new Set<string>();
  for (const { name, cell, resource, record_id } of cells) {
    if (changed.has(name)) continue;
    const later = await readLaterChanges(ctx, { ...change, fields: [], resource, record_id });
    if (later.standing(cell)) changed.add(name);
  }
  return [...changed];
}

/** A change of the whole field, of the cell, or of the whole record. */
const touches = ({ action, fields }: Later, cell: string): boolean =>
  action !== 'update' ||
  fields.some((name) => name === cell || name === fieldOfCell(cell) || fieldOfCell(name) === cell);

/**
 * Whether a cell can be undone: it is still as the change left it, was changed since (even if back
 * to the same value), or was already undone.
 */
export function getCellStatus(
  { cell, after }: Pick<ChangeCell, 'cell' | 'after'>,
  present: RecordState,
  later: LaterChanges,
): 'undoable' | 'changed' | 'done' {
  const now = readCell(present, cell);
  if (later.standing(cell)) return 'changed';
  if (later.isUndone(cell)) return 'done';
  return isSameValue(now, after) ? 'undoable' : 'changed';
}
