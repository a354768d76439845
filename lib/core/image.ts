/** A stored picture is `folder/name.webp`, up to 1600 pixels wide; smaller copies lie beside it under `folder/name-400.webp` and `-800.webp`. */
export const imageWidths = [400, 800, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The path of a picture's copy of this width. */
export const imageVariant = (path: string, width: ImageWidth) => (width === 1600 ? path : path.replace(/\.webp$/, `-${width}.webp`));

/** The address of the smallest copy that is at least `width` pixels wide, or of the largest. */
export const imageUrl = (path: string, width = 1600) => `/media/${imageVariant(path, imageWidths.find((known) => known >= width) ?? 1600)}`;

/** All copies, for the `srcset` of an `img`. */
export const srcSet = (path: string) => imageWidths.map((width) => `/media/${imageVariant(path, width)} ${width}w`).join(', ');
