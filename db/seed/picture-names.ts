import { type ImageFormat, imageVariant, imageWidths } from '@/lib/core/web/image';
import type { SeedProduct, SeedStock } from './content/products';
import type { SceneView } from './content/scenes';

/** The demo's image folder, relative to the project's. */
export const pictureFolder = 'db/seed/pictures';

/**
 * The files of an image so many pixels wide, by path in `pictureFolder`: the image itself, and a
 * copy in each narrower width of the shop.
 */
export const listPictureFiles = (name: string, wide: number, format: ImageFormat) =>
  imageWidths
    .filter((width) => width < wide || width === 1600)
    .map((width) => ({ width, path: imageVariant(`${name}.webp`, width, format) }));

/**
 * The demo shop's images by name: `products/x` is `db/seed/pictures/products/x.avif` and its
 * narrower copies. The seed stores them, `npm run draw` creates them.
 */
export type ProductPicture = {
  name: string;
  view: SceneView;
  color: string | undefined;
  /** How many are sold together. */
  count: number;
};

const counts: Record<string, number> = { one: 1, two: 2, four: 4, six: 6 };

/** What distinguishes variants' images: color, and number of units. */
export function getPictureLook(
  { options = [] }: SeedProduct,
  { values = [], color }: SeedStock,
): Pick<ProductPicture, 'color' | 'count'> {
  return { color, count: counts[values[options.indexOf('pieces')] ?? 'one'] ?? 1 };
}

/**
 * A product's cover and still life, both with its first variant's look, and a cover for each
 * further look.
 */
export function productPictures(product: SeedProduct): ProductPicture[] {
  const { url, stocks } = product;
  const looks = stocks.map((stock) => getPictureLook(product, stock));
  const [first = { color: undefined, count: 1 }, ...others] = looks.filter(
    (look, index) => index === looks.findIndex((other) => sameLook(look, other)),
  );
  const tint = (color?: string) => (color && color !== first.color ? `-${color.slice(1)}` : '');
  const pack = (count: number) => (count === first.count ? '' : `-${count}`);
  return [
    { name: `products/${url}`, view: 'front', ...first },
    { name: `products/${url}-set`, view: 'set', ...first },
    ...others.map(
      ({ color, count }): ProductPicture => ({
        name: `products/${url}${tint(color)}${pack(count)}`,
        view: 'front',
        color,
        count,
      }),
    ),
  ];
}

export const sameLook = (
  a: Pick<ProductPicture, 'color' | 'count'>,
  b: Pick<ProductPicture, 'color' | 'count'>,
) => a.color === b.color && a.count === b.count;

export const brandPicture = (url: string) => `brands/${url}`;
export const categoryPicture = (url: string) => `menus/${url}`;

/** A slide's images: wide, and tall for phones; slides count from 0. */
export const slidePictures = (index: number) => ({
  wide: `slides/${index + 1}-wide`,
  tall: `slides/${index + 1}-tall`,
});
