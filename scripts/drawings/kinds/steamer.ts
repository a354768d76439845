import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { satin } from '../core/light';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { grain } from '../core/texture';
import { trail, tube } from '../core/tube';
import { lerp, points, range, spots, steps, type V2, type V3 } from '../core/vec';

/** A bamboo steamer of one tier with its woven lid. */
export function steamer(pen: Pen): string {
  const side = (y: number): string => {
    const line: V2[] = [
      [11, y],
      [11.2, y + 0.1],
      [11.2, y + 4.6],
      [11, y + 4.8],
    ];
    const tier = lathe(pen, [
      { line, mat: satin(pen.color) },
      {
        line: [
          [11, y + 4.8],
          [9.8, y + 4.82],
        ],
        mat: satin(darken(pen.color, 0.16)),
      },
    ]);
    const band = [y + 0.9, y + 3.9]
      .map((h) =>
        stroke(
          pen,
          steps(40).map(
            (t): V3 => [11.25 * Math.sin((t - 0.5) * 3.14), h, 11.25 * Math.cos((t - 0.5) * 3.14)],
          ),
          darken(pen.color, 0.25),
          0.18,
          0.8,
        ),
      )
      .join('');
    const stitch = [-0.5, 0.62]
      .map((a) =>
        range(4)
          .map((i) =>
            stroke(
              pen,
              [
                [11.3 * Math.sin(a), y + 1.3 + i * 0.62, 11.3 * Math.cos(a)],
                [11.3 * Math.sin(a + 0.05), y + 1.6 + i * 0.62, 11.3 * Math.cos(a + 0.05)],
              ],
              darken(pen.accent, 0.15),
              0.2,
            ),
          )
          .join(''),
      )
      .join('');
    return tier + band + stitch;
  };
  const lid = lathe(pen, [
    {
      line: points('11.3 4.8, 11.45 4.9, 11.45 7.6, 11.2 7.8'),
      mat: satin(lighten(pen.color, 0.04)),
    },
    { line: curve(points('10.6 7.8, 7 8.9, 3 9.5, 0.01 9.6')), mat: satin(pen.color) },
  ]);
  const top = (r: number): number => 7.8 + 1.8 * (1 - (r / 10.6) ** 2) ** 0.9;
  const strips = range(11).flatMap((i) => {
    const k = (i - 5) * 1.9;
    const long = Math.sqrt(Math.max(0, 10.5 ** 2 - k * k));
    const run = (f: (s: number) => V3): V3[] => steps(24).map((t) => f(lerp(-long, long, t)));
    const h = (x: number, z: number): number => top(Math.min(10.5, Math.hypot(x, z)));
    const wide = (color: string, points: V3[]): string =>
      stroke(pen, points, darken(color, 0.34), 1.55) + stroke(pen, points, color, 1.32);
    return [
      wide(
        lighten(pen.color, 0.05 * (i % 3)),
        run((s) => [(k + s) * Math.SQRT1_2, h(k, s) - 0.1, (k - s) * Math.SQRT1_2]),
      ),
      ...range(6)
        .filter((j) => (i + j) % 2 === 0)
        .map((j) => {
          const s = lerp(-long, long, (j + 0.5) / 6);
          return stroke(
            pen,
            [
              [(k + s) * Math.SQRT1_2 - 0.66, h(k, s), (k - s) * Math.SQRT1_2 - 0.66],
              [(k + s) * Math.SQRT1_2 + 0.66, h(k, s), (k - s) * Math.SQRT1_2 + 0.66],
            ],
            darken(pen.color, 0.16),
            1.1,
            0.9,
          );
        }),
    ];
  });
  const loop = tube(
    pen,
    trail(spots('-1.6 9.4 0, -1.2 10.7 0, 0 11.1 0, 1.2 10.7 0, 1.6 9.4 0')),
    0.34,
    satin(pen.accent),
    { around: 14 },
  );
  return grain(pen, side(0) + lid, darken(pen.color, 0.6), 0.16) + strips.join('') + loop;
}
