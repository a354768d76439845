import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { pictureSource } from '@/db/schema/imports';
import { media } from '@/db/schema/media';
import { logDeletion } from '@/lib/activity/audit-log';
import { assertCan } from '@/lib/core/access/can';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { log } from '@/lib/http/log';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { deleteImage } from './images';
import { lockedPicture, pictureRef } from './library';
import type { PictureUsage } from './library.schema';
import { findPictureUsages } from './usages';

/** How many of the records that show a picture a refusal names. */
const NAMED = 3;

/**
 * Deletes a picture of the library; its files go after the commit, by a job. Refuses with
 * 409 while any record shows it, and says which (`data.usages`). Who is saving one that will
 * show it is waited for; who saves one afterwards is refused. Wants `media.manage`.
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
    // The next import of its address fetches it again.
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
 * Removes the files of a picture that was deleted or replaced (job `media.remove`); returns
 * whether they went. One that a record shows all the same, such as an order's line that was
 * written at that moment, is taken back into the library.
 */
export async function removeDeletedPicture(
  ctx: Context,
  { path }: { path: string },
): Promise<boolean> {
  const isDeleted = await transaction(ctx, async (ctx) => {
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
  // From the commit on no record can come to show it.
  if (isDeleted) await deleteImage(path);
  return isDeleted;
}
