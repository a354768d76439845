import { darken, lighten } from '../core/color';
import { glaze, satin } from '../core/light';
import { blob, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve, radiusAt } from '../core/profile';
import { cast } from '../core/shadow';
import { speckle } from '../core/texture';
import { tube } from '../core/tube';
import { points, range, steps, type V2, type V3 } from '../core/vec';

const line: V2[] = curve(points('7 0.3, 9.6 1, 12 4, 13.6 9'));

/** A low, open basket in the hexagon weave, with fruit in it. */
export function fruitBasket(pen: Pen): string {
  const at = (a: number, t: number): V3 => {
    const y = 0.4 + t * 8.4;
    const r = radiusAt(line, y);
    return [r * Math.sin(a), y, r * Math.cos(a)];
  };
  const strip = (points: V3[], back: boolean): string => {
    const color = back ? darken(pen.color, 0.3) : pen.color;
    return (
      stroke(pen, points, darken(color, 0.4), 0.86) +
      stroke(pen, points, lighten(color, 0.06), 0.62)
    );
  };
  const slanted = (back: boolean): string =>
    range(36)
      .flatMap((i) =>
        [1, -1].map((way) => {
          const a = (i / 36) * Math.PI * 2;
          const run = steps(10).map((t) => at(a + way * t * 0.5, t));
          const middle = run[5] ?? [0, 0, 0];
          return middle[2] < 0 === back ? strip(run, back) : '';
        }),
      )
      .join('');
  const level = (back: boolean): string =>
    [0.12, 0.36, 0.6, 0.84]
      .map((t) =>
        strip(
          steps(40).map((s) => at((back ? Math.PI / 2 : -Math.PI / 2) + s * Math.PI, t)),
          back,
        ),
      )
      .join('');
  const circle = (r: number, y: number): V3[] =>
    range(73).map((i) => [r * Math.sin((i * Math.PI) / 36), y, r * Math.cos((i * Math.PI) / 36)]);
  const rim = tube(pen, circle(13.6, 9), 0.62, satin(lighten(pen.color, 0.05)), { around: 18 });
  const base = `<path d="${pen.path(circle(7, 0.3))}" fill="${darken(pen.color, 0.35)}"/>`;
  const fruit = [
    blob(pen, [-5, 6.4, -2.6], [4.4, 3.3, 3.3], glaze('#d9a13c', 0.3), 36),
    blob(pen, [4.8, 6.2, -2.4], [4.2, 3.3, 3.3], glaze('#c9b24a', 0.3), 36),
    blob(pen, [0, 6.4, 2.6], [4.6, 3.2, 3.2], glaze('#d98a3c', 0.3), 36),
  ].join('');
  cast(pen, circle(13, 8));
  cast(pen, circle(7.4, 0));
  return (
    base +
    slanted(true) +
    level(true) +
    speckle(pen, fruit, '#8a4a1c', 0.3) +
    slanted(false) +
    level(false) +
    rim
  );
}
