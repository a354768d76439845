import { darken, lighten } from '../core/color';
import { cloth, satin } from '../core/light';
import { sheet } from '../core/mesh';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { weave } from '../core/texture';
import { trail, tube } from '../core/tube';
import { lerp, spots, steps, type V3 } from '../core/vec';

/** An apron hanging from a wooden peg by the straps that cross behind. */
export function apron(pen: Pen): string {
  const edge = (v: number): number =>
    v < 0.3
      ? lerp(12, 15, v / 0.3) + 11 * Math.max(0, (v - 0.12) / 0.18) ** 2.2
      : lerp(26, 27.5, (v - 0.3) / 0.7);
  const f = (u: number, v: number): V3 => {
    const x = u * 2 - 1;
    const deep = 0.5 + 2 * v;
    const z =
      Math.sin(x * 7 + 0.6) * 0.8 * deep + Math.sin(x * 13 + v * 2) * 0.3 * deep - x * x * 2.6;
    return [edge(v) * x * (1 - 0.06 * v), 62 - v * 60 + Math.abs(x) * 0.8 * (v > 0.9 ? 1 : 0), z];
  };
  const body = sheet(
    pen,
    f,
    [110, 64],
    (u, v) =>
      cloth(
        v < 0.022 || v > 0.978
          ? darken(pen.color, 0.1)
          : Math.abs(u - 0.5) > 0.492
            ? darken(pen.color, 0.1)
            : pen.color,
      ),
    { casts: false },
  );
  const inPocket = (u: number, v: number): V3 => {
    const p = f(lerp(0.27, 0.73, u), lerp(0.46, 0.7, v));
    return [p[0], p[1], p[2] + 0.5];
  };
  const pocket = sheet(
    pen,
    inPocket,
    [50, 20],
    (_u, v) => cloth(v < 0.09 ? pen.accent : lighten(pen.color, 0.045)),
    { casts: false },
  );
  const seam =
    stroke(
      pen,
      [
        ...steps(8).map((t) => inPocket(0, t)),
        ...steps(20).map((t) => inPocket(t, 1)),
        ...steps(8).map((t) => inPocket(1, 1 - t)),
      ],
      darken(pen.color, 0.4),
      0.22,
      0.7,
    ) +
    stroke(
      pen,
      steps(8).map((t) => inPocket(0.74, t)),
      darken(pen.color, 0.35),
      0.18,
      0.5,
    );
  const band = (k: number): string =>
    tube(
      pen,
      trail([
        [k * 10.6, 61.6, 0],
        [k * 7, 69, -0.4],
        [k * 1.4, 77.4, 0.4],
        [k * -1, 78.6, 0.4],
        [k * -6, 68, -1.4],
        [k * -12, 54, -2.4],
      ]),
      0.85,
      cloth(pen.accent),
      { wide: 0.3, casts: false },
    );
  const strap = band(-1) + band(1);
  const tie = (k: number): string =>
    tube(
      pen,
      trail([
        [k * 26, 43, -2],
        [k * 28, 34, -1],
        [k * 27, 24, -2],
        [k * 29, 14, -1],
      ]),
      0.7,
      cloth(pen.accent),
      { wide: 0.3, casts: false },
    );
  const peg = tube(
    pen,
    spots('0 78 -3, 0 78 -1, 0 78.1 1, 0 78.2 3'),
    (t) => 0.95 + 0.5 * t,
    satin('#9c7448'),
    { casts: false },
  );
  return (
    weave(pen, tie(-1) + tie(1) + strap + body + pocket, darken(pen.color, 0.6), 0.12) + seam + peg
  );
}
