import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { glaze } from '../core/light';
import { face, lining, stroke, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { speckle } from '../core/texture';
import { turned } from '../core/turned';
import { lerp, points, range, steps, type V3 } from '../core/vec';

/** A dish for sauce, nine centimetres across. */
export function sauceDish(pen: Pen): string {
  const m = ware(pen.color, 0.6);
  const dish = lathe(pen, [
    { line: curve(points('2.2 0, 2.3 0.4, 3.6 0.9, 4.5 2')), mat: m },
    { line: points('4.5 2, 4.46 2.12, 4.3 2.08'), mat: m },
    {
      line: curve(points('4.26 2, 3.4 1.1, 2 0.7, 0.01 0.6')),
      mat: glaze(lighten(pen.color, 0.12), 0.5),
    },
  ]);
  return speckle(pen, dish, darken(pen.color, 0.5), 0.3);
}

/** A porcelain bowl under a lid that sits in a groove. */
export function liddedBowl(pen: Pen): string {
  const m = glaze(pen.color, 0.6);
  const line = ware(pen.accent, 0.5);
  const bowl = lathe(pen, [
    { line: points('3 0, 3.1 0.7'), mat: m },
    { line: curve(points('3.2 0.75, 4.8 1.5, 5.9 3.6, 6.1 6.2')), mat: m },
    { line: points('6.12 6.2, 6.4 6.3, 6.4 6.6, 6.2 6.7'), mat: line },
  ]);
  const lid =
    turned(pen, '6.15 6.7, 6.1 7, 5 8.3, 3 9.2, 1.6 9.5', m) +
    turned(pen, '1.4 9.45, 1.5 9.9, 2.1 10.5, 2 10.7, 1.6 10.6', m) +
    turned(pen, '1.9 10.62, 1.2 10.2, 0.01 10.1', m);
  return bowl + lid;
}

/** A heavy little bowl with a wall across its middle. */
export function dippingBowl(pen: Pen): string {
  const m = ware(pen.color, 0.5);
  const soy = { color: '#2a140c', gloss: 0.6, soft: 0.2 };
  const bowl = lathe(pen, [
    { line: points('4 0, 4.1 0.5'), mat: m },
    { line: curve(points('4.2 0.5, 5.4 1.2, 6 3, 6.1 4.6')), mat: m },
    { line: points('6.1 4.6, 6 4.8, 5.6 4.8'), mat: ware(pen.accent, 0.5) },
    { line: curve(points('5.55 4.7, 5.3 3.6, 5.1 2.8')), mat: lining(pen.color) },
    { line: points('5.1 2.8, 0.01 2.76'), mat: soy },
  ]);
  const half = (side: number): V3[] =>
    range(19).map((i): V3 => {
      const a = (i / 18) * Math.PI;
      return [side * 5.05 * Math.sin(a) + side * 0.4 * Math.sin(a), 2.84, 5.05 * Math.cos(a)];
    });
  const chilli = face(pen, half(1), '#a8452a');
  const flakes = range(60).map(() => {
    const [r, a] = [Math.sqrt(pen.random()) * 4.4, pen.random() * 3.1];
    const p: V3 = [0.5 + r * Math.sin(a), 2.9, r * Math.cos(a)];
    return stroke(
      pen,
      [p, [p[0] + 0.2, p[1], p[2] + 0.1]],
      ['#d8a24a', '#7a2a1a', '#e0682f'][Math.floor(pen.random() * 3)] ?? '#7a2a1a',
      0.18,
    );
  });
  const wall = face(
    pen,
    [
      ...steps(8).map((t): V3 => [0.35, 2.8, lerp(-5.2, 5.2, t)]),
      ...steps(8).map((t): V3 => [0.35, 4.5, lerp(5.4, -5.4, t)]),
    ],
    pen.tone(lining(pen.color), [0.8, 0, 0.2]),
  );
  const ridge = stroke(
    pen,
    steps(8).map((t): V3 => [0, 4.6, lerp(-5.5, 5.5, t)]),
    pen.tone(ware(pen.accent, 0.5), [0, 1, 0]),
    0.7,
  );
  return bowl + chilli + flakes.join('') + wall + ridge;
}
