import { linear } from './color';
import type { Pen } from './pen';

type Noise = {
  along: number;
  across: number;
  color: string;
  strength: number;
  cut?: number;
  octaves?: number;
  seed?: number;
};

/**
 * Lays fine noise over what was drawn, inside its outline. `along` and `across` are spots
 * per centimetre; `cut` near 1 leaves only few spots.
 */
export function textured(
  pen: Pen,
  body: string,
  { along, across, color, strength, cut = 0.42, octaves = 2, seed = 3 }: Noise,
): string {
  const [r, g, b] = linear(color).map((c) => c ** (1 / 2.2));
  const [fx, fy] = [along / pen.scale, across / pen.scale].map((f) => f.toFixed(4));
  const filter = pen.paper.define(
    `<filter @ x="-2%" y="-2%" width="104%" height="104%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="${octaves}" seed="${seed}"/>` +
      `<feColorMatrix values="0 0 0 0 ${r?.toFixed(2)} 0 0 0 0 ${g?.toFixed(2)} 0 0 0 0 ${b?.toFixed(2)} ${(strength * 6).toFixed(2)} 0 0 0 ${(-strength * 6 * cut).toFixed(2)}"/>` +
      '<feComposite in2="SourceGraphic" operator="in" result="n"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="n"/></feMerge></filter>',
  );
  return `<g filter="${filter}">${body}</g>`;
}

/** Fine iron spots of stoneware. */
export const speckle = (pen: Pen, body: string, color: string, strength = 0.5): string =>
  textured(pen, body, { along: 9, across: 9, color, strength, cut: 0.62, octaves: 2 });
/** The tooth of unglazed clay. */
export const tooth = (pen: Pen, body: string, color = '#1d100a', strength = 0.05): string =>
  textured(pen, body, { along: 10, across: 10, color, strength, cut: 0.4, octaves: 2 });
/** Wood grain that runs along the table. */
export const grain = (pen: Pen, body: string, color: string, strength = 0.16): string =>
  textured(pen, body, { along: 0.09, across: 3.2, color, strength, cut: 0.44, octaves: 3 });
/** Wood grain that runs up. */
export const grainUp = (pen: Pen, body: string, color: string, strength = 0.14): string =>
  textured(pen, body, { along: 2.6, across: 0.08, color, strength, cut: 0.44, octaves: 3 });
/** The weave of linen. */
export const weave = (pen: Pen, body: string, color: string, strength = 0.1): string =>
  textured(pen, textured(pen, body, { along: 0.6, across: 9, color, strength, octaves: 1 }), {
    along: 9,
    across: 0.6,
    color,
    strength,
    octaves: 1,
    seed: 8,
  });
