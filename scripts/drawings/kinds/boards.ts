import { darken, lighten } from '../core/color';
import { matte, satin } from '../core/light';
import { face, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { rounded, slab } from '../core/slab';
import { grain, speckle } from '../core/texture';
import { points, rad, range, spots, type V2, type V3 } from '../core/vec';

/** A round serving board with a handle and a hole to hang it by. */
export function board(pen: Pen): string {
  const wood = satin(pen.color);
  // A disc about (-4, 0) as far as the neck.
  const half = range(25).map((i): V2 => {
    const a = rad(180 - i * 6.6);
    return [-4 + 13 * Math.cos(a), 13 * Math.sin(a)];
  });
  const neck = curve(points('9.4 3.4, 11 2.2, 13.6 1.9, 20 1.8, 22.2 1.4, 22.8 0'), 6);
  const upper = [...half, ...neck];
  const outline = [
    ...upper,
    ...[...upper]
      .reverse()
      .slice(1)
      .map(([x, z]): V2 => [x, -z]),
  ];
  const body = slab(pen, outline, [0, 1.7], wood, {
    edge: 0.35,
    top: satin(lighten(pen.color, 0.06)),
  });
  const hole = (r: number, y: number): V3[] =>
    range(28).map((i): V3 => [20.6 + r * Math.sin(i * 0.2244), y, r * Math.cos(i * 0.2244)]);
  const strap = pen.tone(matte(darken(pen.color, 0.7)), [0, 1, 0]);
  return `${grain(pen, body, darken(pen.color, 0.6), 0.2)}<path d="${pen.path(hole(0.75, 1.71))}" fill="${strap}"/>`;
}

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

/** One plank for brewing without a drain, hollowed by a millimetre or two. */
export function teaBoard(pen: Pen): string {
  const body = slab(pen, rounded(34, 20, 3), [0, 2], satin(pen.color), {
    edge: 0.5,
    top: satin(lighten(pen.color, 0.05)),
    well: {
      rim: 1.6,
      floor: 1.55,
      mat: satin(darken(pen.color, 0.06)),
      corner: rounded(30.6, 16.6, 2.2),
    },
  });
  return grain(pen, body, darken(pen.color, 0.65), 0.24);
}

/** A slatted tray; spilled tea drains into a drawer that pulls out at the short end. */
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
  const side = (line: string, width: number): string =>
    stroke(pen, spots(line), darken(pen.accent, 0.5), width);
  const pull =
    side('-19.05 1.3 -8, -19.05 1.3 8, -19.05 3.4 8, -19.05 3.4 -8, -19.05 1.3 -8', 0.14) +
    side('-19.1 2.4 -2, -19.1 2.4 2', 0.5);
  return grain(pen, feet.join('') + box + slats.join(''), darken(pen.color, 0.65), 0.15) + pull;
}
