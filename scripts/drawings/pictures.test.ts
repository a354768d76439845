import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { products } from '@/db/seed/content/products';
import { listPictureFiles, pictureFolder } from '@/db/seed/picture-names';
import { imageFormats } from '@/lib/core/web/image';
import { drawings } from './drawings';
import { drawn } from './picture-files';

const storedPaths = readdirSync(pictureFolder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => statSync(join(pictureFolder, path)).isFile());
const readWidest = (name: string) => readFileSync(join(pictureFolder, `${name}.avif`));

test('every picture of the demo lies there, with a copy in each narrower width of the shop, and nothing else', async () => {
  const expectedPaths = drawings.map(async (drawing) => {
    const { width } = await sharp(readWidest(drawing.name)).metadata();
    return imageFormats.flatMap((format) =>
      listPictureFiles(drawing.name, width, format).map(({ path }) => path),
    );
  });
  expect(storedPaths.sort()).toEqual((await Promise.all(expectedPaths)).flat().sort());
});

test.each([
  ['avif', 5_000_000],
  ['webp', 7_500_000],
])('the pictures of the demo as %s weigh at most %i bytes together', (format, most) => {
  const bytes = storedPaths
    .filter((path) => path.endsWith(`.${format}`))
    .reduce((sum, path) => sum + statSync(join(pictureFolder, path)).size, 0);
  expect(bytes).toBeLessThanOrEqual(most);
});

test.each(['brands/lantern-hill', 'products/yunnan-gold', 'slides/2-wide'])(
  'what npm run draw draws is what is stored as %s',
  async (name) => {
    const drawing = drawings.find((candidate) => candidate.name === name);
    if (!drawing) throw new Error(`Nothing draws ${name}.`);
    const { data } = await drawn(drawing);
    const pixels = await sharp(readWidest(name)).raw().toBuffer();
    expect(pixels.length).toBe(data.length);
    const off = data.reduce((sum, value, at) => sum + Math.abs(value - (pixels[at] ?? 0)), 0);
    // Of 255, on the average: what the compression leaves out.
    expect(off / data.length).toBeLessThan(2.5);
  },
);

type Look = { url: string; hash: bigint; colors: Buffer };

/**
 * How a cover looks: by shape, whether each of 9 × 8 spots is brighter than the one on
 * its right, and by colour, in 8 × 10 spots.
 */
async function readLook(url: string): Promise<Look> {
  // The narrow copy shows the same, and is unpacked once: unpacking is what takes the time.
  const { data, info } = await sharp(join(pictureFolder, `products/${url}-400.avif`))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const spots = (width: number, height: number) =>
    sharp(data, { raw: info }).resize({ width, height, fit: 'fill' });
  const grey = await spots(9, 8).greyscale().raw().toBuffer();
  const brighter = [...grey].flatMap((value, at) =>
    at % 9 < 8 ? [value > (grey[at + 1] ?? 0) ? '1' : '0'] : [],
  );
  const colors = await spots(8, 10).raw().toBuffer();
  return { url, hash: BigInt(`0b${brighter.join('')}`), colors };
}
const shapeApart = (a: Look, b: Look) => (a.hash ^ b.hash).toString(2).replaceAll('0', '').length;
/** Of 255: the 40 channels that differ most, on the average. */
const colorApart = (a: Look, b: Look) =>
  [...a.colors]
    .map((value, at) => Math.abs(value - (b.colors[at] ?? 0)))
    .sort((first, other) => other - first)
    .slice(0, 40)
    .reduce((sum, difference) => sum + difference / 40, 0);

test('no two products of the demo have covers of one shape in one colour', async () => {
  const looks = await Promise.all(products.map(({ url }) => readLook(url)));
  const alike = looks.flatMap((a, index) =>
    looks
      .slice(index + 1)
      .flatMap((b) =>
        shapeApart(a, b) < 8 && colorApart(a, b) < 18 ? [`${a.url} = ${b.url}`] : [],
      ),
  );
  expect(alike).toEqual([]);
});
