import { darken } from '../core/color';
import { matte } from '../core/light';
import { sheet } from '../core/mesh';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { rounded, slab } from '../core/slab';
import { sprig } from '../core/sprig';
import { speckle } from '../core/texture';
import { trail, tube } from '../core/tube';
import { lerp, points, spots, type V2 } from '../core/vec';

/** A bar of soap in its paper band, with a cotton loop; `bare` is unwrapped. */
export function soap(pen: Pen): string {
  const bar = (color: string, y: number): string =>
    speckle(
      pen,
      slab(
        pen,
        rounded(10, 6.6, 1.1),
        [y, y + 3],
        { color, gloss: 0.24, soft: 0.9 },
        { edge: 0.75 },
      ),
      darken(color, 0.4),
      0.26,
    );
  const wrap = sheet(
    pen,
    (u, v) => {
      const x = lerp(-2.3, 2.3, u);
      const around: V2[] = points(
        '3.36 0.1, 3.36 2.1, 3.1 2.72, 2.6 3.04, 0 3.06, -2.6 3.04, -3.3 2.4',
      );
      const k = v * (around.length - 1);
      const [a, b] = [around[Math.floor(k)] ?? [0, 0], around[Math.ceil(k)] ?? [0, 0]];
      return [x, lerp(a[1], b[1], k % 1), lerp(a[0], b[0], k % 1)];
    },
    [6, 48],
    matte('#f2eadb'),
    { casts: false },
  );
  const ink = darken(pen.accent, 0.15);
  const print =
    sprig(pen, (x, y) => [x, 3.1, -y * 1.1], 1.1, ink) +
    stroke(pen, spots('-1.2 1.6 3.42, 1.2 1.6 3.42'), ink, 0.16) +
    stroke(pen, spots('-0.8 1 3.42, 0.8 1 3.42'), ink, 0.07);
  if (pen.form === 'bare') return bar(pen.color, 0);
  const loop = tube(
    pen,
    trail(spots('-4.6 3 0, -6 3.6 0.6, -7.4 2 1.4, -7 0.4 1.2, -5.4 0.8 0.4')),
    0.2,
    matte('#e6dcc8'),
    { around: 12 },
  );
  return loop + bar(pen.color, 0) + wrap + print;
}
