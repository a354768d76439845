import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { heap } from '../core/leaves';
import { matte } from '../core/light';
import { sheet } from '../core/mesh';
import { blob, face, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { sprig } from '../core/sprig';
import { textured } from '../core/texture';
import { points, rad, range, type V3 } from '../core/vec';

const paper = '#f1e8d8';

/**
 * Pressed tea: a cake in its printed paper, stood up, and one unwrapped before it;
 * `wrapped` is the first alone, `bare` the other; `broken` lies on the table with pieces
 * broken off.
 */
export function teaCake(pen: Pen): string {
  if (pen.form === 'bare') return cake(pen, [0, 0, 0]);
  if (pen.form === 'broken') return cake(pen, [-1, 0, -1]) + chunks(pen);
  const lean = rad(12);
  const on = (r: number, a: number, up: number): V3 => {
    const [x, y] = [r * Math.sin(a), r * Math.cos(a)];
    return [
      x - 2.2,
      8.9 + y * Math.cos(lean) + up * Math.sin(lean),
      -4.6 - y * Math.sin(lean) + up * Math.cos(lean),
    ];
  };
  const dome = (r: number): number => 1.25 * (1 - (r / 9) ** 4);
  const pleat = (u: number, v: number): number => 0.06 * Math.sin(v * Math.PI * 2 * 28) * u ** 3;
  const wrapped = sheet(
    pen,
    (u, v) => on(u * 9, -v * Math.PI * 2, dome(u * 9) + pleat(u, v)),
    [26, 112],
    matte(paper),
    { backs: false },
  );
  const rim = sheet(
    pen,
    (u, v) => on(9 - 0.4 * u, v * Math.PI * 2, -1.6 * u),
    [3, 60],
    matte(darken(paper, 0.08)),
  );
  const circle = (r: number): V3[] =>
    range(73).map((i) => on(r, (i * Math.PI) / 36, dome(r) + 0.05));
  const print =
    stroke(pen, circle(6.3), pen.color, 0.16) +
    stroke(pen, circle(5.9), pen.color, 0.06) +
    face(pen, circle(2.75), pen.color);
  const dots = range(24)
    .map((i) =>
      stroke(
        pen,
        [on(4.6, (i * Math.PI) / 12, dome(4.6)), on(5.1, (i * Math.PI) / 12, dome(5))],
        pen.color,
        0.16,
      ),
    )
    .join('');
  const mark = sprig(pen, (x, y) => on(Math.hypot(x, y), Math.atan2(x, y), 1.4), 1.5, paper);
  const inPaper = rim + wrapped + print + dots + mark;
  return pen.form === 'wrapped' ? inPaper : inPaper + cake(pen, [4.6, 0, 5.4]);
}

function cake(pen: Pen, at: V3): string {
  const leaf = matte(darken(pen.color, 0.25));
  const bodyLine = curve(points('6.9 0, 7.5 0.7, 7.4 1.6, 6.4 2.3, 3 2.65, 0.01 2.7'));
  const pressed = textured(pen, lathe(pen, [{ line: bodyLine, mat: leaf }], at), {
    along: 2.2,
    across: 6,
    color: lighten(pen.color, 0.3),
    strength: 0.55,
    cut: 0.5,
    octaves: 3,
  });
  const flecks = range(150).map(() => {
    const [r, a] = [Math.sqrt(pen.random()) * 6.3, pen.random() * 6.3];
    const turn = pen.random() * 6.3;
    const p: V3 = [at[0] + r * Math.sin(a), 2.72 - (r / 7) ** 4 * 0.4, at[2] + r * Math.cos(a)];
    const q: V3 = [p[0] + Math.cos(turn) * 0.6, p[1], p[2] + Math.sin(turn) * 0.6];
    return stroke(
      pen,
      [p, q],
      [-0.6, 0.2, 0.45, -0.35].map((k) => (k < 0 ? darken(pen.color, -k) : lighten(pen.color, k)))[
        Math.floor(pen.random() * 4)
      ] ?? pen.color,
      0.13,
      0.8,
    );
  });
  return pressed + flecks.join('');
}

/** Pieces broken off the cake, before it on a sheet of its paper. */
function chunks(pen: Pen): string {
  const paperSheet = face(
    pen,
    points('-9 4.6, 1 3.6, 11 5, 12.4 11.6, 2 13, -8.4 12').map(([x, z]): V3 => [x, 0.05, z]),
    pen.tone(matte(paper), [0, 1, 0]),
  );
  const round = `<path d="${pen.path(range(37).map((i): V3 => [1.4 + 3.2 * Math.sin((i * Math.PI) / 18), 0.08, 8.4 + 2.8 * Math.cos((i * Math.PI) / 18)]))}" fill="none" stroke="${pen.color}" stroke-width="${(0.14 * pen.scale).toFixed(1)}" opacity=".7"/>`;
  const bits = points('-4 7, -1.6 9.6, 5.4 7.6, 7.8 10.4').map(([x, z], i) =>
    textured(
      pen,
      blob(pen, [x, 0.6, z], [1.6 - i * 0.12, 0.75, 1.1], matte(darken(pen.color, 0.25)), 14),
      {
        along: 2.2,
        across: 6,
        color: lighten(pen.color, 0.3),
        strength: 0.5,
        octaves: 3,
      },
    ),
  );
  return paperSheet + round + bits.join('') + heap(pen, 'puer', [2, 0.2, 10.6], 2, 0.4);
}
