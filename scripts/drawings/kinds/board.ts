import { darken, lighten } from '../core/color';
import { matte, satin } from '../core/light';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { slab } from '../core/slab';
import { grain } from '../core/texture';
import { points, rad, range, type V2, type V3 } from '../core/vec';

/** A round serving board with a handle and a hole to hang it by. */
export function board(pen: Pen): string {
  const wood = satin(pen.color);
  // A disc about (-4, 0) as far as the neck.
  const half = range(25).map((i): V2 => {
    const a = rad(180 - i * 6.6);
    return [-4 + 13 * Math.cos(a), 13 * Math.sin(a)];
  });
  const neck = curve(points('9.4 3.4, 11 2.2, 13.6 1.9, 20 1.8, 22.2 1.4, 22.8 0'), 6);
  const upper = [...half, ...neck];
  const outline = [
    ...upper,
    ...[...upper]
      .reverse()
      .slice(1)
      .map(([x, z]): V2 => [x, -z]),
  ];
  const body = slab(pen, outline, [0, 1.7], wood, {
    edge: 0.35,
    top: satin(lighten(pen.color, 0.06)),
  });
  const hole = (r: number, y: number): V3[] =>
    range(28).map((i): V3 => [20.6 + r * Math.sin(i * 0.2244), y, r * Math.cos(i * 0.2244)]);
  const strap = pen.tone(matte(darken(pen.color, 0.7)), [0, 1, 0]);
  return `${grain(pen, body, darken(pen.color, 0.6), 0.2)}<path d="${pen.path(hole(0.75, 1.71))}" fill="${strap}"/>`;
}
