import 'server-only';
import sharp from 'sharp';
import { imageBytes } from './image-size';

/**
 * A stored image as a square PNG, `side` pixels wide: uncropped, with the rest transparent or in
 * the color `background`. Undefined if there is none.
 */
export async function squareImage(
  path: string,
  side: number,
  background?: string,
): Promise<Buffer | undefined> {
  const bytes = await imageBytes(path);
  if (!bytes) return undefined;
  const empty = background ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const square = sharp(bytes).resize(side, side, { fit: 'contain', background: empty });
  return (background ? square.flatten({ background }) : square).png().toBuffer();
}
