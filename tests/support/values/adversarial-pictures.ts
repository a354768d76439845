import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { plain } from './pictures';

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${script}</svg>`;

/** A small image of thousands of frames. */
const frames = async (count: number) => {
  const raw = { width: 8, height: 8 * count, channels: 3, pageHeight: 8 } as const;
  return sharp(
    Buffer.from(
      Array.from({ length: raw.width * raw.height * 3 }, (_, index) => (index * 7) % 251),
    ),
    { raw },
  )
    .gif()
    .toBuffer();
};
const jpeg = () => plain(60, 40).jpeg();
const located = () =>
  jpeg().withExif({
    IFD0: { Copyright: 'somebody’s home' },
    IFD3: { GPSLatitude: '22/1 17/1 8/1', GPSLatitudeRef: 'N' },
  });

/** A small PNG with a hundred compressed texts in 5 MB; uncompressed they are 5 GB. */
export async function pngOfTexts(): Promise<Buffer> {
  const file = await plain(20).png().toBuffer();
  const packed = deflateSync(Buffer.alloc(50_000_000, 'a'));
  const text = (index: number) => {
    const typeAndData = Buffer.concat([Buffer.from(`zTXtk${index}\0\0`), packed]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(typeAndData.length - 4, 0);
    frame.writeUInt32BE(crc32(typeAndData), 4);
    return Buffer.concat([frame.subarray(0, 4), typeAndData, frame.subarray(4)]);
  };
  // After the signature and the header, before the image data.
  const texts = Array.from({ length: 100 }, (_, index) => text(index));
  return Buffer.concat([file.subarray(0, 33), ...texts, file.subarray(33)]);
}

/** A complete PNG of so many black and white pixels, one bit each, which is quick to make. */
export function blankPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typeAndData = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(typeAndData));
    return Buffer.concat([length, typeAndData, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An AVIF whose header claims this size; encoding one that large takes many seconds. */
async function buildAvif(width: number, height: number): Promise<Buffer> {
  const file = await plain(70, 50).avif({ effort: 0 }).toBuffer();
  const size = file.indexOf('ispe') + 8;
  file.writeUInt32BE(width, size);
  file.writeUInt32BE(height, size + 4);
  return file;
}

/** Files that are refused whatever their extension, each with its error. */
export const refusedPictures: [string, () => Promise<Buffer>, string][] = [
  ['an SVG with a script', async () => Buffer.from(svg), 'type'],
  [
    'an SVG behind a byte order mark and spaces',
    async () => Buffer.from(`\ufeff \n<?xml version="1.0"?>${svg}`),
    'type',
  ],
  ['HTML named .png', async () => Buffer.from(`<!doctype html>${script}`), 'type'],
  ['a TIFF', () => plain(20).tiff().toBuffer(), 'type'],
  [
    'a PDF',
    async () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    'type',
  ],
  [
    'a picture cut off in the middle',
    async () => (await plain(800, 800).jpeg().toBuffer()).subarray(0, 1500),
    'cut',
  ],
  ['a PNG of 14000 × 14000', async () => blankPng(14000, 14000), 'large'],
  [
    'a JPEG of 11 MB',
    async () => Buffer.concat([await jpeg().toBuffer(), Buffer.alloc(11 * 1024 * 1024)]),
    'large',
  ],
  ['an AVIF that takes gigabytes to open', () => buildAvif(7000, 5000), 'heavy'],
];

/** Files that become plain images: hidden content is removed. */
export const disarmedPictures: [string, () => Promise<Buffer>][] = [
  [
    'a JPEG with HTML behind it',
    async () => Buffer.concat([await jpeg().toBuffer(), Buffer.from(`<html>${script}`)]),
  ],
  ['a JPEG that tells where it was taken', () => located().toBuffer()],
  [
    'a JPEG with a script in its comment',
    () =>
      jpeg()
        .withExif({ IFD0: { ImageDescription: script } })
        .toBuffer(),
  ],
  ['a GIF of three thousand frames', () => frames(3000)],
];

export const adversarialNames = [
  '../../x.png',
  '..\\..\\x.png',
  '/etc/passwd',
  'a\0.png',
  `${'x'.repeat(300)}.png`,
  '\u202egnp.exe',
  'shell.php.png',
  'CON',
  '.htaccess',
  '%2e%2e%2fx',
];
