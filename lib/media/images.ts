import 'server-only';
import { randomBytes } from 'node:crypto';
import sharp, { type Metadata } from 'sharp';
import { invalid } from '@/lib/core/errors';
import { type ImageWidth, imageVariant, imageWidths } from '@/lib/core/image';
import { mediaStorage } from './storage';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_SIDE = 8000;
const MAX_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 20;

// By content, not by name: only these decoders exist for what people upload. SVG, PDF and the rest are not even tried.
const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
  'VipsForeignLoadNsgifBuffer',
];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });

/**
 * Stores a picture under a random name in `folder` and answers its `image_path`. It is decoded and written anew as WebP in each of `imageWidths` (never enlarged),
 * so that metadata and anything hidden in the file stay behind. Refuses what is no JPEG, PNG, WebP, AVIF or GIF, above 10 MB or 8000 pixels a side.
 */
export async function storeImage(file: Uint8Array, folder: string, field = 'image'): Promise<string> {
  if (!file.length) throw invalid(field, 'upload_picture');
  if (file.length > MAX_BYTES) throw invalid(field, 'picture_too_large');
  const { width, height } = await measure(file, field);
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw invalid(field, 'picture_too_large');
  const path = `${folder}/${randomBytes(12).toString('hex')}.webp`;
  const copies = await encode(file, field);
  await Promise.all(copies.map(([size, data]) => mediaStorage().put(imageVariant(path, size), data)));
  return path;
}

/** Removes a picture and its copies. */
export async function deleteImage(path: string): Promise<void> {
  await Promise.all(imageWidths.map((width) => mediaStorage().delete(imageVariant(path, width))));
}

const open = (file: Uint8Array) => sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

async function measure(file: Uint8Array, field: string): Promise<Metadata> {
  try {
    // The header alone tells; nothing is unpacked yet.
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    throw invalid(field, 'picture_type');
  }
}

/** Decoded once, upright, no wider than the widest copy; the copies are made from those pixels. */
async function encode(file: Uint8Array, field: string) {
  try {
    const widest = open(file).rotate().toColourspace('srgb').resize({ width: 1600, withoutEnlargement: true });
    const { data, info } = await widest.timeout({ seconds: TIMEOUT_SECONDS }).raw().toBuffer({ resolveWithObject: true });
    const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const copy = (width: number) => pixels().resize({ width }).webp({ quality: 82, effort: 3 }).toBuffer();
    // A small picture is the same file under several names.
    const sizes = imageWidths.map((width) => Math.min(width, info.width));
    const made = new Map(await Promise.all([...new Set(sizes)].map(async (width) => [width, await copy(width)] as const)));
    return imageWidths.flatMap((width, index): [ImageWidth, Buffer][] => {
      const data = made.get(sizes[index] ?? 0);
      return data ? [[width, data]] : [];
    });
  } catch {
    throw invalid(field, 'picture_type');
  }
}
