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
import { MediaNotStored, mediaStorage, type StoredFile } from './storage';

const MAX_MEMORY = 150_000_000;
/** A full disk is emptied by a hand. */
const DISK_RETRY_SECONDS = 60;

/** A picture as it is kept: its `image_path`, and the size of its widest copy. */
export type StoredImage = { path: string; width: number; height: number };

/** One picture at a time in the whole process: each may take `MAX_MEMORY` and more. */
const inTurn = concurrencyLimit('images', 1);

/**
 * Stores a picture under a random name in `folder`: decoded and written anew as WebP and
 * AVIF in each of `imageWidths`, so that metadata and anything hidden in the file stay
 * behind. All copies or none. Refuses what is no JPEG, PNG, WebP, AVIF or GIF, what is cut,
 * above 10 MB, 8000 pixels a side or 40 million in all, and what would take more than 150 MB to
 * open (an AVIF of more than 8 million pixels); with 503 when the disk is full or may not
 * be written to.
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
    await deleteImage(path);
    throw error instanceof MediaNotStored ? notStored(error, field) : error;
  }
  return { path, width, height };
}

/**
 * A picture written anew as one WebP, which the caller keeps where only some may see it. Refuses
 * what `storeImage` refuses.
 */
export const privatePicture = (file: Uint8Array, field: string): Promise<Buffer> =>
  opened(file, field, encodeImageOnce);

/** What `work` makes of an uploaded picture, in its turn, once its header says that it may. */
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
    // Its header said what it is: what cannot be opened then is not whole.
    return work(picture).catch(() => Promise.reject(invalid(field, 'picture_cut')));
  });
}

/**
 * Stores a picture of the project's own in `folder`. Its copies were made beforehand and
 * are kept byte for byte, so this is never for a caller's file: `finished` has, as WebP and
 * as AVIF, the widest, named 1600, and those of the widths that are narrower than it. The
 * name follows from the content: stored again, also after an interruption, it is the same
 * picture under the same path.
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

/** The copy of this width or, where the picture is no wider, the widest. */
function copyFor(finished: Copy[], width: ImageWidth, format: ImageFormat): Copy {
  const own = finished.filter((copy) => copy.format === format);
  const copy =
    own.find((candidate) => candidate.width === width) ??
    own.find((candidate) => candidate.width === 1600);
  if (!copy) throw new RangeError(`The widest ${format} of a finished picture is missing.`);
  return copy;
}

/** Returns when nothing is being written any more, also where a copy could not be. */
async function putCopies(path: string, copies: Copy[]): Promise<void> {
  const written = await Promise.allSettled(
    copies.map(({ width, format, data }) =>
      mediaStorage().put(imageVariant(path, width, format), data),
    ),
  );
  for (const result of written) if (result.status === 'rejected') throw result.reason;
}

function notStored({ cause }: MediaNotStored, field: string): Refusal {
  log.error({ err: cause }, 'an image could not be stored');
  const texts = { [field]: [{ key: 'picture_not_stored' as const }] };
  return new Refusal(503, 'unavailable', texts, { retry_after: DISK_RETRY_SECONDS });
}

/**
 * A copy of a picture as it is served, undefined where none is stored. Without an AVIF
 * the WebP is answered: a browser that would take the one takes the other.
 */
export async function readImage(
  path: string,
): Promise<(StoredFile & { type: string }) | undefined> {
  const format = imageFormats.find((candidate) => path.endsWith(`.${candidate}`));
  if (!format) return undefined;
  const file = await mediaStorage().get(path);
  if (file) return { ...file, type: `image/${format}` };
  return format === 'webp' ? undefined : readImage(path.replace(/\.avif$/, '.webp'));
}

/** The pixels of a stored picture's widest copy; undefined for one that cannot be read. */
export async function readImageDimensions(
  path: string,
): Promise<{ width: number; height: number } | undefined> {
  const file = await mediaStorage().get(path);
  if (!file) return undefined;
  const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer());
  const { width, height } = await readImageHeader(bytes).catch(() => ({ width: 0, height: 0 }));
  return width && height ? { width, height } : undefined;
}

/** Removes a picture and its copies. */
export async function deleteImage(path: string): Promise<void> {
  const copies = imageWidths.flatMap((width) =>
    imageFormats.map((format) => imageVariant(path, width, format)),
  );
  await Promise.all(copies.map((copy) => mediaStorage().delete(copy)));
}

/**
 * Refuses on `field` when one of the pictures is not stored: a record must not show what
 * is not there.
 */
export async function refuseMissingImages(
  images: { image_path: string }[],
  field: string,
): Promise<void> {
  const found = await Promise.all(
    images.map(
      async ({ image_path }) =>
        image_path.endsWith('.webp') && (await mediaStorage().has(image_path)),
    ),
  );
  if (found.includes(false)) throw invalid(field, 'picture_missing');
}

/** How a JPEG, a PNG and a WebP begin, whose beginning alone is no picture. */
const BEGINNINGS = /^(\xff\xd8\xff|\x89PNG\r\n|RIFF[\s\S]{4}WEBP)/;
const beginsAsPicture = (file: Uint8Array) =>
  BEGINNINGS.test(Buffer.from(file.subarray(0, 16)).toString('latin1'));

/** Refuses by what the header says, before anything is unpacked. */
async function checkHeader(file: Uint8Array, field: string): Promise<void> {
  const header = await readImageHeader(file).catch(() => {
    throw invalid(field, beginsAsPicture(file) ? 'picture_cut' : 'picture_type');
  });
  const { width, height } = header;
  if (isTooManyPixels(width, height)) throw invalid(field, 'picture_too_large');
  if (estimateImageMemory(header) > MAX_MEMORY) throw invalid(field, 'picture_too_heavy');
}
