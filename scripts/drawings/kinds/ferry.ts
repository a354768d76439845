import { darken } from '../core/color';
import { clay } from '../core/light';
import { face, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { slab } from '../core/slab';
import { tooth } from '../core/texture';
import { turned } from '../core/turned';
import { range, type V2, type V3 } from '../core/vec';

/** The deck plan of a boat that is pointed at both ends. */
const deck = (long: number, wide: number): V2[] =>
  range(40).map((i): V2 => {
    const a = (i / 40) * Math.PI * 2;
    const [s, c] = [Math.sin(a), Math.cos(a)];
    return [long * Math.sign(s) * Math.abs(s) ** 0.8, wide * Math.sign(c) * Math.abs(c) ** 0.7];
  });

/** A small clay ferry with two decks and a funnel, for the tea tray. */
export function ferry(pen: Pen): string {
  const m = clay(pen.color);
  const hull = slab(pen, deck(9, 3.2), [0, 2.2], m, { edge: 0.3 });
  const lower = slab(pen, deck(7.2, 2.6), [2.2, 4.4], m, { edge: 0.12 });
  const floor = slab(pen, deck(7.8, 3), [4.4, 4.8], m, { edge: 0.1 });
  const upper = slab(pen, deck(5.6, 2.2), [4.8, 6.7], m, { edge: 0.12 });
  const roof = slab(pen, deck(6.3, 2.7), [6.7, 7.1], m, { edge: 0.12 });
  const funnel = turned(pen, '0.95 7.1, 0.85 7.4, 0.85 9.6, 1 9.8, 0.7 9.9', m, [0.6, 0, 0]);
  const holes = (long: number, wide: number, y: number, n: number, high: number): string =>
    range(n)
      .map((i) => {
        const x = (i / (n - 1) - 0.5) * long;
        const z = wide * (1 - (x / (long * 0.92)) ** 4) ** 0.5 + 0.04;
        const at = (dx: number, dy: number): V3 => [x + dx, y + dy, z];
        const k = 0.36;
        return face(pen, [at(-k, 0), at(k, 0), at(k, high), at(-k, high)], darken(pen.color, 0.6));
      })
      .join('');
  const line = stroke(
    pen,
    deck(9.02, 3.24)
      .filter(([, z]) => z > 0)
      .map(([x, z]): V3 => [x, 1.5, z]),
    darken(pen.color, 0.4),
    0.14,
  );
  return (
    tooth(pen, hull, '#1d100a', 0.06) +
    line +
    lower +
    holes(10.4, 2.6, 2.9, 8, 1) +
    floor +
    upper +
    holes(7.6, 2.2, 5.4, 6, 0.8) +
    roof +
    funnel
  );
}
