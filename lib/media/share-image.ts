import 'server-only';
import sharp from 'sharp';
import { SHARE_SIZE } from '@/lib/core/web/image';
import { imageBytes } from './image-size';

/** So many pictures are kept, 100 kB each, for all who fetch a link at once. */
const KEPT = 50;
const made = new Map<string, Promise<Buffer | undefined>>();
let latest: Promise<unknown> = Promise.resolve();

/**
 * The stored picture at `path` as link previews show it: a JPEG of `SHARE_SIZE`, the picture
 * whole, its edges drawn on to the sides. Undefined where none is stored. One is made at a time.
 */
export function readShareImage(path: string): Promise<Buffer | undefined> {
  const cached = made.get(path);
  if (cached) return cached;
  const image = latest.then(() => shareImage(path));
  latest = image.catch(() => undefined);
  made.set(path, image);
  // What is not there is not kept, or anybody could fill the map.
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
