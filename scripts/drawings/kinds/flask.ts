import { lighten } from '../core/color';
import { metal, satin } from '../core/light';
import type { Pen } from '../core/pen';
import { turned } from '../core/turned';

/** A slim vacuum flask with a matt coat, a steel collar and a screw lid. */
export function flask(pen: Pen): string {
  const steel = metal('#c3c4c2', 0.4);
  const coat = satin(pen.color);
  return (
    turned(pen, '3.2 0, 3.5 0.2, 3.55 0.5', steel) +
    turned(pen, '3.58 0.5, 3.6 6, 3.6 13.2, 3.4 14.4, 3.1 15.2', coat) +
    turned(pen, '3.12 15.2, 3.2 15.3, 3.2 16.1, 3.1 16.2', steel) +
    turned(pen, '3.22 16.2, 3.3 16.4, 3.3 19.4, 3 19.8, 0.01 19.9', satin(lighten(pen.color, 0.06)))
  );
}
