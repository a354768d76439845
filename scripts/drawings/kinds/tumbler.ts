import { darken } from '../core/color';
import { glass } from '../core/glass';
import { heap } from '../core/leaves';
import { satin } from '../core/light';
import { onBody, patch, stroke, tea } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { lerp, points, range, steps } from '../core/vec';

const pale = { ...tea, color: '#c9a04a' };

/** A glass without a handle: double-walled, in a bamboo sleeve, or tall with leaves in it. */
export function tumbler(pen: Pen): string {
  if (pen.form === 'double') return doubleWalled(pen);
  const line = curve(points('3 0, 3.15 0.25, 3.4 4, 3.6 8, 3.7 11.4'));
  const steeping = { to: 8.6, mat: pale };
  const leaves =
    heap(pen, 'green_bead', [0, 0.6, 0], 2.4, 1.6) + heap(pen, 'needle', [0, 8.6, 0], 2, 0.2);
  const vessel = glass(pen, line, pen.color, steeping) + leaves;
  return pen.form === 'sleeve' ? vessel + sleeve(pen) : vessel;
}

/** Two skins of glass: the tea floats in the inner one. */
function doubleWalled(pen: Pen): string {
  const outer = curve(points('3 0, 3.6 0.4, 4.4 3, 4.6 6, 4.3 9.4'));
  const inner = curve(points('1 1.4, 2.6 2, 3.6 4.4, 3.9 6.6, 4.1 9.3'));
  return (
    glass(pen, outer, pen.color) +
    glass(pen, inner, pen.color, { to: 7.4, mat: { ...tea, color: '#b8742a' } })
  );
}

/** Woven strips of bamboo round the middle of the glass. */
function sleeve(pen: Pen): string {
  const bamboo = satin(darken(pen.accent, 0.45));
  const outline = '3.55 1.2, 3.6 1.3, 3.85 7.4, 3.8 7.6';
  const at = onBody(pen, points(outline));
  const rows = range(8).flatMap((row) =>
    range(18).map((i) => {
      const a = -88 + i * 10 + (row % 2) * 5;
      const y = 1.8 + row * 0.74;
      return stroke(
        pen,
        steps(3).map((t) => at(lerp(a, a + 6.4, t), y)),
        darken(pen.accent, 0.06 + 0.1 * ((i + row) % 3)),
        0.56,
      );
    }),
  );
  const edge = [1.3, 7.5].map((y) =>
    stroke(
      pen,
      steps(24).map((t) => at(lerp(-90, 90, t), y)),
      darken(pen.accent, 0.3),
      0.26,
    ),
  );
  return patch(pen, points(outline), [-89, 89], [1.3, 7.5], bamboo) + rows.join('') + edge.join('');
}
