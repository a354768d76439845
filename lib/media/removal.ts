import 'server-only';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { pictureSource } from '@/db/schema/imports';
import { media } from '@/db/schema/media';
import { logDeletion } from '@/lib/activity/audit-log';
import { assertCan } from '@/lib/core/access/can';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { log } from '@/lib/http/log';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { BACKUP_LOCK } from './backup-lock.mjs';
import { deleteImage } from './images';
import { lockedPicture, pictureRef } from './library';
import type { PictureUsage } from './library.schema';
import { findPictureUsages } from './usages';

/** The most records an error names. */
const NAMED = 3;

/**
 * Deletes an image from the media library; a job deletes its files after the commit. Throws 409
 * with the records that use it (`data.usages`). Waits for concurrent saves of records that will use
 * it; later ones are refused. Needs `media.manage`.
 */
export function deletePicture(ctx: StaffContext, id: number): Promise<void> {
  assertCan(ctx, 'media.manage');
  return transaction(ctx, async (ctx) => {
    const gone = await lockedPicture(ctx, id);
    const { path, alt, folder, tags } = gone;
    const usages = await findPictureUsages(ctx, path);
    if (usages.length) throw inUse(usages);
    await ctx.db.update(media).set({ deleted_at: ctx.now() }).where(eq(media.id, id));
    await logDeletion(ctx, pictureRef(gone), { path, alt, folder, tags });
    // The next import of its URL fetches it again.
    await ctx.db.delete(pictureSource).where(eq(pictureSource.image_path, path));
    await enqueueJob(ctx, { name: 'media.remove', payload: { path } });
  });
}

function inUse(usages: PictureUsage[]) {
  const names = usages.slice(0, NAMED).map(({ title, resource }) => title || resource);
  const more = usages.length - names.length;
  const values = { count: usages.length, names: names.join(' · '), more };
  return conflict('general', more ? 'picture_used_more' : 'picture_used', values, { usages });
}

/**
 * Deletes the files of a deleted or replaced image (job `media.remove`); returns whether it did.
 * One still in use, such as by an order placed at that moment, is restored to the library.
 */
export async function removeDeletedPicture(
  ctx: Context,
  { path }: { path: string },
): Promise<boolean> {
  const isDeleted = await transaction(ctx, async (ctx) => {
    if (!(await lockOutBackups(ctx))) throw new Error('a backup runs: images are deleted after it');
    const [row] = await ctx.db
      .select({ id: media.id })
      .from(media)
      .where(and(eq(media.path, path), isNotNull(media.deleted_at)))
      .for('update');
    if (!row) return false;
    if (!(await findPictureUsages(ctx, path)).length) return true;
    await ctx.db.update(media).set({ deleted_at: null }).where(eq(media.id, row.id));
    log.warn({ path }, 'a deleted image is still in use and was kept');
    return false;
  });
  // After the commit, no record can start to use it.
  if (isDeleted) await deleteImage(path);
  return isDeleted;
}

/**
 * Keeps backups from starting until the transaction ends; false if one runs, which may still have
 * to copy images that its database shows.
 */
export async function lockOutBackups({ db }: Context): Promise<boolean> {
  const [row] = await db.execute<{ is_locked: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as is_locked`,
  );
  return row?.is_locked === true;
}
