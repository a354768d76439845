import sharp, { type OutputInfo } from 'sharp';
import { listPictureFiles } from '@/db/seed/picture-names';
import { WEBP_OPTIONS } from '@/lib/core/web/image';
import type { Drawing } from './drawings';

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

/** Draws a picture; returns its files with what stands in them. */
export async function drawnFiles(drawing: Drawing): Promise<{ path: string; bytes: Buffer }[]> {
  const { data, info } = await drawn(drawing);
  const files = listPictureFiles(drawing.name, info.width, 'avif').map(async ({ width, path }) => ({
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
  const files = listPictureFiles(name, info.width, 'webp').map(async ({ width, path }) => ({
    path,
    bytes: await sharp(data, { raw: info })
      .resize({ width: Math.min(width, info.width) })
      .webp(WEBP_OPTIONS)
      .toBuffer(),
  }));
  return Promise.all(files);
}
