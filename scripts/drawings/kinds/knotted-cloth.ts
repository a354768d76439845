import { darken, lighten } from '../core/color';
import { cloth } from '../core/light';
import { sheet } from '../core/mesh';
import { blob, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { rounded } from '../core/slab';
import { weave } from '../core/texture';
import { lerp, range, type V3 } from '../core/vec';

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
