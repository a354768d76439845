import { bright, chroma, lighten } from './color';
import { clay, glaze, type Material, matte } from './light';
import { sheet } from './mesh';
import { n1, type Pen } from './pen';
import { radiusAt } from './profile';
import { lerp, rad, type V2, type V3 } from './vec';

/** Ceramic of a colour: earthy dark colours are bare clay, all others are glazed. */
export const ware = (color: string, gloss = 0.62): Material =>
  isEarth(color) ? clay(color) : glaze(color, gloss);
export const isEarth = (color: string): boolean =>
  bright(color) < 0.5 &&
  chroma(color) > 0.12 &&
  Number.parseInt(color.slice(1, 3), 16) > Number.parseInt(color.slice(5, 7), 16);
export const bare = matte('#b8977a');
export const tea = glaze('#a85f22', 0.35);
export const matcha = matte('#8fa04b');
/** The inside of a cup: paler than its outside, unless it is bare clay. */
export const lining = (color: string): Material =>
  isEarth(color) ? clay(color) : glaze(lighten(color, 0.72), 0.4);

/**
 * A patch laid round a body of revolution (a label, a band), between two angles (degrees,
 * 0 is front) and two heights.
 */
export function patch(
  pen: Pen,
  line: readonly V2[],
  [a, b]: V2,
  [low, high]: V2,
  m: Material,
): string {
  const f = (u: number, v: number): V3 => {
    const y = lerp(low, high, v);
    const r = radiusAt(line, y) + 0.02;
    const angle = rad(lerp(a, b, u) - pen.place.turn);
    return [r * Math.sin(angle), y, r * Math.cos(angle)];
  };
  return sheet(pen, f, [26, 2], m, { casts: false, backs: false });
}
/**
 * Points of a body of revolution at (angle, height), for marks drawn on its skin; the
 * front stays in front however the object is turned.
 */
export function onBody(pen: Pen, line: readonly V2[]): (angle: number, y: number) => V3 {
  return (angle, y) => {
    const r = radiusAt(line, y) + 0.03;
    return [
      r * Math.sin(rad(angle - pen.place.turn)),
      y,
      r * Math.cos(rad(angle - pen.place.turn)),
    ];
  };
}
/** A stroke of ink or thread through points of the object. */
export const stroke = (
  pen: Pen,
  points: readonly V3[],
  color: string,
  width: number,
  opacity = 1,
): string =>
  `<path d="${pen.path(points, false)}" fill="none" stroke="${color}" stroke-width="${n1(width * pen.scale)}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
export const face = (pen: Pen, points: readonly V3[], fill: string, opacity = 1): string =>
  `<path d="${pen.path(points)}" fill="${fill}" opacity="${opacity}"/>`;
/** A round body stretched along three axes. */
export function blob(pen: Pen, [x, y, z]: V3, [rx, ry, rz]: V3, m: Material, n = 34): string {
  const f = (u: number, v: number): V3 => {
    const [a, b] = [u * Math.PI * 2, (v - 0.5) * Math.PI];
    return [
      x + rx * Math.sin(a) * Math.cos(b),
      y + ry * Math.sin(b),
      z + rz * Math.cos(a) * Math.cos(b),
    ];
  };
  return sheet(pen, f, [n, Math.round(n * 0.7)], m, { backs: false, soften: (rx * 2.6) / n });
}
/** Wraps what glows or steams in a soft blur (`size` in centimetres). */
export function blurred(pen: Pen, body: string, size: number): string {
  const f = pen.paper.define(
    `<filter @ x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${n1(size * pen.scale)}"/></filter>`,
  );
  return `<g filter="${f}">${body}</g>`;
}
