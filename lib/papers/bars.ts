import 'server-only';
import { isGtin } from '@/lib/core/gtin';

type BarcodeKind = 'ean13' | 'ean8' | 'code128';

/** Empty space that scanners need at both sides, in widths of the narrowest bar. */
const QUIET: Record<BarcodeKind, number> = { ean13: 11, ean8: 7, code128: 10 };
/** What Code 128 can say, and as much of it as fits a label. */
const SAYABLE = /^[\x20-\x7e]{1,40}$/;

/** A code as bars: `[from, width]` each, in widths of the narrowest one, of `width` in all. */
export type Bars = { kind: BarcodeKind; width: number; bars: [number, number][] };

/**
 * How a code is drawn: article numbers of 8, 12 and 13 digits as EAN, anything else as Code 128;
 * undefined for what that cannot say.
 */
export function chooseBarcode(code: string): { kind: BarcodeKind; text: string } | undefined {
  if (/^\d{12,13}$/.test(code) && isGtin(code))
    return { kind: 'ean13', text: code.padStart(13, '0') };
  if (/^\d{8}$/.test(code) && isGtin(code)) return { kind: 'ean8', text: code };
  return SAYABLE.test(code) ? { kind: 'code128', text: code } : undefined;
}

/** Draws a code; undefined where no barcode can say it. */
export async function drawBarcode(code: string): Promise<Bars | undefined> {
  const chosen = chooseBarcode(code);
  if (!chosen) return undefined;
  // Two megabytes of every kind of code there is: read by who draws one.
  const { default: bwip } = await import('bwip-js/generic');
  const [drawn] = bwip.raw(chosen.kind, chosen.text, {});
  if (!drawn || !('sbs' in drawn)) return undefined;
  const quiet = QUIET[chosen.kind];
  let at = quiet;
  const bars: [number, number][] = [];
  for (const [index, width] of drawn.sbs.entries()) {
    // Bars and gaps in turns.
    if (index % 2 === 0) bars.push([at, width]);
    at += width;
  }
  return { kind: chosen.kind, width: at + quiet, bars };
}
