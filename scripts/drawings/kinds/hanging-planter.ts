import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { matte } from '../core/light';
import { stroke, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { speckle } from '../core/texture';
import { trail } from '../core/tube';
import { points, range, type V3 } from '../core/vec';

/** A round pot hung by three cotton cords, with a trailing plant. */
export function hangingPlanter(pen: Pen): string {
  const pot = lathe(pen, [
    { line: curve(points('0.01 0, 3 0.3, 6.4 2.6, 7.6 6.4, 7.3 9.4')), mat: ware(pen.color, 0.4) },
    { line: points('7.3 9.4, 7.2 9.6, 6.9 9.5'), mat: ware(pen.color) },
    { line: points('6.8 9.2, 0.01 9.1'), mat: matte('#3a2a1e') },
  ]);
  const cord = (x: number, z: number): string =>
    stroke(
      pen,
      [
        [x, 9.2, z],
        [x * 0.1, 34, z * 0.1],
      ],
      '#e6dcc8',
      0.34,
    ) +
    stroke(
      pen,
      [
        [x + 0.1, 9.2, z],
        [x * 0.1 + 0.1, 34, z * 0.1],
      ],
      '#a8977a',
      0.1,
      0.7,
    );
  const knot = stroke(
    pen,
    [
      [0, 33.4, 0.5],
      [0, 35, 0.5],
    ],
    '#e6dcc8',
    0.9,
  );
  const [hx, hy] = pen.to([0, 34, 0]);
  const rope = `<path d="M${hx.toFixed(1)} ${hy.toFixed(1)}V-400" stroke="#d9cdb4" stroke-width="${(0.4 * pen.scale).toFixed(1)}"/>`;
  const vine = (i: number): string => {
    const a = i * 2.4;
    const [s, c] = [Math.sin(a), Math.cos(a)];
    const drop = 5 + ((i * 5) % 9);
    const line = trail(
      [
        [s * 2, 9.4, c * 2],
        [s * 5.4, 12.4, c * 5],
        [s * 8.6, 9, c * 8],
        [s * 9, 9 - drop * 0.6, c * 8.4],
        [s * 8.8 + 0.6, 9 - drop, c * 8.4],
      ],
      5,
    );
    const green = ['#4f6b46', '#5e7d50', '#3f5a3d', '#6c8a58'][i % 4] ?? '#4f6b46';
    return (
      stroke(pen, line, darken(green, 0.2), 0.16) +
      line
        .filter((_, k) => k % 2 === 1)
        .map((p, k) => leaf(pen, p, k % 2 ? 1 : -1, green))
        .join('')
    );
  };
  const order = range(15).sort((a, b) => Math.cos(a * 2.4) - Math.cos(b * 2.4));
  const back = order.filter((i) => Math.cos(i * 2.4) < 0).map(vine);
  const front = order.filter((i) => Math.cos(i * 2.4) >= 0).map(vine);
  return (
    rope +
    cord(0, -7) +
    back.join('') +
    speckle(pen, pot, darken(pen.color, 0.55), 0.3) +
    front.join('') +
    cord(-6.1, 3.5) +
    cord(6.1, 3.5) +
    knot
  );
}

function leaf(pen: Pen, [x, y, z]: V3, side: number, color: string): string {
  const at = (a: number, b: number): V3 => [x + side * a, y + b, z + 0.2];
  const blade = [at(0, 0), at(0.5, 0.8), at(1.5, 0.7), at(2.1, -0.3), at(1.4, -0.7), at(0.4, -0.5)];
  return (
    `<path d="${pen.path(blade)}" fill="${color}" stroke="${darken(color, 0.25)}" stroke-width="1"/>` +
    stroke(pen, [at(0.1, 0), at(1.8, -0.2)], lighten(color, 0.3), 0.08, 0.7)
  );
}
