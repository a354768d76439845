// npm run draw:icons: the shop's icon as the pictures that home screens want, from public/icon.svg.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { SHARE_SIZE } from '@/lib/core/web/image';

const svg = readFileSync('public/icon.svg', 'utf8');
// A home screen cuts its own corners, and may cut a round hole: the drawing stays in the middle.
const square = svg.replace('rx="6" ', '');
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace('<rect width="32" height="32"', '<rect x="-5" y="-5" width="42" height="42"');

const icons = [
  { path: 'public/apple-icon.png', drawing: square, width: 180 },
  { path: 'public/icons/192.png', drawing: svg, width: 192 },
  { path: 'public/icons/512.png', drawing: svg, width: 512 },
  { path: 'public/icons/maskable-512.png', drawing: maskable, width: 512 },
];
/** The sizes of a browser's tab and of a bookmark, in one file as old and simple readers ask for it. */
const FAVICON_SIZES = [16, 32, 48];
const renderPicture = (width: number) =>
  sharp(Buffer.from(svg), { density: 1200 }).resize(width, width).png().toBuffer();

/** Pictures as an .ico: a directory of 16 bytes for each, and the PNGs behind it. */
function favicon(pictures: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    const side = FAVICON_SIZES[index] ?? 0;
    head.writeUInt8(side, at);
    head.writeUInt8(side, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

mkdirSync('public/icons', { recursive: true });
for (const { path, drawing, width } of icons)
  writeFileSync(
    path,
    await sharp(Buffer.from(drawing), { density: 1200 })
      .resize(width, width)
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer(),
  );

writeFileSync('public/favicon.ico', favicon(await Promise.all(FAVICON_SIZES.map(renderPicture))));
// What link previews show of a shop without a picture of its own.
writeFileSync(
  'public/share.png',
  await sharp({ create: { ...SHARE_SIZE, channels: 3, background: '#faf7f2' } })
    .composite([{ input: await renderPicture(240) }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer(),
);
