import { lathe } from './lathe';
import type { Material } from './light';
import type { Pen } from './pen';
import { curve } from './profile';
import { points, type V3 } from './vec';

/** A turned body of one material: its smooth outline as `'radius height, …'` from the foot up. */
export const turned = (pen: Pen, outline: string, m: Material, at: V3 = [0, 0, 0]): string =>
  lathe(pen, [{ line: curve(points(outline)), mat: m }], at);
