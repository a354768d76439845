import type { SceneView, SeedProduct } from './contract';

/**
 * The pictures of the demo shop by name: `products/x` is `db/seed/pictures/products/x.avif`
 * and its narrower copies. The seed stores them, `npm run draw` makes them.
 */
export type ProductPicture = { name: string; view: SceneView; color: string | undefined };

/**
 * A product's cover and still life, both in the colour of its first variant, and a cover
 * in each further colour.
 */
export function productPictures({ url, stocks }: SeedProduct): ProductPicture[] {
  const [first, ...others] = new Set(stocks.map(({ color }) => color));
  return [
    { name: `products/${url}`, view: 'front', color: first },
    { name: `products/${url}-set`, view: 'set', color: first },
    ...others.flatMap((color): ProductPicture[] =>
      color ? [{ name: `products/${url}-${color.slice(1)}`, view: 'front', color }] : [],
    ),
  ];
}

export const brandPicture = (url: string) => `brands/${url}`;
export const categoryPicture = (url: string) => `menus/${url}`;

/** A slide is wide, and tall on a phone; slides count from 0. */
export const slidePictures = (index: number) => ({
  wide: `slides/${index + 1}-wide`,
  tall: `slides/${index + 1}-tall`,
});
