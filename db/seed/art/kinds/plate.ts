import { darken } from '../core/color';
import { lathe, ring } from '../core/lathe';
import { lining, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { speckle } from '../core/texture';
import { points } from '../core/vec';

/** A dinner plate with a raised rim. */
export function plate(pen: Pen): string {
  const m = ware(pen.color, 0.45);
  const dish = lathe(pen, [
    { line: curve(points('7.2 0, 7.4 0.5, 8.9 1.5, 11.6 2.5, 12.3 2.82')), mat: m },
    { line: points('12.3 2.82, 12.26 2.96, 12.02 2.94'), mat: ware(pen.accent, 0.4) },
    { line: curve(points('12 2.88, 10.4 2.5, 9.1 2.16, 8.4 1.5, 7.7 0.95')), mat: m },
    { line: curve(points('7.7 0.95, 5 0.72, 0.01 0.66')), mat: m },
  ]);
  const line = `<ellipse ${ring(pen, 7.75, 0.98)} fill="none" stroke="${darken(pen.accent, 0.1)}" stroke-opacity=".5" stroke-width="${0.07 * pen.scale}"/>`;
  return speckle(pen, dish, darken(pen.color, 0.55), 0.3) + line;
}

/** A rice or noodle bowl on a turned foot. */
export function bowl(pen: Pen): string {
  const m = ware(pen.color, 0.55);
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
