import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { clay, glaze } from '../core/light';
import { bare, isEarth, lining, matcha, stroke, tea, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve, radiusAt } from '../core/profile';
import { speckle, tooth } from '../core/texture';
import { trail, tube } from '../core/tube';
import { lerp, points, range, spots, steps, type V2, type V3 } from '../core/vec';

/** A small handleless cup with tea in it. */
export function teacup(pen: Pen): string {
  const m = ware(pen.color);
  const cup = lathe(
    pen,
    [
      {
        line: curve(points('1.65 0, 1.75 0.55')),
        mat: isEarth(pen.color) || pen.form === 'porcelain' ? m : bare,
      },
      { line: curve(points('1.8 0.6, 2.5 1.15, 3.15 2.5, 3.45 4.1, 3.7 4.75')), mat: m },
      { line: points('3.7 4.75, 3.68 4.84, 3.56 4.84'), mat: ware(pen.accent) },
      { line: curve(points('3.54 4.8, 3.3 4.2, 3.16 3.75')), mat: lining(pen.color) },
      { line: points('3.14 3.72, 0.01 3.7'), mat: tea },
    ],
    [0, 0, 0],
    { r: 3.14, y: 3.72, deep: '#5a2c0e', light: '#e8a44e' },
  );
  return isEarth(pen.color) ? tooth(pen, cup) : cup;
}

/** A straight mug with an unglazed foot; `diner` is thick white china on its saucer. */
export function mug(pen: Pen): string {
  if (pen.form === 'diner') return dinerCup(pen);
  const m = glaze(pen.color, 0.5);
  const ear = tube(
    pen,
    trail(spots('3.9 7.9 0, 5.6 8.2 0, 7.1 6.8 0, 6.9 4.5 0, 5.4 2.9 0, 3.9 2.7 0')),
    (t) => lerp(0.58, 0.5, t),
    m,
    {
      wide: 1.35,
    },
  );
  const body = lathe(pen, [
    {
      line: curve(points('3.5 0, 3.8 0.2, 4.1 0.9, 4.2 1.7')),
      mat: clay(lighten(pen.accent, 0.15)),
    },
    { line: curve(points('4.27 1.75, 4.32 2.2, 4.34 5, 4.3 9.2')), mat: m },
    { line: points('4.3 9.2, 4.24 9.36, 4.08 9.34'), mat: glaze(darken(pen.color, 0.1)) },
    { line: curve(points('4.02 9.2, 4 7, 3.98 5.6')), mat: lining(pen.color) },
  ]);
  return speckle(pen, pen.place.turn < 0 ? body + ear : ear + body, darken(pen.color, 0.6), 0.4);
}

/** A thick cup with a red line, filled with milk tea. */
function dinerCup(pen: Pen): string {
  const m = glaze(pen.color, 0.55);
  const red = glaze(pen.accent, 0.5);
  const milkTea = glaze('#b9824f', 0.3);
  const saucer = lathe(pen, [
    { line: curve(points('3.4 0, 3.6 0.4, 6.2 1, 7.4 1.8')), mat: m },
    { line: points('7.4 1.8, 7.36 1.95, 7.1 1.9'), mat: red },
    { line: curve(points('7.1 1.9, 5.6 1.2, 3 0.9, 0.01 0.9')), mat: m },
  ]);
  const ear = tube(
    pen,
    trail(spots('4 6.2 0, 5.6 6.6 0, 6.5 5.2 0, 5.9 3.8 0, 4.3 3.4 0')),
    0.5,
    m,
    { wide: 1.3 },
  );
  const cup = lathe(
    pen,
    [
      { line: curve(points('2.6 0.9, 2.8 1.2, 3.8 2.2, 4.4 4.4, 4.5 6.2')), mat: m },
      { line: points('4.52 6.2, 4.52 6.55'), mat: red },
      { line: curve(points('4.5 6.55, 4.5 7.1, 4.3 7.3, 4 7.2')), mat: m },
      { line: curve(points('3.96 7.1, 3.8 6.6, 3.7 6.4')), mat: lining(pen.color) },
      { line: points('3.68 6.38, 0.01 6.36'), mat: milkTea },
    ],
    [0, 0, 0],
    { r: 3.68, y: 6.38, deep: '#7a4a24', light: '#e6bd8c' },
  );
  return saucer + ear + cup;
}

/** A wide bowl for whisked tea; the glaze stops short of the foot. */
export function teaBowl(pen: Pen): string {
  if (pen.form === 'hare') return hareBowl(pen);
  const m = ware(pen.color, 0.42);
  const foot = clay(lighten(pen.accent, 0.1));
  const body = lathe(
    pen,
    [
      { line: curve(points('2.7 0, 2.75 0.9')), mat: foot },
      { line: curve(points('2.9 0.95, 4.3 1.3, 5.3 2.3')), mat: foot },
      { line: curve(points('5.42 2.35, 5.9 3.4, 6.2 5.2, 6.15 6.6, 6.3 7.7')), mat: m },
      { line: curve(points('6.3 7.7, 6.2 7.9, 6 7.85')), mat: glaze(darken(pen.color, 0.18)) },
      {
        line: curve(points('5.92 7.7, 5.75 6.4, 5.5 5.1')),
        mat: glaze(lighten(pen.color, 0.25), 0.3),
      },
      { line: points('5.48 5.08, 0.01 5.04'), mat: matcha },
    ],
    [0, 0, 0],
    { r: 5.48, y: 5.08, deep: '#46541f', light: '#c4d07c' },
  );

  return speckle(pen, body, darken(pen.color, 0.65), 0.35);
}

/** A flaring bowl whose iron glaze runs down in fine streaks. */
function hareBowl(pen: Pen): string {
  const m = glaze(pen.color, 0.5);
  const line = curve(points('2.9 1, 4 1.7, 5.4 3.6, 6.2 5.6, 6.1 6.2, 6.5 6.9'));
  const inside = curve(points('6.36 6.85, 5.9 6, 5.2 4.4, 3.8 2.6, 0.01 1.7'));
  const body = lathe(pen, [
    { line: points('2.5 0, 2.6 0.9'), mat: clay('#6a4a3a') },
    { line, mat: m },
    { line: points('6.5 6.9, 6.44 7, 6.36 6.95'), mat: glaze(pen.accent, 0.4) },
    { line: inside, mat: m },
  ]);
  const streak = (
    a: number,
    from: number,
    long: number,
    shape: readonly V2[],
    way: number,
  ): string =>
    stroke(
      pen,
      steps(5).map((t): V3 => {
        const y = from - long * t;
        const r = radiusAt(shape, y) + 0.03 * way;
        return [r * Math.sin(a), y, r * Math.cos(a)];
      }),
      lighten(pen.accent, pen.random() * 0.3),
      0.06 + pen.random() * 0.05,
      0.75,
    );
  const outside = range(90).map(() =>
    streak(-1.5 + pen.random() * 3, 6.7, 1 + pen.random() * 2.8, line, 1),
  );
  const up = [...inside].reverse();
  const far = range(110).map(() =>
    streak(1.75 + pen.random() * 2.8, 6.7, 1.2 + pen.random() * 2.6, up, -1),
  );
  return body + far.join('') + outside.join('');
}
