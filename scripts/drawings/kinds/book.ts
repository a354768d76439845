import { darken } from '../core/color';
import { cloth, matte } from '../core/light';
import { face, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { moveOutline, rounded, slab } from '../core/slab';
import { sprig } from '../core/sprig';
import { weave } from '../core/texture';
import { range, type V3 } from '../core/vec';

/**
 * A book standing up: a hardback with a picture of its subject on the cover, a `diary` of
 * cloth with a ribbon, a thin `paperback`.
 */
export function book(pen: Pen): string {
  const [w, h, d] =
    pen.form === 'paperback' ? [12, 17, 0.9] : pen.form === 'diary' ? [13, 19, 2] : [18, 24, 2.4];
  const cover = cloth(pen.color);
  const quad = (points: V3[], normal: V3, m = cover, open = 1): string =>
    face(pen, points, pen.tone(m, normal, open));
  const box = slab(pen, rounded(w, d, 0.08, 2), [0, h], matte('#efe6d4'), { edge: 0.05 });
  const boards = slab(
    pen,
    moveOutline(rounded(w + 0.5, 0.36, 0.1, 2), 0.1, d / 2),
    [0, h + 0.35],
    cover,
    { edge: 0.08 },
  );
  const behind = slab(
    pen,
    moveOutline(rounded(w + 0.5, 0.36, 0.1, 2), 0.1, -d / 2),
    [0, h + 0.35],
    cover,
    { edge: 0.08 },
  );
  const spine = slab(
    pen,
    moveOutline(rounded(0.5, d + 0.3, 0.2, 3), -w / 2 - 0.1, 0),
    [0, h + 0.35],
    cloth(darken(pen.color, 0.08)),
    { edge: 0.08 },
  );
  const z = d / 2 + 0.21;
  const joint = quad(
    [
      [-w / 2 + 0.9, 0, z],
      [-w / 2 + 1.25, 0, z],
      [-w / 2 + 1.25, h + 0.3, z],
      [-w / 2 + 0.9, h + 0.3, z],
    ],
    [0.6, 0, 0.8],
    cloth(darken(pen.color, 0.3)),
    0.8,
  );
  return (
    weave(pen, behind, darken(pen.color, 0.6), 0.08) +
    box +
    weave(pen, boards + spine + joint, darken(pen.color, 0.6), 0.1) +
    drawCover(pen, w, h, z)
  );
}

/** What is on the front: a title and a leaf, a ribbon and a small label, or a dish. */
function drawCover(pen: Pen, w: number, h: number, z: number): string {
  const at = (x: number, y: number): V3 => [x + 0.6, y, z + 0.02];
  const ink = pen.accent;
  const rule = (y: number, half: number, width: number): string =>
    stroke(pen, [at(-half, y), at(half, y)], ink, width);
  if (pen.form === 'paperback')
    return (
      sprig(pen, (x, y) => at(x, y + h * 0.36), 2.6, ink) +
      rule(h * 0.82, 3.4, 0.5) +
      rule(h * 0.75, 2.2, 0.18) +
      rule(h * 0.1, 1.4, 0.14)
    );
  if (pen.form === 'diary') {
    const plate = face(
      pen,
      [at(-2.6, h * 0.62), at(2.6, h * 0.62), at(2.6, h * 0.78), at(-2.6, h * 0.78)],
      pen.tone(matte(ink), [0, 0, 1]),
    );
    const ribbon = stroke(
      pen,
      [
        [1.4, 0.4, z - 1],
        [1.6, -0.3, z + 0.6],
        [2, 0.06, z + 2.6],
        [1.4, 0.06, z + 4.4],
      ],
      '#b5563f',
      0.5,
    );
    return plate + rule(h * 0.7, 1.6, 0.14).replaceAll(ink, pen.color) + ribbon;
  }
  const round = (x: number, y: number, r: number, fill: string): string =>
    face(
      pen,
      range(30).map((i): V3 => at(x + r * Math.sin(i * 0.2094), y + r * Math.cos(i * 0.2094))),
      fill,
    );
  const fish = [
    [-3.6, 0],
    [-2, 1.2],
    [1, 1.4],
    [3, 0.3],
    [4.6, 1.3],
    [4.2, 0],
    [4.6, -1.3],
    [3, -0.3],
    [1, -1.3],
    [-2, -1.1],
  ];
  return (
    rule(h * 0.88, w * 0.32, 0.8) +
    rule(h * 0.8, w * 0.22, 0.3) +
    round(0, h * 0.4, w * 0.36, ink) +
    round(0, h * 0.4, w * 0.3, darken(ink, 0.08)) +
    face(
      pen,
      fish.map(([x = 0, y = 0]): V3 => at(x, y + h * 0.4)),
      '#4f6a70',
    ) +
    round(-2.5, h * 0.41, 0.24, ink) +
    sprig(pen, (x, y) => at(x + 3.6, y + h * 0.29), 1, '#5e7d50') +
    rule(h * 0.08, w * 0.16, 0.18)
  );
}
