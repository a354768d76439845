import sharp from 'sharp';
import { encode } from 'uqr';

type Shade = readonly [red: number, green: number, blue: number];
const WHITE: Shade = [255, 255, 255];
const INK: Shade = [38, 38, 38];
const GREY: Shade = [206, 206, 206];
const TEAL: Shade = [47, 111, 112];

/** A PNG image drawn pixel by pixel. */
function drawn(width: number, height: number, shadeAt: (x: number, y: number) => Shade) {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set(shadeAt(x, y), (y * width + x) * 3);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A QR code that pays nobody and says so, in place of a shop's PayMe code. */
export function demoCode(): Promise<Buffer> {
  const { data, size } = encode('DEMO: this code pays nobody.', { ecc: 'M', border: 3 });
  const scale = Math.floor(800 / size);
  return drawn(size * scale, size * scale, (x, y) =>
    data[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? TEAL : WHITE,
  );
}

/** A receipt without text, like the screenshot of a bank's app: a mark and some lines. */
export function demoReceipt(nth: number): Promise<Buffer> {
  const isLine = (x: number, y: number) =>
    y > 420 &&
    y < 1000 &&
    y % 96 < 26 &&
    x > 60 &&
    x < 240 + ((Math.floor(y / 96) * 137 + nth * 53) % 420);
  return drawn(720, 1120, (x, y) => {
    if (y < 96) return TEAL;
    if ((x - 360) ** 2 + (y - 260) ** 2 < 90 ** 2) return nth % 2 ? TEAL : INK;
    return isLine(x, y) ? GREY : WHITE;
  });
}
