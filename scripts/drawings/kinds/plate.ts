import { darken } from '../core/color';
import { lathe, ring } from '../core/lathe';
import { lining, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { speckle } from '../core/texture';
import { points } from '../core/vec';

/**
 * A dinner plate with a raised rim; `line` carries one painted ring, `coupe` is shallow
 * and has no rim.
 */
export function plate(pen: Pen): string {
  const m = ware(pen.color, pen.form === 'coupe' ? 0.14 : 0.45);
  if (pen.form === 'coupe') {
    const dish = lathe(pen, [
      { line: curve(points('5 0, 5.2 0.3, 8.6 1, 11 2.2')), mat: m },
      { line: points('11 2.2, 10.95 2.34, 10.75 2.3'), mat: m },
      { line: curve(points('10.7 2.2, 8.4 1.2, 4 0.8, 0.01 0.75')), mat: m },
    ]);
    return speckle(pen, dish, darken(pen.color, 0.6), 0.5);
  }
  const edge = pen.form === 'line' ? m : ware(pen.accent, 0.4);
  const dish = lathe(pen, [
    { line: curve(points('7.2 0, 7.4 0.5, 8.9 1.5, 11.6 2.5, 12.3 2.82')), mat: m },
    { line: points('12.3 2.82, 12.26 2.96, 12.02 2.94'), mat: edge },
    { line: curve(points('12 2.88, 10.4 2.5, 9.1 2.16, 8.4 1.5, 7.7 0.95')), mat: m },
    { line: curve(points('7.7 0.95, 5 0.72, 0.01 0.66')), mat: m },
  ]);
  const painted = (r: number, y: number, width: number, opacity: number): string =>
    `<ellipse ${ring(pen, r, y)} fill="none" stroke="${darken(pen.accent, 0.1)}" stroke-opacity="${opacity}" stroke-width="${width * pen.scale}"/>`;
  return (
    speckle(pen, dish, darken(pen.color, 0.55), pen.form === 'line' ? 0.05 : 0.3) +
    (pen.form === 'line' ? painted(10.6, 2.56, 0.32, 0.95) : painted(7.75, 0.98, 0.07, 0.5))
  );
}

/** A rice bowl on a turned foot; `noodle` is wide, with a flaring rim. */
export function bowl(pen: Pen): string {
  const m = ware(pen.color, 0.55);
  if (pen.form === 'noodle') {
    const wide = lathe(pen, [
      { line: points('4.2 0, 4.3 0.9'), mat: m },
      { line: curve(points('4.5 0.95, 6.4 1.6, 8.6 4, 9.8 6.4, 11 7.4')), mat: m },
      { line: points('11 7.4, 10.96 7.56, 10.7 7.52'), mat: ware(pen.accent, 0.4) },
      { line: curve(points('10.6 7.4, 9.3 6.2, 8 3.9, 5.6 2, 0.01 1.5')), mat: lining(pen.color) },
    ]);
    return speckle(pen, wide, darken(pen.color, 0.55), 0.4);
  }
  const dish = lathe(pen, [
    { line: points('3.4 0, 3.5 0.9'), mat: m },
    { line: curve(points('3.65 0.95, 5 1.5, 6.8 3.7, 7.6 6.2, 7.95 7.4')), mat: m },
    { line: points('7.95 7.4, 7.92 7.54, 7.74 7.55'), mat: ware(pen.accent, 0.4) },
    {
      line: curve(points('7.7 7.45, 7.3 6.2, 6.4 3.9, 4.6 2, 2.4 1.5, 0.01 1.4')),
      mat: lining(pen.color),
    },
  ]);
  return speckle(pen, dish, darken(pen.color, 0.55), 0.16);
}
