import { bright, darken } from '../core/color';
import { lathe } from '../core/lathe';
import { glaze, type Material, matte, satin } from '../core/light';
import { stroke } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { curve } from '../core/profile';
import { textured } from '../core/texture';
import { trail, tube } from '../core/tube';
import { points, range, spots, steps, type V2 } from '../core/vec';
import { halo } from './lamp';

/** A paper lantern hanging from its cord; `plain` is a round lamp without a tassel. */
export function lantern(pen: Pen): string {
  const ribs = 15;
  const skin = range(ribs).map((i) => {
    const round = pen.form === 'plain';
    const at = (t: number): V2 => {
      const k = (i + t) / ribs;
      const puff = 0.16 * Math.sin(t * Math.PI);
      const belly = round
        ? 8.6 * Math.sin(k * Math.PI) ** 0.5
        : 7.4 * Math.sin(k * Math.PI) ** 0.62;
      return [4.4 * (round ? 0.7 : 1) + belly + puff, 4 + k * 19];
    };
    const k = (i + 0.5) / ribs;
    return {
      line: steps(6).map(at),
      mat: {
        color: pen.color,
        glow: 0.06 + 0.34 * Math.sin(k * Math.PI) ** 2 * (0.4 + 0.6 * bright(pen.color)),
        gloss: 0.06,
        soft: 1,
      },
    };
  });
  const cap: Material = satin(darken(pen.accent, 0.1));
  const low = lathe(pen, [{ line: points('3.7 2.8, 4.4 2.9, 4.5 4.1'), mat: cap }]);
  const globe = textured(pen, lathe(pen, skin), {
    along: 0.5,
    across: 0.5,
    color: '#fff6dc',
    strength: 0.035,
    cut: 0.5,
  });
  const high = lathe(pen, [
    { line: points('4.5 22.9, 4.6 23, 4.5 24.2, 3.6 24.4'), mat: cap },
    { line: points('3.5 24.4, 0.01 24.4'), mat: glaze(darken(pen.accent, 0.5), 0) },
  ]);
  const [hx, hy] = pen.to([0, 28.6, 0]);
  const cord =
    pen.form === 'carried'
      ? ''
      : `<path d="M${n1(hx)} ${n1(hy)}V-400" stroke="${darken(pen.accent, 0.35)}" stroke-width="${n1(0.22 * pen.scale)}"/>`;
  const loop = tube(
    pen,
    trail(spots('-3.6 24 0, -2.4 27 0, 0 28.6 0, 2.4 27 0, 3.6 24 0')),
    0.16,
    cap,
    { around: 10 },
  );
  const knot = lathe(pen, [
    { line: curve(points('0.01 -1.2, 0.7 -0.7, 0.75 0.2, 0.01 0.9')), mat: matte(pen.accent) },
  ]);
  const tassel = range(17).map((i) => {
    const k = (i - 8) / 8;
    return stroke(
      pen,
      trail(
        [
          [k * 0.35, -1, 0],
          [k * 0.9, -4, 0.2],
          [k * 1.05, -8 - pen.random() * 0.5, 0],
        ],
        6,
      ),
      darken(pen.accent, 0.12 + 0.2 * (i % 2) + (k > 0 ? 0.12 : 0)),
      0.22,
    );
  });
  const plain = pen.form === 'plain';
  const hung = plain ? '' : stroke(pen, spots('0 2.9 0, 0 0 0'), pen.accent, 0.2);
  return (
    cord +
    loop +
    halo(pen, [0, 13.5, -4], 26, 0.3) +
    hung +
    low +
    globe +
    high +
    (plain ? '' : tassel.join('') + knot)
  );
}
