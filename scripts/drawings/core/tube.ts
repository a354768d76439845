import { type SheetOptions, type Skin, sheet } from './mesh';
import type { Pen } from './pen';
import { add, cross, dot, mul, range, sub, unit, type V3 } from './vec';

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

/**
 * A round rod along a line: spouts, handles, cords. `radius` may change along it (t 0 …
 * 1); `wide` flattens it sideways.
 */
export function tube(
  pen: Pen,
  line: readonly V3[],
  radius: number | ((t: number) => number),
  skin: Skin,
  options: SheetOptions & { around?: number; wide?: number } = {},
): string {
  const n = line.length - 1;
  let side: V3 =
    Math.abs(unit(sub(line[1] ?? [0, 1, 0], line[0] ?? [0, 0, 0]))[2]) > 0.9
      ? [1, 0, 0]
      : [0, 0, 1];
  const frames = line.map((p, i) => {
    const along = unit(sub(line[Math.min(n, i + 1)] ?? p, line[Math.max(0, i - 1)] ?? p));
    side = unit(sub(side, mul(along, dot(side, along))));
    return {
      p,
      side,
      other: cross(side, along),
      r: typeof radius === 'number' ? radius : radius(i / n),
    };
  });
  const f = (u: number, v: number): V3 => {
    const k = frames[Math.round(u * n)];
    if (!k) return [0, 0, 0];
    const angle = v * Math.PI * 2;
    return add(
      k.p,
      add(
        mul(k.side, Math.cos(angle) * k.r * (options.wide ?? 1)),
        mul(k.other, Math.sin(angle) * k.r),
      ),
    );
  };
  return sheet(pen, f, [n, options.around ?? 36], skin, {
    backs: false,
    soften: 0.3 * Math.min(0.5, frames[Math.floor(n / 2)]?.r ?? 0.3),
    ...options,
  });
}
