import { darken } from '../core/color';
import { matte, satin } from '../core/light';
import { face, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { rounded, slab } from '../core/slab';
import { sprig } from '../core/sprig';
import { tooth } from '../core/texture';
import { range, type V3 } from '../core/vec';

const paper = '#d9bf98';

/** Eight paper sachets of tea standing in an open box. */
export function sachets(pen: Pen): string {
  const well = { rim: 0.4, floor: 0.5, mat: matte(darken(pen.color, 0.5)) };
  const box = slab(pen, rounded(11, 12.4, 0.5, 4), [0, 5], satin(pen.color), { edge: 0.12, well });
  const bag = (i: number): string => {
    const z = -5 + i * 1.35;
    const lean = 0.5 + (i % 3) * 0.2;
    const on = (x: number, y: number): V3 => [x, y, z + (y - 5) * -0.1 * lean];
    const sheet = face(
      pen,
      [on(-4.4, 3), on(4.4, 3), on(4.4, 10.4), on(-4.4, 10.4)],
      pen.tone(matte(paper), [0, 0.2, 1]),
    );
    const seam = stroke(pen, [on(-4.4, 9.6), on(4.4, 9.6)], darken(paper, 0.35), 0.08);
    const edge = stroke(
      pen,
      [on(-4.4, 3), on(-4.4, 10.4), on(4.4, 10.4), on(4.4, 3)],
      darken(paper, 0.3),
      0.07,
    );
    return (
      sheet + seam + edge + (i === 7 ? sprig(pen, (x, y) => on(x, y + 7.6), 1.1, pen.accent) : '')
    );
  };
  const front = slab(
    pen,
    rounded(11, 0.5, 0.1, 2).map(([x, y]) => [x, y + 5.95] as const),
    [0, 5],
    satin(pen.color),
    { edge: 0.1 },
  );
  return box + tooth(pen, range(8).map(bag).join(''), '#7a5a34', 0.1) + front;
}
