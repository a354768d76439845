import 'server-only';
import sharp from 'sharp';
import { imageBytes } from './image-size';

/**
 * A stored picture as a square PNG of so many pixels a side: whole, with what is left over
 * transparent or in the colour `background`. Undefined where none is stored.
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
