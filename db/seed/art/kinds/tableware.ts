import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { glaze, matte, satin } from '../core/light';
import { sheet, tube } from '../core/mesh';
import { lining, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { rounded, slab } from '../core/slab';
import { grain, speckle } from '../core/texture';
import { lerp, rad, range, steps, type V2, type V3 } from '../core/vec';

/** A dinner plate with a raised rim. */
export function plate(pen: Pen): string {
  const m = ware(pen.color, 0.45);
  const dish = lathe(pen, [
    {
      line: curve([
        [7.2, 0],
        [7.4, 0.4],
        [9.8, 1.05],
        [11.9, 2.2],
        [12.3, 2.62],
      ]),
      mat: m,
    },
    {
      line: [
        [12.3, 2.62],
        [12.26, 2.76],
        [12.06, 2.74],
      ],
      mat: ware(pen.accent, 0.4),
    },
    {
      line: curve([
        [12.02, 2.68],
        [11.2, 2.2],
        [9.9, 1.5],
        [8.6, 1.02],
        [7.8, 0.92],
      ]),
      mat: m,
    },
    {
      line: [
        [7.8, 0.92],
        [0.01, 0.9],
      ],
      mat: m,
    },
  ]);
  return speckle(pen, dish, darken(pen.color, 0.55), 0.3);
}

/** A rice or noodle bowl on a turned foot. */
export function bowl(pen: Pen): string {
  const m = ware(pen.color, 0.55);
  const dish = lathe(pen, [
    {
      line: [
        [3.4, 0],
        [3.5, 0.9],
      ],
      mat: m,
    },
    {
      line: curve([
        [3.65, 0.95],
        [5, 1.5],
        [6.8, 3.7],
        [7.6, 6.2],
        [7.95, 7.4],
      ]),
      mat: m,
    },
    {
      line: [
        [7.95, 7.4],
        [7.92, 7.54],
        [7.74, 7.55],
      ],
      mat: ware(pen.accent, 0.4),
    },
    {
      line: curve([
        [7.7, 7.45],
        [7.3, 6.2],
        [6.4, 3.9],
        [4.6, 2],
        [2.4, 1.5],
        [0.01, 1.4],
      ]),
      mat: lining(pen.color),
    },
  ]);
  return speckle(pen, dish, darken(pen.color, 0.55), 0.16);
}

/** A pair of chopsticks on a ceramic rest. */
export function chopsticks(pen: Pen): string {
  const rest = slab(
    pen,
    rounded(4.6, 1.7, 0.6).map(([x, z]): V2 => [x * 0.42 - 7.4, z * 2.4]),
    [0, 0.9],
    glaze(pen.accent),
    { edge: 0.4 },
  );
  const stick = (z0: number, z1: number): string => {
    const line = steps(60).map((t): V3 => [lerp(-11.5, 11.6, t), lerp(1.35, 0.42, t), lerp(z0, z1, t)]);
    const skin = (u: number): ReturnType<typeof satin> => (u > 0.86 || (u > 0.82 && u < 0.835) ? satin(pen.accent) : satin(pen.color));
    const round = tube(pen, [...line].reverse(), (t) => lerp(0.44, 0.2, t), skin, { around: 24 });
    return round;
  };
  return rest + grain(pen, stick(-0.7, -1.5) + stick(0.8, 0.9), darken(pen.color, 0.6), 0.12);
}

/** A Chinese soup spoon. */
export function spoon(pen: Pen): string {
  const m = ware(pen.color, 0.7);
  const at = (u: number): { x: number; w: number; y: number; deep: number } => ({
    x: lerp(-6, 8, u),
    w: u < 0.46 ? 2.5 * Math.sin(Math.min(1, (u + 0.012) / 0.46) * Math.PI * 0.86) ** 0.55 : lerp(1.24, 0.72, ((u - 0.46) / 0.54) ** 0.4),
    y: 1.5 + 4 * Math.max(0, (u - 0.34) / 0.66) ** 1.35,
    deep: lerp(1.5, 0.42, Math.min(1, Math.max(0, (u - 0.25) / 0.35))),
  });
  const f = (u: number, v: number): V3 => {
    const s = at(u);
    const k = lerp(-1, 1, v);
    return [s.x, s.y - s.deep * (1 - Math.abs(k) ** 2.6), s.w * k];
  };
  const skin = sheet(pen, f, [90, 30], m, { open: (u, v) => (u < 0.5 ? 0.7 + 0.3 * Math.abs(v * 2 - 1) : 1) });
  const around = [...steps(70).map((u) => f(u, 0)), ...[...steps(70)].reverse().map((u) => f(u, 1)), f(0, 0)];
  return skin + tube(pen, around, 0.13, ware(pen.accent, 0.5), { around: 12 });
}

/** A serving board with a handle and a hole to hang it by. */
export function board(pen: Pen): string {
  const wood = satin(pen.color);
  const half = range(11).map((i): V2 => [-10 - 3 * Math.cos(rad(i * 9)), 5 + 3 * Math.sin(rad(i * 9))]);
  const neck = curve(
    [
      [9.5, 8],
      [11.4, 7.4],
      [12.6, 5.2],
      [13.6, 2.6],
      [15.4, 1.9],
      [18.4, 1.8],
      [19.8, 1.2],
      [20.2, 0],
    ],
    6,
  );
  const upper = [...half, ...neck];
  const outline = [
    ...upper,
    ...[...upper]
      .reverse()
      .slice(1)
      .map(([x, z]): V2 => [x, -z]),
  ];
  const body = slab(pen, outline, [0, 1.7], wood, { edge: 0.35, top: satin(lighten(pen.color, 0.06)) });
  const hole = (r: number, y: number): V3[] => range(28).map((i): V3 => [18 + r * Math.sin(i * 0.2244), y, r * Math.cos(i * 0.2244)]);
  const groove = `<path d="${pen.path(rounded(19, 13, 2.4).map(([x, z]): V3 => [x - 2.8, 1.71, z]))}" fill="none" stroke="${darken(pen.color, 0.35)}" stroke-width="${0.16 * pen.scale}" opacity=".45"/>`;
  const strap = pen.tone(matte(darken(pen.color, 0.7)), [0, 1, 0]);
  return grain(pen, body + groove, darken(pen.color, 0.6), 0.2) + `<path d="${pen.path(hole(0.75, 1.71))}" fill="${strap}"/>`;
}
