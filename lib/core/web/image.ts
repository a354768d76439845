/**
 * A stored picture is `folder/name.webp`, up to 1600 pixels wide; smaller copies are stored
 * beside it under `folder/name-400.webp` and `-800.webp`, and each as AVIF under the same
 * name with `.avif`. Where there is no AVIF, as for pictures of an earlier version, its
 * address answers the WebP.
 */
export const imageWidths = [400, 800, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];
export const imageFormats = ['webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/**
 * How a copy is written as WebP, which is for the few browsers without AVIF: with the effort
 * that is quick, as 3 takes twice as long and saves a twentieth.
 */
export const WEBP_OPTIONS = { quality: 82, effort: 2 };

/** The path of a picture's copy of this width. */
export const imageVariant = (path: string, width: ImageWidth, format: ImageFormat = 'webp') =>
  path.replace(/\.webp$/, `${width === 1600 ? '' : `-${width}`}.${format}`);

/** The address of the smallest copy that is at least `width` pixels wide, or of the largest. */
export const imageUrl = (path: string, width = 1600, format?: ImageFormat) => {
  const copyWidth = imageWidths.find((candidate) => candidate >= width) ?? 1600;
  return `/media/${imageVariant(path, copyWidth, format)}`;
};

/** What link previews ask for, in pixels, and the address of a stored picture made to fit it. */
export const SHARE_SIZE = { width: 1200, height: 630 };
export const shareImageUrl = (path: string) => `/media/share/${path.replace(/\.webp$/, '.jpg')}`;

/** All copies, for the `srcset` of an `img`. */
export const srcSet = (path: string, format?: ImageFormat) =>
  imageWidths.map((width) => `${imageUrl(path, width, format)} ${width}w`).join(', ');

/** The most a picture may weigh and measure; what is more is refused, by the form already. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const MAX_PICTURE_SIDE = 8000;
const MAX_PICTURE_PIXELS = 40_000_000;

/** Whether a picture of so many pixels is more than the shop opens. */
export const isTooManyPixels = (width: number, height: number) =>
  Math.max(width, height) > MAX_PICTURE_SIDE || width * height > MAX_PICTURE_PIXELS;
