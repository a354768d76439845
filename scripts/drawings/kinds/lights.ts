import { bright, darken, lighten } from '../core/color';
import { glass } from '../core/glass';
import { lathe } from '../core/lathe';
import { type Material, matte, metal, satin } from '../core/light';
import { onBody, patch, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { grain } from '../core/texture';
import { tube } from '../core/tube';
import { turned } from '../core/turned';
import { lerp, points, range, spots, steps, type V2, type V3 } from '../core/vec';
import { flame, halo } from './lamp';
import { lantern } from './lantern';

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

/** A long candle rolled from a sheet of wax, in a low brass socket, burning. */
export function tapers(pen: Pen): string {
  const at: V3 = [0, 0, 0];
  const tall = 24;
  const brass = metal('#b58b4a', 0.4);
  const wax = { ...satin(pen.color), glow: 0.06 };
  const socket = turned(pen, '2.4 0, 2.6 0.2, 2.5 0.5, 1.5 0.8, 1.4 2.2, 1.2 2.3', brass, at);
  const stick = turned(
    pen,
    `1.05 1.6, 1.08 2, 1 ${tall}, 0.8 ${tall + 0.4}, 0.01 ${tall + 0.5}`,
    wax,
    at,
  );
  // The edge of the rolled sheet winds up the candle, and its cells show.
  const winding = range(3).map((i) =>
    stroke(
      pen,
      steps(8).map((t): V3 => {
        const a = lerp(-1.4, 1.4, t);
        return [at[0] + 1.05 * Math.sin(a), 4 + i * 7 + t * 3, at[2] + 1.05 * Math.cos(a)];
      }),
      darken(pen.color, 0.3),
      0.1,
      0.7,
    ),
  );
  const cells = range(40).flatMap((row) =>
    range(5).map((i) => {
      const a = -1.2 + i * 0.55 + (row % 2) * 0.27;
      const y = 2.8 + row * 0.52;
      const p = (k: number): V3 => [at[0] + 1.05 * Math.sin(a + k), y, at[2] + 1.05 * Math.cos(a)];
      return y < tall - 0.4
        ? stroke(pen, [p(-0.08), p(0.08)], lighten(pen.color, 0.35), 0.07, 0.5)
        : '';
    }),
  );
  const top: V3 = [at[0], tall + 0.4, at[2]];
  return (
    socket +
    stick +
    winding.join('') +
    cells.join('') +
    flame(pen, top) +
    halo(pen, [0, tall + 2, 0], 6, 0.45)
  );
}

/** A paper lantern swinging from the end of a bamboo stick. */
export function handLantern(pen: Pen): string {
  const stick = tube(
    pen,
    steps(30).map((t): V3 => [lerp(32, -2, t), lerp(21, 38, t), lerp(6, 0, t)]),
    (t) => 0.85 - 0.35 * t,
    satin('#c9a05a'),
    { around: 20 },
  );
  const nodes = [0.15, 0.42, 0.7].map((t) => {
    const at = (k: number): V3 => [lerp(32, -2, t), lerp(21, 38, t) + k, lerp(6, 0, t) + 0.7];
    return stroke(pen, [at(-0.7), at(0.7)], '#8a6a30', 0.16, 0.7);
  });
  const string = stroke(
    pen,
    [
      [0, 28, 0],
      [0, 37, 0],
    ],
    '#6a4a2a',
    0.2,
  );
  return string + grain(pen, stick, '#6a4a20', 0.14) + nodes.join('') + lantern(pen);
}
