import 'server-only';
import { can } from '@/lib/core/can';
import type { AdminContext } from '@/lib/core/context';
import { forbidden } from '@/lib/core/errors';
import { imageUrl } from '@/lib/core/image';
import { permissionNames } from '@/lib/core/permissions';
import type { StoredUpload } from './image.schema';
import { refuseMissingImages, storeImage } from './images';

/**
 * Receives a picture and stores it before the record that will show it is saved (§7.6).
 * For admins who may write anything at all, who are asked before anything is read;
 * refuses what is no picture (D19).
 */
export async function uploadImage(
  ctx: AdminContext,
  receive: () => Promise<File>,
): Promise<StoredUpload> {
  const writes = permissionNames.filter((name) => /\.(create|update)$/.test(name));
  if (![...writes, 'media.manage' as const].some((permission) => can(ctx, permission)))
    throw forbidden();
  const stored = await storeImage(await bytes(await receive()), 'uploads');
  return { ...stored, url: imageUrl(stored.path) };
}

/**
 * The `image_path` a write ends with: an uploaded file is stored in `folder`, a path
 * stays as it was sent if a picture is stored there, undefined changes nothing.
 */
export async function writtenImage(
  input: { image?: File; image_path?: string | null },
  folder: string,
): Promise<string | null | undefined> {
  if (input.image) return (await storeImage(await bytes(input.image), folder)).path;
  if (input.image_path) await refuseMissingImages([{ image_path: input.image_path }], 'image_path');
  return input.image_path;
}

const bytes = async (file: File) => new Uint8Array(await file.arrayBuffer());
