import 'server-only';
import type { Context } from '@/lib/core/context';
import { dateAndTime } from '@/lib/core/dates';
import { conflict } from '@/lib/core/errors';
import { changesSince, lastChangeOf, type RecordRef } from './record-changes';

/**
 * Refuses with 409 when a record was saved after the caller read it, and says who saved
 * which fields when (`data.changes`, D19). `read_at` is the `updated_at` that he sends
 * back; without one he does not ask.
 */
export async function assertNotModified(
  ctx: Context,
  { updated_at, ...record }: RecordRef & { updated_at: Date },
  read_at: Date | undefined,
): Promise<void> {
  if (!read_at || updated_at <= read_at) return;
  const changes = await changesSince(ctx, record, read_at);
  const last = await lastChangeOf(ctx, record);
  const time = dateAndTime(updated_at, ctx);
  throw last?.admin_name
    ? conflict('general', 'changed_meanwhile_by', { time, name: last.admin_name }, { changes })
    : conflict('general', 'changed_meanwhile', { time }, { changes });
}
