import { darken, lighten } from '../core/color';
import { matte, metal, satin } from '../core/light';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { moveOutline, rounded, slab } from '../core/slab';
import { grain, tooth } from '../core/texture';
import { tube } from '../core/tube';
import { lerp, steps, type V2, type V3 } from '../core/vec';

/** A flat pick for compressed tea: a steel blade, a walnut handle, its leather cap beside it. */
export function teaKnife(pen: Pen): string {
  const blade: V2[] = [
    [-9.4, 0.05],
    [-8, 0.55],
    [-1.2, 0.8],
    [-1.2, -0.8],
    [-8, -0.55],
    [-9.4, -0.05],
  ];
  const steel = slab(pen, [...blade].reverse(), [0.5, 0.72], metal(pen.color, 0.35), {
    edge: 0.06,
  });
  const collar = tube(
    pen,
    steps(4).map((t): V3 => [lerp(-1.5, -0.6, t), 0.62, 0]),
    0.85,
    metal(lighten(pen.color, 0.1), 0.4),
    { around: 20 },
  );
  const wood = tube(
    pen,
    steps(20).map((t): V3 => [lerp(-0.6, 8.6, t), 0.75, 0]),
    (t) => 0.72 + 0.3 * Math.sin(t * Math.PI) + (t > 0.96 ? -0.3 : 0),
    satin(pen.accent),
    { around: 24 },
  );
  const pin =
    stroke(
      pen,
      [
        [2.4, 1.75, 0.2],
        [2.5, 1.75, 0.2],
      ],
      '#c9a866',
      0.3,
    ) +
    stroke(
      pen,
      [
        [5.8, 1.75, 0.2],
        [5.9, 1.75, 0.2],
      ],
      '#c9a866',
      0.3,
    );
  const hide = '#8a5634';
  const cap = tooth(
    pen,
    slab(pen, moveOutline(rounded(7.4, 2.2, 0.7, 5), -4.4, 4.4), [0, 0.7], matte(hide), {
      edge: 0.25,
    }),
    '#3a2010',
    0.12,
  );
  const stitch = stroke(
    pen,
    [
      [-7.8, 0.72, 5.2],
      [-1, 0.72, 5.2],
    ],
    '#e6d4b0',
    0.09,
    0.9,
  ).replace('fill="none"', `fill="none" stroke-dasharray="${(0.3 * pen.scale).toFixed(1)}"`);
  return steel + grain(pen, wood, darken(pen.accent, 0.6), 0.16) + collar + pin + cap + stitch;
}
