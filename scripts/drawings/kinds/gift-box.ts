import { darken, lighten } from '../core/color';
import { cloth, satin } from '../core/light';
import { sheet } from '../core/mesh';
import { face, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { level, rounded, slab } from '../core/slab';
import { trail, tube } from '../core/tube';
import { lerp, range, steps, type V3 } from '../core/vec';

/** A gift box tied with a ribbon. */
export function giftBox(pen: Pen): string {
  const m = satin(pen.color);
  const ribbon = { ...cloth(pen.accent), gloss: 0.2, soft: 0.8 };
  const low = slab(pen, rounded(20, 20, 0.4, 3), [0, 8.4], m, { edge: 0.05 });
  const lid = slab(pen, rounded(20.7, 20.7, 0.4, 3), [8, 11.6], satin(lighten(pen.color, 0.05)), {
    edge: 0.18,
  });
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
