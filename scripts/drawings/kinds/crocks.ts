import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { heap } from '../core/leaves';
import { clay, glaze, matte } from '../core/light';
import { face } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { speckle } from '../core/texture';
import { tube } from '../core/tube';
import { turned } from '../core/turned';
import { points, range, type V3 } from '../core/vec';

/** A pickle jar whose lid stands in a ring of water. */
export function crock(pen: Pen): string {
  const m = glaze(pen.color, 0.45);
  const jar = lathe(
    pen,
    [
      { line: curve(points('4.6 0, 5 0.4, 6.8 4, 7 8, 5.8 11, 4.6 12.2')), mat: m },
      { line: curve(points('4.6 12.2, 6.6 12.6, 7.3 13.6, 7.4 14.6')), mat: m },
      { line: points('7.4 14.6, 7.3 14.75, 7 14.7'), mat: m },
      { line: points('6.95 14.6, 6.8 13.9'), mat: glaze(lighten(pen.color, 0.2), 0.4) },
      { line: points('6.8 13.9, 0.01 13.9'), mat: glaze('#8fa3a2', 0.8) },
    ],
    [0, 0, 0],
    { r: 6.8, y: 13.9, deep: '#31423f', light: '#e4efec' },
  );
  const lid = glaze(pen.accent, 0.5);
  return (
    speckle(pen, jar, darken(pen.color, 0.6), 0.4) +
    turned(pen, '5 13.9, 5.1 14.2, 5 15.4, 3.8 16.6, 1.6 17.2', lid) +
    turned(pen, '1.2 17.2, 1.1 17.7, 1.9 18.5, 1.7 19.2, 0.01 19.4', lid)
  );
}

/** A jar for salt, its wide mouth turned to the side. */
export function saltPig(pen: Pen): string {
  const m = glaze(pen.color, 0.4);
  const body = turned(pen, '4.2 0, 4.6 0.4, 5.6 3, 5.7 6, 5.2 9, 3.8 11.2, 1.8 12.2, 0.01 12.4', m);
  const lean = 0.5;
  const at = (r: number, a: number, out: number): V3 => {
    const [x, y] = [r * Math.cos(a), r * Math.sin(a)];
    return [
      x,
      6.6 + y * Math.cos(lean) + out * Math.sin(lean),
      3 - y * Math.sin(lean) + out * Math.cos(lean),
    ];
  };
  const circle = (r: number, out: number): V3[] =>
    range(49).map((i) => at(r, (i * Math.PI) / 24, out));
  const collar = range(7)
    .map((i) =>
      face(
        pen,
        circle(4.2 - i * 0.02, i * 0.4),
        pen.tone(m, [0, 0.1 + i * 0.05, 1], 0.7 + i * 0.05),
      ),
    )
    .join('');
  const lip = tube(pen, circle(3.9, 2.7), 0.34, m, { around: 18 });
  const hollow = face(pen, circle(3.75, 2.7), pen.tone(clay('#5a4030'), [0, 0.4, 1], 0.5));
  const clip = pen.paper.define(`<clipPath @><path d="${pen.path(circle(3.7, 2.7))}"/></clipPath>`);
  const salt = `<g clip-path="${clip}">${face(
    pen,
    range(25).map(
      (i): V3 => [3.8 * Math.cos((i * Math.PI) / 12), 5.4, 4.4 + 2 * Math.sin((i * Math.PI) / 12)],
    ),
    pen.tone(matte('#f4efe6'), [0, 0.9, 0.4]),
  )}${heap(pen, 'rice', [0, 5, 4.6], 3, 1.2)}</g>`;
  return speckle(pen, body + collar, darken(pen.color, 0.6), 0.5) + hollow + salt + lip;
}
