import 'server-only';
import sharp from 'sharp';
import { imageBytes } from './image-size';

export type PngPicture = { data_url: string; width: number; height: number };

/** The latest one; an image never changes under its random name. */
let cached: { path: string; picture: PngPicture | undefined } | undefined;

/**
 * A stored image as a PNG on white, at most `height` pixels high, for programs without WebP or
 * AVIF. Undefined if there is none.
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
