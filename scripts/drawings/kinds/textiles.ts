import { darken, lighten } from '../core/color';
import { cloth, type Material, matte, satin } from '../core/light';
import { sheet } from '../core/mesh';
import { blob, face, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { rounded, slab } from '../core/slab';
import { sprig } from '../core/sprig';
import { tooth, weave } from '../core/texture';
import { tube } from '../core/tube';
import { lerp, rad, range, steps, type V3 } from '../core/vec';

/** A square linen cushion with a corded edge, leaning back a little. */
export function cushion(pen: Pen): string {
  const tilt = rad(-15);
  const size = 21;
  const lean = ([x, y, z]: V3): V3 => [
    x,
    size * 0.95 + y * Math.cos(tilt) + z * Math.sin(tilt),
    -y * Math.sin(-tilt) * 1 + z * Math.cos(tilt),
  ];
  const shape = (u: number, v: number, side: number): V3 => {
    const [a, b] = [u * 2 - 1, v * 2 - 1];
    const waist = (k: number): number => 1 - 0.075 * (1 - k * k);
    const full = ((1 - a ** 4) * (1 - b ** 4)) ** 0.62;
    const crease =
      Math.sin(a * b * 9 + a * 3) * 0.55 * (a * a * b * b) * 4 * (1 - full) +
      Math.sin(b * 7 + a * 2) * 0.12 * full;
    const sag = -0.5 * (1 - a * a) * Math.max(b, 0);
    return lean([a * size * waist(b), b * size * waist(a) + sag, side * (full * 7.4 + crease)]);
  };
  const stripe = (u: number): boolean => [0.16, 0.205, 0.25].some((at) => Math.abs(u - at) < 0.009);
  const skin = (u: number): Material => cloth(stripe(u) ? pen.accent : pen.color);
  const back = sheet(pen, (u, v) => shape(1 - u, v, -1), [24, 24], cloth(darken(pen.color, 0.1)), {
    backs: false,
  });
  const front = sheet(pen, (u, v) => shape(u, v, 1), [110, 74], skin, {
    open: (u, v) => 0.86 + 0.14 * Math.min(1, 6 * Math.min(u, 1 - u, v, 1 - v)),
  });
  const edge = [
    ...steps(40).map((t) => shape(t, 0, 1)),
    ...steps(40).map((t) => shape(1, t, 1)),
    ...steps(40).map((t) => shape(1 - t, 1, 1)),
    ...steps(40).map((t) => shape(0, 1 - t, 1)),
  ];
  return weave(
    pen,
    back + front + tube(pen, edge, 0.36, cloth(darken(pen.color, 0.08)), { around: 12 }),
    darken(pen.color, 0.6),
    0.1,
  );
}

/** A box wrapped in a square cloth whose corners are knotted on top. */
export function knottedCloth(pen: Pen): string {
  const m = cloth(pen.color);
  const outline = rounded(21, 17, 2.4, 8);
  const n = outline.length;
  const at = (s: number, v: number): V3 => {
    const [x, z] = outline[Math.floor(s * n) % n] ?? [0, 0];
    const rise = v < 0.6 ? (v / 0.6) * 9.6 : 9.6 + ((v - 0.6) / 0.4) ** 1.4 * 3;
    const draw = v < 0.6 ? 1 + 0.02 * Math.sin(v * 5) : lerp(1, 0.1, ((v - 0.6) / 0.4) ** 0.8);
    const gather = v > 0.6 ? 0.5 * Math.sin(s * 75) * (v - 0.6) * 2 : 0;
    return [x * draw, rise + gather, z * draw];
  };
  const body = sheet(pen, at, [n, 40], m, { soften: 0.16, order: (s, v) => pen.near(at(s, v)) });
  const flat = weave(pen, body, darken(pen.color, 0.6), 0.12);
  const gathers = range(26).map((i) => {
    const a = -1.5 + i * 0.12;
    const p = (r: number, y: number): V3 => [r * 1.1 * Math.sin(a), y, r * Math.cos(a)];
    return stroke(pen, [p(7.6, 10.2), p(4, 11.2), p(1.4, 12.6)], darken(pen.color, 0.4), 0.2, 0.4);
  });
  const ear = (k: number): string =>
    sheet(
      pen,
      (u, v) => {
        const wide = 2.6 * Math.sin(Math.min(1, u * 1.2 + 0.12) * 2.6) + 0.2;
        const w = (v - 0.5) * 2 * wide;
        return [
          k * (0.6 + u * 8.4),
          13.2 + 3.4 * Math.sin(u * 2.5) + w * 0.25,
          w * 0.9 + 0.6 * Math.sin(v * 9) * u,
        ];
      },
      [26, 16],
      (u, v) => cloth(Math.abs(v - 0.5) > 0.44 || u > 0.94 ? pen.accent : lighten(pen.color, 0.04)),
    );
  const knot = blob(pen, [0, 13.3, 0.4], [1.9, 1.6, 1.7], m, 26);
  return (
    flat + gathers.join('') + weave(pen, ear(-1) + ear(1) + knot, darken(pen.color, 0.6), 0.12)
  );
}

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
