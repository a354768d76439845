import { bright, darken, isGlass, lighten } from '../core/color';
import { glass } from '../core/glass';
import { lathe } from '../core/lathe';
import { matte, satin } from '../core/light';
import { lining, onBody, patch, stroke, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { sprig } from '../core/sprig';
import { grain } from '../core/texture';
import { points } from '../core/vec';

const paper = '#f1e8d8';

/** A storage jar with a wooden lid. */
export function jar(pen: Pen): string {
  const wood = satin(bright(pen.accent.slice(0, 7)) < 0.12 ? '#6b4a30' : pen.accent.slice(0, 7));
  const line = curve(points('4.4 0, 4.9 0.4, 5.5 3, 5.5 8, 4.9 10.4, 4.3 11.2'));
  const lid = grain(
    pen,
    lathe(pen, [
      { line: points('4.5 11.25, 4.9 11.35, 4.95 12.3, 4.8 12.5'), mat: wood },
      { line: points('4.8 12.5, 0.01 12.55'), mat: wood },
    ]) +
      lathe(pen, [
        { line: curve(points('0.8 12.5, 0.75 12.9, 1.25 13.4, 1.1 13.95, 0.01 14.1')), mat: wood },
      ]),
    darken(wood.color, 0.6),
    0.14,
  );
  if (isGlass(pen.color))
    return glass(pen, line, pen.color, { to: 8.2, mat: matte('#5d4a2e') }) + lid;
  const body = lathe(pen, [
    { line, mat: ware(pen.color) },
    { line: points('4.3 11.2, 4.3 11.4'), mat: lining(pen.color) },
  ]);
  const at = onBody(pen, line);
  const tag = patch(pen, line, [-24, 24], [3.8, 7.4], matte(paper));
  return (
    body +
    tag +
    sprig(pen, (x, y) => at(x * 11, y + 5.7), 0.7, darken(pen.color, 0.4)) +
    stroke(
      pen,
      [at(-14, 4.4), at(0, 4.4), at(14, 4.4)],
      lighten(darken(pen.color, 0.4), 0.1),
      0.06,
    ) +
    lid
  );
}
