import 'server-only';
import { randomBytes } from 'node:crypto';
import type { AdminContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { takesDirectUploads } from '@/lib/core/web/direct-uploads.mjs';
import type { DirectUpload, DirectUploadInput, ImageUpload } from './image.schema';
import { assertChoosesPictures } from './library';
import { mediaStorage } from './storage';
import { readWhole } from './storage-driver';

/**
 * Where a browser may PUT an image of exactly this type and size, for ten minutes; null if it is to
 * send it to the shop. The file is then named by an upload, or swept after a day. For admins with
 * any write permission.
 */
export async function offerDirectUpload(
  ctx: AdminContext,
  file: DirectUploadInput,
): Promise<DirectUpload | null> {
  assertChoosesPictures(ctx);
  const storage = mediaStorage();
  if (!takesDirectUploads() || !storage.signPut) return null;
  const incoming = `incoming/${randomBytes(16).toString('hex')}.bin`;
  return { incoming, url: await storage.signPut(incoming, file) };
}

/**
 * The file of an upload: the one it came with, or the one that the browser sent to the bucket
 * before, which is deleted there. It is not checked yet. Throws 422 if that is gone, 503.
 */
export async function takeUpload({ image, incoming = '', name = '' }: ImageUpload): Promise<File> {
  if (image) return image;
  const bytes = await readWhole(mediaStorage(), incoming);
  if (!bytes) throw invalid('image', 'upload_gone');
  await mediaStorage().delete(incoming);
  return new File([new Uint8Array(bytes)], name);
}
