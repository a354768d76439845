import { clamp, lerp, type V3 } from './vec';

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number): number =>
  c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055;

function channels(hex: string): [number, number, number] {
  const body = hex.replace('#', '');
  const long = body.length < 6 ? [...body].map((c) => c + c).join('') : body;
  const n = Number.parseInt(long.slice(0, 6), 16);
  return [((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
}
const join = (rgb: readonly number[]): string =>
  `#${rgb
    .map((c) =>
      Math.round(clamp(c) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** A hex colour as linear light. */
export function linear(hex: string): V3 {
  const [r, g, b] = channels(hex);
  return [toLinear(r), toLinear(g), toLinear(b)];
}
/** Linear light back to a hex colour; very bright values roll off softly instead of clipping. */
export const toHex = (c: V3): string =>
  join(c.map((x) => toGamma(x < 0.8 ? x : 0.8 + 0.2 * Math.tanh((x - 0.8) / 0.28))));

/** A colour between two hex colours. */
export function mix(a: string, b: string, t: number): string {
  const [p, q] = [channels(a), channels(b)];
  return join([lerp(p[0], q[0], t), lerp(p[1], q[1], t), lerp(p[2], q[2], t)]);
}
export const lighten = (hex: string, t: number): string => mix(hex, '#fffaf2', t);
export const darken = (hex: string, t: number): string => mix(hex, '#17100c', t);
/** How bright a colour looks, 0 … 1. */
export function bright(hex: string): number {
  const [r, g, b] = channels(hex);
  return 0.299 * r + 0.587 * g + 0.114 * b;
}
/** A colour written with an alpha part (`#rrggbbaa`) asks for clear glass of that tint. */
export const isGlass = (hex: string): boolean => hex.length === 9 || hex.length === 5;
/** How colourful a colour is, 0 … 1. */
export function chroma(hex: string): number {
  const c = channels(hex);
  return Math.max(...c) - Math.min(...c);
}
