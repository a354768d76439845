import 'server-only';
import { eq } from 'drizzle-orm';
import { pictureSource } from '@/db/schema/imports';
import { media } from '@/db/schema/media';
import { logChange } from '@/lib/activity/audit-log';
import { nextVersion } from '@/lib/activity/not-modified';
import { assertCan } from '@/lib/core/access/can';
import { type StaffContext, transaction } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { deleteImage, type StoredImage, storeImage } from './images';
import { getPicture, lockedPicture, pictureRef } from './library';
import type { PictureRecord } from './library.schema';
import { movePictureUsages } from './usages';

/** Pages opened before a replacement may still request the old image. */
const KEPT_MS = DAY_MS;

/**
 * Replaces an image's file: all records show the new one from the commit on, or none do. Stored
 * files never change, so it has a new path, which is set in every record that uses it; alt text,
 * folder and tags stay. The old files are deleted a day later. Needs `media.manage`; throws for a
 * file that is no image (D19), and 403 for one that shows where money goes without the permission
 * to change that.
 */
export async function replacePicture(
  ctx: StaffContext,
  id: number,
  receive: () => Promise<File>,
): Promise<PictureRecord> {
  assertCan(ctx, 'media.manage');
  await getPicture(ctx, id);
  const file = await receive();
  const storedImage = await storeImage(new Uint8Array(await file.arrayBuffer()), 'uploads');
  try {
    return await transaction(ctx, (ctx) => exchange(ctx, id, storedImage, file));
  } catch (error) {
    await deleteImage(storedImage.path);
    throw error;
  }
}

async function exchange(ctx: StaffContext, id: number, storedImage: StoredImage, file: File) {
  const before = await lockedPicture(ctx, id);
  const at = nextVersion(ctx, before);
  await ctx.db
    .update(media)
    .set({
      ...storedImage,
      file_name: file.name.slice(0, 255),
      bytes: file.size,
      missing_at: null,
      updated_at: at,
    })
    .where(eq(media.id, id));
  // The old path is kept as deleted, so that a form that still has it is refused.
  const { path, width, height, file_name } = before;
  await ctx.db.insert(media).values({ path, width, height, file_name, deleted_at: ctx.now() });
  await movePictureUsages(ctx, path, storedImage.path);
  await ctx.db
    .update(pictureSource)
    .set({ image_path: storedImage.path })
    .where(eq(pictureSource.image_path, path));
  await logChange(ctx, pictureRef(before), [{ field: 'image' }], at);
  const removal = { name: 'media.remove', payload: { path } } as const;
  await enqueueJob(ctx, removal, { at: new Date(ctx.now().getTime() + KEPT_MS) });
  return getPicture(ctx, id);
}
