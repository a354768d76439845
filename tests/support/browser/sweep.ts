import { type Language, languages } from '@/lib/core/language';

export const PHONE = 390;
export const DESKTOP = 1440;
const widths = [PHONE, DESKTOP];

/** `npm run test:long` looks at everything in every language and width. */
export const isFullSweep = process.env.SWEEP === 'full';
/** How long one walk through many screens may take, in milliseconds. */
export const SWEEP_MS = isFullSweep ? 900_000 : 180_000;

/**
 * At which widths a sweep looks at the `at`-th of what it sweeps, in a language: at one, in one
 * of the languages. Both change from one to the next; as all is made of the same parts, each
 * language and width meets every kind of them. What axe finds depends on the words and on the
 * layout, hardly ever on both together.
 */
export function getSweepWidths(at: number, language: Language): number[] {
  if (isFullSweep) return widths;
  if (at % languages.length !== languages.indexOf(language)) return [];
  return [widths[Math.floor(at / languages.length) % widths.length] ?? DESKTOP];
}
