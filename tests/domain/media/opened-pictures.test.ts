import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeImage } from '@/lib/media/images';
import { pngOfTexts } from '../../support/values/adversarial-pictures';
import { plain as picture } from '../../support/values/pictures';
import { refusedFields } from '../../support/values/refusal';

const readStored = (path: string) => readFile(join(process.env.MEDIA_DIR ?? '', path));

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture of orientation %i stands upright',
  async (orientation) => {
    // Four colours in the corners: every turn and mirroring is another picture.
    const corners = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'].map((background, index) => ({
      input: { create: { width: 32, height: 16, channels: 3 as const, background } },
      left: (index % 2) * 32,
      top: index > 1 ? 16 : 0,
    }));
    const flat = await picture(64, 32).composite(corners).png().toBuffer();
    const turned = await sharp(flat).withMetadata({ orientation }).png().toBuffer();
    const { path } = await storeImage(turned, 'products');
    const pixels = async (file: Buffer) => {
      const { data, info } = await sharp(file)
        .removeAlpha()
        .resize({ width: 2, height: 2, fit: 'fill', kernel: 'nearest' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [info.width, info.height, ...[...data].map((part) => Math.round(part / 128))];
    };
    const expected = await sharp(turned).autoOrient().png().toBuffer();
    expect((await sharp(await readStored(path)).metadata()).width).toBe(orientation > 4 ? 32 : 64);
    expect(await pixels(await readStored(path))).toEqual(await pixels(expected));
  },
);

test('a PNG is stored without opening its texts, which may unpack to gigabytes', async () => {
  const begun = performance.now();
  const bomb = await pngOfTexts();
  expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 10);
  const { width } = await storeImage(bomb, 'products');
  clearInterval(watch);
  expect(width).toBe(20);
  expect((most - before) / 1024 / 1024).toBeLessThan(150);
  expect(performance.now() - begun).toBeLessThan(10_000);
  // What is broken off is judged by the decoder, not cut to fit.
  const broken = bomb.subarray(0, bomb.length - 100);
  expect(await refusedFields(() => storeImage(broken, 'products'))).toEqual({
    image: ['picture_cut'],
  });
});
