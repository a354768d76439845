import { brands } from '@/db/seed/content/brands';
import { categories, type SeedCategory } from '@/db/seed/content/categories';
import { slides } from '@/db/seed/content/pages';
import { slideStills, stills } from '@/db/seed/content/pictures';
import { products } from '@/db/seed/content/products';
import type { Scene } from '@/db/seed/content/scenes';
import {
  brandPicture,
  categoryPicture,
  productPictures,
  slidePictures,
} from '@/db/seed/picture-names';
import { drawBanner } from './banner';
import { drawScene } from './draw';
import { drawMark } from './mark';

/** A picture of the demo shop and how it is drawn, as SVG. */
export type Drawing = { name: string; draw: () => string };

/** Every picture the demo shop shows. What stands where in the content seeds its details. */
export const drawings: Drawing[] = [
  ...brands.map(({ url, title, color }) => ({
    name: brandPicture(url),
    draw: () => drawMark(title['en-US'], color),
  })),
  ...categories.map((one, index) => ({
    name: categoryPicture(one.url),
    draw: () => drawBanner(shelfOf(one), one.scene.ground, index + 1),
  })),
  ...slides.flatMap(({ scenes, ground }, index) => {
    const { wide, tall } = slidePictures(index);
    const [first] = scenes;
    return [
      { name: wide, draw: () => drawBanner(scenes, ground, index + 1) },
      ...(first
        ? [
            {
              name: tall,
              draw: () => drawScene({ ...first, ground }, 'set', index + 1, slideStills[index]),
            },
          ]
        : []),
    ];
  }),
  ...products.flatMap((product, index) =>
    productPictures(product).map(({ name, view, color = product.scene.color, count }) => ({
      name,
      draw: () =>
        drawScene({ ...product.scene, color }, view, index + 1, stills[product.url], count),
    })),
  ),
];

/** The category's own object, and two different ones from its products. */
function shelfOf({ url, scene }: SeedCategory): Scene[] {
  const shelf = [scene];
  for (const { categories: of, scene: other } of products) {
    if (
      of.includes(url) &&
      shelf.length < 3 &&
      !shelf.some(({ object }) => object === other.object)
    )
      shelf.push(other);
  }
  return shelf;
}
