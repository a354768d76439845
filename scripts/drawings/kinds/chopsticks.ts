import { darken } from '../core/color';
import { glaze, metal, satin } from '../core/light';
import { sheet } from '../core/mesh';
import { face, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { rounded, slab } from '../core/slab';
import { grain } from '../core/texture';
import { tube } from '../core/tube';
import { lerp, smooth, steps, type V2, type V3 } from '../core/vec';

/**
 * A pair of chopsticks: eight-sided with brass caps when its form is `eight`, a painted
 * end and a ceramic rest otherwise.
 */
export function chopsticks(pen: Pen): string {
  const eight = pen.form === 'eight';
  const drawRest = () =>
    slab(
      pen,
      rounded(4.6, 1.7, 0.6).map(([x, z]): V2 => [x * 0.42 - 7.4, z * 2.4]),
      [0, 0.9],
      glaze(pen.accent),
      { edge: 0.4 },
    );
  const cap = eight ? metal('#b58b4a', 0.4) : satin(pen.accent);
  const stick = (z0: number, z1: number): string => {
    const line = steps(60).map(
      (t): V3 => [lerp(-11.5, 11.6, t), eight ? 0.5 : lerp(1.35, 0.42, t), lerp(z0, z1, t)],
    );
    const skin = (u: number): ReturnType<typeof satin> =>
      u < (eight ? 0.06 : 0.2) ? cap : satin(pen.color);
    return tube(pen, [...line].reverse(), (t) => lerp(0.5, 0.22, t), skin, {
      around: eight ? 8 : 24,
      soften: eight ? 0.01 : undefined,
    });
  };
  const pair = grain(pen, stick(-0.7, -1.5) + stick(0.8, 0.9), darken(pen.color, 0.6), 0.12);
  return eight ? pair : drawRest() + pair;
}

/** A Chinese soup spoon with a dot of the accent on its handle. */
export function spoon(pen: Pen): string {
  const m = ware(pen.color, 0.7);
  const at = (u: number): { x: number; w: number; y: number; deep: number } => ({
    x: lerp(-6, 8, u),
    w: lerp(
      2.45 * Math.sqrt(Math.max(0.0004, 1 - ((u - 0.23) / 0.232) ** 2)),
      lerp(1.05, 0.8, u),
      smooth(0.34, 0.5, u),
    ),
    y: 1.55 + 4 * Math.max(0, (u - 0.34) / 0.66) ** 1.35,
    deep: lerp(1.5 * smooth(-0.06, 0.12, u), 0.42, smooth(0.25, 0.6, u)),
  });
  const f = (u: number, v: number): V3 => {
    const s = at(u);
    const k = lerp(-1, 1, v);
    return [s.x, s.y - s.deep * (1 - Math.abs(k) ** 2.6), s.w * k];
  };
  const skin = sheet(pen, f, [90, 30], m, {
    open: (u, v) => (u < 0.5 ? 0.7 + 0.3 * Math.abs(v * 2 - 1) : 1),
  });
  const around = [
    ...steps(70)
      .map((u) => f(u, 0))
      .slice(1),
    ...[...steps(70)].reverse().map((u) => f(u, 1)),
    f(0, 0),
    f(1 / 70, 0),
  ];
  const dot = face(
    pen,
    steps(20).map((t): V3 => {
      const p = f(0.84 + 0.03 * Math.cos(t * 6.3), 0.5 + 0.26 * Math.sin(t * 6.3));
      return [p[0], p[1] + 0.04, p[2]];
    }),
    pen.accent,
  );
  return skin + tube(pen, around, 0.13, m, { around: 12 }) + dot;
}
