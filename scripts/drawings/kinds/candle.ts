import { bright } from '../core/color';
import { glass } from '../core/glass';
import { lathe } from '../core/lathe';
import { type Material, matte } from '../core/light';
import { onBody, patch, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { lerp, points, spots, steps, type V2 } from '../core/vec';
import { flame, halo } from './lamp';

/** Wax of the scent's colour poured into a glass, burning. */
export function candle(pen: Pen): string {
  const wax = (glow: number): Material => ({ color: pen.color, gloss: 0.15, soft: 1, glow });
  const line: V2[] = curve(points('3.85 0, 4.1 0.16, 4.15 0.5, 4.15 9, 4.12 9.4'));
  const poured = lathe(pen, [
    { line: points('3.5 0.7, 3.9 0.9, 3.94 7.4'), mat: wax(0) },
    { line: points('3.94 7.4, 2.4 7.5'), mat: wax(0.16) },
    { line: points('2.4 7.5, 0.01 7.5'), mat: wax(0.4) },
  ]);
  const cup = poured + glass(pen, line, '#e3ebe6');
  const at = onBody(pen, line);
  const label = patch(pen, line, [-40, 40], [2.1, 6.4], matte('#f3ebdc'));
  const ink = bright(pen.accent) > 0.6 ? '#4a4038' : pen.accent.slice(0, 7);
  const rules = spots('4.9 20 0.15, 4.2 12 0.06, 3.2 24 0.05')
    .map(([y, w, k]) =>
      stroke(
        pen,
        steps(10).map((t) => at(lerp(-(w ?? 0), w ?? 0, t), y ?? 0)),
        ink,
        k ?? 0.1,
      ),
    )
    .join('');
  return cup + label + rules + flame(pen, [0, 7.5, 0]) + halo(pen, [0, 9.4, 0], 7.5, 0.5);
}
