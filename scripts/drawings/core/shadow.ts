import type { Pen } from './pen';
import { n1 } from './pen';
import type { V2, V3 } from './vec';

function hull(points: readonly V2[]): V2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly V2[]): V2[] => {
    const out: V2[] = [];
    for (const p of list) {
      for (
        let a = out.at(-2), b = out.at(-1);
        a && b && (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) <= 0;
      ) {
        out.pop();
        [a, b] = [out.at(-2), out.at(-1)];
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

/**
 * Lets the part of an object between these points throw its shadow on what the object
 * stands on.
 */
export function cast(pen: Pen, points: readonly V3[]): void {
  const { camera, eye } = pen.paper;
  const floor = pen.place.at[1];
  const fall = (p: V3): V2 => {
    const [x, y, z] = pen.room(p);
    const high = Math.max(0, y - floor);
    return [
      camera.x + (x + high * 0.62) * camera.scale,
      camera.y + ((z - high * 0.3) * eye[1] - floor * eye[2]) * camera.scale,
    ];
  };
  const outline = hull(points.map(fall));
  const path = outline.map((p, i) => `${i ? 'L' : 'M'}${p.map(n1).join(' ')}`).join('');
  pen.casts.push({ path: `${path}Z`, low: Math.min(...points.map((p) => p[1])) < 0.35 });
}

/**
 * The shadow of everything an object has cast so far: a soft long one, and a dark one
 * where it touches.
 */
export function shadow(pen: Pen, strength = 1): string {
  if (!pen.casts.length) return '';
  const blur = (size: number): string =>
    pen.paper.define(
      `<filter @ x="-25%" y="-40%" width="150%" height="180%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n1(size)}"/></filter>`,
    );
  const fade = pen.paper.define(
    '<linearGradient @><stop offset=".2" stop-color="#2a1a10"/><stop offset=".6" stop-color="#2a1a10" stop-opacity=".74"/><stop offset="1" stop-color="#2a1a10" stop-opacity=".1"/></linearGradient>',
  );
  const layer = (
    all: typeof pen.casts,
    size: number,
    opacity: number,
    dy = 0,
    fill = '#2a1a10',
  ): string =>
    all.length
      ? `<g filter="${blur(size)}" opacity="${(opacity * strength).toFixed(2)}"><path transform="translate(0 ${n1(dy)})" fill="${fill}" d="${all.map((c) => c.path).join('')}"/></g>`
      : '';
  const low = pen.casts.filter((c) => c.low);
  const unit = Math.sqrt(pen.scale);
  return (
    layer(pen.casts, 3.6 * unit, 0.4, 0, fade) +
    layer(low, 1.5 * unit, 0.34, 2) +
    layer(low, 0.5 * unit, 0.4, 1)
  );
}
