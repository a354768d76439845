import 'server-only';
import { isGtin } from '@/lib/core/gtin';

type BarcodeKind = 'ean13' | 'ean8' | 'code128';

/** The quiet zone that scanners need on both sides, in widths of the narrowest bar. */
const QUIET: Record<BarcodeKind, number> = { ean13: 11, ean8: 7, code128: 10 };
/** Text that Code 128 can encode, up to what fits a label. */
const SAYABLE = /^[\x20-\x7e]{1,40}$/;

/** A barcode as bars of `[from, width]`, in widths of the narrowest bar; `width` is the total. */
export type Bars = { kind: BarcodeKind; width: number; bars: [number, number][] };

/**
 * Chooses the barcode type: EAN for GTINs of 8, 12 and 13 digits, otherwise Code 128; undefined if
 * that can't encode the text.
 */
export function chooseBarcode(code: string): { kind: BarcodeKind; text: string } | undefined {
  if (/^\d{12,13}$/.test(code) && isGtin(code))
    return { kind: 'ean13', text: code.padStart(13, '0') };
  if (/^\d{8}$/.test(code) && isGtin(code)) return { kind: 'ean8', text: code };
  return SAYABLE.test(code) ? { kind: 'code128', text: code } : undefined;
}

/** Draws a barcode; undefined if the code can't be encoded. */
export async function drawBarcode(code: string): Promise<Bars | undefined> {
  const chosen = chooseBarcode(code);
  if (!chosen) return undefined;
  // Loaded lazily, because it is two megabytes with every barcode type.
  const { default: bwip } = await import('bwip-js/generic');
  const [drawn] = bwip.raw(chosen.kind, chosen.text, {});
  if (!drawn || !('sbs' in drawn)) return undefined;
  const quiet = QUIET[chosen.kind];
  let at = quiet;
  const bars: [number, number][] = [];
  for (const [index, width] of drawn.sbs.entries()) {
    // Bars and gaps alternate.
    if (index % 2 === 0) bars.push([at, width]);
    at += width;
  }
  return { kind: chosen.kind, width: at + quiet, bars };
}
