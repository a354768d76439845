import { darken, lighten } from '../core/color';
import { satin } from '../core/light';
import { sheet } from '../core/mesh';
import { face, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { grain } from '../core/texture';
import { tube } from '../core/tube';
import { lerp, range, steps, type V3 } from '../core/vec';

/** A scoop for dry leaves with a little tea in it; `pair` lies beside its pick. */
export function scoop(pen: Pen): string {
  const f = (u: number, v: number): V3 => {
    const wide =
      1.15 + 1.35 * Math.sin(Math.min(1, u * 1.25) * 1.57) ** 2 - Math.max(0, u - 0.9) * 9;
    const a = lerp(-1.15, 1.15, v);
    return [
      lerp(-9, 9, u),
      0.3 + wide * 0.95 * (1 - Math.cos(a)) + 0.35 * (1 - u),
      wide * Math.sin(a),
    ];
  };
  const body = sheet(pen, f, [70, 26], satin(pen.color), {
    open: (_u, v) => 0.72 + 0.28 * Math.abs(v - 0.5) * 2,
  });
  const edge = [0, 1]
    .map((v) =>
      tube(
        pen,
        steps(40).map((u) => f(u, v)),
        0.13,
        satin(lighten(pen.color, 0.12)),
        { around: 12 },
      ),
    )
    .join('');
  const back = tube(
    pen,
    steps(16).map((v) => f(0, v)),
    0.14,
    satin(lighten(pen.color, 0.08)),
    { around: 12 },
  );
  const leaves = range(170).map(() =>
    leaf(pen, [
      lerp(-1, 8.6, pen.random() ** 0.8),
      0.45 + pen.random() * 0.75,
      (pen.random() - 0.5) * 2.4,
    ]),
  );
  const spilt = range(26).map(() =>
    leaf(pen, [10 + pen.random() * 3.4, 0.08, (pen.random() - 0.4) * 4]),
  );
  const knot = face(
    pen,
    range(12).map((i): V3 => [-6.6 + 0.16 * Math.sin(i), 0.62, 0.5 * Math.cos(i)]),
    darken(pen.color, 0.2),
    0.3,
  );
  const pick = () =>
    tube(
      pen,
      steps(30).map((t): V3 => [lerp(-9, 8, t), 0.45, lerp(4.4, 5.2, t)]),
      (t) => 0.42 - 0.32 * t ** 1.5 + (t < 0.06 ? -0.1 : 0),
      satin(pen.color),
      { around: 18 },
    );
  const beside = pen.form === 'pair' ? grain(pen, pick(), darken(pen.color, 0.6), 0.14) : '';
  return (
    beside +
    grain(pen, body + back + edge, darken(pen.color, 0.6), 0.14) +
    knot +
    leaves.join('') +
    spilt.join('')
  );
}
/** One dry tea leaf. */
function leaf(pen: Pen, at: V3): string {
  const a = pen.random() * 6.3;
  const long = 0.25 + pen.random() * 0.35;
  const end = (k: number): V3 => [
    at[0] + Math.cos(a) * long * k,
    at[1],
    at[2] + Math.sin(a) * long * k,
  ];
  const bend: V3 = [at[0] + Math.sin(a) * 0.14, at[1] + 0.1, at[2] + Math.cos(a) * 0.14];
  return stroke(
    pen,
    [end(-1), bend, end(1)],
    ['#2d2a1c', '#3f3a24', '#54492c', '#1f1a12', '#6a5a36'][Math.floor(pen.random() * 5)] ??
      '#2d2a1c',
    0.2,
  );
}
