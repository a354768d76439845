import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { metal, satin } from '../core/light';
import { onBody, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { turned } from '../core/turned';
import { lerp, points, range, steps } from '../core/vec';

/** A deep basket of fine steel mesh with a silicone rim, its lid lying before it. */
export function infuser(pen: Pen): string {
  const steel = metal('#c3c4c2', 0.4);
  const rubber = satin(pen.accent);
  const wall = points('2.9 0, 3.1 0.3, 3.4 6.4');
  const basket = lathe(pen, [
    { line: wall, mat: metal('#8f908e', 0.7) },
    { line: points('3.4 6.4, 4.6 6.6, 4.7 6.8'), mat: steel },
    { line: points('4.7 6.8, 4.7 7.1, 4.2 7.2'), mat: rubber },
    {
      line: points('4.2 7.2, 3.4 7, 3.2 3, 2.8 0.4, 0.01 0.3'),
      mat: metal(darken('#8f908e', 0.35), 0.8),
    },
  ]);
  const at = onBody(pen, wall);
  const weft = range(26).map((i) =>
    stroke(
      pen,
      steps(16).map((t) => at(lerp(-88, 88, t), 0.5 + i * 0.22)),
      lighten('#8f908e', 0.4),
      0.035,
      0.6,
    ),
  );
  const warp = range(45).map((i) =>
    stroke(
      pen,
      steps(3).map((t) => at(-88 + i * 4, lerp(0.4, 6.2, t))),
      lighten('#8f908e', 0.3),
      0.035,
      0.5,
    ),
  );
  const lid =
    turned(pen, '4.3 0, 4.7 0.2, 4.7 0.7, 4.4 0.9', rubber, [6.4, 0, 5]) +
    turned(pen, '4.4 0.9, 4.1 1, 1 1.1, 0.01 1.1', steel, [6.4, 0, 5]) +
    turned(pen, '0.6 1.1, 0.6 1.5, 1 2, 0.8 2.5, 0.01 2.6', rubber, [6.4, 0, 5]);
  return basket + weft.join('') + warp.join('') + lid;
}
