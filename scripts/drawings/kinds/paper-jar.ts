import { matte } from '../core/light';
import { onBody, patch, stroke, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { sprig } from '../core/sprig';
import { tooth } from '../core/texture';
import { turned } from '../core/turned';
import { lerp, points, range, steps } from '../core/vec';

/** A jar of tea whose mouth is wrapped in paper and tied with string. */
export function paperJar(pen: Pen): string {
  const outline = '3.8 0, 4.4 0.3, 5 3, 4.9 6.6, 4 8.8';
  const line = curve(points(outline));
  const wrap = '4.7 7.6, 4.25 8.4, 3.7 9, 3.75 9.8, 3.3 10.4, 1.6 10.8, 0.01 10.9';
  const cap = curve(points(wrap));
  const onCap = onBody(pen, cap.slice(0, -1));
  const folds = range(17).map((i) =>
    stroke(pen, [onCap(-80 + i * 10, 7.7), onCap(-78 + i * 10, 8.6)], '#b9a888', 0.1, 0.7),
  );
  const tie = [8.95, 9.15].map((y) =>
    stroke(
      pen,
      steps(24).map((t) => onCap(lerp(-88, 88, t), y)),
      '#8a5a34',
      0.16,
    ),
  );
  const bow = stroke(pen, [onCap(4, 9), onCap(12, 8.1), onCap(16, 7.2)], '#8a5a34', 0.15);
  const at = onBody(pen, line);
  const tag = patch(pen, line, [-22, 22], [2, 5.4], matte('#f1e8d8'));
  const mark =
    sprig(pen, (x, y) => at(x * 11, y + 4), 0.75, '#4f5c34') +
    stroke(pen, [at(-12, 2.6), at(12, 2.6)], '#4f5c34', 0.08);
  return (
    turned(pen, outline, ware(pen.color)) +
    tag +
    mark +
    tooth(pen, turned(pen, wrap, matte(pen.accent)), '#6a5434', 0.1) +
    folds.join('') +
    tie.join('') +
    bow
  );
}
