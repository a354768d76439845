import type { Material } from './light';
import { n1, type Pen } from './pen';
import { cast } from './shadow';
import { dot, lerp, rad, range, type V2, type V3 } from './vec';

/**
 * A rectangle with round corners that lies on the table (x, z), counted so that its
 * outside is on the left.
 */
export function rounded(width: number, depth: number, corner: number, pieces = 7): V2[] {
  const [w, d] = [width / 2 - corner, depth / 2 - corner];
  const corners: [V2, number][] = [
    [[w, d], 0],
    [[w, -d], 90],
    [[-w, -d], 180],
    [[-w, d], 270],
  ];
  return corners.flatMap(([[x, z], from]) =>
    range(pieces + 1).map((i): V2 => {
      const a = rad(from + (90 * i) / pieces);
      return [x + corner * Math.sin(a + 0), z + corner * Math.cos(a)];
    }),
  );
}
/** An outline shifted across the table. */
export const moveOutline = (outline: readonly V2[], x: number, z: number): V2[] =>
  outline.map(([a, b]) => [a + x, b + z]);

function inset(outline: readonly V2[], by: number): V2[] {
  const n = outline.length;
  return outline.map((p, i) => {
    const [nx, nz] = outward(outline[(i + n - 1) % n] ?? p, outline[(i + 1) % n] ?? p);
    return [p[0] - nx * by, p[1] - nz * by];
  });
}
function outward(a: V2, b: V2): V2 {
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  // Going round with growing angle (sin, cos), the outside is to the left of the way.
  return [-(b[1] - a[1]) / long, (b[0] - a[0]) / long];
}

/** A level face with a breath of light across it. */
export function level(pen: Pen, outline: readonly V2[], y: number, m: Material, open = 1): string {
  const points = outline.map(([x, z]): V3 => [x, y, z]);
  const flat = points.map((p) => pen.to(p));
  const [left, right] = [Math.min(...flat.map((p) => p[0])), Math.max(...flat.map((p) => p[0]))];
  const [top, bottom] = [Math.min(...flat.map((p) => p[1])), Math.max(...flat.map((p) => p[1]))];
  const stops = [-0.22, 0, 0.2].map(
    (t, i) =>
      `<stop offset="${i / 2}" stop-color="${pen.toneInRoom(m, [t, Math.sqrt(1 - t * t), t * -0.3], open)}"/>`,
  );
  const fill = pen.paper.define(
    `<linearGradient @ gradientUnits="userSpaceOnUse" x1="${n1(left)}" y1="${n1(top)}" x2="${n1(right)}" y2="${n1(bottom)}">${stops.join('')}</linearGradient>`,
  );
  return `<path d="${pen.path(points)}" fill="${fill}"/>`;
}

function wall(
  pen: Pen,
  low: readonly V2[],
  high: readonly V2[],
  [y0, y1]: V2,
  lift: number,
  m: Material,
  open: (t: number) => number,
  inner = false,
): string {
  const n = low.length;
  return low
    .map((a, i) => {
      const b = low[(i + 1) % n] ?? a;
      const [c, d] = [high[(i + 1) % n] ?? b, high[i] ?? a];
      const [ox, oz] = outward(a, b);
      const side = inner ? -1 : 1;
      const normal: V3 = [side * ox * Math.cos(lift), Math.sin(lift), side * oz * Math.cos(lift)];
      const near = dot(pen.way(normal), pen.paper.eye);
      if (near < 0) return { near: Number.NEGATIVE_INFINITY, d: '' };
      const rows = y1 - y0 > 0.6 ? 4 : 1;
      const cells = range(rows).map((k) => {
        const [s, t] = [k / rows, (k + 1) / rows];
        const at = (p: V2, q: V2, u: number): V3 => [
          lerp(p[0], q[0], u),
          lerp(y0, y1, u),
          lerp(p[1], q[1], u),
        ];
        const fill = pen.tone(m, normal, open((s + t) / 2));
        return `<path d="${pen.path([at(a, d, s), at(b, c, s), at(b, c, t), at(a, d, t)])}" fill="${fill}" stroke="${fill}"/>`;
      });
      return { near: pen.near([a[0], y0, a[1]]), d: cells.join('') };
    })
    .filter((f) => f.d)
    .sort((a, b) => a.near - b.near)
    .map((f) => f.d)
    .join('');
}

/**
 * A flat body (box, board, tray): an outline raised from `y0` to `y1` with softened
 * edges; `top` covers its upper face, `well` sinks the middle to a depth with a wall of
 * `rim`.
 */
export type SlabOptions = {
  top?: Material;
  edge?: number;
  well?: { rim: number; floor: number; mat?: Material; corner?: readonly V2[] };
};
export function slab(
  pen: Pen,
  outline: readonly V2[],
  [y0, y1]: V2,
  m: Material,
  options: SlabOptions = {},
): string {
  const edge = Math.min(options.edge ?? 0.15, (y1 - y0) / 2);
  const dark = (t: number): number => (y0 < 0.2 ? lerp(0.62, 1, Math.min(1, t * 1.6)) : 1);
  const parts = [wall(pen, outline, outline, [y0, y1 - edge], 0, m, dark)];
  const bevels = 4;
  for (const k of range(bevels)) {
    const [s, t] = [(k / bevels) * 90, ((k + 1) / bevels) * 90].map(rad) as [number, number];
    const [a, b] = [
      inset(outline, edge * (1 - Math.cos(s))),
      inset(outline, edge * (1 - Math.cos(t))),
    ];
    parts.push(
      wall(
        pen,
        a,
        b,
        [y1 - edge + edge * Math.sin(s), y1 - edge + edge * Math.sin(t)],
        (s + t) / 2,
        m,
        () => 1,
      ),
    );
  }
  parts.push(level(pen, inset(outline, edge), y1, options.top ?? m));
  const points = (y: number): V3[] => outline.map(([x, z]): V3 => [x, y, z]);
  cast(pen, [...points(y0), ...points(y1)]);
  if (options.well) {
    const { rim, floor, mat = m } = options.well;
    const mouth = options.well.corner ?? inset(outline, rim);
    const clip = pen.paper.define(
      `<clipPath @><path d="${pen.path(mouth.map(([x, z]): V3 => [x, y1, z]))}"/></clipPath>`,
    );
    const inner =
      level(pen, mouth, floor, mat, 0.86) +
      wall(pen, mouth, mouth, [floor, y1], 0, mat, (t) => lerp(0.55, 0.95, t), true);
    parts.push(`<g clip-path="${clip}">${inner}</g>`);
  }
  return `<g stroke-width="1.2" stroke-linejoin="round">${parts.join('')}</g>`;
}
