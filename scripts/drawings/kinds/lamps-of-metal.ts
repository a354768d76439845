import { darken, lighten } from '../core/color';
import { lathe, ring } from '../core/lathe';
import { metal, satin } from '../core/light';
import { blurred } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { tube } from '../core/tube';
import { turned } from '../core/turned';
import { points, range, type V3 } from '../core/vec';
import { halo } from './lamp';

const pool = (pen: Pen, r: number): string =>
  blurred(pen, `<ellipse ${ring(pen, r, 0)} fill="#ffe3a8" opacity=".6"/>`, 1.8);

/** A cordless lamp of painted steel: a disc, a thin stem and a cap of the same colour. */
export function cordlessLamp(pen: Pen): string {
  const m = satin(pen.color);
  const stem = turned(pen, '6 0, 6.2 0.2, 6.2 1.2, 5.8 1.6, 0.95 1.8, 0.8 2.4, 0.8 21', m);
  const light = turned(pen, '0.8 19.8, 5.6 20, 5.8 20.6, 5.7 21', { color: '#fff0c8', glow: 0.8 });
  const cap = lathe(pen, [
    { line: curve(points('8.6 20.4, 8.7 20.7, 8.2 22.4, 6 24.8, 3 26.2, 0.01 26.6')), mat: m },
  ]);
  return (
    pool(pen, 12) +
    halo(pen, [0, 18, 0], 15, 0.5) +
    stem +
    light +
    cap +
    halo(pen, [0, 19.5, 0], 8, 0.3, '#fff0c4')
  );
}

/** A desktop lamp of brass with a jointed arm and a small shade. */
export function readingLamp(pen: Pen): string {
  const brass = metal(pen.color, 0.35);
  const dark = satin(pen.accent);
  const foot = turned(pen, '7.4 0, 7.6 0.3, 7.6 1.3, 7 1.8, 1.4 2.2, 0.9 3', brass);
  const joint = (at: V3): string =>
    tube(pen, [[at[0], at[1], at[2] - 1.1], at, [at[0], at[1], at[2] + 1.1]], 1.05, dark, {
      around: 24,
    }) +
    `<circle cx="${pen.to([at[0], at[1], at[2] + 1.15])[0].toFixed(1)}" cy="${pen.to([at[0], at[1], at[2] + 1.15])[1].toFixed(1)}" r="${(0.5 * pen.scale).toFixed(1)}" fill="${lighten(pen.color, 0.2)}"/>`;
  const rod = (a: V3, b: V3): string =>
    tube(pen, [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, a[2]], b], 0.5, brass, { around: 18 });
  const [low, elbow, head]: V3[] = [
    [0, 3, 0],
    [-9, 21, 0],
    [9, 33, 0],
  ];
  if (!low || !elbow || !head) return '';
  const way = (t: number, out: number): V3 => [
    head[0] + t * 0.5 * 9 + out * 0.86,
    head[1] - t * 0.86 * 9 + out * 0.5,
    0,
  ];
  const circle = (t: number, r: number): V3[] =>
    range(49).map((i) => {
      const a = (i * Math.PI) / 24;
      const [x, y] = way(t, r * Math.cos(a));
      return [x, y, r * Math.sin(a)];
    });
  const shade = tube(
    pen,
    range(13).map((i) => way(i / 12, 0)),
    (t) => 1.3 + 3.9 * t ** 0.8,
    brass,
    { around: 48 },
  );
  const mouth = `<path d="${pen.path(circle(1, 5.15))}" fill="#fff1c9"/><path d="${pen.path(circle(1, 5.15))}" fill="none" stroke="${darken(pen.color, 0.3)}" stroke-width="${(0.2 * pen.scale).toFixed(1)}"/>`;
  const [lx, ly] = way(1.5, 0);
  return (
    pool(pen, 9) +
    foot +
    rod(low, elbow) +
    rod(elbow, head) +
    joint(elbow) +
    halo(pen, [lx, ly, 0], 12, 0.45) +
    shade +
    mouth +
    joint(head)
  );
}
