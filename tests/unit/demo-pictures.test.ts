import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawings } from '@/db/seed/art/drawings';
import { drawn, filesOf, pictureFolder } from '../../scripts/draw/picture';

const stored = readdirSync(pictureFolder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => statSync(join(pictureFolder, path)).isFile());
const widestOf = (name: string) => readFileSync(join(pictureFolder, `${name}.avif`));

test('every picture of the demo lies there, with a copy in each narrower width of the shop, and nothing else', async () => {
  const wanted = drawings.map(async (drawing) => {
    const { width } = await sharp(widestOf(drawing.name)).metadata();
    return filesOf(drawing, width).map(({ path }) => path);
  });
  expect(stored.sort()).toEqual((await Promise.all(wanted)).flat().sort());
});

test('the pictures of the demo weigh at most 6 MB together', () => {
  const bytes = stored.reduce((sum, path) => sum + statSync(join(pictureFolder, path)).size, 0);
  expect(bytes).toBeLessThanOrEqual(6_000_000);
});

test.each(['brands/lantern-hill', 'products/yunnan-gold', 'slides/2-wide'])(
  'what npm run draw draws is what is stored as %s',
  async (name) => {
    const drawing = drawings.find((one) => one.name === name);
    if (!drawing) throw new Error(`Nothing draws ${name}.`);
    const { data } = await drawn(drawing);
    const pixels = await sharp(widestOf(name)).raw().toBuffer();
    expect(pixels.length).toBe(data.length);
    const off = data.reduce((sum, value, at) => sum + Math.abs(value - (pixels[at] ?? 0)), 0);
    // Of 255, on the average: what the compression leaves out.
    expect(off / data.length).toBeLessThan(2.5);
  },
);
