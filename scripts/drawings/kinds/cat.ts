import { darken, lighten } from '../core/color';
import { glaze } from '../core/light';
import { blob, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { speckle } from '../core/texture';
import { trail, tube } from '../core/tube';
import { range, type V3 } from '../core/vec';

/** A cat asleep in a curl, its tail round its nose. */
export function cat(pen: Pen): string {
  const m = glaze(pen.color, 0.3);
  const dark = darken(pen.color, 0.5);
  const body = blob(pen, [0.6, 2.1, -0.3], [4.4, 2.5, 3.3], m, 60);
  const haunch = blob(pen, [2.6, 1.7, 1.5], [2.3, 1.9, 1.9], m, 40);
  const paw = blob(pen, [-0.9, 0.6, 3.2], [1.5, 0.6, 0.7], m, 26);
  const head = blob(pen, [-3.1, 1.9, 2], [2, 1.65, 1.7], m, 46);
  const ear = (x: number, z: number): string =>
    tube(
      pen,
      [
        [x, 2.9, z],
        [x - 0.05, 3.5, z],
        [x - 0.15, 4.3, z + 0.1],
      ],
      (t) => 0.75 * (1 - t) + 0.05,
      m,
      { wide: 0.7, around: 18 },
    );
  const tail = tube(
    pen,
    trail([
      [4.6, 1, 0.6],
      [4.2, 0.7, 3.2],
      [1.6, 0.6, 4.4],
      [-1.4, 0.6, 4.5],
      [-3, 0.7, 4.1],
    ]),
    (t) => (0.72 - 0.3 * t) * Math.min(1, Math.sqrt((1.002 - t) * 12)),
    m,
    { around: 22 },
  );
  const eye = (x: number): string =>
    stroke(
      pen,
      range(9).map((i): V3 => {
        const a = (i / 8) * Math.PI;
        return [x + 0.4 * Math.cos(a), 2.05 - 0.2 * Math.sin(a), 3.62 + 0.08 * Math.sin(a)];
      }),
      dark,
      0.12,
    );
  const nose = stroke(
    pen,
    [
      [-3.2, 1.5, 3.72],
      [-3.02, 1.5, 3.72],
    ],
    '#b5705a',
    0.26,
  );
  const whiskers = [-1, 1].flatMap((k) =>
    [1.25, 1.5].map((y) =>
      stroke(
        pen,
        [
          [-3.1 + k * 0.5, y, 3.7],
          [-3.1 + k * 1.5, y + 0.12, 3.5],
        ],
        lighten(pen.color, 0.5),
        0.05,
      ),
    ),
  );
  const bands = range(4).map((i) => {
    const x = -1 + i * 1.3;
    return stroke(
      pen,
      range(7).map((k): V3 => {
        const a = -0.5 + k * 0.17;
        const r = Math.sqrt(Math.max(0, 1 - ((x - 0.6) / 4.4) ** 2));
        return [x + 0.1 * k, 2.1 + 2.52 * r * Math.cos(a), -0.3 + 3.3 * r * Math.sin(a) + 0.05];
      }),
      pen.accent,
      0.42,
      0.6,
    );
  });
  const shape =
    speckle(pen, body, dark, 0.2) +
    bands.join('') +
    haunch +
    ear(-4.1, 1.5) +
    ear(-2.1, 1.5) +
    head;
  return shape + eye(-3.9) + eye(-2.3) + nose + whiskers.join('') + paw + tail;
}
