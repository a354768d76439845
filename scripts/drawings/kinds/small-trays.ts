import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { matte, metal, satin } from '../core/light';
import { sheet } from '../core/mesh';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { moveOutline, rounded, slab } from '../core/slab';
import { sprig } from '../core/sprig';
import { grain, speckle } from '../core/texture';
import { trail, tube } from '../core/tube';
import { lerp, points, range, spots, type V2, type V3 } from '../core/vec';

/** A long narrow tray of bent plywood; its rim is higher at the back. */
export function ledgeTray(pen: Pen): string {
  const wood = satin(pen.color);
  const floor = slab(pen, rounded(42, 14, 1.6), [0, 2.2], wood, {
    edge: 0.25,
    well: { rim: 0.7, floor: 0.7, mat: satin(pen.accent), corner: rounded(40.6, 12.6, 1.2) },
  });
  const back = slab(pen, moveOutline(rounded(42, 0.8, 0.3), 0, -6.6), [0, 6], wood, { edge: 0.25 });
  const plies = [0.7, 1.2, 1.7].map((y) =>
    stroke(
      pen,
      [
        [-20, y, 7.02],
        [20, y, 7.02],
      ],
      lighten(pen.color, 0.3),
      0.12,
      0.6,
    ),
  );
  return grain(pen, back + floor, darken(pen.color, 0.5), 0.16) + plies.join('');
}

/** A spun brass dish with a pair of keys and a coin in it. */
export function keyDish(pen: Pen): string {
  const brass = metal(pen.color, 0.4);
  const dish = lathe(pen, [
    { line: curve(points('5 0, 5.6 0.2, 7 1, 7.5 2.3')), mat: brass },
    { line: points('7.5 2.3, 7.45 2.45, 7.25 2.4'), mat: brass },
    {
      line: curve(points('7.2 2.3, 6.6 1.1, 5 0.6, 0.01 0.55')),
      mat: metal(darken(pen.color, 0.06), 0.5),
    },
  ]);
  const spun = range(7).map((i) => {
    const r = 1 + i * 0.72;
    return `<path d="${pen.path(range(49).map((k): V3 => [r * Math.sin((k * Math.PI) / 24), 0.62, r * Math.cos((k * Math.PI) / 24)]))}" fill="none" stroke="${lighten(pen.color, 0.5)}" stroke-width="${(0.05 * pen.scale).toFixed(1)}" opacity=".4"/>`;
  });
  const steel = metal('#b9bab6', 0.4);
  const key = (x: number, z: number, a: number): string => {
    const p = (u: number, v: number): V3 => [
      x + u * Math.cos(a) - v * Math.sin(a),
      0.95,
      z + u * Math.sin(a) + v * Math.cos(a),
    ];
    const ring = range(25).map((i) =>
      p(-1.9 + 0.95 * Math.cos(i * 0.2618), 0.95 * Math.sin(i * 0.2618)),
    );
    const tone = pen.tone(steel, [0, 1, 0]);
    return (
      `<path d="${pen.path(ring)}" fill="none" stroke="${tone}" stroke-width="${(0.46 * pen.scale).toFixed(1)}"/>` +
      stroke(pen, [p(-1, 0), p(2.6, 0)], tone, 0.42) +
      [1.2, 1.9, 2.5]
        .map((u, i) => stroke(pen, [p(u, 0), p(u, 0.8 - (i % 2) * 0.3)], tone, 0.34))
        .join('')
    );
  };
  const loop = tube(
    pen,
    range(37).map(
      (i): V3 => [
        -2.8 + 1.3 * Math.cos((i * Math.PI) / 18),
        1,
        -0.6 + 1.3 * Math.sin((i * Math.PI) / 18),
      ],
    ),
    0.13,
    steel,
    { around: 10 },
  );
  const coin = slab(
    pen,
    moveOutline(
      range(24).map((i): V2 => [1.25 * Math.sin(i * 0.2618), 1.25 * Math.cos(i * 0.2618)]),
      3.2,
      -2,
    ),
    [0.6, 0.85],
    steel,
    { edge: 0.05 },
  );
  return dish + spun.join('') + coin + key(0.4, 0.4, 0.5) + key(0.2, 2.2, -0.1) + loop;
}

/** Five slats of cedar on two bearers, lower at one end so that water runs off. */
export function soapDish(pen: Pen): string {
  const wood = satin(pen.color);
  const bearer = (x: number, high: number): string =>
    slab(
      pen,
      moveOutline(rounded(1.1, 8, 0.2, 3), x, 0),
      [0, high],
      satin(darken(pen.color, 0.12)),
      {
        edge: 0.12,
      },
    );
  const slat = (i: number): string => {
    const z = -3.3 + i * 1.65;
    const at = (x: number, dz: number, y: number): V3 => [x, y - (x + 6) * 0.09, z + dz];
    const top = pen.tone(satin(lighten(pen.color, 0.05 * (i % 3))), [0.09, 1, 0]);
    const side = pen.tone(wood, [0, 0, 1], 0.8);
    const quad = (list: V3[], fill: string): string =>
      `<path d="${pen.path(list)}" fill="${fill}" stroke="${fill}" stroke-linejoin="round" stroke-width="2"/>`;
    return (
      quad([at(-6, 0.55, 2.6), at(6, 0.55, 2.6), at(6, 0.55, 3.4), at(-6, 0.55, 3.4)], side) +
      quad([at(-6, -0.55, 3.4), at(6, -0.55, 3.4), at(6, 0.55, 3.4), at(-6, 0.55, 3.4)], top) +
      quad(
        [at(6, -0.55, 2.6), at(6, 0.55, 2.6), at(6, 0.55, 3.4), at(6, -0.55, 3.4)],
        pen.tone(wood, [1, 0, 0], 0.9),
      )
    );
  };
  const groove = stroke(
    pen,
    [
      [-5.9, 0.05, 4.2],
      [5.9, 0.05, 4.2],
    ],
    matte(darken(pen.color, 0.6)).color,
    0.1,
    0.3,
  );
  return (
    groove +
    grain(
      pen,
      bearer(-4.4, 2.5) + bearer(4.4, 1.7) + range(5).map(slat).join(''),
      darken(pen.color, 0.6),
      0.2,
    )
  );
}

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
