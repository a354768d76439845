import 'server-only';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type ImageFormat, type ImageWidth, imageWidths, WEBP_OPTIONS } from '@/lib/core/web/image';
import { isAnimatedPng } from './png-texts';

const MAX_PIXELS = 40_000_000;
/** Larger copies are WebP only: AVIF takes too much time and memory for a very tall image. */
const MAX_AVIF_PIXELS = 4_000_000;
const TIMEOUT_SECONDS = 20;
const WIDEST = Math.max(...imageWidths);

// By content, not by name: only these decoders are enabled for uploads. SVG, PDF and others are not
// even tried.
const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
  'VipsForeignLoadNsgifBuffer',
];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });
// Each image is read once, so libvips's cache would only waste memory.
sharp.cache(false);

const widestFirst = [...imageWidths].sort((a, b) => b - a);

export type Copy = { width: ImageWidth; format: ImageFormat; data: Buffer };
export type Encoded = { width: number; height: number; copies: Copy[] };

/** A file's header, without decoding the image. Throws for a format no decoder knows. */
export const readImageHeader = (file: Uint8Array): Promise<Metadata> =>
  sharp(file, { limitInputPixels: false }).metadata();

/** Whether a file has more than one frame; the shop keeps only the first. */
export async function isAnimatedImage(file: Uint8Array): Promise<boolean> {
  const { format, pages = 1 } = await readImageHeader(file);
  return format === 'png' ? isAnimatedPng(file) : pages > 1 && format !== 'heif';
}

/**
 * An estimate of the memory to open an image, as measured: most are read line by line, others only
 * as a whole.
 */
export function estimateImageMemory({
  format,
  width,
  height,
  channels = 4,
  depth,
  isProgressive,
  chromaSubsampling,
}: Metadata): number {
  const perPixel = () => {
    if (format === 'heif') return 18;
    if (format === 'gif') return 6;
    if (!isProgressive) return depth === 'ushort' ? 5.8 : 2.5;
    if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
    return channels * (depth === 'ushort' ? 2.8 : 1.4);
  };
  return width * height * perPixel();
}

// At equal similarity (SSIM of the demo's images) AVIF at 55 is a third smaller than WebP at 82.
// That takes effort 2: 1 is half the work and saves a tenth, 4 saves a tenth more for six times the
// work.
const formats: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp(WEBP_OPTIONS),
  avif: (picture) => picture.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }),
};

/** Corrections for EXIF orientations: degrees, then mirroring. */
const uprights: Record<number, [degrees: number, mirror?: 'flip' | 'flop']> = {
  2: [0, 'flop'],
  3: [180],
  4: [0, 'flip'],
  5: [270, 'flop'],
  6: [90],
  7: [90, 'flop'],
  8: [270],
};

/**
 * An image's pixels in sRGB, upright, at most 1600 wide. Rotated after resizing: rotating first
 * would need all of it in memory.
 */
async function encodeWidest(file: Uint8Array) {
  const open = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
  const { orientation = 1 } = await open.metadata();
  const [degrees = 0, mirror] = uprights[orientation] ?? [];
  const isOnItsSide = degrees % 180 !== 0;
  const small = await open
    .toColourspace('srgb')
    .resize({ [isOnItsSide ? 'height' : 'width']: WIDEST, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (!degrees && !mirror) return small;
  const { width, height, channels } = small.info;
  const raw = { width, height, channels };
  return sharp(small.data, { raw })
    .rotate(degrees)
    .flip(mirror === 'flip')
    .flop(mirror === 'flop')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * Decodes an image once, upright and in sRGB, and encodes it in every width (never enlarged) as
 * WebP, and as AVIF if that is smaller. Drops metadata.
 */
export async function encodeImage(file: Uint8Array): Promise<Encoded> {
  const { data, info } = await encodeWidest(file);
  const { width, height, channels } = info;
  const written = async (name: ImageWidth, format: ImageFormat) =>
    formats[format](
      sharp(data, { raw: { width, height, channels } }).resize({ width: Math.min(name, width) }),
    ).toBuffer();
  const copies: Copy[] = [];
  // Sequential: encoding shares its threads with file reads and compression.
  for (const [index, name] of widestFirst.entries()) {
    const wider = widestFirst[index - 1];
    // A small image is the same file under several names.
    if (wider && name >= width) {
      const same = copies.filter((copy) => copy.width === wider);
      copies.push(...same.map((copy) => ({ ...copy, width: name })));
      continue;
    }
    const webp = await written(name, 'webp');
    copies.push({ width: name, format: 'webp', data: webp });
    const to = Math.min(name, width);
    if (to * Math.ceil((height * to) / width) > MAX_AVIF_PIXELS) continue;
    const avif = await written(name, 'avif');
    if (avif.length < webp.length) copies.push({ width: name, format: 'avif', data: avif });
  }
  return { width, height, copies };
}

/** The same as one WebP at most 1600 wide, for an image without smaller copies. */
export async function encodeImageOnce(file: Uint8Array): Promise<Buffer> {
  const { data, info } = await encodeWidest(file);
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).webp(WEBP_OPTIONS).toBuffer();
}
