import { brands } from '@/db/seed/content/brands';
import { categories, type SeedCategory } from '@/db/seed/content/categories';
import { slides } from '@/db/seed/content/pages';
import { angles, type Still, slideStills, stills } from '@/db/seed/content/pictures';
import { products } from '@/db/seed/content/products';
import type { ObjectKind, Scene, SceneView } from '@/db/seed/content/scenes';
import {
  brandPicture,
  categoryPicture,
  productPictures,
  slidePictures,
} from '@/db/seed/picture-names';
import { drawBanner } from './banner';
import { closeUps } from './close-ups';
import { ground } from './core/ground';
import { compose, type Frame, onWall } from './core/stage';
import { drawMark } from './mark';
import { horizonAt, picture } from './picture';
import { pieces, still } from './sets';

/** A picture of the demo shop and how it is drawn, as SVG. */
export type Drawing = { name: string; draw: () => string };

/** Every picture the demo shop shows. What stands where in the content seeds its details. */
export const drawings: Drawing[] = [
  ...brands.map(({ url, title, color }) => ({
    name: brandPicture(url),
    draw: () => drawMark(title['en-US'], color),
  })),
  ...categories.map((category, index) => ({
    name: categoryPicture(category.url),
    draw: () => drawBanner(pickShelfScenes(category), category.scene.ground, index + 1),
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

const [width, height] = [1200, 1500];
const wallOnly: readonly ObjectKind[] = ['lantern', 'hand_lantern', 'hanging_planter', ...onWall];

const frames: Record<SceneView | 'detail', Omit<Frame, 'tilt'>> = {
  front: { left: 150, right: 1050, top: 300, bottom: 1210 },
  detail: { left: 150, right: 1050, top: 250, bottom: 1250 },
  set: { left: 120, right: 1080, top: 320, bottom: 1230 },
};

/**
 * One product picture (1200 × 1500) as SVG, with what stands beside the object and how
 * many of it are sold together. The same arguments always give the same picture.
 */
function drawScene(scene: Scene, view: SceneView, seed = 1, shown?: Still, count = 1): string {
  const angle = angles[scene.object];
  const closeUp = closeUps[scene.object];
  const alone = pieces(scene, count, angle.turn);
  const front = shown?.front ? still(scene, shown.front) : alone;
  // What has no still life of its own is seen from near.
  const close = view === 'set' && !shown;
  const tilt = close
    ? closeUp.tilt
    : view === 'set' || shown?.front || count > 1
      ? Math.max(angle.tilt, Math.min(26, angle.tilt + 5))
      : angle.tilt;
  const frame = { ...frames[close ? 'detail' : view], tilt };
  const turned = alone.map((item) => ({ ...item, turn: closeUp.turn }));
  const { body } = close
    ? compose(turned, frame, scene.ground, seed, closeUp.zoom, closeUp.focus)
    : compose(view === 'set' && shown ? still(scene, shown.set) : front, frame, scene.ground, seed);
  const horizon = wallOnly.includes(scene.object)
    ? height * 1.1
    : close
      ? height * 0.16
      : horizonAt(tilt, height);
  const back = ground(scene.ground, width, height, horizon, view === 'set' ? 0.16 : 0);
  return picture(width, height, back, body);
}

/** The category's own object, and two different ones from its products. */
function pickShelfScenes({ url, scene }: SeedCategory): Scene[] {
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
