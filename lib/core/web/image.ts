/**
 * A stored image is `folder/name.webp`, up to 1600 pixels wide; smaller copies are
 * `folder/name-400.webp` and `-800.webp`, and each has an AVIF copy ending in `.avif`. Without an
 * AVIF, as for images of an earlier version, its address returns the WebP.
 */
export const imageWidths = [400, 800, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];
export const imageFormats = ['webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/**
 * WebP copies are for the few browsers without AVIF, so the effort is low: 3 takes twice as long
 * and saves a twentieth.
 */
export const WEBP_OPTIONS = { quality: 82, effort: 2 };

/** The path of an image's copy of this width. */
export const imageVariant = (path: string, width: ImageWidth, format: ImageFormat = 'webp') =>
  path.replace(/\.webp$/, `${width === 1600 ? '' : `-${width}`}.${format}`);

/** The address of the smallest copy at least `width` pixels wide, or of the largest. */
export const imageUrl = (path: string, width = 1600, format?: ImageFormat) => {
  const copyWidth = imageWidths.find((candidate) => candidate >= width) ?? 1600;
  return `/media/${imageVariant(path, copyWidth, format)}`;
};

/** The size of link preview images in pixels, and the address of an image made to fit it. */
export const SHARE_SIZE = { width: 1200, height: 630 };
export const shareImageUrl = (path: string) => `/media/share/${path.replace(/\.webp$/, '.jpg')}`;

/** The `srcset` of all copies. */
export const srcSet = (path: string, format?: ImageFormat) =>
  imageWidths.map((width) => `${imageUrl(path, width, format)} ${width}w`).join(', ');

/** The types a file field offers; the actual type is detected from the content. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;

/** Larger ones are sent past the shop where it offers that: Vercel refuses more than 4.5 MB. */
export const SENT_DIRECTLY_ABOVE = 4_000_000;

/** The largest file size and dimensions of an image; forms refuse larger ones before upload. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const MAX_PICTURE_SIDE = 8000;
const MAX_PICTURE_PIXELS = 40_000_000;

/** Whether an image has more pixels than the shop opens. */
export const isTooManyPixels = (width: number, height: number) =>
  Math.max(width, height) > MAX_PICTURE_SIDE || width * height > MAX_PICTURE_PIXELS;
