/** A full picture: the ground and what stands on it. */
export function picture(w: number, h: number, back: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${back}${body}</svg>`;
}

/** Where wall and table meet for a camera tilt. */
export const horizonAt = (tilt: number, tall: number): number => tall * (0.6 - (tilt - 9) * 0.0145);
