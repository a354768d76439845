import type { Material } from './light';
import { n1, type Pen } from './pen';
import { dense } from './profile';
import { cast } from './shadow';
import { clamp, lerp, range, smooth, steps, type V2, type V3 } from './vec';

/** A stretch of a profile (radius, height), and what it is made of. */
export type Band = { line: readonly V2[]; mat: Material };
type Ring = { r: number; y: number; mat: Material; nr: number; ny: number; inside: boolean; open: number };

function rings(bands: readonly Band[], step: number): Ring[] {
  const flat = bands.flatMap(({ line, mat }) => dense(line, step).map(([r, y]) => ({ r, y, mat })));
  const top = Math.max(...flat.map((p) => p.y));
  const foot = Math.min(...flat.map((p) => p.y));
  const peak = flat.findIndex((p) => p.y === top);
  const mouth = flat[peak]?.r ?? 1;
  return flat.map((p, i) => {
    const a = flat[Math.max(0, i - 2)] ?? p;
    const b = flat[Math.min(flat.length - 1, i + 2)] ?? p;
    const long = Math.hypot(b.r - a.r, b.y - a.y) || 1;
    const inside = i > peak;
    const open = inside
      ? clamp(1 - 0.62 * ((top - p.y) / (mouth * 1.5)), 0.3)
      : lerp(0.62, 1, smooth(0, Math.min(4, (top - foot) * 0.3), p.y - foot));
    return { ...p, nr: (b.y - a.y) / long, ny: (a.r - b.r) / long, inside, open };
  });
}

function fill(pen: Pen, ring: Ring): string {
  const flat = smooth(0.55, 1, Math.abs(ring.ny));
  const count = (ring.mat.gloss ?? 0) > 0.3 ? 16 : 10;
  const stops = steps(count).map((t) => {
    const angle = (t - 0.5) * Math.PI;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle) * (1 - flat) * (ring.inside ? -1 : 1)];
    // Turning the object must not turn the light: the normal is already in the room.
    const normal: V3 = [ring.nr * sin, ring.ny, ring.nr * cos];
    const long = Math.hypot(...normal) || 1;
    const color = pen.toneInRoom(
      ring.mat,
      [normal[0] / long, normal[1] / long, normal[2] / long],
      ring.open * (ring.inside ? 1 - 0.25 * smooth(0.4, -1, sin) : 1),
    );
    return `<stop offset="${((sin + 1) / 2).toFixed(3)}" stop-color="${color}"/>`;
  });
  return pen.paper.define(`<linearGradient @>${stops.join('')}</linearGradient>`);
}

function ellipse(pen: Pen, at: V3, r: number, y: number): string {
  const [cx, cy] = pen.to([at[0], at[1] + y, at[2]]);
  const [rx, ry] = [r * pen.scale, r * pen.scale * pen.paper.eye[1]];
  pen.paper.see([cx - rx, cy - ry]);
  pen.paper.see([cx + rx, cy + ry]);
  return `cx="${n1(cx)}" cy="${n1(cy)}" rx="${n1(rx)}" ry="${n1(ry)}"`;
}

/**
 * Turns a profile into a shaded body of revolution: the line runs from the foot up the outside, over the rim and, for an open vessel, down the inside.
 * Every few pixels of the line become one ellipse, filled with the light that falls around that ring.
 */
export function lathe(pen: Pen, bands: readonly Band[], at: V3 = [0, 0, 0]): string {
  const all = rings(bands, 2.6 / pen.scale);
  const draw = (ring: Ring): string => `<ellipse ${ellipse(pen, at, ring.r, ring.y)} fill="${fill(pen, ring)}"/>`;
  const outside = all.filter((ring) => !ring.inside);
  const inside = all.filter((ring) => ring.inside);
  const lip = outside.at(-1);
  const coarse = outside.filter((_, i) => i % Math.ceil(outside.length / 14) === 0 || i === outside.length - 1);
  const circle = (ring: Ring): V3[] =>
    range(16).map((i) => [at[0] + ring.r * Math.sin((i * Math.PI) / 8), at[1] + ring.y, at[2] + ring.r * Math.cos((i * Math.PI) / 8)]);
  for (const [i, ring] of coarse.entries()) cast(pen, [...circle(ring), ...circle(coarse[i + 1] ?? ring)]);
  if (!lip || !inside.length) return outside.map(draw).join('');
  const clip = pen.paper.define(`<clipPath @><ellipse ${ellipse(pen, at, lip.r, lip.y)}/></clipPath>`);
  return `${outside.map(draw).join('')}<g clip-path="${clip}">${inside.map(draw).join('')}</g>`;
}

/** The outline of a circle that lies level, for clips and lines. */
export const ring = (pen: Pen, r: number, y: number, at: V3 = [0, 0, 0]): string => ellipse(pen, at, r, y);
