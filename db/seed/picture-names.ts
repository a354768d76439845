import { type ImageFormat, imageVariant, imageWidths } from '@/lib/core/web/image';
import type { SeedProduct, SeedStock } from './content/products';
import type { SceneView } from './content/scenes';

/** Where the demo's pictures are, from the project's folder. */
export const pictureFolder = 'db/seed/pictures';

/**
 * The files of a picture so many pixels wide, by their path in `pictureFolder`: the
 * picture itself, and a copy in each of the shop's widths that is narrower.
 */
export const listPictureFiles = (name: string, wide: number, format: ImageFormat) =>
  imageWidths
    .filter((width) => width < wide || width === 1600)
    .map((width) => ({ width, path: imageVariant(`${name}.webp`, width, format) }));

/**
 * The pictures of the demo shop by name: `products/x` is `db/seed/pictures/products/x.avif`
 * and its narrower copies. The seed stores them, `npm run draw` makes them.
 */
export type ProductPicture = {
  name: string;
  view: SceneView;
  color: string | undefined;
  /** How many of it are sold together. */
  count: number;
};

const counts: Record<string, number> = { one: 1, two: 2, four: 4, six: 6 };

/** What tells a variant's picture from another's: its colour, and how many pieces it is. */
export function getPictureLook(
  { options = [] }: SeedProduct,
  { values = [], color }: SeedStock,
): Pick<ProductPicture, 'color' | 'count'> {
  return { color, count: counts[values[options.indexOf('pieces')] ?? 'one'] ?? 1 };
}

/**
 * A product's cover and still life, both with the look of its first variant, and a cover
 * in each further look.
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

/** A slide is wide, and tall on a phone; slides count from 0. */
export const slidePictures = (index: number) => ({
  wide: `slides/${index + 1}-wide`,
  tall: `slides/${index + 1}-tall`,
});
