import { bright, darken } from '../core/color';
import { lathe } from '../core/lathe';
import { matte, metal, satin } from '../core/light';
import { onBody, patch, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { sprig } from '../core/sprig';
import { lerp, points, steps, type V2 } from '../core/vec';

const paper = '#f1e8d8';

/** A tea caddy of painted metal with a paper label. */
export function teaTin(pen: Pen): string {
  const m = satin(pen.color);
  const trim = metal(bright(pen.accent) > 0.25 ? pen.accent : '#c9a86a', 0.6);
  const side: V2[] = points('4.1 0, 4.2 0.12, 4.2 9.6');
  const body = lathe(pen, [
    { line: side, mat: m },
    { line: points('4.22 9.62, 4.26 9.7, 4.26 9.86, 4.22 9.94'), mat: trim },
    { line: points('4.27 10, 4.28 12.3, 4.2 12.5, 4.05 12.6'), mat: m },
    { line: curve(points('4.05 12.6, 2.4 12.72, 0.01 12.76')), mat: m },
  ]);
  const at = onBody(pen, side);
  const label = patch(pen, side, [-50, 50], [1.9, 7.9], matte(paper));
  const ink = darken(pen.color, 0.25);
  const mark = sprig(pen, (x, y) => at(x * 14, y + 5.6), 0.95, ink);
  const rule = (y: number, w: number, width: number): string =>
    stroke(
      pen,
      steps(14).map((t) => at(lerp(-w, w, t), y)),
      ink,
      width,
      0.85,
    );
  const frame = [2.2, 7.6].map((y) => rule(y, 45, 0.05)).join('');
  return (
    body + label + frame + mark + rule(3.6, 18, 0.14) + rule(3.05, 26, 0.06) + rule(2.75, 20, 0.06)
  );
}
