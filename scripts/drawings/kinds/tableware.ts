import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { heap } from '../core/leaves';
import { glaze, type Material, metal } from '../core/light';
import { sheet } from '../core/mesh';
import { lining, stroke, ware } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { curve, radiusAt } from '../core/profile';
import { level } from '../core/slab';
import { clamp, lerp, points, range, smooth, steps, type V2, type V3 } from '../core/vec';

/** How high the plate is at a share of the way from its middle to its edge. */
const height = (k: number): number =>
  k < 0.68
    ? 0.7 + 0.1 * k
    : radiusAt(
        [
          [0.78, 0.68],
          [1.9, 0.8],
          [2.9, 1.001],
        ],
        k,
      );

/** A long oval plate with a rim high enough to keep the sauce in. */
export function ovalPlate(pen: Pen): string {
  const m: Material = glaze(pen.color, 0.4);
  const at = (k: number, a: number, y: number): V3 => [
    18 * k * Math.sin(a),
    y,
    12 * k * Math.cos(a),
  ];
  const top = sheet(pen, (u, v) => at(u, v * Math.PI * 2, height(u)), [34, 96], m, {
    open: (u) => (u > 0.7 ? 1 : 0.92),
    soften: 0.2,
  });
  const wall = sheet(
    pen,
    (u, v) => at(lerp(0.62, 1, u), v * Math.PI * 2, lerp(0, 2.85, u ** 1.4)),
    [8, 96],
    m,
    { open: (u) => lerp(0.6, 1, u) },
  );
  const line = (k: number, width: number): string =>
    stroke(
      pen,
      steps(80).map((t) => at(k, t * Math.PI * 2, height(k) + 0.03)),
      darken(pen.accent, 0.1),
      width,
      0.8,
    );
  const flat = range(97).map((i): V2 => {
    const a = (i * Math.PI) / 48;
    return [18 * 0.68 * Math.sin(a), 12 * 0.68 * Math.cos(a)];
  });
  return wall + level(pen, flat, 0.768, m, 0.92) + top + line(0.985, 0.2) + line(0.72, 0.06);
}

/** A metal spoon with a hammered oval bowl and a slim handle. */
export function dessertSpoon(pen: Pen): string {
  const m = metal(pen.color, 0.4);
  const wide = (u: number): number =>
    u < 0.36
      ? 2.2 * Math.sqrt(Math.max(0.001, 1 - ((u - 0.18) / 0.182) ** 2))
      : lerp(0.34, 0.85, smooth(0.42, 1, u));
  const w = (u: number): number =>
    u > 0.33 && u < 0.42 ? lerp(wide(0.33), 0.34, (u - 0.33) / 0.09) : wide(u);
  const f = (u: number, v: number): V3 => {
    const k = lerp(-1, 1, v);
    const deep = 1 * clamp(1 - ((u - 0.18) / 0.19) ** 2);
    const rise = 0.9 + 1.5 * Math.sin(clamp((u - 0.36) / 0.64) * 2.4);
    return [lerp(-8, 8, u), lerp(1.1, rise, smooth(0.3, 0.5, u)) - deep * (1 - k * k), w(u) * k];
  };
  const body = sheet(pen, f, [100, 22], m, { soften: 0.08 });
  const under = sheet(
    pen,
    (u, v) => {
      const p = f(u, v);
      return [p[0], p[1] - 0.16, p[2]];
    },
    [100, 22],
    metal(darken(pen.color, 0.3), 0.5),
  );
  const blows = range(46).map(() => {
    const [r, a] = [Math.sqrt(pen.random()), pen.random() * 6.3];
    const p = f(0.18 + 0.155 * r * Math.cos(a), 0.5 + 0.42 * r * Math.sin(a));
    const [x, y] = pen.to(p);
    const s = 0.26 * pen.scale;
    return `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(s)}" ry="${n1(s * 0.6)}" fill="${darken(pen.color, 0.5)}" opacity=".22"/><ellipse cx="${n1(x + s * 0.2)}" cy="${n1(y + s * 0.15)}" rx="${n1(s * 0.55)}" ry="${n1(s * 0.3)}" fill="${lighten(pen.color, 0.7)}" opacity=".4"/>`;
  });
  return under + body + blows.join('');
}

/** A small dish with a heap of what its form names. */
export function leafDish(pen: Pen): string {
  const m = ware(pen.color, 0.5);
  const dish = lathe(pen, [
    { line: curve(points('3 0, 3.2 0.3, 4.6 0.7, 5.5 1.5')), mat: m },
    { line: points('5.5 1.5, 5.46 1.6, 5.34 1.58'), mat: m },
    { line: curve(points('5.3 1.5, 4.4 0.9, 2.6 0.6, 0.01 0.6')), mat: lining(pen.color) },
  ]);
  return dish + heap(pen, pen.form || 'twist', [0, 0.9, 0], 4.1, 1.5);
}
