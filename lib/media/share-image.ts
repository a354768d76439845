import 'server-only';
import sharp from 'sharp';
import { SHARE_SIZE } from '@/lib/core/web/image';
import { imageBytes } from './image-size';

/** Images cached, 100 kB each, for links requested by many at once. */
const KEPT = 50;
const made = new Map<string, Promise<Buffer | undefined>>();
let latest: Promise<unknown> = Promise.resolve();

/**
 * The stored image at `path` for link previews: a JPEG of `SHARE_SIZE`, the whole image with its
 * edges extended. Undefined if there is none. Created one at a time.
 */
export function readShareImage(path: string): Promise<Buffer | undefined> {
  const cached = made.get(path);
  if (cached) return cached;
  const image = latest.then(() => shareImage(path));
  latest = image.catch(() => undefined);
  made.set(path, image);
  // Missing images are not cached, or anyone could fill the map.
  image.then(
    (found) => found || made.delete(path),
    () => made.delete(path),
  );
  const [oldest] = made.keys();
  if (made.size > KEPT && oldest !== undefined) made.delete(oldest);
  return image;
}

async function shareImage(path: string): Promise<Buffer | undefined> {
  const bytes = await imageBytes(path);
  if (!bytes) return undefined;
  const { width, height } = SHARE_SIZE;
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#faf7f2' })
    .resize(width, height, { fit: 'inside' })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [(width - info.width) >> 1, (height - info.height) >> 1];
  const [right, bottom] = [width - info.width - left, height - info.height - top];
  const ground = await sharp(data)
    .extend({ left, right, top, bottom, extendWith: 'copy' })
    .blur(12)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(ground)
    .composite([{ input: data, left, top }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
