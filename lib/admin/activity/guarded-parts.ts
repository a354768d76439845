import 'server-only';
import { can } from '@/lib/core/access/can';
import { HIDDEN } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import type { UndoableRecords } from './undoables';

/**
 * The logged value of a field as this caller may read it: what of it takes a permission they do
 * not hold says only that something stands there.
 */
export function withoutGuarded(
  ctx: AdminContext,
  { guardedParts = [] }: Partial<UndoableRecords['undoable']>,
  field: string,
  value: unknown,
): unknown {
  const guarded = guardedParts.filter((one) => one.field === field && !can(ctx, one.permission));
  if (guarded.some(({ part }) => part === undefined)) return value && HIDDEN;
  const hidden = guarded.flatMap(({ part }) => part ?? []);
  return hidden.length ? withoutParts(value, hidden) : value;
}

function withoutParts(value: unknown, hidden: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutParts(one, hidden));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([part, one]) => [
      part,
      hidden.includes(part) ? HIDDEN : withoutParts(one, hidden),
    ]),
  );
}
