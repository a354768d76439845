import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { glaze, matte, metal, satin } from '../core/light';
import { sheet, trail, tube } from '../core/mesh';
import { face, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { rounded, slab } from '../core/slab';
import { grain, grainUp } from '../core/texture';
import { lerp, range, steps, type V3 } from '../core/vec';

/** A slatted tray that lets spilled tea drain into its box. */
export function teaTray(pen: Pen): string {
  const wood = satin(pen.color);
  const inner = rounded(35.2, 19.2, 0.5);
  const box = slab(pen, rounded(38, 22, 1), [0.9, 4.6], wood, {
    edge: 0.25,
    well: { rim: 1.4, floor: 4.1, mat: matte(darken(pen.color, 0.78)), corner: inner },
  });
  const feet = [-16, 16].flatMap((x) =>
    [-8.6, 8.6].map((z) =>
      slab(
        pen,
        rounded(3, 2, 0.4).map(([a, b]) => [a + x, b + z] as const),
        [0, 1],
        satin(darken(pen.color, 0.3)),
      ),
    ),
  );
  const slats = range(11).map((i) => {
    const z = -8.75 + i * 1.75;
    const tone = satin(lighten(pen.color, 0.04 + (i % 3) * 0.035));
    return slab(
      pen,
      rounded(35, 1.34, 0.12, 2).map(([a, b]) => [a, b + z] as const),
      [3.9, 4.42],
      tone,
      { edge: 0.12 },
    );
  });
  const pull = stroke(
    pen,
    [
      [-2.4, 2.7, 11.05],
      [2.4, 2.7, 11.05],
    ],
    darken(pen.accent, 0.3),
    0.5,
  );
  return grain(pen, feet.join('') + box + slats.join(''), darken(pen.color, 0.65), 0.15) + pull;
}

/** A bamboo tea whisk standing on its handle. */
export function whisk(pen: Pen): string {
  const tone = (t: number): string => darken(pen.color, t);
  const handle = lathe(pen, [
    {
      line: curve([
        [1.42, 0],
        [1.5, 0.15],
        [1.46, 2],
        [1.5, 4.2],
        [1.42, 5.6],
        [1.3, 6],
      ]),
      mat: satin(pen.color),
    },
    {
      line: [
        [1.3, 6],
        [0.01, 6.05],
      ],
      mat: matte(tone(0.3)),
    },
  ]);
  const hair = (n: number, size: number, tip: number, shift: number): { near: number; d: string }[] =>
    range(n).map((i) => {
      const a = ((i + shift) / n) * Math.PI * 2;
      const [s, c] = [Math.sin(a), Math.cos(a)];
      const wide = (t: number): number => lerp(1.2, size, Math.sin(Math.min(1, t * 1.15) * 1.5) ** 1.2) - Math.max(0, t - 0.82) * tip;
      const points = steps(12).map((t): V3 => [s * wide(t), 5.6 + t * 6 - Math.max(0, t - 0.86) * 2, c * wide(t)]);
      const lit = 0.5 - 0.5 * (s * 0.8 - c * 0.3);
      const color = darken(lighten(pen.color, 0.5 * lit * (c > -0.2 ? 1 : 0.4)), 0.34 * (1 - lit) + (c < 0 ? 0.22 : 0));
      return { near: c, d: stroke(pen, points, color, 0.095) };
    });
  const tines = [...hair(56, 3.15, 5.4, 0), ...hair(40, 1.7, 0.4, 0.5).map((h) => ({ ...h, near: h.near * 0.5 }))].sort((a, b) => a.near - b.near);
  const back = tines
    .filter((t) => t.near < 0)
    .map((t) => t.d)
    .join('');
  const front = tines
    .filter((t) => t.near >= 0)
    .map((t) => t.d)
    .join('');
  const tie = range(4)
    .map((i) =>
      stroke(
        pen,
        steps(16).map(
          (t): V3 => [(1.42 + i * 0.05) * Math.sin((t - 0.5) * Math.PI), 6.05 + i * 0.16, (1.42 + i * 0.05) * Math.cos((t - 0.5) * Math.PI)],
        ),
        darken(pen.accent, 0.1 * (i % 2)),
        0.14,
      ),
    )
    .join('');
  return grainUp(pen, handle, tone(0.6), 0.14) + back + front + tie;
}

/** A fine metal strainer resting on its cup-shaped stand. */
export function strainer(pen: Pen): string {
  const steel = metal(pen.color, 0.4);
  const stand = lathe(pen, [
    {
      line: curve([
        [3, 0],
        [3.1, 0.4],
        [2.5, 1.3],
        [2.45, 2.6],
        [3.2, 4.3],
      ]),
      mat: glaze(pen.accent, 0.5),
    },
    {
      line: [
        [3.2, 4.3],
        [3.1, 4.4],
        [2.9, 4.3],
      ],
      mat: glaze(pen.accent),
    },
    {
      line: [
        [2.8, 4.2],
        [2.2, 3],
      ],
      mat: glaze(darken(pen.accent, 0.3)),
    },
  ]);
  const handle = tube(
    pen,
    trail([
      [4.6, 6.95, 0],
      [6.6, 7.1, 0],
      [9.6, 7.7, 0],
      [12.6, 8.3, 0],
      [13.4, 8.2, 0],
    ]),
    (t) => 0.26 + 0.34 * Math.max(0, t - 0.35),
    steel,
    { wide: 1.9 },
  );
  const bowl = lathe(pen, [
    {
      line: curve([
        [1.2, 2.9],
        [2.6, 3.6],
        [3.9, 5.4],
        [4.3, 6.8],
      ]),
      mat: metal(darken(pen.color, 0.25), 0.7),
    },
    {
      line: [
        [4.35, 6.8],
        [4.85, 6.85],
        [4.9, 7],
        [4.75, 7.1],
        [4.3, 7.06],
      ],
      mat: steel,
    },
    {
      line: curve([
        [4.25, 6.95],
        [3.8, 5.3],
        [2.4, 3.7],
        [0.01, 3.3],
      ]),
      mat: metal(darken(pen.color, 0.38), 0.8),
    },
  ]);
  const at = (r: number, a: number): V3 => [r * Math.sin(a), 3.35 + 3.5 * (r / 4.25) ** 2.2, r * Math.cos(a)];
  const clip = pen.paper.define(
    `<clipPath @><path d="${pen.path(range(48).map((i): V3 => [4.25 * Math.sin((i * Math.PI) / 24), 7.06, 4.25 * Math.cos((i * Math.PI) / 24)]))}"/></clipPath>`,
  );
  const rings = range(16).map((i) =>
    stroke(
      pen,
      range(49).map((k) => at(0.4 + i * 0.25, (k * Math.PI) / 24)),
      lighten(pen.color, 0.35),
      0.05,
      0.55,
    ),
  );
  const rays = range(52).map((i) =>
    stroke(
      pen,
      steps(8).map((t) => at(0.4 + t * 3.8, (i * Math.PI) / 26)),
      lighten(pen.color, 0.2),
      0.045,
      0.5,
    ),
  );
  return stand + handle + bowl + `<g clip-path="${clip}">${rings.join('')}${rays.join('')}</g>`;
}

/** A scoop for dry leaves, with a little tea in it. */
export function scoop(pen: Pen): string {
  const f = (u: number, v: number): V3 => {
    const wide = 1.15 + 1.35 * Math.sin(Math.min(1, u * 1.25) * 1.57) ** 2 - Math.max(0, u - 0.9) * 9;
    const a = lerp(-1.15, 1.15, v);
    return [lerp(-9, 9, u), 0.3 + wide * 0.95 * (1 - Math.cos(a)) + 0.35 * (1 - u), wide * Math.sin(a)];
  };
  const body = sheet(pen, f, [70, 26], satin(pen.color), { open: (_u, v) => 0.72 + 0.28 * Math.abs(v - 0.5) * 2 });
  const edge = [0, 1]
    .map((v) =>
      tube(
        pen,
        steps(40).map((u) => f(u, v)),
        0.13,
        satin(lighten(pen.color, 0.12)),
        { around: 12 },
      ),
    )
    .join('');
  const back = tube(
    pen,
    steps(16).map((v) => f(0, v)),
    0.14,
    satin(lighten(pen.color, 0.08)),
    { around: 12 },
  );
  const leaves = range(170).map(() => leaf(pen, [lerp(-1, 8.6, pen.random() ** 0.8), 0.45 + pen.random() * 0.75, (pen.random() - 0.5) * 2.4]));
  const spilt = range(26).map(() => leaf(pen, [10 + pen.random() * 3.4, 0.08, (pen.random() - 0.4) * 4]));
  const knot = face(
    pen,
    range(12).map((i): V3 => [-6.6 + 0.16 * Math.sin(i), 0.62, 0.5 * Math.cos(i)]),
    darken(pen.color, 0.2),
    0.3,
  );
  return grain(pen, body + back + edge, darken(pen.color, 0.6), 0.14) + knot + leaves.join('') + spilt.join('');
}
/** One dry tea leaf. */
export function leaf(pen: Pen, at: V3): string {
  const a = pen.random() * 6.3;
  const long = 0.25 + pen.random() * 0.35;
  const end = (k: number): V3 => [at[0] + Math.cos(a) * long * k, at[1], at[2] + Math.sin(a) * long * k];
  const bend: V3 = [at[0] + Math.sin(a) * 0.14, at[1] + 0.1, at[2] + Math.cos(a) * 0.14];
  return stroke(
    pen,
    [end(-1), bend, end(1)],
    ['#2d2a1c', '#3f3a24', '#54492c', '#1f1a12', '#6a5a36'][Math.floor(pen.random() * 5)] ?? '#2d2a1c',
    0.2,
  );
}
