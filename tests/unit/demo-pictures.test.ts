import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawings } from '@/db/seed/art/drawings';
import { products } from '@/db/seed/content/products';
import { stills } from '@/db/seed/content/stills/index';
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

test('the pictures of the demo weigh at most 5 MB together', () => {
  const bytes = stored.reduce((sum, path) => sum + statSync(join(pictureFolder, path)).size, 0);
  expect(bytes).toBeLessThanOrEqual(5_000_000);
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

/** Whether each of 9 × 8 spots of a picture is brighter than the one on its right, as 64 bits. */
async function differenceHash(name: string): Promise<bigint> {
  const spots = await sharp(widestOf(name))
    .greyscale()
    .resize({ width: 9, height: 8, fit: 'fill' })
    .raw()
    .toBuffer();
  const at = (x: number, y: number) => spots[y * 9 + x] ?? 0;
  let hash = 0n;
  for (let y = 0; y < 8; y += 1)
    for (let x = 0; x < 8; x += 1) hash = (hash << 1n) | (at(x, y) > at(x + 1, y) ? 1n : 0n);
  return hash;
}
const bits = (value: bigint) => value.toString(2).replaceAll('0', '').length;

test('no two products of the demo have covers that a shopper would take for the same', async () => {
  const covers = await Promise.all(
    products.map(async (product) => ({
      url: product.url,
      drawing: JSON.stringify([product.scene, stills[product.url]?.front]),
      hash: await differenceHash(`products/${product.url}`),
    })),
  );
  const alike = covers.flatMap((a, index) =>
    covers
      .slice(index + 1)
      .flatMap((b) =>
        a.drawing === b.drawing || bits(a.hash ^ b.hash) < 3 ? [`${a.url} = ${b.url}`] : [],
      ),
  );
  expect(alike).toEqual([]);
});
