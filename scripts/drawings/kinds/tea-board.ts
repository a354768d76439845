import { darken, lighten } from '../core/color';
import { satin } from '../core/light';
import type { Pen } from '../core/pen';
import { rounded, slab } from '../core/slab';
import { grain } from '../core/texture';

/** One plank for brewing without a drain, hollowed by a millimetre or two. */
export function teaBoard(pen: Pen): string {
  const body = slab(pen, rounded(34, 20, 3), [0, 2], satin(pen.color), {
    edge: 0.5,
    top: satin(lighten(pen.color, 0.05)),
    well: {
      rim: 1.6,
      floor: 1.55,
      mat: satin(darken(pen.color, 0.06)),
      corner: rounded(30.6, 16.6, 2.2),
    },
  });
  return grain(pen, body, darken(pen.color, 0.65), 0.24);
}
