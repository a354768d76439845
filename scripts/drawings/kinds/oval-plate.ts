import { darken } from '../core/color';
import { glaze, type Material } from '../core/light';
import { sheet } from '../core/mesh';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { radiusAt } from '../core/profile';
import { level } from '../core/slab';
import { lerp, range, steps, type V2, type V3 } from '../core/vec';

/** How high the plate is at a share of the way from its middle to its edge. */
const height = (k: number): number =>
  k < 0.68
    ? 0.7 + 0.1 * k
    : radiusAt(
        [
          [0.78, 0.68],
          [1.9, 0.8],
          [2.9, 1.001],
        ],
        k,
      );

/** A long oval plate with a rim high enough to keep the sauce in. */
export function ovalPlate(pen: Pen): string {
  const m: Material = glaze(pen.color, 0.4);
  const at = (k: number, a: number, y: number): V3 => [
    18 * k * Math.sin(a),
    y,
    12 * k * Math.cos(a),
  ];
  const top = sheet(pen, (u, v) => at(u, v * Math.PI * 2, height(u)), [34, 96], m, {
    open: (u) => (u > 0.7 ? 1 : 0.92),
    soften: 0.2,
  });
  const wall = sheet(
    pen,
    (u, v) => at(lerp(0.62, 1, u), v * Math.PI * 2, lerp(0, 2.85, u ** 1.4)),
    [8, 96],
    m,
    { open: (u) => lerp(0.6, 1, u) },
  );
  const line = (k: number, width: number): string =>
    stroke(
      pen,
      steps(80).map((t) => at(k, t * Math.PI * 2, height(k) + 0.03)),
      darken(pen.accent, 0.1),
      width,
      0.8,
    );
  const flat = range(97).map((i): V2 => {
    const a = (i * Math.PI) / 48;
    return [18 * 0.68 * Math.sin(a), 12 * 0.68 * Math.cos(a)];
  });
  return wall + level(pen, flat, 0.768, m, 0.92) + top + line(0.985, 0.2) + line(0.72, 0.06);
}
