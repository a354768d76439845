import { darken, lighten } from '../core/color';
import { cloth, matte } from '../core/light';
import { face, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { rounded, slab } from '../core/slab';
import { weave } from '../core/texture';
import { tube } from '../core/tube';
import { lerp, range, steps, type V3 } from '../core/vec';

/** A tall, narrow basket of woven rattan on a steel frame, lined with cotton. */
export function laundryBasket(pen: Pen): string {
  const [w, d, h] = [24, 40, 55];
  const core = slab(pen, rounded(w, d, 1.2, 4), [0, h], matte(darken(pen.color, 0.45)), {
    edge: 0.1,
    well: { rim: 1.2, floor: h - 9, mat: cloth(darken(pen.accent, 0.12)) },
  });
  const walls = (
    [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const
  )
    .filter(([x, z]) => pen.way([x, 0, z])[2] > 0.02)
    .map(([x, z]) => wall(pen, x, z, [w, d, h]))
    .join('');
  const edge = rounded(w + 0.4, d + 0.4, 1.4, 5).map(([x, z]): V3 => [x, h, z]);
  const first = edge[0] ?? [0, h, 0];
  const liner = tube(pen, [...edge, first], 1.3, cloth(pen.accent), { around: 18 });
  return core + walls + weave(pen, liner, darken(pen.accent, 0.6), 0.1);
}

/** One side: strands over and under upright stakes, and the liner folded over its top. */
function wall(pen: Pen, nx: number, nz: number, [w, d, h]: V3): string {
  const long = nx ? d : w;
  const on = (s: number, y: number, out = 0): V3 =>
    nx
      ? [nx * (w / 2 + 0.06 + out), y, (s - 0.5) * long]
      : [(s - 0.5) * long, y, nz * (d / 2 + 0.06 + out)];
  const normal: V3 = [nx, 0.1, nz];
  const n = Math.round(long / 2.6);
  const strands = range(25).flatMap((row) =>
    range(n).map((k) => {
      const over = (row + k) % 2 === 0;
      const y = 1 + row * 2;
      const tone = pen.tone(
        matte(darken(lighten(pen.color, ((k * 7 + row * 5) % 4) * 0.03), over ? 0 : 0.3)),
        normal,
      );
      const [a, b] = [k / n, (k + 1) / n];
      const line = steps(4).map((t) =>
        on(lerp(a, b, t), y, over ? 0.4 * Math.sin(t * Math.PI) : 0),
      );
      return stroke(pen, line, darken(tone, 0.4), 2) + stroke(pen, line, tone, 1.6);
    }),
  );
  const cuff = face(
    pen,
    [on(0, h - 7), on(1, h - 7), on(1, h), on(0, h)],
    pen.tone(cloth(pen.accent), normal),
  );
  const hem = stroke(pen, [on(0, h - 6.2), on(1, h - 6.2)], darken(pen.accent, 0.3), 0.2, 0.7);
  const folds = range(7).map((i) =>
    stroke(
      pen,
      [on((i + 0.6) / 7, h - 0.6), on((i + 0.5) / 7, h - 6)],
      darken(pen.accent, 0.22),
      0.3,
      0.4,
    ),
  );
  return strands.join('') + weave(pen, cuff, darken(pen.accent, 0.6), 0.1) + folds.join('') + hem;
}
