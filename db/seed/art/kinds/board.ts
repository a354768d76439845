import { darken, lighten } from '../core/color';
import { matte, satin } from '../core/light';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { rounded, slab } from '../core/slab';
import { grain } from '../core/texture';
import { points, rad, range, type V2, type V3 } from '../core/vec';

/** A serving board with a handle and a hole to hang it by. */
export function board(pen: Pen): string {
  const wood = satin(pen.color);
  const half = range(11).map(
    (i): V2 => [-10 - 3 * Math.cos(rad(i * 9)), 5 + 3 * Math.sin(rad(i * 9))],
  );
  const neck = curve(
    points('9.5 8, 11.4 7.4, 12.6 5.2, 13.6 2.6, 15.4 1.9, 18.4 1.8, 19.8 1.2, 20.2 0'),
    6,
  );
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
    range(28).map((i): V3 => [18 + r * Math.sin(i * 0.2244), y, r * Math.cos(i * 0.2244)]);
  const groove = `<path d="${pen.path(rounded(19, 13, 2.4).map(([x, z]): V3 => [x - 2.8, 1.71, z]))}" fill="none" stroke="${darken(pen.color, 0.35)}" stroke-width="${0.16 * pen.scale}" opacity=".45"/>`;
  const strap = pen.tone(matte(darken(pen.color, 0.7)), [0, 1, 0]);
  return `${grain(pen, body + groove, darken(pen.color, 0.6), 0.2)}<path d="${pen.path(hole(0.75, 1.71))}" fill="${strap}"/>`;
}
