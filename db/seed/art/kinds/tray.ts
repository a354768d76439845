import { darken } from '../core/color';
import { satin } from '../core/light';
import type { Pen } from '../core/pen';
import { rounded, slab } from '../core/slab';
import { grain } from '../core/texture';
import type { V3 } from '../core/vec';

/** A serving tray with low walls and cut handles. */
export function tray(pen: Pen): string {
  const outer = rounded(42, 28, 2.6);
  const body = slab(pen, outer, [0, 3.6], satin(pen.color), {
    edge: 0.3,
    well: {
      rim: 1,
      floor: 0.8,
      mat: { color: pen.accent, gloss: 0.12, soft: 1 },
      corner: rounded(40, 26, 1.8),
    },
  });
  const slot = (x: number): string =>
    `<path d="${pen.path(rounded(1.1, 7, 0.5).map(([a, z]): V3 => [x, 2.35 + a, z]))}" fill="${darken(pen.color, 0.7)}" opacity=".85"/>`;
  return grain(pen, body, darken(pen.color, 0.5), 0.14) + slot(-20.05);
}
