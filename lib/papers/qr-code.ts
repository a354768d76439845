import 'server-only';
import { encode } from 'uqr';
import type { PaperSheet } from './sheet';

/** Draws a text as a QR code, `side` points wide, including the margin scanners need. */
export function drawQrCode(
  { page }: PaperSheet,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const module = side / size;
  const at = data.flatMap((cells, row) =>
    cells.flatMap((isDark, column) =>
      isDark ? [{ x: x + column * module, y: y + row * module }] : [],
    ),
  );
  page.push({ kind: 'squares', at, side: module });
}
