import { darken, lighten } from '../core/color';
import { matte, satin } from '../core/light';
import { face } from '../core/parts';
import type { Pen } from '../core/pen';
import { rounded, slab } from '../core/slab';
import { speckle } from '../core/texture';
import { range, type V3 } from '../core/vec';

/** A thick board of end grain: blocks of wood set upright like a chequer. */
export function choppingBoard(pen: Pen): string {
  const body = slab(pen, rounded(34, 24, 1.2), [0, 4], satin(pen.color), { edge: 0.3 });
  const blocks = range(11).flatMap((i) =>
    range(8).map((k) => {
      const [x, z, w, d] = [-16.5 + i * 3, -11.5 + k * 2.875, 3, 2.875];
      const shade = ((i * 7 + k * 5 + ((i * k) % 3)) % 5) * 0.1;
      const color =
        (i + k) % 2 ? darken(pen.color, 0.08 + shade) : lighten(pen.color, 0.06 + shade * 0.4);
      const at = (a: number, b: number): V3 => [x + a * w, 4.01, z + b * d];
      return face(pen, [at(0, 0), at(1, 0), at(1, 1), at(0, 1)], pen.tone(matte(color), [0, 1, 0]));
    }),
  );
  return speckle(pen, body + blocks.join(''), darken(pen.color, 0.6), 0.5);
}
