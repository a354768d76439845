import { darken, lighten } from '../core/color';
import { metal } from '../core/light';
import { sheet } from '../core/mesh';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { tube } from '../core/tube';
import { lerp, range, steps, type V3 } from '../core/vec';
import { burning } from './incense';

/** A small brass sampan that holds one stick of incense in its stern. */
export function incenseBoat(pen: Pen): string {
  const brass = metal(pen.color, 0.45);
  const wide = (u: number): number =>
    2.3 * Math.sin(Math.min(1, u * 0.92 + 0.08) * Math.PI) ** 0.7 + 0.05;
  const keel = (u: number): number => 2.6 * Math.abs(u * 2 - 1) ** 2.6;
  const f = (u: number, v: number): V3 => {
    const a = lerp(-1.5, 1.5, v);
    const w = wide(u);
    return [lerp(-8, 8, u), keel(u) + 1.9 * (1 - Math.cos(a)), w * Math.sin(a)];
  };
  const hull = sheet(pen, f, [70, 24], brass, {
    open: (_u, v) => 0.5 + Math.abs(v - 0.5),
    soften: 0.05,
  });
  const edge = [0, 1]
    .map((v) =>
      tube(
        pen,
        steps(50).map((u) => f(u, v)),
        0.16,
        metal(lighten(pen.color, 0.12), 0.4),
        { around: 12 },
      ),
    )
    .join('');
  const thwart = [0.34, 0.62]
    .map((u) => stroke(pen, [f(u, 0.12), f(u, 0.88)], darken(pen.color, 0.35), 0.6))
    .join('');
  const ash = range(16).map(() => {
    const x = -1 + pen.random() * 5;
    const z = (pen.random() - 0.5) * 1.6;
    return stroke(
      pen,
      [
        [x, 0.5, z],
        [x + 0.3, 0.5, z],
      ],
      '#cfc8bd',
      0.14,
      0.7,
    );
  });
  return hull + ash.join('') + thwart + edge + burning(pen, [-4.6, 1.5, 0], 2.4);
}
