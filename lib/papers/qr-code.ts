import 'server-only';
import { encode } from 'uqr';
import type { Sheet } from './sheet';

/** Draws a text as a QR code, `side` points wide, with the margin that scanners want. */
export function drawQrCode(
  { doc }: Sheet,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const module = side / size;
  doc.fillColor('#000');
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + column * module, y + row * module, module, module);
  doc.fill();
}
