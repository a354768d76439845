import { darken } from '../core/color';
import { clay } from '../core/light';
import { blob, face } from '../core/parts';
import type { Pen } from '../core/pen';
import { tooth } from '../core/texture';
import { trail, tube } from '../core/tube';
import { points, range, spots, type V3 } from '../core/vec';

/** A small clay pig that lives on the tea tray and is fed with tea. */
export function teaPet(pen: Pen): string {
  const m = clay(pen.color);
  const dark = darken(pen.color, 0.6);
  const legs = points('-2.6 -0.9, 2.4 -0.9, -2.3 1.3, 2.3 1.5')
    .map(([x, z]) => blob(pen, [x ?? 0, 0.75, z ?? 0], [0.85, 0.85, 0.85], m, 22))
    .join('');
  const body = blob(pen, [0.4, 3.1, 0], [4.3, 2.95, 2.9], m, 60);
  const head = blob(pen, [-3.2, 3.9, 1.5], [2.3, 2.15, 2.1], m, 48);
  const ear = (x: number, z: number, lean: number): string =>
    tube(
      pen,
      trail([
        [x, 5.3, z],
        [x + lean * 0.7, 6.4, z + 0.3],
        [x + lean * 1.5, 6.5, z + 0.9],
      ]),
      (t) => 0.75 * (1 - t) ** 0.7 + 0.04,
      m,
      { wide: 0.5, around: 20 },
    );
  const snout = tube(
    pen,
    spots('-4 3.5 2.9, -4.2 3.45 3.3, -4.45 3.4 3.8'),
    (t) => 1 - t * 0.14,
    m,
    { around: 30 },
  );
  const disc = (x: number, y: number, r: number, k = 1): V3[] =>
    range(20).map(
      (i): V3 => [
        -4.45 + x + r * k * Math.cos(i * 0.314) * 0.86,
        3.4 + y + r * Math.sin(i * 0.314),
        3.82 + r * Math.cos(i * 0.314) * 0.4,
      ],
    );
  const nose =
    face(pen, disc(0, 0, 0.86), pen.tone(m, [-0.4, 0.1, 0.9])) +
    face(pen, disc(-0.28, 0.02, 0.2, 0.7), dark) +
    face(pen, disc(0.3, 0.02, 0.2, 0.7), dark);
  const eye = ([x, y, z]: V3): string => {
    const [cx, cy] = pen.to([x, y, z]);
    const r = 0.2 * pen.scale;
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${dark}"/><circle cx="${cx - r * 0.3}" cy="${cy - r * 0.35}" r="${r * 0.3}" fill="#fff" opacity=".7"/>`;
  };
  const tail = tube(
    pen,
    trail(spots('4.5 3.8 0.2, 5.2 4.3 0.5, 5.5 3.8 0.8, 5.1 3.6 0.7, 5.3 4.4 0.4')),
    (t) => 0.22 - 0.12 * t,
    m,
    { around: 14 },
  );
  return (
    tooth(pen, tail + legs + body + ear(-2.1, 0.9, 0.8) + head + ear(-4.2, 2, -0.6) + snout) +
    nose +
    eye([-4.65, 4.55, 3]) +
    eye([-2.75, 4.55, 3.45])
  );
}
