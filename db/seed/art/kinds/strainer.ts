import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { glaze, metal } from '../core/light';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { trail, tube } from '../core/tube';
import { points, range, spots, steps, type V3 } from '../core/vec';

/** A fine metal strainer resting on its cup-shaped stand. */
export function strainer(pen: Pen): string {
  const steel = metal(pen.color, 0.4);
  const stand = lathe(pen, [
    {
      line: curve(points('3 0, 3.1 0.4, 2.5 1.3, 2.45 2.6, 3.2 4.3')),
      mat: glaze(pen.accent, 0.5),
    },
    { line: points('3.2 4.3, 3.1 4.4, 2.9 4.3'), mat: glaze(pen.accent) },
    { line: points('2.8 4.2, 2.2 3'), mat: glaze(darken(pen.accent, 0.3)) },
  ]);
  const handle = tube(
    pen,
    trail(spots('4.6 6.95 0, 6.6 7.1 0, 9.6 7.7 0, 12.6 8.3 0, 13.4 8.2 0')),
    (t) => 0.26 + 0.34 * Math.max(0, t - 0.35),
    steel,
    { wide: 1.9 },
  );
  const bowl = lathe(pen, [
    {
      line: curve(points('1.2 2.9, 2.6 3.6, 3.9 5.4, 4.3 6.8')),
      mat: metal(darken(pen.color, 0.25), 0.7),
    },
    { line: points('4.35 6.8, 4.85 6.85, 4.9 7, 4.75 7.1, 4.3 7.06'), mat: steel },
    {
      line: curve(points('4.25 6.95, 3.8 5.3, 2.4 3.7, 0.01 3.3')),
      mat: metal(darken(pen.color, 0.38), 0.8),
    },
  ]);
  const at = (r: number, a: number): V3 => [
    r * Math.sin(a),
    3.35 + 3.5 * (r / 4.25) ** 2.2,
    r * Math.cos(a),
  ];
  const clip = pen.paper.define(
    `<clipPath @><path d="${pen.path(range(48).map((i): V3 => [4.25 * Math.sin((i * Math.PI) / 24), 7.06, 4.25 * Math.cos((i * Math.PI) / 24)]))}"/></clipPath>`,
  );
  const rings = range(16).map((i) =>
    stroke(
      pen,
      range(49).map((k) => at(0.4 + i * 0.25, (k * Math.PI) / 24)),
      lighten(pen.color, 0.35),
      0.05,
      0.55,
    ),
  );
  const rays = range(52).map((i) =>
    stroke(
      pen,
      steps(8).map((t) => at(0.4 + t * 3.8, (i * Math.PI) / 26)),
      lighten(pen.color, 0.2),
      0.045,
      0.5,
    ),
  );
  return `${stand + handle + bowl}<g clip-path="${clip}">${rings.join('')}${rays.join('')}</g>`;
}
