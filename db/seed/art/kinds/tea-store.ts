import { bright, darken, isGlass, lighten } from '../core/color';
import { glass } from '../core/glass';
import { lathe } from '../core/lathe';
import { matte, metal, satin } from '../core/light';
import { sheet } from '../core/mesh';
import { face, lining, onBody, patch, stroke, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { grain, textured } from '../core/texture';
import { lerp, rad, range, steps, type V2, type V3 } from '../core/vec';

const paper = '#f1e8d8';

/** A leaf on a stem: the shop's small mark on labels. */
export function sprig(pen: Pen, at: (x: number, y: number) => V3, size: number, color: string): string {
  const leaf = (x: number, y: number, dx: number, dy: number): string => {
    const [nx, ny] = [-dy * 0.34, dx * 0.34];
    const p = (t: number, k: number): V3 => at((x + dx * t + nx * k) * size, (y + dy * t + ny * k) * size);
    const edge = steps(10);
    return face(
      pen,
      [
        ...edge.map((t) => p(t, Math.abs(Math.sin(t * Math.PI)) ** 0.8)),
        ...[...edge].reverse().map((t) => p(t, -(Math.abs(Math.sin(t * Math.PI)) ** 0.8))),
      ],
      color,
    );
  };
  const stem = stroke(pen, [at(0, -1.1 * size), at(0.04 * size, -0.4 * size), at(0, 0.3 * size)], color, 0.09 * size);
  return stem + leaf(0, 0.2, 0, 1) + leaf(0, -0.3, 0.75, 0.65) + leaf(0, -0.5, -0.75, 0.65);
}

/** A tea caddy of painted metal with a paper label. */
export function teaTin(pen: Pen): string {
  const m = satin(pen.color);
  const trim = metal(bright(pen.accent) > 0.25 ? pen.accent : '#c9a86a', 0.6);
  const side: V2[] = [
    [4.1, 0],
    [4.2, 0.12],
    [4.2, 9.6],
  ];
  const body = lathe(pen, [
    { line: side, mat: m },
    {
      line: [
        [4.22, 9.62],
        [4.26, 9.7],
        [4.26, 9.86],
        [4.22, 9.94],
      ],
      mat: trim,
    },
    {
      line: [
        [4.27, 10],
        [4.28, 12.3],
        [4.2, 12.5],
        [4.05, 12.6],
      ],
      mat: m,
    },
    {
      line: curve([
        [4.05, 12.6],
        [2.4, 12.72],
        [0.01, 12.76],
      ]),
      mat: m,
    },
  ]);
  const at = onBody(pen, side);
  const label = patch(pen, side, [-50, 50], [1.9, 7.9], matte(paper));
  const ink = darken(pen.color, 0.25);
  const mark = sprig(pen, (x, y) => at(x * 14, y + 5.6), 0.95, ink);
  const rule = (y: number, w: number, width: number): string =>
    stroke(
      pen,
      steps(14).map((t) => at(lerp(-w, w, t), y)),
      ink,
      width,
      0.85,
    );
  const frame = [2.2, 7.6].map((y) => rule(y, 45, 0.05)).join('');
  return body + label + frame + mark + rule(3.6, 18, 0.14) + rule(3.05, 26, 0.06) + rule(2.75, 20, 0.06);
}

/** Pressed tea: a cake in its printed paper, stood up, and one unwrapped before it. */
export function teaCake(pen: Pen): string {
  const lean = rad(12);
  const on = (r: number, a: number, up: number): V3 => {
    const [x, y] = [r * Math.sin(a), r * Math.cos(a)];
    return [x - 2.2, 8.9 + y * Math.cos(lean) + up * Math.sin(lean), -4.6 - y * Math.sin(lean) + up * Math.cos(lean)];
  };
  const dome = (r: number): number => 1.25 * (1 - (r / 9) ** 4);
  const pleat = (u: number, v: number): number => 0.06 * Math.sin(v * Math.PI * 2 * 28) * u ** 3;
  const wrapped = sheet(pen, (u, v) => on(u * 9, -v * Math.PI * 2, dome(u * 9) + pleat(u, v)), [26, 112], matte(paper), { backs: false });
  const rim = sheet(pen, (u, v) => on(9 - 0.4 * u, v * Math.PI * 2, -1.6 * u), [3, 60], matte(darken(paper, 0.08)));
  const circle = (r: number): V3[] => range(73).map((i) => on(r, (i * Math.PI) / 36, dome(r) + 0.05));
  const print = stroke(pen, circle(6.3), pen.color, 0.16) + stroke(pen, circle(5.9), pen.color, 0.06) + face(pen, circle(2.75), pen.color);
  const dots = range(24)
    .map((i) => stroke(pen, [on(4.6, (i * Math.PI) / 12, dome(4.6)), on(5.1, (i * Math.PI) / 12, dome(5))], pen.color, 0.16))
    .join('');
  const mark = sprig(pen, (x, y) => on(Math.hypot(x, y), Math.atan2(x, y), 1.4), 1.5, paper);
  return rim + wrapped + print + dots + mark + cake(pen);
}

function cake(pen: Pen): string {
  const at: V3 = [4.6, 0, 5.4];
  const leaf = matte('#4a3526');
  const bodyLine = curve([
    [6.9, 0],
    [7.5, 0.7],
    [7.4, 1.6],
    [6.4, 2.3],
    [3, 2.65],
    [0.01, 2.7],
  ]);
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
    return stroke(pen, [p, q], ['#2c1e15', '#7d5c3c', '#a98456', '#3a291c'][Math.floor(pen.random() * 4)] ?? '#2c1e15', 0.13, 0.8);
  });
  return pressed + flecks.join('');
}

/** A storage jar with a wooden lid. */
export function jar(pen: Pen): string {
  const wood = satin(bright(pen.accent.slice(0, 7)) < 0.12 ? '#6b4a30' : pen.accent.slice(0, 7));
  const line = curve([
    [4.4, 0],
    [4.9, 0.4],
    [5.5, 3],
    [5.5, 8],
    [4.9, 10.4],
    [4.3, 11.2],
  ]);
  const lid = grain(
    pen,
    lathe(pen, [
      {
        line: [
          [4.5, 11.25],
          [4.9, 11.35],
          [4.95, 12.3],
          [4.8, 12.5],
        ],
        mat: wood,
      },
      {
        line: [
          [4.8, 12.5],
          [0.01, 12.55],
        ],
        mat: wood,
      },
    ]) +
      lathe(pen, [
        {
          line: curve([
            [0.8, 12.5],
            [0.75, 12.9],
            [1.25, 13.4],
            [1.1, 13.95],
            [0.01, 14.1],
          ]),
          mat: wood,
        },
      ]),
    darken(wood.color, 0.6),
    0.14,
  );
  if (isGlass(pen.color)) return glass(pen, line, pen.color, { to: 8.2, mat: matte('#5d4a2e') }) + lid;
  const body = lathe(pen, [
    { line, mat: ware(pen.color) },
    {
      line: [
        [4.3, 11.2],
        [4.3, 11.4],
      ],
      mat: lining(pen.color),
    },
  ]);
  const at = onBody(pen, line);
  const tag = patch(pen, line, [-24, 24], [3.8, 7.4], matte(paper));
  return (
    body +
    tag +
    sprig(pen, (x, y) => at(x * 11, y + 5.7), 0.7, darken(pen.color, 0.4)) +
    stroke(pen, [at(-14, 4.4), at(0, 4.4), at(14, 4.4)], lighten(darken(pen.color, 0.4), 0.1), 0.06) +
    lid
  );
}
