import type { Material } from './light';
import type { Pen } from './pen';
import { cast } from './shadow';
import { add, cross, dot, mul, range, steps, sub, unit, type V3 } from './vec';

type Face = { d: string; fill: string; near: number };
type Skin = Material | ((u: number, v: number) => Material);
export type SheetOptions = { open?: (u: number, v: number) => number; backs?: boolean; casts?: boolean; order?: (u: number, v: number) => number };

const draw = (faces: Face[]): string =>
  faces
    .sort((a, b) => a.near - b.near)
    .map((f) => `<path d="${f.d}" fill="${f.fill}" stroke="${f.fill}"/>`)
    .join('');

/** A bent surface: `f` gives its points for u and v in 0 … 1. Both sides are shown unless `backs` is false (then the side where du × dv points). */
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
    for (let i = 0; i < nu; i += every) cast(pen, [...(grid[i] ?? []), ...(grid[Math.min(nu, i + every)] ?? [])]);
  }
  return `<g stroke-width=".9" stroke-linejoin="round">${draw(faces)}</g>`;
}

/** A smooth line in the room through the given points. */
export function trail(points: readonly V3[], pieces = 16): V3[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return [];
  const at = (i: number): V3 => points[Math.max(0, Math.min(points.length - 1, i))] ?? first;
  const out = range(points.length - 1).flatMap((i) =>
    range(pieces).map((k): V3 => {
      const t = k / pieces;
      const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const w = [
        0.5 * (-t + 2 * t * t - t ** 3),
        0.5 * (2 - 5 * t * t + 3 * t ** 3),
        0.5 * (t + 4 * t * t - 3 * t ** 3),
        0.5 * (t ** 3 - t * t),
      ] as const;
      return add(add(mul(p, w[0]), mul(a, w[1])), add(mul(b, w[2]), mul(q, w[3])));
    }),
  );
  return [...out, last];
}

/** A round rod along a line: spouts, handles, cords. `radius` may change along it (t 0 … 1); `wide` flattens it sideways. */
export function tube(
  pen: Pen,
  line: readonly V3[],
  radius: number | ((t: number) => number),
  skin: Skin,
  options: SheetOptions & { around?: number; wide?: number } = {},
): string {
  const n = line.length - 1;
  let side: V3 = Math.abs(unit(sub(line[1] ?? [0, 1, 0], line[0] ?? [0, 0, 0]))[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1];
  const frames = line.map((p, i) => {
    const along = unit(sub(line[Math.min(n, i + 1)] ?? p, line[Math.max(0, i - 1)] ?? p));
    side = unit(sub(side, mul(along, dot(side, along))));
    return { p, side, other: cross(side, along), r: typeof radius === 'number' ? radius : radius(i / n) };
  });
  const f = (u: number, v: number): V3 => {
    const k = frames[Math.round(u * n)];
    if (!k) return [0, 0, 0];
    const angle = v * Math.PI * 2;
    return add(k.p, add(mul(k.side, Math.cos(angle) * k.r * (options.wide ?? 1)), mul(k.other, Math.sin(angle) * k.r)));
  };
  return sheet(pen, f, [n, options.around ?? 36], skin, { backs: false, ...options });
}
