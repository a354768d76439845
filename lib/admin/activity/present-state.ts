import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import type { RecordState } from '@/lib/core/records/resource';
import type { UndoableRecords } from './undoables';

/** A record's current state in the format of its log. */
export async function presentState(
  ctx: AdminContext,
  { undoable }: UndoableRecords,
  id: number,
): Promise<RecordState | undefined> {
  const state = await undoable.state(ctx, id);
  return state && JSON.parse(JSON.stringify(state));
}
