import { darken } from '../core/color';
import { glaze, satin } from '../core/light';
import { sheet } from '../core/mesh';
import { ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { rounded, slab } from '../core/slab';
import { grain } from '../core/texture';
import { tube } from '../core/tube';
import { lerp, smooth, steps, type V2, type V3 } from '../core/vec';

/** A pair of chopsticks on a ceramic rest. */
export function chopsticks(pen: Pen): string {
  const rest = slab(
    pen,
    rounded(4.6, 1.7, 0.6).map(([x, z]): V2 => [x * 0.42 - 7.4, z * 2.4]),
    [0, 0.9],
    glaze(pen.accent),
    { edge: 0.4 },
  );
  const stick = (z0: number, z1: number): string => {
    const line = steps(60).map(
      (t): V3 => [lerp(-11.5, 11.6, t), lerp(1.35, 0.42, t), lerp(z0, z1, t)],
    );
    const skin = (u: number): ReturnType<typeof satin> =>
      u > 0.86 || (u > 0.82 && u < 0.835) ? satin(pen.accent) : satin(pen.color);
    const round = tube(pen, [...line].reverse(), (t) => lerp(0.44, 0.2, t), skin, { around: 24 });
    return round;
  };
  return rest + grain(pen, stick(-0.7, -1.5) + stick(0.8, 0.9), darken(pen.color, 0.6), 0.12);
}

/** A Chinese soup spoon. */
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
  return skin + tube(pen, around, 0.13, ware(pen.accent, 0.5), { around: 12 });
}
