import { lathe } from '../core/lathe';
import { matte } from '../core/light';
import { blob, blurred, onBody, patch, stroke, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { sprig } from '../core/sprig';
import { speckle } from '../core/texture';
import { trail, tube } from '../core/tube';
import { points, range, type V3 } from '../core/vec';

/** A burning stick of incense and its smoke, rising from a hole; `lean` in centimetres. */
export function burning(pen: Pen, [x, y, z]: V3, lean: number): string {
  const at = (t: number): V3 => [x + lean * t, y + 11.3 * t, z];
  const tip = at(1);
  const up = (t: number): V3 => [tip[0] + t * 0.06, tip[1] + t, z];
  const stick = tube(pen, [at(0), at(0.4), at(0.8), tip], 0.13, matte('#8a5a3a'), { around: 10 });
  const ash =
    stroke(pen, [tip, up(0.5)], '#d9d2c8', 0.27) +
    stroke(pen, [at(0.99), up(0.02)], '#ff8a3c', 0.3);
  const wisp = (k: number): V3[] =>
    trail([
      [tip[0], tip[1] + 0.6, z],
      [tip[0] - 0.3 + k, tip[1] + 2.4, z],
      [tip[0] + 0.7, tip[1] + 4.4, z],
      [tip[0] - 0.3 - k, tip[1] + 6.8, z],
      [tip[0] + 1.1 + k, tip[1] + 9, z],
      [tip[0] + 0.2 + 2 * k, tip[1] + 11.4, z],
    ]);
  const smoke =
    blurred(pen, stroke(pen, wisp(0), '#fffaf0', 0.22, 0.75), 0.1) +
    blurred(pen, stroke(pen, wisp(0.5), '#fffaf0', 0.6, 0.4), 0.3);
  return stick + ash + smoke;
}

/** A glazed pebble with a hole for incense, on a shallow dish for the ash. */
export function incenseHolder(pen: Pen): string {
  const m = ware(pen.accent, 0.5);
  const dish = lathe(pen, [
    { line: curve(points('3.6 0, 4.6 0.3, 5.6 0.9, 5.8 1.2')), mat: m },
    { line: points('5.8 1.2, 5.7 1.3, 5.5 1.26'), mat: m },
    { line: curve(points('5.46 1.2, 4.6 0.8, 2.5 0.6, 0.01 0.56')), mat: m },
  ]);
  const stone = blob(pen, [-1.5, 1.5, 0.4], [2.5, 1.1, 1.9], ware(pen.color, 0.6), 40);
  const crumbs = range(14).map(() => {
    const p: V3 = [1.4 + pen.random() * 2.6, 0.8, (pen.random() - 0.5) * 3.4];
    return stroke(pen, [p, [p[0] + 0.3, p[1], p[2]]], '#8f887c', 0.14, 0.7);
  });
  return (
    speckle(pen, dish, '#5a4a3a', 0.3) +
    crumbs.join('') +
    stone +
    burning(pen, [-1.4, 2.5, 0.4], 2.6)
  );
}

/** A paper tube of short incense, open, with sticks lying before it. */
export function incenseTube(pen: Pen): string {
  const paper = matte(pen.color);
  const side = points('1.75 0, 1.8 0.1, 1.8 12');
  const pipe = lathe(pen, [
    { line: side, mat: paper },
    { line: points('1.8 12, 1.6 12.05'), mat: matte('#e6d9c0') },
    { line: points('1.6 12.05, 1.6 10'), mat: matte('#4a3a2a') },
  ]);
  const tops = range(13).map((i) => {
    const [x, z] = [
      Math.sin(i * 2.4) * 1.1 * (0.3 + (i % 4) * 0.22),
      Math.cos(i * 2.4) * 1.1 * (0.3 + (i % 4) * 0.22),
    ];
    return stroke(
      pen,
      [
        [x, 10.6, z],
        [x * 1.15, 13 + (i % 3) * 0.4, z],
      ],
      ['#7a4f30', '#8f6038', '#6a4328'][i % 3] ?? '#7a4f30',
      0.2,
    );
  });
  const front = patch(pen, side, [-89, 89], [0.2, 12], paper);
  const band = patch(pen, side, [-60, 60], [3.4, 8.4], matte('#f1e8d8'));
  const at = onBody(pen, side);
  const print =
    sprig(pen, (x, y) => at(x * 24, y + 6.6), 0.85, pen.accent) +
    stroke(pen, [at(-30, 4.6), at(0, 4.6), at(30, 4.6)], pen.accent, 0.12) +
    stroke(pen, [at(-22, 4), at(0, 4), at(22, 4)], pen.accent, 0.06);
  const cap = tube(
    pen,
    [
      [4.4, 1.8, -1],
      [5.8, 1.8, -0.6],
      [7.2, 1.8, -0.2],
    ],
    1.86,
    paper,
    { around: 40 },
  );
  const lying = range(7).map((i) =>
    stroke(
      pen,
      [
        [-3.4 + i * 0.7, 0.15 + (i % 2) * 0.16, 4.2 + (i % 3) * 0.5],
        [5.4 + i * 0.4, 0.15 + (i % 2) * 0.16, 5 + (i % 4) * 0.6],
      ],
      ['#7a4f30', '#8f6038', '#6a4328'][i % 3] ?? '#7a4f30',
      0.24,
    ),
  );
  return cap + pipe + tops.join('') + front + band + print + lying.join('');
}
