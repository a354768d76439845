import { darken, isGlass, lighten } from '../core/color';
import { glass } from '../core/glass';
import { lathe } from '../core/lathe';
import { clay, glaze } from '../core/light';
import { bare, isEarth, lining, matcha, tea, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { speckle, tooth } from '../core/texture';
import { trail, tube } from '../core/tube';
import { lerp, points, spots } from '../core/vec';

/** A small handleless cup with tea in it. */
export function teacup(pen: Pen): string {
  const m = ware(pen.color);
  const cup = lathe(
    pen,
    [
      { line: curve(points('1.65 0, 1.75 0.55')), mat: isEarth(pen.color) ? m : bare },
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

/** A straight mug with an unglazed foot. */
export function mug(pen: Pen): string {
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

/** A tall cup without a handle; clear glass when its colour has an alpha part. */
export function tumbler(pen: Pen): string {
  const line = curve(points('2.9 0, 3.05 0.25, 3.4 4, 3.75 8, 3.95 10.6'));
  if (isGlass(pen.color))
    return glass(pen, line, pen.color, { to: 7.4, mat: { ...tea, color: pen.accent.slice(0, 7) } });
  const m = ware(pen.color, 0.5);
  const thrown = line.map(([r, y]) => [r + 0.035 * Math.sin(y * 5.2), y] as const);
  return speckle(
    pen,
    lathe(pen, [
      { line: thrown, mat: m },
      { line: points('3.95 10.6, 3.9 10.74, 3.74 10.72'), mat: ware(pen.accent) },
      { line: curve(points('3.7 10.6, 3.5 8, 3.4 7')), mat: lining(pen.color) },
    ]),
    darken(pen.color, 0.55),
    0.22,
  );
}

/** A wide bowl for whisked tea; the glaze stops short of the foot. */
export function teaBowl(pen: Pen): string {
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
