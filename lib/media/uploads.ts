import 'server-only';
import type { AdminContext, StaffContext } from '@/lib/core/context';
import { imageUrl } from '@/lib/core/web/image';
import { isAnimatedImage } from './encode';
import type { StoredUpload } from './image.schema';
import { refuseMissingImages, type StoredImage, storeImage } from './images';
import { assertChoosesPictures } from './library';
import { notePicture } from './note-picture';

/**
 * Receives and stores an image before the record that will use it is saved (§7.6), and adds it to
 * the media library. Only the first frame of an animated image is kept, as the response says. For
 * admins with any write permission, checked before anything is read; throws for a file that is no
 * image (D19).
 */
export async function uploadImage(
  ctx: AdminContext,
  receive: () => Promise<File>,
): Promise<StoredUpload> {
  assertChoosesPictures(ctx);
  const file = await receive();
  const { id, ...storedImage } = await storeFile(ctx, file, 'uploads');
  const became_still = await isAnimatedImage(new Uint8Array(await file.arrayBuffer()));
  return { id, ...storedImage, url: imageUrl(storedImage.path), alt: '', became_still };
}

/**
 * The `image_path` after a write: an uploaded file is stored in `folder` and added to the media
 * library, a path is kept if an image is stored there, undefined changes nothing.
 */
export async function writtenImage(
  ctx: StaffContext,
  input: { image?: File; image_path?: string | null },
  folder: string,
): Promise<string | null | undefined> {
  if (input.image) return (await storeFile(ctx, input.image, folder)).path;
  if (input.image_path) await refuseMissingImages([{ image_path: input.image_path }], 'image_path');
  return input.image_path;
}

/** Stores an uploaded file as an image and adds it to the media library. */
async function storeFile(
  ctx: StaffContext,
  file: File,
  folder: string,
): Promise<StoredImage & { id: number }> {
  const storedImage = await storeImage(new Uint8Array(await file.arrayBuffer()), folder);
  const { id } = await notePicture(ctx, storedImage, { file_name: file.name, bytes: file.size });
  return { id, ...storedImage };
}
