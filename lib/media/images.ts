import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { concurrencyLimit } from '@/lib/core/concurrency-limit';
import { invalid, Refusal } from '@/lib/core/errors';
import {
  type ImageFormat,
  type ImageWidth,
  imageFormats,
  imageVariant,
  imageWidths,
  isTooManyPixels,
  MAX_PICTURE_BYTES,
} from '@/lib/core/web/image';
import { log } from '@/lib/http/log';
import {
  type Copy,
  encodeImage,
  encodeImageOnce,
  estimateImageMemory,
  readImageHeader,
} from './encode';
import { stripPngTexts } from './png-texts';
import { mediaStorage } from './storage';
import { isHiddenPath, MediaNotStored, readWhole, type StoredFile } from './storage-driver';

const MAX_MEMORY = 150_000_000;
/** A full disk needs manual cleanup. */
const NOT_STORED_RETRY_SECONDS = 60;

/** A stored image: its `image_path`, and the size of its widest copy. */
export type StoredImage = { path: string; width: number; height: number };

/** One image at a time per process: each may take `MAX_MEMORY` and more. */
const inTurn = concurrencyLimit('images', 1);

/**
 * Stores an image under a random name in `folder`: decoded and encoded as WebP and AVIF in each of
 * `imageWidths`, so that metadata and hidden data are dropped. Stores all copies or none. Throws
 * for files that are not JPEG, PNG, WebP, AVIF or GIF, are truncated, above 10 MB, 8000 pixels a
 * side or 40 million in all, or would take more than 150 MB to open (an AVIF of more than 8 million
 * pixels); 503 if the storage is full, away or not writable.
 */
export async function storeImage(
  file: Uint8Array,
  folder: string,
  field = 'image',
): Promise<StoredImage> {
  const { width, height, copies } = await opened(file, field, encodeImage);
  const path = `${folder}/${randomBytes(12).toString('hex')}.webp`;
  try {
    await putCopies(path, copies);
  } catch (error) {
    // What a storage that is away keeps, the sweep finds.
    await deleteImage(path).catch((err) => log.warn({ err, path }, 'copies were left behind'));
    throw error instanceof MediaNotStored ? notStored(error, field) : error;
  }
  return { path, width, height };
}

/**
 * An image encoded as one WebP, for the caller to store with restricted access. Throws like
 * `storeImage`.
 */
export const privatePicture = (file: Uint8Array, field: string): Promise<Buffer> =>
  opened(file, field, encodeImageOnce);

/** Runs `work` on an uploaded image, in turn, after checking its header. */
async function opened<T>(
  file: Uint8Array,
  field: string,
  work: (picture: Uint8Array) => Promise<T>,
): Promise<T> {
  if (!file.length) throw invalid(field, 'upload_picture');
  if (file.length > MAX_PICTURE_BYTES) throw invalid(field, 'picture_too_large');
  return inTurn(async () => {
    const picture = stripPngTexts(file);
    await checkHeader(picture, field);
    // The header was valid, so an image that cannot be opened is truncated.
    return work(picture).catch(() => Promise.reject(invalid(field, 'picture_cut')));
  });
}

/**
 * Stores an image of the project itself in `folder`. Its copies were made beforehand and are kept
 * byte for byte, so never use this for a caller's file: `finished` has, as WebP and as AVIF, the
 * widest, named 1600, and those of narrower widths. The name is derived from the content: storing
 * it again, even after an interruption, gives the same path.
 */
export async function storeFinishedImage(finished: Copy[], folder: string): Promise<StoredImage> {
  const widest = copyFor(finished, 1600, 'avif').data;
  const { width = 0, height = 0 } = await readImageHeader(widest);
  const copies = imageFormats.flatMap((format) =>
    imageWidths.map((to) => ({ width: to, format, data: copyFor(finished, to, format).data })),
  );
  const name = createHash('sha256').update(widest).digest('hex').slice(0, 24);
  const path = `${folder}/${name}.webp`;
  await putCopies(path, copies);
  return { path, width, height };
}

