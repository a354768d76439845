import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { type Material, satin } from '../core/light';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { grain, grainUp } from '../core/texture';
import { tube } from '../core/tube';
import { lerp, points, type V3 } from '../core/vec';

/** A turned stool with three splayed legs. */
export function stool(pen: Pen): string {
  const wood: Material = satin(pen.color);
  const spot = (k: number, out: number): V3 => {
    const a = (k * 2 * Math.PI) / 3 + 0.35;
    return [Math.sin(a) * out, 0, Math.cos(a) * out];
  };
  const leg = (k: number): string =>
    tube(
      pen,
      [1.42, 1.28, 1.14, 1].map((out, i): V3 => {
        const [x, , z] = spot(k, 11 * out);
        return [x, i * 14, z];
      }),
      (t) => 1.1 + 0.65 * t,
      wood,
      { around: 24 },
    );
  const rail = (k: number): string => {
    const [a, b] = [spot(k, 13.9), spot(k + 1, 13.9)];
    const at = (t: number): V3 => [lerp(a[0], b[0], t), 15, lerp(a[2], b[2], t)];
    return tube(pen, [at(0), at(0.5), at(1)], 0.7, satin(darken(pen.color, 0.06)), { around: 18 });
  };
  // The legs that stand farther off are drawn first.
  const order = [0, 1, 2].sort((a, b) => pen.near(spot(a, 11)) - pen.near(spot(b, 11)));
  const [far = 0, middle = 1, front = 2] = order;
  const between = (a: number, b: number): string => rail((a + 1) % 3 === b ? a : b);
  const frame =
    leg(far) +
    between(far, middle) +
    leg(middle) +
    between(far, front) +
    between(middle, front) +
    leg(front);
  const seat = lathe(pen, [
    { line: curve(points('13.4 42, 15.6 42.4, 16.4 43.6, 16.2 44.9, 15.2 45.4')), mat: wood },
    { line: points('15.2 45.4, 0.01 45.1'), mat: satin(lighten(pen.color, 0.05)) },
  ]);
  return (
    grainUp(pen, frame, darken(pen.color, 0.6), 0.12) +
    grain(pen, seat, darken(pen.color, 0.6), 0.22)
  );
}
