import { lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { matte } from '../core/light';
import { blurred, stroke, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { trail, tube } from '../core/tube';
import { points, range, spots, type V3 } from '../core/vec';

/** A small dish with a stick of incense and its smoke. */
export function incenseHolder(pen: Pen): string {
  const m = ware(pen.color, 0.5);
  const dish = lathe(pen, [
    { line: curve(points('3.6 0, 4.6 0.4, 5.6 1.3, 5.75 1.55')), mat: m },
    { line: curve(points('5.75 1.55, 5.66 1.66, 5.5 1.6')), mat: ware(pen.accent) },
    {
      line: curve(points('5.46 1.52, 4.6 0.95, 2.5 0.75, 0.01 0.72')),
      mat: ware(lighten(pen.color, 0.12), 0.35),
    },
  ]);
  const ball = lathe(pen, [
    { line: curve(points('1 0.7, 1.4 1, 1.5 1.6, 1.1 2.3, 0.01 2.5')), mat: ware(pen.accent, 0.6) },
  ]);
  const stick = tube(pen, spots('0 2.3 0, 0.7 7 0, 1.3 11 0, 1.7 13.6 0'), 0.13, matte('#8a5a3a'), {
    around: 10,
  });
  const ash =
    stroke(pen, spots('1.7 13.6 0, 1.76 14.1 0'), '#d9d2c8', 0.27) +
    stroke(pen, spots('1.68 13.5 0, 1.7 13.62 0'), '#ff8a3c', 0.3);
  const wisp = (k: number): V3[] =>
    trail([
      [1.76, 14.2, 0],
      [1.5 + k, 16, 0],
      [2.5, 18, 0],
      [1.5 - k, 20.4, 0],
      [2.9 + k, 22.6, 0],
      [2 + 2 * k, 25, 0],
    ]);
  const smoke =
    blurred(pen, stroke(pen, wisp(0), '#fffaf0', 0.22, 0.75), 0.1) +
    blurred(pen, stroke(pen, wisp(0.5), '#fffaf0', 0.6, 0.4), 0.3);
  const crumbs = range(14).map(() =>
    stroke(
      pen,
      [[(pen.random() - 0.2) * 5, 0.82, (pen.random() - 0.5) * 3.4]].flatMap((p): V3[] => [
        [p[0] ?? 0, p[1] ?? 0, p[2] ?? 0],
        [(p[0] ?? 0) + 0.3, p[1] ?? 0, p[2] ?? 0],
      ]),
      '#cfc8bd',
      0.14,
      0.7,
    ),
  );
  return dish + crumbs.join('') + ball + stick + ash + smoke;
}
