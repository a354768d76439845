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

/** Pages that were opened before a picture was replaced may still ask for the old one. */
const KEPT_MS = DAY_MS;

/**
 * Puts another file in a picture's place: wherever it is shown, the new one is from the
 * commit on, all or nowhere. A stored file never changes, so it has a new path, which every
 * record that shows it is given; texts, folder and tags stay. The old files go a day later.
 * Wants `media.manage`; refuses what is no picture (D19), and
 * (403) one that shows where money goes without the right to change that.
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
  // The old path stays known as a deleted one: a form that still holds it is refused.
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
