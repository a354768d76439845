import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { matte, satin } from '../core/light';
import { trail, tube } from '../core/mesh';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve, radiusAt } from '../core/profile';
import { cast } from '../core/shadow';
import { rounded, slab } from '../core/slab';
import { grain } from '../core/texture';
import { lerp, range, steps, type V2, type V3 } from '../core/vec';

type Strand = { near: number; d: string };
/** Strands that run over and under the stakes of a round basket. */
function strands(pen: Pen, line: readonly V2[], rows: number, [low, high]: V2, stakes: number): string {
  const tall = (high - low) / rows;
  const out: Strand[] = [];
  for (const row of range(rows)) {
    const y = low + (row + 0.5) * tall;
    for (const k of range(stakes)) {
      const over = (k + row) % 2 === 0;
      const mid = ((k + 0.5) / stakes) * Math.PI * 2;
      const r = radiusAt(line, y);
      const point = (t: number): V3 => {
        const a = ((k + t) / stakes) * Math.PI * 2;
        const puff = (over ? 0.3 : -0.12) * Math.sin(t * Math.PI);
        return [(r + puff) * Math.sin(a), y, (r + puff) * Math.cos(a)];
      };
      if (pen.way([0, 0, 1])[2] * Math.cos(mid) < -0.2) continue;
      const normal: V3 = [Math.sin(mid), 0.12, Math.cos(mid)];
      const tone = pen.tone(matte(darken(lighten(pen.color, ((k * 7 + row * 5) % 4) * 0.03), over ? 0 : 0.42)), normal, over ? 1 : 0.6);
      const glint = over
        ? stroke(
            pen,
            steps(4).map((t) => {
              const p = point(0.22 + t * 0.56);
              return [p[0], p[1] + tall * 0.2, p[2]] as const;
            }),
            lighten(tone, 0.3),
            tall * 0.16,
            0.7,
          )
        : '';
      out.push({
        near: (over ? 10 : 0) + Math.cos(mid),
        d:
          stroke(
            pen,
            steps(5).map((t) => point(over ? lerp(-0.12, 1.12, t) : t)),
            darken(tone, 0.4),
            tall * 0.98,
          ) +
          stroke(
            pen,
            steps(5).map((t) => point(over ? lerp(-0.1, 1.1, t) : t)),
            tone,
            tall * 0.8,
          ) +
          glint,
      });
    }
  }
  return out
    .sort((a, b) => a.near - b.near)
    .map((s) => s.d)
    .join('');
}

/** A woven basket with two handles. */
export function basket(pen: Pen): string {
  const line = curve([
    [10.4, 0],
    [12.6, 4],
    [13.8, 10],
    [13.6, 15],
    [13, 18],
  ]);
  const core = lathe(pen, [
    { line, mat: matte(darken(pen.color, 0.5)) },
    {
      line: [
        [12.9, 18],
        [12.6, 18],
      ],
      mat: matte(pen.color),
    },
    {
      line: curve([
        [12.5, 18],
        [13, 14],
        [12.6, 8],
        [10, 2],
      ]),
      mat: matte(darken(pen.color, 0.35)),
    },
  ]);
  const inner = range(9).map((i) =>
    stroke(
      pen,
      steps(30).map((t): V3 => [12.5 * Math.sin((t - 0.5) * Math.PI), 17 - i * 1.1, -12.5 * Math.cos((t - 0.5) * Math.PI)]),
      darken(pen.color, 0.12 + i * 0.05),
      0.7,
      0.55,
    ),
  );
  const clip = pen.paper.define(
    `<clipPath @><path d="${pen.path(range(60).map((i): V3 => [12.6 * Math.sin(i * 0.1047), 18, 12.6 * Math.cos(i * 0.1047)]))}"/></clipPath>`,
  );
  const circle = (r: number, y: number): V3[] => range(61).map((i) => [r * Math.sin((i * Math.PI) / 30), y, r * Math.cos((i * Math.PI) / 30)]);
  const rim = tube(pen, circle(13, 18.2), 0.85, satin(lighten(pen.color, 0.06)), { around: 22 });
  const binding = range(64).map((i) => {
    const a = (i / 64) * Math.PI * 2;
    const at = (k: number, y: number, r: number): V3 => [r * Math.sin(a + k), y, r * Math.cos(a + k)];
    return Math.cos(a) > -1.1 ? stroke(pen, [at(0, 17.5, 13.7), at(0.03, 18.4, 13.75), at(0.06, 19, 13.1)], darken(pen.color, 0.3), 0.2, 0.6) : '';
  });
  const grip = (k: number): string =>
    tube(
      pen,
      trail([
        [k * 13.2, 17, 3.6],
        [k * 13.8, 21, 3],
        [k * 13.9, 22.8, 0],
        [k * 13.8, 21, -3],
        [k * 13.2, 17, -3.6],
      ]),
      0.75,
      satin(pen.accent),
      { around: 20 },
    );
  cast(pen, circle(10.4, 0));
  return (
    grip(-1) + grip(1) + core + `<g clip-path="${clip}">${inner.join('')}</g>` + strands(pen, line, 14, [0.3, 17.6], 44) + rim + binding.join('')
  );
}

