import { lathe } from './lathe';
import type { Material } from './light';
import { onBody, stroke } from './parts';
import type { Pen } from './pen';
import { curve } from './profile';
import { lerp, points, steps, type V2, type V3 } from './vec';

/** A turned body of one material: its smooth outline as `'radius height, …'` from the foot up. */
export const turned = (pen: Pen, outline: string, m: Material, at: V3 = [0, 0, 0]): string =>
  lathe(pen, [{ line: curve(points(outline)), mat: m }], at);

/** A painted line round the front of a turned body, at a height. */
export function hoop(
  pen: Pen,
  line: readonly V2[],
  y: number,
  color: string,
  width: number,
  opacity = 1,
): string {
  const at = onBody(pen, line);
  return stroke(
    pen,
    steps(28).map((t) => at(lerp(-88, 88, t), y)),
    color,
    width,
    opacity,
  );
}
