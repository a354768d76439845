import 'server-only';
import { readImageHeader } from './encode';
import { mediaStorage } from './storage';

/** The bytes of a stored copy of an image; undefined if there is none. */
export async function imageBytes(path: string): Promise<Uint8Array | undefined> {
  const file = await mediaStorage().get(path);
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
}

/** A stored image's size in pixels; undefined if there is none. */
export async function imageSize(
  path: string,
): Promise<{ width: number; height: number } | undefined> {
  const bytes = await imageBytes(path);
  if (!bytes) return undefined;
  const { width, height } = await readImageHeader(bytes);
  return { width, height };
}
