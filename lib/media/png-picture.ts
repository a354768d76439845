import 'server-only';
import sharp from 'sharp';
import { imageBytes } from './image-size';

export type PngPicture = { data_url: string; width: number; height: number };

/** The latest one: a picture's name is random and what is under it never changes. */
let cached: { path: string; picture: PngPicture | undefined } | undefined;

/**
 * A stored picture as a PNG on white, at most so many pixels high, for what can show neither WebP
 * nor AVIF. Undefined where none is stored.
 */
export async function pngPicture(path: string, height: number): Promise<PngPicture | undefined> {
  if (cached?.path === path) return cached.picture;
  const bytes = await imageBytes(path);
  const made =
    bytes &&
    (await sharp(bytes)
      .resize({ height, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer({ resolveWithObject: true }));
  const picture = made && {
    data_url: `data:image/png;base64,${made.data.toString('base64')}`,
    width: made.info.width,
    height: made.info.height,
  };
  cached = { path, picture };
  return picture;
}
