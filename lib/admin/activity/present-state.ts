import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import type { RecordState } from '@/lib/core/records/resource';
import type { UndoableRecords } from './undoables';

/** What a record holds now, as an entry of its log would hold it. */
export async function presentState(
  ctx: AdminContext,
  { undoable }: UndoableRecords,
  id: number,
): Promise<RecordState | undefined> {
  const state = await undoable.state(ctx, id);
  return state && JSON.parse(JSON.stringify(state));
}
