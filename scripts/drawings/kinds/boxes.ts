import { darken, lighten } from '../core/color';
import { matte, satin } from '../core/light';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { moveOutline, rounded, slab } from '../core/slab';
import { sprig } from '../core/sprig';
import { tooth, weave } from '../core/texture';
import { tube } from '../core/tube';
import { range, steps, type V3 } from '../core/vec';

/** An open gift box bedded with paper shavings; its lid leans behind it. */
export function openBox(pen: Pen): string {
  const m = satin(pen.color);
  const box = slab(pen, rounded(30, 22, 0.5, 3), [0, 6], m, {
    edge: 0.08,
    well: { rim: 0.6, floor: 2.4, mat: matte('#d9c9a8') },
  });
  const lid = slab(
    pen,
    moveOutline(rounded(30.8, 1.6, 0.4, 3), 0, -13.4),
    [0, 22.8],
    satin(lighten(pen.color, 0.05)),
    { edge: 0.15 },
  );
  const mark = sprig(pen, (x, y): V3 => [x, y + 13, -12.55], 3, pen.accent);
  const frame = stroke(
    pen,
    [
      [-14, 1.4, -12.55],
      [-14, 21.4, -12.55],
      [14, 21.4, -12.55],
      [14, 1.4, -12.55],
    ],
    pen.accent,
    0.16,
    0.8,
  );
  const straw = range(260).map(() => {
    const [x, z, a] = [(pen.random() - 0.5) * 27, (pen.random() - 0.5) * 19, pen.random() * 6.3];
    const y = 2.6 + pen.random() * 0.7;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return stroke(
      pen,
      [
        [x - c, y, z - s],
        [x, y + 0.4, z + 0.3],
        [x + c, y, z + s],
      ],
      ['#e9dcc0', '#cdb98f', '#f3ead6'][Math.floor(pen.random() * 3)] ?? '#e9dcc0',
      0.2,
    );
  });
  return lid + mark + frame + box + straw.join('');
}

/** A small zipped case of felt. */
export function feltCase(pen: Pen): string {
  const m = matte(pen.color);
  const body = slab(pen, rounded(10, 9, 3.6, 10), [0, 6.4], m, { edge: 1.4 });
  const ring = rounded(10.05, 9.05, 3.62, 10).map(([x, z]): V3 => [x, 3.9, z]);
  const zip = stroke(
    pen,
    ring.filter((p) => pen.way(p)[2] > -1.5),
    darken(pen.color, 0.55),
    0.34,
  );
  const pull = tube(
    pen,
    steps(4).map((t): V3 => [3.4 + t * 0.3, 3.8 - t * 1.6, 4.3 + t * 0.2]),
    0.2,
    satin('#b58b4a'),
    { around: 10 },
  );
  return tooth(pen, weave(pen, body, darken(pen.color, 0.6), 0.14), '#1d100a', 0.12) + zip + pull;
}
