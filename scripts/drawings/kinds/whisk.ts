import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { matte, satin } from '../core/light';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { grainUp } from '../core/texture';
import { lerp, points, range, steps, type V3 } from '../core/vec';

/** A bamboo tea whisk standing on its handle. */
export function whisk(pen: Pen): string {
  const tone = (t: number): string => darken(pen.color, t);
  const handle = lathe(pen, [
    {
      line: curve(points('1.42 0, 1.5 0.15, 1.46 2, 1.5 4.2, 1.42 5.6, 1.3 6')),
      mat: satin(pen.color),
    },
    { line: points('1.3 6, 0.01 6.05'), mat: matte(tone(0.3)) },
  ]);
  const hair = (
    n: number,
    size: number,
    tip: number,
    shift: number,
  ): { near: number; d: string }[] =>
    range(n).map((i) => {
      const a = ((i + shift) / n) * Math.PI * 2;
      const [s, c] = [Math.sin(a), Math.cos(a)];
      const wide = (t: number): number =>
        lerp(1.2, size, Math.sin(Math.min(1, t * 1.15) * 1.5) ** 1.2) - Math.max(0, t - 0.82) * tip;
      const points = steps(12).map(
        (t): V3 => [s * wide(t), 5.6 + t * 6 - Math.max(0, t - 0.86) * 2, c * wide(t)],
      );
      const lit = 0.5 - 0.5 * (s * 0.8 - c * 0.3);
      const color = darken(
        lighten(pen.color, 0.5 * lit * (c > -0.2 ? 1 : 0.4)),
        0.34 * (1 - lit) + (c < 0 ? 0.22 : 0),
      );
      return { near: c, d: stroke(pen, points, color, 0.095) };
    });
  const tines = [
    ...hair(56, 3.15, 5.4, 0),
    ...hair(40, 1.7, 0.4, 0.5).map((h) => ({ ...h, near: h.near * 0.5 })),
  ].sort((a, b) => a.near - b.near);
  const back = tines
    .filter((t) => t.near < 0)
    .map((t) => t.d)
    .join('');
  const front = tines
    .filter((t) => t.near >= 0)
    .map((t) => t.d)
    .join('');
  const tie = range(4)
    .map((i) =>
      stroke(
        pen,
        steps(16).map(
          (t): V3 => [
            (1.42 + i * 0.05) * Math.sin((t - 0.5) * Math.PI),
            6.05 + i * 0.16,
            (1.42 + i * 0.05) * Math.cos((t - 0.5) * Math.PI),
          ],
        ),
        darken(pen.accent, 0.1 * (i % 2)),
        0.14,
      ),
    )
    .join('');
  return grainUp(pen, handle, tone(0.6), 0.14) + back + front + tie;
}
