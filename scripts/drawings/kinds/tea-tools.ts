import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { metal, satin } from '../core/light';
import { onBody, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { trail, tube } from '../core/tube';
import { turned } from '../core/turned';
import { lerp, points, range, spots, steps, type V3 } from '../core/vec';

/** A deep basket of fine steel mesh with a silicone rim, its lid lying before it. */
export function infuser(pen: Pen): string {
  const steel = metal('#c3c4c2', 0.4);
  const rubber = satin(pen.accent);
  const wall = points('2.9 0, 3.1 0.3, 3.4 6.4');
  const basket = lathe(pen, [
    { line: wall, mat: metal('#8f908e', 0.7) },
    { line: points('3.4 6.4, 4.6 6.6, 4.7 6.8'), mat: steel },
    { line: points('4.7 6.8, 4.7 7.1, 4.2 7.2'), mat: rubber },
    {
      line: points('4.2 7.2, 3.4 7, 3.2 3, 2.8 0.4, 0.01 0.3'),
      mat: metal(darken('#8f908e', 0.35), 0.8),
    },
  ]);
  const at = onBody(pen, wall);
  const weft = range(26).map((i) =>
    stroke(
      pen,
      steps(16).map((t) => at(lerp(-88, 88, t), 0.5 + i * 0.22)),
      lighten('#8f908e', 0.4),
      0.035,
      0.6,
    ),
  );
  const warp = range(45).map((i) =>
    stroke(
      pen,
      steps(3).map((t) => at(-88 + i * 4, lerp(0.4, 6.2, t))),
      lighten('#8f908e', 0.3),
      0.035,
      0.5,
    ),
  );
  const lid =
    turned(pen, '4.3 0, 4.7 0.2, 4.7 0.7, 4.4 0.9', rubber, [6.4, 0, 5]) +
    turned(pen, '4.4 0.9, 4.1 1, 1 1.1, 0.01 1.1', steel, [6.4, 0, 5]) +
    turned(pen, '0.6 1.1, 0.6 1.5, 1 2, 0.8 2.5, 0.01 2.6', rubber, [6.4, 0, 5]);
  return basket + weft.join('') + warp.join('') + lid;
}

/** A fine metal strainer; it stands on the foot of its bowl, or lies in a cup's mouth. */
export function strainer(pen: Pen): string {
  const steel = metal(pen.color, 0.4);
  const handle = tube(
    pen,
    trail(spots('4.6 4.05 0, 6.6 4.2 0, 9.6 4.8 0, 12.6 5.4 0, 13.4 5.3 0')),
    (t) => 0.26 + 0.34 * Math.max(0, t - 0.35),
    steel,
    { wide: 1.9 },
  );
  const bowl = lathe(pen, [
    {
      line: curve(points('1.2 0, 2.6 0.7, 3.9 2.5, 4.3 3.9')),
      mat: metal(darken(pen.color, 0.25), 0.7),
    },
    { line: points('4.35 3.9, 4.85 3.95, 4.9 4.1, 4.75 4.2, 4.3 4.16'), mat: steel },
    {
      line: curve(points('4.25 4.05, 3.8 2.4, 2.4 0.8, 0.01 0.4')),
      mat: metal(darken(pen.color, 0.38), 0.8),
    },
  ]);
  const at = (r: number, a: number): V3 => [
    r * Math.sin(a),
    0.45 + 3.5 * (r / 4.25) ** 2.2,
    r * Math.cos(a),
  ];
  const clip = pen.paper.define(
    `<clipPath @><path d="${pen.path(range(48).map((i): V3 => [4.25 * Math.sin((i * Math.PI) / 24), 4.16, 4.25 * Math.cos((i * Math.PI) / 24)]))}"/></clipPath>`,
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
  return `${handle + bowl}<g clip-path="${clip}">${rings.join('')}${rays.join('')}</g>`;
}
