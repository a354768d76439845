import { darken, lighten } from '../core/color';
import { metal, satin } from '../core/light';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { turned } from '../core/turned';
import { lerp, range, steps, type V3 } from '../core/vec';
import { flame, halo } from './lamp';

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
