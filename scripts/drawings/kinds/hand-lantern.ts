import { satin } from '../core/light';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { grain } from '../core/texture';
import { tube } from '../core/tube';
import { lerp, steps, type V3 } from '../core/vec';
import { lantern } from './lantern';

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
