import type { Material } from './light';
import { n1, type Pen } from './pen';
import { cast } from './shadow';
import { add, cross, dot, mul, range, steps, sub, unit, type V3 } from './vec';

type Face = { d: string; fill: string; near: number };
export type Skin = Material | ((u: number, v: number) => Material);
export type SheetOptions = {
  open?: (u: number, v: number) => number;
  backs?: boolean;
  casts?: boolean;
  order?: (u: number, v: number) => number;
  soften?: number;
};

const draw = (faces: Face[]): string =>
  faces
    .sort((a, b) => a.near - b.near)
    .map((f) => `<path d="${f.d}" fill="${f.fill}" stroke="${f.fill}"/>`)
    .join('');

/** Blurs the facets of a mesh away, but not its outline. */
const softened = (pen: Pen, size: number): string =>
  pen.paper.define(
    `<filter @ x="-4%" y="-4%" width="108%" height="108%"><feGaussianBlur stdDeviation="${n1(Math.max(0.6, size * pen.scale))}" result="b"/><feComposite in="b" in2="SourceGraphic" operator="atop"/></filter>`,
  );

/**
 * A bent surface: `f` gives its points for u and v in 0 … 1. Both sides are shown unless
 * `backs` is false (then the side where du × dv points).
 */
export function sheet(
  pen: Pen,
  f: (u: number, v: number) => V3,
  [nu, nv]: readonly [number, number],
  skin: Skin,
  options: SheetOptions = {},
): string {
  const grid = steps(nu).map((u) => steps(nv).map((v) => f(u, v)));
  const faces: Face[] = [];
  for (const i of range(nu)) {
    for (const j of range(nv)) {
      const [a, b, c, d] = [grid[i]?.[j], grid[i + 1]?.[j], grid[i + 1]?.[j + 1], grid[i]?.[j + 1]];
      if (!a || !b || !c || !d) continue;
      const [u, v] = [(i + 0.5) / nu, (j + 0.5) / nv];
      const normal = unit(cross(sub(c, a), sub(d, b)));
      const facing = dot(pen.way(normal), pen.paper.eye);
      if (options.backs === false && facing < -0.02) continue;
      const m = typeof skin === 'function' ? skin(u, v) : skin;
      const middle = mul(add(add(a, b), add(c, d)), 0.25);
      faces.push({
        d: pen.path([a, b, c, d]),
        fill: pen.tone(m, facing < 0 ? mul(normal, -1) : normal, options.open?.(u, v) ?? 1),
        near: options.order?.(u, v) ?? pen.near(middle),
      });
    }
  }
  if (options.casts !== false) {
    const every = Math.max(1, Math.ceil(nu / 12));
    for (let i = 0; i < nu; i += every)
      cast(pen, [...(grid[i] ?? []), ...(grid[Math.min(nu, i + every)] ?? [])]);
  }
  const soft = options.soften ? ` filter="${softened(pen, options.soften)}"` : '';
  return `<g stroke-width="1.3" stroke-linejoin="round"${soft}>${draw(faces)}</g>`;
}
