import 'server-only';
import { readImageHeader } from './encode';
import { mediaStorage } from './storage';
import { isHiddenPath, readWhole } from './storage-driver';

/** The bytes of a stored copy of an image; undefined if there is none. */
export const imageBytes = async (path: string): Promise<Uint8Array | undefined> =>
  isHiddenPath(path) ? undefined : readWhole(mediaStorage(), path);

/** A stored image's size in pixels; undefined if there is none. */
export async function imageSize(
  path: string,
): Promise<{ width: number; height: number } | undefined> {
  const bytes = await imageBytes(path);
  if (!bytes) return undefined;
  const { width, height } = await readImageHeader(bytes);
  return { width, height };
}
