import 'server-only';
import type { Context } from '@/lib/core/context';
import { formatDateTime } from '@/lib/core/dates';
import { conflict } from '@/lib/core/errors';
import { listChangesSince, type RecordRef, readLastChange } from './audit-log';

/**
 * Refuses with 409 when a record is no longer the version the caller read, and says who saved which
 * fields when (`data.changes`, D19). `read_at` is the `updated_at` the caller sends back; without
 * it nothing is checked. Any other moment is another version, even an earlier one, because the
 * clocks of two servers differ.
 */
export async function assertNotModified(
  ctx: Context,
  { updated_at, ...record }: RecordRef & { updated_at: Date },
  read_at: Date | undefined,
): Promise<void> {
  if (!read_at || updated_at.getTime() === read_at.getTime()) return;
  const changes = await listChangesSince(ctx, record, read_at);
  const last = await readLastChange(ctx, record);
  const time = formatDateTime(updated_at, ctx);
  throw last?.admin_name
    ? conflict('general', 'changed_meanwhile_by', { time, name: last.admin_name }, { changes })
    : conflict('general', 'changed_meanwhile', { time }, { changes });
}

/** The `updated_at` of a record's next version: now, but never equal to that of `before`. */
export const nextVersion = (ctx: Context, before: { updated_at: Date }): Date => {
  const now = ctx.now();
  return now.getTime() === before.updated_at.getTime() ? new Date(now.getTime() + 1) : now;
};
