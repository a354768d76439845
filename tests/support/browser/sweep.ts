import { type Language, languages } from '@/lib/core/language';

export const PHONE = 390;
export const DESKTOP = 1440;
const widths = [PHONE, DESKTOP];

/** `npm run test:long` checks every screen in every language and width. */
export const isFullSweep = process.env.SWEEP === 'full';
/** How long one pass through many screens may take, in milliseconds. */
export const SWEEP_MS = isFullSweep ? 900_000 : 180_000;

/**
 * The widths at which a sweep checks its `at`-th item in a language: one width, in one of the
 * languages. Both change from item to item; as all screens are made of the same parts, each
 * language and width meets every kind of part. What axe finds depends on the text and on the
 * layout, hardly ever on both together.
 */
export function getSweepWidths(at: number, language: Language): number[] {
  if (isFullSweep) return widths;
  if (at % languages.length !== languages.indexOf(language)) return [];
  return [widths[Math.floor(at / languages.length) % widths.length] ?? DESKTOP];
}
