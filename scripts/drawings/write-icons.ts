// npm run draw:icons: the shop's icon as the pictures that home screens want, from public/icon.svg.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

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
mkdirSync('public/icons', { recursive: true });
for (const { path, drawing, width } of icons)
  writeFileSync(
    path,
    await sharp(Buffer.from(drawing), { density: 1200 })
      .resize(width, width)
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer(),
  );
