import type { Material } from './light';
import { n1, type Pen } from './pen';
import { dense } from './profile';
import { cast } from './shadow';
import { clamp, lerp, range, smooth, steps, type V2, type V3 } from './vec';

/** A stretch of a profile (radius, height), and what it is made of. */
export type Band = { line: readonly V2[]; mat: Material };
type Ring = {
  r: number;
  y: number;
  mat: Material;
  nr: number;
  ny: number;
  inside: boolean;
  open: number;
};

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
 * One ring as a band: what the rings painted after it will cover is left out, which makes
 * it quick to fill.
 */
function band(pen: Pen, at: V3, ring: Ring, paint: string, cut: number): string {
  const [cx, cy] = pen.to([at[0], at[1] + ring.y, at[2]]);
  const [rx, ry] = [ring.r * pen.scale, ring.r * pen.scale * pen.paper.eye[1]];
  pen.paper.see([cx - rx, cy - ry]);
  pen.paper.see([cx + rx, cy + ry]);
  const [sin, cos] = [pen.paper.eye[1], pen.paper.eye[2]];
  const hidden = ring.ny * sin - Math.abs(ring.nr) * cos < -0.16;
  const holed = cut < ry - 1;
  if (hidden && cut < 1e6)
    return `<path d="${arch(cx, cy, rx, ry, holed ? cut : ry - 1, ring.inside)}" fill="${paint}"/>`;
  const round = (a: number, b: number): string =>
    `M${n1(cx - a)} ${n1(cy)}a${n1(a)} ${n1(b)} 0 1 0 ${n1(2 * a)} 0a${n1(a)} ${n1(b)} 0 1 0 ${n1(-2 * a)} 0Z`;
  return `<path d="${round(rx, ry)}${holed ? round(rx - cut, ry - cut) : ''}" fill-rule="evenodd" fill="${paint}"/>`;
}
/**
 * The half of a ring that can be seen: its front outside, its back inside, and a little
 * round the corners.
 */
function arch(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  cut: number,
  inside: boolean,
): string {
  const side = inside ? -1 : 1;
  const over = Math.sin(0.22);
  const at = (a: number, b: number, k: number): string =>
    `${n1(cx + k * a * Math.cos(0.22))} ${n1(cy - side * b * over)}`;
  const sweep = inside ? 1 : 0;
  const [ix, iy] = [rx - cut, ry - cut];
  return `M${at(rx, ry, -1)}A${n1(rx)} ${n1(ry)} 0 1 ${sweep} ${at(rx, ry, 1)}L${at(ix, iy, 1)}A${n1(ix)} ${n1(iy)} 0 1 ${1 - sweep} ${at(ix, iy, -1)}Z`;
}
function stacked(pen: Pen, at: V3, all: readonly Ring[]): string {
  const paintedRings: { ring: Ring; paint: string }[] = [];
  for (const ring of all) {
    const paint = fill(pen, ring);
    const last = paintedRings.at(-1);
    if (last && last.paint === paint && Math.abs(last.ring.y - ring.y) * pen.scale < 0.4) continue;
    paintedRings.push({ ring, paint });
  }
  return paintedRings
    .map(({ ring, paint }, i) => {
      const next = paintedRings[i + 1]?.ring;
      return band(
        pen,
        at,
        ring,
        paint,
        next ? Math.hypot(next.r - ring.r, next.y - ring.y) * pen.scale + 5 : 1e9,
      );
    })
    .join('');
}

/** What stands in an open vessel: its level and radius there, and the colour of the light on it. */
export type Drink = { r: number; y: number; deep: string; light: string };
function surface(pen: Pen, at: V3, { r, y, deep, light }: Drink): string {
  const pool = pen.paper.define(
    `<radialGradient @ cx=".58" cy=".62" r=".6"><stop offset="0" stop-color="${light}" stop-opacity=".5"/><stop offset=".55" stop-color="${light}" stop-opacity=".12"/><stop offset=".86" stop-color="${deep}" stop-opacity=".14"/><stop offset="1" stop-color="${deep}" stop-opacity=".62"/></radialGradient>`,
  );
  const glint = pen.paper.define(
    '<linearGradient @ x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="#fff8e8" stop-opacity=".42"/><stop offset=".34" stop-color="#fff8e8" stop-opacity=".06"/><stop offset=".4" stop-color="#fff8e8" stop-opacity="0"/></linearGradient>',
  );
  const line = n1(Math.max(1, 0.05 * pen.scale));
  return `<ellipse ${ellipse(pen, at, r, y)} fill="${pool}"/><ellipse ${ellipse(pen, at, r * 0.93, y)} fill="${glint}"/><ellipse ${ellipse(pen, at, r * 0.985, y)} fill="none" stroke="${light}" stroke-opacity=".5" stroke-width="${line}"/>`;
}

/**
 * Turns a profile into a shaded body of revolution: the line runs from the foot up the
 * outside, over the rim and, for an open vessel, down the inside. Every few pixels of the
 * line become one ellipse, filled with the light that falls around that ring.
 */
export function lathe(pen: Pen, bands: readonly Band[], at: V3 = [0, 0, 0], drink?: Drink): string {
  const all = rings(bands, (bands.some((b) => (b.mat.gloss ?? 0) > 0.3) ? 3.6 : 4.6) / pen.scale);
  const outside = all.filter((ring) => !ring.inside);
  const inside = all.filter((ring) => ring.inside);
  const lip = outside.at(-1);
  const coarse = outside.filter(
    (_, i) => i % Math.ceil(outside.length / 14) === 0 || i === outside.length - 1,
  );
  const circle = (ring: Ring): V3[] =>
    range(16).map((i) => [
      at[0] + ring.r * Math.sin((i * Math.PI) / 8),
      at[1] + ring.y,
      at[2] + ring.r * Math.cos((i * Math.PI) / 8),
    ]);
  for (const [i, ring] of coarse.entries())
    cast(pen, [...circle(ring), ...circle(coarse[i + 1] ?? ring)]);
  if (!lip || !inside.length) return stacked(pen, at, outside);
  const clip = pen.paper.define(
    `<clipPath @><ellipse ${ellipse(pen, at, lip.r, lip.y)}/></clipPath>`,
  );
  return `${stacked(pen, at, outside)}<g clip-path="${clip}">${stacked(pen, at, inside)}${drink ? surface(pen, at, drink) : ''}</g>`;
}

/** The outline of a circle that lies level, for clips and lines. */
export const ring = (pen: Pen, r: number, y: number, at: V3 = [0, 0, 0]): string =>
  ellipse(pen, at, r, y);
