import sharp, { type OutputInfo } from 'sharp';
import type { Drawing } from '@/db/seed/art/drawings';
import { type ImageFormat, imageVariant, imageWidths, WEBP_OPTIONS } from '@/lib/core/image';

/** Where the demo's pictures are, from the project's folder. */
export const pictureFolder = 'db/seed/pictures';

/** Drawings are made 1200 or 2400 wide; 720 is what a product page shows. */
const ZOOM = 0.6;
/** The quality of uploaded pictures, with more patience than an upload gets. */
const AVIF = { quality: 55, effort: 4, chromaSubsampling: '4:2:0' };

/** Draws a picture; returns its pixels. */
export async function drawn({ draw }: Drawing): Promise<{ data: Buffer; info: OutputInfo }> {
  const svg = sharp(Buffer.from(draw())).removeAlpha();
  const { width } = await svg.metadata();
  const picture = svg.resize({ width: Math.round(width * ZOOM) }).raw();
  return picture.toBuffer({ resolveWithObject: true });
}

/**
 * The files of a picture so many pixels wide, by their path in `pictureFolder`: the
 * picture itself, and a copy in each of the shop's widths that is narrower.
 */
export const filesOf = (name: string, wide: number, format: ImageFormat) =>
  imageWidths
    .filter((width) => width < wide || width === 1600)
    .map((width) => ({ width, path: imageVariant(`${name}.webp`, width, format) }));

/** Draws a picture; returns its files with what stands in them. */
export async function drawnFiles(drawing: Drawing): Promise<{ path: string; bytes: Buffer }[]> {
  const { data, info } = await drawn(drawing);
  const files = filesOf(drawing.name, info.width, 'avif').map(async ({ width, path }) => ({
    path,
    bytes: await sharp(data, { raw: info })
      .resize({ width, withoutEnlargement: true })
      .avif(AVIF)
      .toBuffer(),
  }));
  const avifs = await Promise.all(files);
  const [widest] = avifs.slice(-1);
  return widest ? [...avifs, ...(await webpFiles(drawing.name, widest.bytes))] : avifs;
}

/**
 * The same picture for browsers without AVIF, as the shop makes it of an upload: from the
 * widest.
 */
async function webpFiles(name: string, widest: Buffer): Promise<{ path: string; bytes: Buffer }[]> {
  const { data, info } = await sharp(widest).raw().toBuffer({ resolveWithObject: true });
  const files = filesOf(name, info.width, 'webp').map(async ({ width, path }) => ({
    path,
    bytes: await sharp(data, { raw: info })
      .resize({ width: Math.min(width, info.width) })
      .webp(WEBP_OPTIONS)
      .toBuffer(),
  }));
  return Promise.all(files);
}
