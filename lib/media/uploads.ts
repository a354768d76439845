import 'server-only';
import sharp from 'sharp';
import { mayDo } from '@/lib/auth/contexts';
import type { AdminContext } from '@/lib/core/context';
import { forbidden } from '@/lib/core/errors';
import { imageUrl } from '@/lib/core/image';
import { storeImage } from './images';
import { mediaStorage } from './storage';

export type Upload = { path: string; url: string; width: number; height: number };

/** Stores a picture before the record that will show it is saved (§7.6). For admins who may write anything at all; refuses what is no picture (D19). */
export async function uploadImage(ctx: AdminContext, image: File): Promise<Upload> {
  const writes = [...ctx.actor.permissions].some((permission) => /\.(create|update)$/.test(permission));
  if (!writes && !mayDo(ctx.actor, 'media.manage')) throw forbidden();
  const path = await storeImage(await bytes(image), 'uploads');
  const stored = await mediaStorage().get(path);
  const { width, height } = await sharp(await new Response(stored?.stream).arrayBuffer()).metadata();
  return { path, url: imageUrl(path), width, height };
}

/** The `image_path` a write ends with: an uploaded file is stored in `folder`, a path stays as it was sent, undefined changes nothing. */
export async function writtenImage(input: { image?: File; image_path?: string | null }, folder: string): Promise<string | null | undefined> {
  return input.image ? storeImage(await bytes(input.image), folder) : input.image_path;
}

const bytes = async (file: File) => new Uint8Array(await file.arrayBuffer());
