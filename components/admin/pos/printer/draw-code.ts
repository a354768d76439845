import { encode } from 'uqr';
import type { Raster } from './paper-blocks';

/** Dots of a square of a QR code: 0.75 mm, which cheap scanners read. */
const SQUARE = 6;
/** Squares of white around it. */
const MARGIN = 2;
const BYTE = 8;

/** A QR code in the middle of the paper, in dots. */
export function drawCode(text: string, width: number): Raster {
  const { data: squares, size } = encode(text, { ecc: 'M', border: MARGIN });
  const height = Math.ceil((size * SQUARE) / BYTE) * BYTE;
  const left = Math.floor((width - size * SQUARE) / 2);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < size * SQUARE; y += 1)
    for (let x = 0; x < size * SQUARE; x += 1)
      if (squares[Math.floor(y / SQUARE)]?.[Math.floor(x / SQUARE)])
        data.set([0, 0, 0], (y * width + left + x) * 4);
  return { data, width, height };
}