/** The copy of this width or, if the image is not wider, the widest. */
function copyFor(finished: Copy[], width: ImageWidth, format: ImageFormat): Copy {
  const own = finished.filter((copy) => copy.format === format);
  const copy =
    own.find((candidate) => candidate.width === width) ??
    own.find((candidate) => candidate.width === 1600);
  if (!copy) throw new RangeError(`The widest ${format} of a finished picture is missing.`);
  return copy;
}

/** Returns once all writes have ended, even if one failed. */
async function putCopies(path: string, copies: Copy[]): Promise<void> {
  const written = await Promise.allSettled(
    copies.map(({ width, format, data }) =>
      mediaStorage().put(imageVariant(path, width, format), data),
    ),
  );
  for (const result of written) if (result.status === 'rejected') throw result.reason;
}

/** A 503 on the field of a file that could not be stored; logs why. */
export function notStored({ cause }: MediaNotStored, field: string): Refusal {
  log.error({ err: cause }, 'a file could not be stored');
  const texts = { [field]: [{ key: 'picture_not_stored' as const }] };
  return new Refusal(503, 'unavailable', texts, { retry_after: NOT_STORED_RETRY_SECONDS });
}

/**
 * A copy of an image to serve, undefined if there is none. Without an AVIF it returns the WebP:
 * browsers that accept the former accept the latter.
 */
export async function readImage(
  path: string,
): Promise<(StoredFile & { type: string }) | undefined> {
  const format = imageFormats.find((candidate) => path.endsWith(`.${candidate}`));
  if (!format || isHiddenPath(path)) return undefined;
  const file = await mediaStorage().get(path);
  if (file) return { ...file, type: `image/${format}` };
  return format === 'webp' ? undefined : readImage(path.replace(/\.avif$/, '.webp'));
}

/** The pixel size of a stored image's widest copy; undefined if unreadable. */
export async function readImageDimensions(
  path: string,
): Promise<{ width: number; height: number } | undefined> {
  const bytes = await readWhole(mediaStorage(), path);
  if (!bytes) return undefined;
  const { width, height } = await readImageHeader(bytes).catch(() => ({ width: 0, height: 0 }));
  return width && height ? { width, height } : undefined;
}

/** Deletes an image and its copies. */
export async function deleteImage(path: string): Promise<void> {
  const copies = imageWidths.flatMap((width) =>
    imageFormats.map((format) => imageVariant(path, width, format)),
  );
  await Promise.all(copies.map((copy) => mediaStorage().delete(copy)));
}

/** Throws, on `field`, if an image is not stored: a record must not show a missing one. */
export async function refuseMissingImages(
  images: { image_path: string }[],
  field: string,
): Promise<void> {
  const found = await Promise.all(
    images.map(
      async ({ image_path }) =>
        image_path.endsWith('.webp') &&
        !isHiddenPath(image_path) &&
        (await mediaStorage().has(image_path)),
    ),
  );
  if (found.includes(false)) throw invalid(field, 'picture_missing');
}

/** The first bytes of a JPEG, PNG and WebP, to recognize truncated ones. */
const BEGINNINGS = /^(\xff\xd8\xff|\x89PNG\r\n|RIFF[\s\S]{4}WEBP)/;
const beginsAsPicture = (file: Uint8Array) =>
  BEGINNINGS.test(Buffer.from(file.subarray(0, 16)).toString('latin1'));

/** Throws based on the header, before decoding. */
async function checkHeader(file: Uint8Array, field: string): Promise<void> {
  const header = await readImageHeader(file).catch(() => {
    throw invalid(field, beginsAsPicture(file) ? 'picture_cut' : 'picture_type');
  });
  const { width, height } = header;
  if (isTooManyPixels(width, height)) throw invalid(field, 'picture_too_large');
  if (estimateImageMemory(header) > MAX_MEMORY) throw invalid(field, 'picture_too_heavy');
}
