import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { type Material, satin } from '../core/light';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { grain, grainUp } from '../core/texture';
import { tube } from '../core/tube';
import { lerp, points, type V3 } from '../core/vec';

/** A turned stool with four splayed legs. */
export function stool(pen: Pen): string {
  const wood: Material = satin(pen.color);
  const leg = (x: number, z: number): string =>
    tube(
      pen,
      [
        [x * 1.42, 0, z * 1.42],
        [x * 1.28, 14, z * 1.28],
        [x * 1.14, 28, z * 1.14],
        [x, 42, z],
      ],
      (t) => 1.1 + 0.65 * t,
      wood,
      { around: 24 },
    );
  const bar = (y: number, a: V3, b: V3): string =>
    tube(
      pen,
      [a, [lerp(a[0], b[0], 0.5), y, lerp(a[2], b[2], 0.5)], b],
      0.75,
      satin(darken(pen.color, 0.06)),
      { around: 18 },
    );
  const back = leg(-9.4, -7.4) + leg(9.4, -7.4);
  const rails =
    bar(16, [-11.8, 16, -9.4], [11.8, 16, -9.4]) + bar(16, [-11.8, 16, 9.4], [11.8, 16, 9.4]);
  const sides = bar(20, [-11.6, 20, -9], [-11.6, 20, 9]) + bar(20, [11.6, 20, -9], [11.6, 20, 9]);
  const seat = lathe(pen, [
    { line: curve(points('13.4 42, 15.6 42.4, 16.4 43.6, 16.2 44.9, 15.2 45.4')), mat: wood },
    { line: points('15.2 45.4, 0.01 45.1'), mat: satin(lighten(pen.color, 0.05)) },
  ]);
  const front = leg(-9.4, 7.4) + leg(9.4, 7.4);
  return (
    grainUp(pen, back + sides + rails + front, darken(pen.color, 0.6), 0.12) +
    grain(pen, seat, darken(pen.color, 0.6), 0.22)
  );
}
