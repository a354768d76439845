import { darken, lighten } from '../core/color';
import { glass } from '../core/glass';
import { heap } from '../core/leaves';
import { glaze, matte, metal, satin } from '../core/light';
import { onBody, patch, stroke, tea, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { sprig } from '../core/sprig';
import { grain, tooth } from '../core/texture';
import { turned } from '../core/turned';
import { lerp, points, range, steps } from '../core/vec';

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

/** A tall glass bottle of cold tea with a coloured silicone spout. */
export function coldBrewBottle(pen: Pen): string {
  const line = curve(points('3.8 0, 4.2 0.3, 4.25 3, 4.25 15, 3.6 18.4, 2.4 21, 2.2 23.4'));
  const bottle = glass(pen, line, '#d9e3de', { to: 16.4, mat: glaze('#c98f3c', 0.3) });
  const leaves = `<g opacity=".75">${heap(pen, 'twist', [0, 0.8, 0], 3.4, 1.8)}</g>`;
  const spout =
    turned(pen, '2.45 22, 2.6 22.2, 2.65 24.4, 2.3 25.2, 2.5 26.4', satin(pen.color)) +
    turned(pen, '2.5 26.4, 2.2 26.5, 0.01 26.5', satin(pen.color));
  return bottle + leaves + spout;
}

type Shape = { body: string; lid: string; knob?: string };
const caddy: Shape = {
  body: '3.6 0, 4 0.3, 5.2 3.4, 5.6 6.6, 5 8.4, 3 9.4, 2.8 10.2',
  lid: '2.5 10, 2.7 10.2, 3.3 10.3, 3.4 11.2, 3.1 11.6, 0.01 11.7',
};
const shapes: Record<string, Shape> = {
  '': caddy,
  storage: {
    body: '6 0, 6.6 0.5, 8.6 5, 8.9 9, 7.6 12.4, 6.2 13.4, 6.3 14.2',
    lid: '6.6 14.2, 6.8 14.4, 6.8 15.2, 6.5 15.4, 0.01 15.5',
    knob: '1 15.5, 0.9 16, 1.6 16.6, 1.4 17.3, 0.01 17.4',
  },
};

/** A pottery jar under a wooden stopper or lid: a shouldered caddy, or a wide storage jar. */
export function jar(pen: Pen): string {
  const shape = shapes[pen.form];
  if (!shape) throw new Error(`No jar is ${pen.form}.`);
  const wood = satin(pen.accent);
  const body = turned(pen, shape.body, ware(pen.color));
  const at = onBody(pen, curve(points(shape.body)));
  const rings = [3.4, 3.8].map((y) =>
    stroke(
      pen,
      steps(24).map((t) => at(lerp(-88, 88, t), y)),
      darken(pen.color, 0.4),
      0.1,
      0.6,
    ),
  );
  const lid = turned(pen, shape.lid, wood) + (shape.knob ? turned(pen, shape.knob, wood) : '');
  const pot = pen.form === 'storage' ? tooth(pen, body, '#1d100a', 0.12) + rings.join('') : body;
  return pot + grain(pen, lid, darken(pen.accent, 0.6), 0.16);
}

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
