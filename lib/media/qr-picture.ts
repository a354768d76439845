import 'server-only';
import sharp from 'sharp';
import { encode } from 'uqr';

/** Pixels per module: sharp at a device pixel ratio of two or three. */
const MODULE = 12;

/** A text as a QR code in a PNG, dark on white with the margin scanners need. */
export function drawQrPicture(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE, size * MODULE, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
