import { darken } from '../core/color';
import { satin } from '../core/light';
import { onBody, stroke, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { grain, tooth } from '../core/texture';
import { turned } from '../core/turned';
import { lerp, points, steps } from '../core/vec';

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
