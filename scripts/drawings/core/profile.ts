import { lerp, range, type V2 } from './vec';

/** A smooth line through the given points (Catmull–Rom), as many short pieces. */
export function curve(points: readonly V2[], pieces = 14): V2[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return [];
  const at = (i: number): V2 => points[Math.max(0, Math.min(points.length - 1, i))] ?? first;
  const out: V2[] = [];
  for (const i of range(points.length - 1)) {
    const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (const k of range(pieces)) {
      const t = k / pieces;
      const spline = (w: number, x: number, y: number, z: number): number =>
        0.5 *
        (2 * x +
          (y - w) * t +
          (2 * w - 5 * x + 4 * y - z) * t * t +
          (3 * x - w - 3 * y + z) * t * t * t);
      out.push([spline(p[0], a[0], b[0], q[0]), spline(p[1], a[1], b[1], q[1])]);
    }
  }
  return [...out, last];
}

/** The same line with no piece longer than `step`. */
export function dense(line: readonly V2[], step: number): V2[] {
  return line.flatMap((b, i) => {
    const a = line[i - 1];
    if (!a) return [b];
    const n = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    return range(n).map((k): V2 => [lerp(a[0], b[0], (k + 1) / n), lerp(a[1], b[1], (k + 1) / n)]);
  });
}

/** The radius of a profile at a height (of its outside). */
export function radiusAt(line: readonly V2[], y: number): number {
  for (const [i, b] of line.entries()) {
    const a = line[i - 1];
    if (a && a[1] <= y && b[1] >= y)
      return lerp(a[0], b[0], b[1] === a[1] ? 0 : (y - a[1]) / (b[1] - a[1]));
  }
  return line.at(-1)?.[0] ?? 0;
}
