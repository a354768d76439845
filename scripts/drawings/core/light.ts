import { linear, toHex } from './color';
import { clamp, dot, lerp, mul, rad, smooth, sub, unit, type V3 } from './vec';

/**
 * What a surface is made of. `gloss` is the strength of the window's reflection and
 * `soft` how blurred it is; `glow` makes it shine by itself.
 */
export type Material = {
  color: string;
  gloss?: number;
  soft?: number;
  metal?: boolean;
  sheen?: number;
  glow?: number;
};

export const matte = (color: string): Material => ({ color });
export const glaze = (color: string, gloss = 0.62): Material => ({ color, gloss, soft: 0.22 });
export const clay = (color: string): Material => ({ color, gloss: 0.16, soft: 1 });
export const satin = (color: string): Material => ({ color, gloss: 0.22, soft: 0.8 });
export const metal = (color: string, soft = 0.5): Material => ({
  color,
  gloss: 0.7,
  soft,
  metal: true,
});
export const cloth = (color: string): Material => ({ color, sheen: 0.35 });

/** The one lamp of the studio: a large window, upper left, a little in front. */
const key: V3 = unit([-0.64, 0.66, 0.46]);

const box = (x: number, middle: number, half: number, edge: number): number =>
  smooth(middle - half - edge, middle - half + edge, x) *
  (1 - smooth(middle + half - edge, middle + half + edge, x));

function windowSeen(r: V3, soft: number): number {
  const azimuth = Math.atan2(r[0], r[2]);
  const rise = Math.asin(clamp(r[1], -1, 1));
  const edge = rad(lerp(5, 34, soft));
  const main = box(azimuth, rad(-66), rad(20), edge) * box(rise, rad(36), rad(25), edge);
  const fill = box(azimuth, rad(112), rad(9), edge) * box(rise, rad(22), rad(34), edge * 1.4);
  return main + 0.22 * fill;
}
const room = (r: V3): number =>
  0.34 + 0.34 * smooth(-0.5, 0.9, r[1]) + 0.3 * clamp(-r[0]) - 0.16 * clamp(r[0]);

/**
 * The colour of a surface that faces `normal`, seen from `eye`, standing on a ground of
 * the colour `ground`; `open` (0 … 1) is how much of the room it sees.
 */
export function shade(m: Material, normal: V3, eye: V3, ground: string, open = 1): string {
  const facing = dot(normal, eye);
  const mirror = sub(mul(normal, 2 * facing), eye);
  const gloss = m.gloss ?? 0;
  const glint = windowSeen(mirror, m.soft ?? 0.3) * gloss * open;
  const edge = (1 - clamp(facing)) ** 4;
  const sun = clamp((dot(normal, key) + 0.28) / 1.28) ** 1.15;
  const up = smooth(-1, 1, normal[1]);
  const tint = linear(ground);
  const base = linear(m.color);
  const lit = base.map((c, i) => {
    const around = lerp(0.3 * (tint[i] ?? 0.5), 0.36 - i * 0.006, up) * (0.35 + 0.65 * open);
    if (m.metal)
      return c * room(mirror) * (0.45 + 0.55 * open) * (0.8 + 0.4 * sun) + glint * lerp(c, 1, 0.4);
    const skin = Math.min(c, 0.84) * (around + sun * (0.88 - i * 0.024) * (0.25 + 0.75 * open));
    return (
      skin +
      glint * 0.62 +
      edge * gloss * 0.2 * (tint[i] ?? 0.5) +
      edge * (m.sheen ?? 0) * 0.25 * (0.3 + c) +
      c * (m.glow ?? 0)
    );
  });
  return toHex([lit[0] ?? 0, lit[1] ?? 0, lit[2] ?? 0]);
}
