import { darken } from '../core/color';
import { cloth, type Material } from '../core/light';
import { sheet } from '../core/mesh';
import type { Pen } from '../core/pen';
import { weave } from '../core/texture';
import { tube } from '../core/tube';
import { rad, steps, type V3 } from '../core/vec';

/** A square linen cushion with a corded edge, leaning back a little. */
export function cushion(pen: Pen): string {
  const tilt = rad(-15);
  const size = 21;
  const lean = ([x, y, z]: V3): V3 => [
    x,
    size * 0.95 + y * Math.cos(tilt) + z * Math.sin(tilt),
    -y * Math.sin(-tilt) * 1 + z * Math.cos(tilt),
  ];
  const shape = (u: number, v: number, side: number): V3 => {
    const [a, b] = [u * 2 - 1, v * 2 - 1];
    const waist = (k: number): number => 1 - 0.075 * (1 - k * k);
    const full = ((1 - a ** 4) * (1 - b ** 4)) ** 0.62;
    const crease =
      Math.sin(a * b * 9 + a * 3) * 0.55 * (a * a * b * b) * 4 * (1 - full) +
      Math.sin(b * 7 + a * 2) * 0.12 * full;
    const sag = -0.5 * (1 - a * a) * Math.max(b, 0);
    return lean([a * size * waist(b), b * size * waist(a) + sag, side * (full * 7.4 + crease)]);
  };
  const stripe = (u: number): boolean => [0.16, 0.205, 0.25].some((at) => Math.abs(u - at) < 0.009);
  const skin = (u: number): Material => cloth(stripe(u) ? pen.accent : pen.color);
  const back = sheet(pen, (u, v) => shape(1 - u, v, -1), [24, 24], cloth(darken(pen.color, 0.1)), {
    backs: false,
  });
  const front = sheet(pen, (u, v) => shape(u, v, 1), [110, 74], skin, {
    open: (u, v) => 0.86 + 0.14 * Math.min(1, 6 * Math.min(u, 1 - u, v, 1 - v)),
  });
  const edge = [
    ...steps(40).map((t) => shape(t, 0, 1)),
    ...steps(40).map((t) => shape(1, t, 1)),
    ...steps(40).map((t) => shape(1 - t, 1, 1)),
    ...steps(40).map((t) => shape(0, 1 - t, 1)),
  ];
  return weave(
    pen,
    back + front + tube(pen, edge, 0.36, cloth(darken(pen.color, 0.08)), { around: 12 }),
    darken(pen.color, 0.6),
    0.1,
  );
}
