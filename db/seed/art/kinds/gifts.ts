import { darken, lighten } from '../core/color';
import { cloth, matte, satin } from '../core/light';
import { sheet, trail, tube } from '../core/mesh';
import { face, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { level, rounded, slab } from '../core/slab';
import { speckle, weave } from '../core/texture';
import { lerp, range, steps, type V2, type V3 } from '../core/vec';
import { sprig } from './tea-store';

const moved = (outline: V2[], x: number, z: number): V2[] => outline.map(([a, b]) => [a + x, b + z]);

/** Two bars of soap, one in its paper band. */
export function soap(pen: Pen): string {
  const bar = (color: string, y: number): string =>
    speckle(pen, slab(pen, rounded(10, 6.6, 1.1), [y, y + 3], { color, gloss: 0.24, soft: 0.9 }, { edge: 0.75 }), darken(color, 0.4), 0.26);
  const wrap = sheet(
    pen,
    (u, v) => {
      const x = lerp(-2.3, 2.3, u);
      const around: V2[] = [
        [3.36, 3.1],
        [3.36, 5.1],
        [3.1, 5.72],
        [2.6, 6.04],
        [0, 6.06],
        [-2.6, 6.04],
        [-3.3, 5.4],
      ];
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
    sprig(pen, (x, y) => [x, 6.1, -y * 1.1], 1.1, ink) +
    stroke(
      pen,
      [
        [-1.2, 4.6, 3.42],
        [1.2, 4.6, 3.42],
      ],
      ink,
      0.16,
    ) +
    stroke(
      pen,
      [
        [-0.8, 4, 3.42],
        [0.8, 4, 3.42],
      ],
      ink,
      0.07,
    );
  return bar(pen.accent, 0) + bar(pen.color, 3) + wrap + print;
}

/** A cloth-bound book standing a little open to the viewer, and one lying under it. */
export function book(pen: Pen): string {
  const [w, h, d] = [15, 21, 2.6];
  const cover = cloth(pen.color);
  const quad = (points: V3[], normal: V3, m = cover, open = 1): string => face(pen, points, pen.tone(m, normal, open));
  const box = slab(pen, rounded(w, d, 0.08, 2), [0, h], matte('#efe6d4'), { edge: 0.05 });
  const boards = slab(pen, moved(rounded(w + 0.5, 0.36, 0.1, 2), 0.1, d / 2), [0, h + 0.35], cover, { edge: 0.08 });
  const behind = slab(pen, moved(rounded(w + 0.5, 0.36, 0.1, 2), 0.1, -d / 2), [0, h + 0.35], cover, { edge: 0.08 });
  const spine = slab(pen, moved(rounded(0.5, d + 0.3, 0.2, 3), -w / 2 - 0.1, 0), [0, h + 0.35], cloth(darken(pen.color, 0.08)), { edge: 0.08 });
  const z = d / 2 + 0.21;
  const joint = quad(
    [
      [-w / 2 + 0.9, 0, z],
      [-w / 2 + 1.25, 0, z],
      [-w / 2 + 1.25, h + 0.3, z],
      [-w / 2 + 0.9, h + 0.3, z],
    ],
    [0.6, 0, 0.8],
    cloth(darken(pen.color, 0.3)),
    0.8,
  );
  const label = quad(
    [
      [-2.6, 12.6, z],
      [4, 12.6, z],
      [4, 18.4, z],
      [-2.6, 18.4, z],
    ],
    [0, 0, 1],
    matte('#f3ebdb'),
  );
  const ink = darken(pen.accent, 0.1);
  const text = [
    [16.9, 2.2, 0.3],
    [15.9, 1.6, 0.3],
    [14.3, 1.1, 0.1],
    [13.8, 0.8, 0.1],
  ]
    .map(([y, l, k]) =>
      stroke(
        pen,
        [
          [0.7 - (l ?? 1), y ?? 0, z + 0.02],
          [0.7 + (l ?? 1), y ?? 0, z + 0.02],
        ],
        ink,
        k ?? 0.1,
      ),
    )
    .join('');
  const frame = `<path d="${pen.path([
    [-2.3, 12.9, z],
    [3.7, 12.9, z],
    [3.7, 18.1, z],
    [-2.3, 18.1, z],
  ])}" fill="none" stroke="${ink}" stroke-width="${0.07 * pen.scale}"/>`;
  const stamp = sprig(pen, (x, y) => [x + 0.7, y + 6, z + 0.02], 1.5, darken(pen.color, 0.34));
  return (
    weave(pen, behind, darken(pen.color, 0.6), 0.08) +
    box +
    weave(pen, boards + spine + joint, darken(pen.color, 0.6), 0.1) +
    label +
    frame +
    text +
    stamp
  );
}

/** A gift box tied with a ribbon. */
export function giftBox(pen: Pen): string {
  const m = satin(pen.color);
  const ribbon = { ...cloth(pen.accent), gloss: 0.2, soft: 0.8 };
  const low = slab(pen, rounded(20, 20, 0.4, 3), [0, 8.4], m, { edge: 0.05 });
  const lid = slab(pen, rounded(20.7, 20.7, 0.4, 3), [8, 11.6], satin(lighten(pen.color, 0.05)), { edge: 0.18 });
  const [k, top] = [1.15, 11.66];
  const strip = (a: V3, b: V3, side: V3, normal: V3, open = 1): string =>
    face(
      pen,
      [
        [a[0] - side[0], a[1], a[2] - side[2]],
        [a[0] + side[0], a[1], a[2] + side[2]],
        [b[0] + side[0], b[1], b[2] + side[2]],
        [b[0] - side[0], b[1], b[2] - side[2]],
      ],
      pen.tone(ribbon, normal, open),
    );
  const z = 10.4;
  const down = [[0, 1] as const, [1, 0] as const, [-1, 0] as const]
    .filter(([x, y]) => pen.way([x, 0, y])[2] > 0.05)
    .map(([x, y]) => {
      const side: V3 = [y * k, 0, x * k];
      return (
        strip([x * z, top - 0.1, y * z], [x * z, 8, y * z], side, [x, 0, y]) +
        strip([x * 10.05, 8, y * 10.05], [x * 10.05, 0.05, y * 10.05], side, [x, 0, y], 0.8)
      );
    })
    .join('');
  const cross =
    level(
      pen,
      [
        [-k, z],
        [k, z],
        [k, -z],
        [-k, -z],
      ],
      top,
      ribbon,
    ) +
    level(
      pen,
      [
        [-z, k],
        [z, k],
        [z, -k],
        [-z, -k],
      ],
      top,
      ribbon,
    );
  const loop = (s: number): string => {
    const path = trail(
      [
        [0, top + 0.6, 0],
        [s * 2.6, top + 3.2, -0.6],
        [s * 5.4, top + 3.3, 0],
        [s * 5.2, top + 1, 0.6],
        [0, top + 0.5, 0.3],
      ],
      12,
    );
    return sheet(
      pen,
      (u, v) => {
        const p = path[Math.round(u * (path.length - 1))] ?? [0, 0, 0];
        return [p[0], p[1], p[2] + (v - 0.5) * (1 + 1.7 * Math.sin(u * Math.PI))];
      },
      [path.length - 1, 8],
      ribbon,
    );
  };
  const tail = (s: number): string =>
    sheet(
      pen,
      (u, v) => [
        s * (u * 5 + v * 0.7),
        top + 0.15 + Math.sin(u * 5) * 0.35 * (1 - u) + 0.4 * (1 - u),
        u * 5.4 + (v - 0.5) * 2 * (1 - (s > 0 ? v : 1 - v) * 0.2),
      ],
      [20, 6],
      ribbon,
    );
  const knot = tube(
    pen,
    steps(8).map((t): V3 => [lerp(-0.8, 0.8, t), top + 0.9, 0.3]),
    (t) => 0.75 + 0.25 * Math.sin(t * Math.PI),
    ribbon,
    { around: 20 },
  );
  const lines = range(2)
    .map((i) =>
      stroke(
        pen,
        [
          [-10.2 + i * 0.01, 8.05, 10.1],
          [10.2, 8.05, 10.1],
        ],
        darken(pen.color, 0.5),
        0.14,
        0.5,
      ),
    )
    .join('');
  return low + lines + lid + cross + down + tail(-1) + tail(1) + loop(-1) + loop(1) + knot;
}