/** A bamboo steamer of two tiers with its woven lid. */
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
          steps(40).map((t): V3 => [11.25 * Math.sin((t - 0.5) * 3.14), h, 11.25 * Math.cos((t - 0.5) * 3.14)]),
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
      line: [
        [11.3, 9.8],
        [11.45, 9.9],
        [11.45, 12.6],
        [11.2, 12.8],
      ],
      mat: satin(lighten(pen.color, 0.04)),
    },
    {
      line: curve([
        [10.6, 12.8],
        [7, 13.9],
        [3, 14.5],
        [0.01, 14.6],
      ]),
      mat: satin(pen.color),
    },
  ]);
  const top = (r: number): number => 12.8 + 1.8 * (1 - (r / 10.6) ** 2) ** 0.9;
  const strips = range(11).flatMap((i) => {
    const k = (i - 5) * 1.9;
    const long = Math.sqrt(Math.max(0, 10.5 ** 2 - k * k));
    const run = (f: (s: number) => V3): V3[] => steps(24).map((t) => f(lerp(-long, long, t)));
    const h = (x: number, z: number): number => top(Math.min(10.5, Math.hypot(x, z)));
    const wide = (color: string, points: V3[]): string => stroke(pen, points, darken(color, 0.34), 1.55) + stroke(pen, points, color, 1.32);
    return [
      wide(
        lighten(pen.color, 0.05 * (i % 3)),
        run((s) => [(k + s) * 0.7071, h(k, s) - 0.1, (k - s) * 0.7071]),
      ),
      ...range(6)
        .filter((j) => (i + j) % 2 === 0)
        .map((j) => {
          const s = lerp(-long, long, (j + 0.5) / 6);
          return stroke(
            pen,
            [
              [(k + s) * 0.7071 - 0.66, h(k, s), (k - s) * 0.7071 - 0.66],
              [(k + s) * 0.7071 + 0.66, h(k, s), (k - s) * 0.7071 + 0.66],
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
    trail([
      [-1.6, 14.4, 0],
      [-1.2, 15.7, 0],
      [0, 16.1, 0],
      [1.2, 15.7, 0],
      [1.6, 14.4, 0],
    ]),
    0.34,
    satin(pen.accent),
    { around: 14 },
  );
  return grain(pen, side(0) + side(5) + lid, darken(pen.color, 0.6), 0.16) + strips.join('') + loop;
}

/** A serving tray with low walls and cut handles. */
export function tray(pen: Pen): string {
  const outer = rounded(42, 28, 2.6);
  const body = slab(pen, outer, [0, 3.6], satin(pen.color), {
    edge: 0.3,
    well: { rim: 1, floor: 0.8, mat: { color: pen.accent, gloss: 0.12, soft: 1 }, corner: rounded(40, 26, 1.8) },
  });
  const slot = (x: number): string =>
    `<path d="${pen.path(rounded(1.1, 7, 0.5).map(([a, z]): V3 => [x, 2.35 + a, z]))}" fill="${darken(pen.color, 0.7)}" opacity=".85"/>`;
  return grain(pen, body, darken(pen.color, 0.5), 0.14) + slot(-20.05);
}
