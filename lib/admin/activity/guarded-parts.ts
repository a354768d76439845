import 'server-only';
import { can } from '@/lib/core/access/can';
import { HIDDEN } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import type { UndoableRecords } from './undoables';

/**
 * The logged value of a field as this caller may read it: parts of its rows that take a
 * permission they do not hold say only that something stands there.
 */
export function withoutGuarded(
  ctx: AdminContext,
  { guardedParts = [] }: Partial<UndoableRecords['undoable']>,
  field: string,
  value: unknown,
): unknown {
  const hidden = guardedParts.filter((one) => one.field === field && !can(ctx, one.permission));
  if (!hidden.length || !Array.isArray(value)) return value;
  const masks = hidden.map(({ part }) => [part, HIDDEN] as const);
  return value.map((row) =>
    typeof row === 'object' && row !== null
      ? { ...row, ...Object.fromEntries(masks.filter(([part]) => part in row)) }
      : row,
  );
}
