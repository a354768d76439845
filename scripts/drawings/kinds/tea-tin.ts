import { bright, darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { matte, metal, satin } from '../core/light';
import { face, onBody, patch, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { rounded, slab } from '../core/slab';
import { sprig } from '../core/sprig';
import { turned } from '../core/turned';
import { lerp, points, range, steps, type V2, type V3 } from '../core/vec';

const paper = '#f1e8d8';
const getTrim = (pen: Pen) => metal(bright(pen.accent) > 0.25 ? pen.accent : '#c9a86a', 0.6);
/** A round tin: its radius, the height of its body and that of its lid. */
const rounds: Record<string, readonly [radius: number, body: number, lid: number]> = {
  '': [4.2, 9.7, 2.7],
  sun: [4.2, 9.7, 2.7],
  tall: [3.1, 12.6, 2],
  tall_band: [3.3, 11.4, 3.2],
  squat: [5.6, 5.4, 2.6],
  squat_band: [5.4, 6.4, 1.6],
};

/** A tea caddy of painted metal with a paper label; its form is its shape and its label. */
export function teaTin(pen: Pen): string {
  if (pen.form.startsWith('square')) return squareTin(pen);
  if (pen.form === 'double_lid') return doubleLidTin(pen);
  const size = rounds[pen.form];
  if (!size) throw new Error(`No tea tin is ${pen.form}.`);
  const [r, tall, lid] = size;
  const side: V2[] = points(`${r - 0.1} 0, ${r} 0.12, ${r} ${tall - 0.1}`);
  return body(pen, side, r, tall) + closing(pen, r, tall, lid) + label(pen, side, tall);
}

function body(pen: Pen, side: readonly V2[], r: number, tall: number): string {
  const trim = `${r + 0.02} ${tall - 0.08}, ${r + 0.06} ${tall}, ${r + 0.06} ${tall + 0.16}, ${r + 0.02} ${tall + 0.24}`;
  return lathe(pen, [
    { line: side, mat: satin(pen.color) },
    { line: points(trim), mat: getTrim(pen) },
  ]);
}

function closing(pen: Pen, r: number, y: number, high: number, at: V3 = [0, 0, 0]): string {
  const top = y + 0.3 + high;
  const wall = `${r + 0.07} ${y + 0.3}, ${r + 0.08} ${top - 0.3}, ${r} ${top - 0.1}, ${r - 0.15} ${top}`;
  const cover = `${r - 0.15} ${top}, ${r * 0.6} ${top + 0.12}, 0.01 ${top + 0.16}`;
  return lathe(
    pen,
    [
      { line: points(wall), mat: satin(pen.color) },
      { line: curve(points(cover)), mat: satin(pen.color) },
    ],
    at,
  );
}

function label(pen: Pen, side: readonly V2[], tall: number): string {
  const at = onBody(pen, side);
  const band = pen.form.endsWith('band');
  const [low, high] = band ? [tall * 0.3, tall * 0.78] : [tall * 0.2, tall * 0.82];
  const wide = band ? 89 : pen.form === 'squat' ? 34 : 50;
  const ink = darken(pen.color, bright(pen.color) > 0.6 ? 0.5 : 0.2);
  const rule = (y: number, w: number, width: number): string =>
    stroke(
      pen,
      steps(20).map((t) => at(lerp(-w, w, t), y)),
      ink,
      width,
      0.85,
    );
  const middle = lerp(low, high, 0.62);
  const disc = range(32).map((i) =>
    at(16 * Math.sin(i * 0.1963), middle + 1.1 * Math.cos(i * 0.1963)),
  );
  const mark = ['sun', 'tall', 'squat_band'].includes(pen.form)
    ? face(pen, disc, ink) + sprig(pen, (x, y) => at(x * 14, y + middle), 0.6, paper)
    : sprig(pen, (x, y) => at(x * 14, y + middle), Math.min(0.95, tall * 0.09), ink);
  return (
    patch(pen, side, [-wide, wide], [low, high], matte(paper)) +
    [low + 0.25, high - 0.25].map((y) => rule(y, wide - 4, 0.06)).join('') +
    mark +
    rule(lerp(low, high, 0.26), 18, 0.14) +
    rule(lerp(low, high, 0.16), 26, 0.06)
  );
}

/** A tin of square section; `square_large` is higher and carries a printed sign. */
function squareTin(pen: Pen): string {
  const large = pen.form === 'square_large';
  const [w, tall] = large ? [10, 14] : [8.4, 9];
  const m = satin(pen.color);
  const box = slab(pen, rounded(w, w, 1, 5), [0, tall], m, { edge: 0.15 });
  const lid = slab(
    pen,
    rounded(w + 0.3, w + 0.3, 1.1, 5),
    [tall, tall + 2.4],
    satin(lighten(pen.color, 0.05)),
    {
      edge: 0.3,
    },
  );
  const z = w / 2 + 0.02;
  const on = (x: number, y: number): V3 => [x, y, z];
  const plate = (k: number, low: number, high: number, color: string): string =>
    face(
      pen,
      [on(-k, low), on(k, low), on(k, high), on(-k, high)],
      pen.tone(matte(color), [0, 0, 1]),
    );
  const ink = darken(pen.color, bright(pen.color) > 0.6 ? 0.55 : 0.25);
  const rule = (y: number, k: number, width: number): string =>
    stroke(pen, [on(-k, y), on(k, y)], ink, width, 0.85);
  const sign = large
    ? plate(w * 0.38, 1.6, tall - 1.4, paper) +
      plate(w * 0.38, tall - 5, tall - 1.4, pen.color === paper ? ink : darken(pen.color, 0.12)) +
      sprig(pen, (x, y) => on(x, y + tall - 3.2), 1.1, paper) +
      range(4)
        .map((i) => rule(7.4 - i * 1.3, i ? 2.2 : 2.9, i ? 0.09 : 0.22))
        .join('')
    : plate(w * 0.46, 3, 6.6, paper) +
      sprig(pen, (x, y) => on(x - 2, y + 4.8), 0.9, ink) +
      stroke(pen, [on(-0.4, 5.3), on(3, 5.3)], ink, 0.16) +
      stroke(pen, [on(-0.4, 4.5), on(2.4, 4.5)], ink, 0.07);
  return box + lid + sign;
}

/** A plain tin without a label; its outer lid lies beside it, the inner one is in place. */
function doubleLidTin(pen: Pen): string {
  const [r, tall] = [4.4, 10.6];
  const side: V2[] = points(`${r - 0.1} 0, ${r} 0.12, ${r} ${tall - 0.1}`);
  const trim = getTrim(pen);
  const inner =
    turned(
      pen,
      `${r - 0.2} ${tall + 0.2}, ${r - 0.25} ${tall + 0.5}, ${r * 0.5} ${tall + 0.45}, 0.01 ${tall + 0.45}`,
      trim,
    ) +
    turned(
      pen,
      `0.5 ${tall + 0.4}, 0.5 ${tall + 0.8}, 1 ${tall + 1.3}, 0.6 ${tall + 1.7}, 0.01 ${tall + 1.75}`,
      trim,
    );
  const neck = turned(pen, `${r - 0.1} ${tall - 0.2}, ${r - 0.1} ${tall + 0.25}`, trim);
  return body(pen, side, r, tall) + neck + inner + closing(pen, r, -0.3, 2.8, [8.2, 0, 4.6]);
}
