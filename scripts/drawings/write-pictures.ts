// npm run draw: draws the demo shop's pictures anew into db/seed/pictures, in five to ten
// minutes on an idle core; with words behind it only those whose name has one of them:
// npm run draw -- teapot menus/oolong
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pictureFolder } from '@/db/seed/picture-names';
import { drawings } from './drawings';
import { drawnFiles } from './picture-files';

const words = process.argv.slice(2);
const requestedDrawings = drawings.filter(
  ({ name }) => !words.length || words.some((word) => name.includes(word)),
);
const written = new Set<string>();
for (const [index, drawing] of requestedDrawings.entries()) {
  for (const { path, bytes } of await drawnFiles(drawing)) {
    mkdirSync(join(pictureFolder, dirname(path)), { recursive: true });
    writeFileSync(join(pictureFolder, path), bytes);
    written.add(path);
  }
  process.stdout.write(`  ${index + 1} of ${requestedDrawings.length}: ${drawing.name}\n`);
}

const listStoredFiles = () =>
  readdirSync(pictureFolder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(avif|webp)$/.test(path));
// What the demo no longer shows.
if (!words.length)
  for (const path of listStoredFiles()) if (!written.has(path)) rmSync(join(pictureFolder, path));
const bytes = listStoredFiles().reduce(
  (sum, path) => sum + statSync(join(pictureFolder, path)).size,
  0,
);
process.stdout.write(`All pictures together weigh ${(bytes / 1e6).toFixed(2)} MB.\n`);
