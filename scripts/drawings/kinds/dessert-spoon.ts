import { darken, lighten } from '../core/color';
import { metal } from '../core/light';
import { sheet } from '../core/mesh';
import { n1, type Pen } from '../core/pen';
import { clamp, lerp, range, smooth, type V3 } from '../core/vec';

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
