import { darken } from '../core/color';
import { heap } from '../core/leaves';
import { blob, face } from '../core/parts';
import type { Pen } from '../core/pen';
import { speckle } from '../core/texture';
import { range, type V3 } from '../core/vec';

const skin = { color: '#5f4a22', gloss: 0.2, soft: 0.9 };

/** A small dried tangerine with its round lid cut into the top. */
export function kinFruit(pen: Pen, [x, y, z]: V3, r: number): string {
  const ring = (k: number, high: number): V3[] =>
    range(25).map(
      (i): V3 => [
        x + k * Math.sin((i * Math.PI) / 12),
        y + r * 0.88 + high,
        z + k * Math.cos((i * Math.PI) / 12),
      ],
    );
  const body = speckle(
    pen,
    blob(pen, [x, y + r * 0.88, z], [r, r * 0.88, r], skin, 26),
    '#2b1d0c',
    0.4,
  );
  return (
    body +
    `<path d="${pen.path(ring(r * 0.46, r * 0.76))}" fill="none" stroke="${darken(skin.color, 0.6)}" stroke-width="${(0.07 * pen.scale).toFixed(1)}"/>` +
    face(pen, ring(r * 0.1, r * 0.86), '#2f3a1a')
  );
}

/** Whole dried tangerines filled with dark tea, one with its lid lifted. */
export function tangerines(pen: Pen): string {
  const lid = blob(pen, [3.9, 0.35, 3.4], [1.05, 0.42, 1.05], skin, 18);
  const open = face(
    pen,
    range(25).map(
      (i): V3 => [
        0.2 + 1.05 * Math.sin((i * Math.PI) / 12),
        3.4,
        2.6 + 1.05 * Math.cos((i * Math.PI) / 12),
      ],
    ),
    '#1d120a',
  );
  return (
    kinFruit(pen, [-3.6, 0, -0.6], 2) +
    kinFruit(pen, [3.2, 0, -1.6], 2) +
    kinFruit(pen, [0.2, 0, 2.6], 2) +
    open +
    heap(pen, 'puer', [0.2, 3.3, 2.6], 0.8, 0.3) +
    lid
  );
}
