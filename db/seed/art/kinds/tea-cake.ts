import { darken } from '../core/color';
import { lathe } from '../core/lathe';
import { matte } from '../core/light';
import { sheet } from '../core/mesh';
import { face, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { sprig } from '../core/sprig';
import { textured } from '../core/texture';
import { points, rad, range, type V3 } from '../core/vec';

const paper = '#f1e8d8';

/** Pressed tea: a cake in its printed paper, stood up, and one unwrapped before it. */
export function teaCake(pen: Pen): string {
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
  return rim + wrapped + print + dots + mark + cake(pen);
}

function cake(pen: Pen): string {
  const at: V3 = [4.6, 0, 5.4];
  const leaf = matte('#4a3526');
  const bodyLine = curve(points('6.9 0, 7.5 0.7, 7.4 1.6, 6.4 2.3, 3 2.65, 0.01 2.7'));
  const pressed = textured(pen, lathe(pen, [{ line: bodyLine, mat: leaf }], at), {
    along: 2.2,
    across: 6,
    color: '#8d6b48',
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
      ['#2c1e15', '#7d5c3c', '#a98456', '#3a291c'][Math.floor(pen.random() * 4)] ?? '#2c1e15',
      0.13,
      0.8,
    );
  });
  return pressed + flecks.join('');
}
