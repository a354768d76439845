import { darken, mix } from '../core/color';
import { cloth } from '../core/light';
import { face, stroke } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { rounded, slab } from '../core/slab';
import { weave } from '../core/texture';
import { range, type V2, type V3 } from '../core/vec';

/** Six quilted coasters of cloth offcuts: a pile of four, and two lying before it. */
export function coasters(pen: Pen): string {
  const pile = range(4).map((i) => coaster(pen, [-4.4, i * 0.95, -3.4], 6 + i * 7, i));
  return pile.join('') + coaster(pen, [8.6, 0, -1.6], -12, 4) + coaster(pen, [-0.6, 0, 8.4], 24, 5);
}

function coaster(pen: Pen, [x, y, z]: V3, turn: number, index: number): string {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const put = ([a, b]: V2): V2 => [x + a * c + b * s, z - a * s + b * c];
  const cloths = [
    pen.color,
    pen.accent,
    '#8a4f3c',
    '#d9cdb4',
    mix(pen.color, '#6c7850', 0.6),
    '#c49a45',
  ];
  const of = (k: number): string => cloths[(k * 5 + index * 3) % cloths.length] ?? pen.color;
  const top = y + 0.92;
  const body = slab(pen, rounded(11, 11, 0.7, 4).map(put), [y, top - 0.02], cloth(of(1)), {
    edge: 0.34,
  });
  const flat = (list: V2[]): V3[] =>
    list.map((p) => {
      const [a, b] = put(p);
      return [a, top, b];
    });
  const patches = (
    [
      [-5.1, -5.1, 0.6, -0.4],
      [0.6, -5.1, 5.1, 1.2],
      [-5.1, -0.4, -1.4, 5.1],
      [-1.4, -0.4, 0.6, 5.1],
      [0.6, 1.2, 5.1, 5.1],
    ] as const
  ).map(([a, b, d, e], k) =>
    face(
      pen,
      flat([
        [a, b],
        [d, b],
        [d, e],
        [a, e],
      ]),
      pen.tone(cloth(of(k)), [0, 1, 0]),
    ),
  );
  const seam = `${n1(0.4 * pen.scale)} ${n1(0.3 * pen.scale)}`;
  const quilt = range(5).map((i) =>
    stroke(
      pen,
      flat([
        [-4.8, -4 + i * 2],
        [4.8, -4 + i * 2],
      ]),
      '#f3ecdd',
      0.1,
      0.8,
    ).replace('fill="none"', `fill="none" stroke-dasharray="${seam}"`),
  );
  const edge = stroke(
    pen,
    flat([
      [-5, -5],
      [5, -5],
      [5, 5],
      [-5, 5],
      [-5, -5],
    ]),
    darken(of(2), 0.3),
    0.3,
    0.7,
  );
  return weave(pen, body + patches.join(''), '#2a1a10', 0.1) + edge + quilt.join('');
}
