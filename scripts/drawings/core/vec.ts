export type V2 = readonly [x: number, y: number];
export type V3 = readonly [x: number, y: number, z: number];

export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mul = (a: V3, k: number): V3 => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: V3): V3 => mul(a, 1 / (Math.hypot(a[0], a[1], a[2]) || 1));

export const rad = (degrees: number): number => (degrees * Math.PI) / 180;
export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x));
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
/** Rises smoothly from 0 at `a` to 1 at `b`. */
export function smooth(a: number, b: number, x: number): number {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
}
/** The numbers 0 … n − 1. */
export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
/** `n` + 1 evenly spaced numbers from 0 to 1. */
export const steps = (n: number): number[] => range(n + 1).map((i) => i / n);

/** A repeatable source of numbers in 0 … 1 (mulberry32). */
export function dice(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const rows = (text: string): number[][] =>
  text.split(',').map((row) => row.trim().split(/\s+/).map(Number));
/** Points of a profile, written like path data: `'radius height, radius height, …'`. */
export const points = (text: string): V2[] => rows(text).map(([x = 0, y = 0]): V2 => [x, y]);
/** Points in the room, written `'x y z, x y z, …'`. */
export const spots = (text: string): V3[] =>
  rows(text).map(([x = 0, y = 0, z = 0]): V3 => [x, y, z]);
