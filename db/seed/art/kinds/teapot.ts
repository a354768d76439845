import { darken } from '../core/color';
import { lathe } from '../core/lathe';
import type { Material } from '../core/light';
import { isEarth, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { tooth } from '../core/texture';
import { trail, tube } from '../core/tube';
import { lerp, points, range, spots, type V3 } from '../core/vec';

/** A round teapot: bare clay like Yixing ware when its colour is earthy, glazed otherwise. */
export function teapot(pen: Pen): string {
  const m = ware(pen.color);
  const spout = trail(spots('5 3.4 0, 7.3 4.4 0, 8.5 6.2 0, 9.9 8.3 0'));
  const handle = trail(
    spots('-4.9 7.3 0, -6.6 8.5 0, -8.9 7.9 0, -9.4 5.4 0, -8 3.1 0, -5.6 2.8 0'),
  );
  const front = pen.place.turn < 0;
  const beak = tube(pen, spout, (t) => lerp(1.75, 0.66, t ** 0.6), m) + mouth(pen, m);
  const ear = tube(pen, handle, (t) => lerp(0.62, 0.46, t), m, { wide: 0.8 });
  const pot = lathe(pen, [
    { line: curve(points('3.5 0, 3.65 0.35, 3.75 0.5')), mat: m },
    { line: curve(points('3.9 0.55, 5.3 1.5, 6.65 3.8, 6.5 6, 4.9 8.1, 3.75 8.7')), mat: m },
    { line: points('3.75 8.75, 3.95 8.85, 3.98 9.05, 3.8 9.15'), mat: m },
  ]);
  const all = (front ? ear + pot + beak : beak + ear + pot) + lid(pen, m);
  return isEarth(pen.color) ? tooth(pen, all) : all;
}

function lid(pen: Pen, m: Material): string {
  return (
    lathe(pen, [
      { line: curve(points('3.74 8.98, 3.72 9.3, 2.7 9.95, 1.3 10.4, 0.55 10.6')), mat: m },
    ]) +
    lathe(pen, [
      { line: curve(points('0.5 10.62, 0.62 11, 1 11.45, 0.85 11.95, 0.01 12.2')), mat: m },
    ])
  );
}
function mouth(pen: Pen, m: Material): string {
  const ring = (k: number): V3[] =>
    range(24).map((i): V3 => {
      const a = (i * Math.PI) / 12;
      return [9.9 + Math.cos(a) * 0.56 * k, 8.3 - Math.cos(a) * 0.36 * k, Math.sin(a) * 0.66 * k];
    });
  return `<path d="${pen.path(ring(1))}" fill="${pen.tone(m, [0.3, 0.9, 0.1])}"/><path d="${pen.path(ring(0.74))}" fill="${darken(pen.color, 0.72)}"/>`;
}
