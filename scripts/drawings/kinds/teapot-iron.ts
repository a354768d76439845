import { darken, lighten } from '../core/color';
import { clay } from '../core/light';
import { onBody } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { curve } from '../core/profile';
import { tooth } from '../core/texture';
import { trail, tube } from '../core/tube';
import { turned } from '../core/turned';
import { lerp, points, range, spots } from '../core/vec';

/** A low cast-iron teapot with rows of raised dots and a bail handle. */
export function ironTeapot(pen: Pen): string {
  const iron = clay(lighten(pen.color, 0.06));
  const outline = '4.4 0, 4.8 0.3, 7 2, 7.8 4.4, 7.2 6.4, 5.4 7.8, 4.2 8.2';
  const line = curve(points(outline));
  const spout = tube(
    pen,
    trail(spots('6.6 4 0, 8.6 4.8 0, 9.4 6.4 0, 10.2 7.8 0')),
    (t) => lerp(1.5, 0.75, t),
    iron,
  );
  const at = onBody(pen, line);
  const dots = range(6).flatMap((row) =>
    range(17).map((i) => {
      const [x, y] = pen.to(at(-80 + i * 10 + (row % 2) * 5, 2.4 + row * 0.86));
      const r = 0.22 * pen.scale;
      return (
        `<circle cx="${n1(x + r * 0.25)}" cy="${n1(y + r * 0.35)}" r="${n1(r)}" fill="${darken(pen.color, 0.7)}"/>` +
        `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r * 0.85)}" fill="${lighten(pen.color, 0.16)}"/>` +
        `<circle cx="${n1(x - r * 0.3)}" cy="${n1(y - r * 0.35)}" r="${n1(r * 0.3)}" fill="${lighten(pen.color, 0.5)}"/>`
      );
    }),
  );
  const lid =
    turned(pen, '4.2 8.2, 4.25 8.5, 3 9.1, 1.2 9.5, 0.5 9.6', iron) +
    turned(pen, '0.5 9.6, 0.6 10, 1 10.5, 0.8 11, 0.01 11.1', iron);
  const bail = tube(
    pen,
    trail(spots('-5.4 7.4 0, -6.4 11 0, -4.4 15 0, 0 16.6 0, 4.4 15 0, 6.4 11 0, 5.4 7.4 0')),
    0.42,
    iron,
  );
  return (
    tooth(pen, spout + turned(pen, outline, iron), '#000000', 0.1) + dots.join('') + lid + bail
  );
}
