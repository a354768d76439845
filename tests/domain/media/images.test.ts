import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plain as picture } from '../../support/values/pictures';
import { refusedFields } from '../../support/values/refusal';

const folder = process.env.MEDIA_DIR ?? '';

const { deleteImage, storeFinishedImage, storeImage, readImage } = await import(
  '@/lib/media/images'
);
const { isAnimatedImage } = await import('@/lib/media/encode');
const { mediaStorage } = await import('@/lib/media/storage');
const { imageVariant, imageWidths } = await import('@/lib/core/web/image');
const { GET } = await import('@/app/media/[...path]/route');

const readStored = (path: string) => readFile(join(folder, path));

/** Something with the grain of a photograph. */
const photo = (width: number, height = width) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  }).blur(2);

test('a picture is kept as WebP and AVIF in three widths, never enlarged, under a name nobody can guess', async () => {
  const { path, ...size } = await storeImage(await photo(2000, 500).jpeg().toBuffer(), 'products');
  expect(path).toMatch(/^products\/[0-9a-f]{24}\.webp$/);
  expect(size).toEqual({ width: 1600, height: 400 });
  for (const format of ['webp', 'avif'] as const) {
    const copies = await Promise.all(
      imageWidths.map(async (width) =>
        sharp(await readStored(imageVariant(path, width, format))).metadata(),
      ),
    );
    expect(copies.map((copy) => [copy.format, copy.width])).toEqual(
      [400, 800, 1600].map((width) => [format === 'avif' ? 'heif' : 'webp', width]),
    );
  }
  const { path: small } = await storeImage(await picture(300).png().toBuffer(), 'products');
  expect((await sharp(await readStored(imageVariant(small, 400))).metadata()).width).toBe(300);
  expect((await sharp(await readStored(small)).metadata()).width).toBe(300);
});

test('a finished picture keeps its copies byte for byte, and is stored once however often', async () => {
  const copy = async (format: 'avif' | 'webp', width: 400 | 1600, height: number) => ({
    width,
    format,
    data: await photo(width === 400 ? 400 : 720, height)
      .toFormat(format, { quality: 40, effort: 0 })
      .toBuffer(),
  });
  const finished = await Promise.all([
    copy('avif', 1600, 900),
    copy('avif', 400, 500),
    copy('webp', 1600, 900),
    copy('webp', 400, 500),
  ]);
  const { path, ...size } = await storeFinishedImage(finished, 'finished');
  expect(size).toEqual({ width: 720, height: 900 });
  for (const { format, width, data } of finished) {
    expect(await readStored(imageVariant(path, width, format))).toEqual(data);
    // What is no wider than a width is served in it.
    if (width === 1600) expect(await readStored(imageVariant(path, 800, format))).toEqual(data);
  }
  const files = await readdir(join(folder, 'finished'));
  expect(files).toHaveLength(6);
  const again = await Promise.all([1, 2].map(() => storeFinishedImage(finished, 'finished')));
  expect(again.map((image) => image.path)).toEqual([path, path]);
  expect(await readdir(join(folder, 'finished'))).toEqual(files);
  for (const missing of ['avif', 'webp']) {
    const others = finished.filter(({ format }) => format !== missing);
    await expect(storeFinishedImage(others, 'finished')).rejects.toThrow(RangeError);
  }
});

test('a photograph weighs less as AVIF; where it does not, and where there is none, its address answers the WebP', async () => {
  const { path } = await storeImage(await photo(900).jpeg().toBuffer(), 'products');
  for (const width of imageWidths) {
    const [avif, webp] = await Promise.all([
      readStored(imageVariant(path, width, 'avif')),
      readStored(imageVariant(path, width)),
    ]);
    expect(avif.length).toBeLessThan(webp.length);
  }
  expect(await readImage(path.replace('.webp', '.avif'))).toMatchObject({ type: 'image/avif' });
  await mediaStorage().delete(imageVariant(path, 400, 'avif'));
  expect(await readImage(imageVariant(path, 400, 'avif'))).toMatchObject({ type: 'image/webp' });
  const { path: tiny } = await storeImage(await picture(8).png().toBuffer(), 'products');
  expect(await readImage(imageVariant(tiny, 400, 'avif'))).toMatchObject({ type: 'image/webp' });
});

test('a picture stands upright and its colours are those of sRGB', async () => {
  const red = sharp({ create: { width: 60, height: 20, channels: 3, background: '#ff0000' } });
  // Turned by a quarter in the camera; and the red of a wider space, which sRGB shows as
  // its own at most.
  const { path, width, height } = await storeImage(
    await red.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    'products',
  );
  expect([width, height]).toEqual([20, 60]);
  const wide = await storeImage(
    await red.clone().withIccProfile('p3').png().toBuffer(),
    'products',
  );
  for (const picturePath of [path, wide.path]) {
    const { data } = await sharp(await readStored(picturePath))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[0], data[1], data[2]].map((part) => Math.round((part ?? 0) / 32))).toEqual([
      8, 0, 0,
    ]);
    expect((await sharp(await readStored(picturePath)).metadata()).icc).toBeUndefined();
  }
});

test('metadata and what hides behind a picture stay outside', async () => {
  const jpeg = await picture(40)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .toBuffer();
  const { path } = await storeImage(
    Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
    'products',
  );
  const bytes = (await readStored(path)).toString('latin1');
  expect(bytes).not.toContain('secret-place');
  expect(bytes).not.toContain('<script>');
});

test('what is no picture of the allowed kinds is refused by its content, whatever its name', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
  );
  const tiff = await picture(10).tiff().toBuffer();
  for (const file of [svg, tiff, Buffer.from('GIF89a nothing'), Buffer.from('%PDF-1.4')])
    expect(await refusedFields(() => storeImage(file, 'products', 'image'))).toEqual({
      image: ['picture_type'],
    });
  for (const whole of [
    picture(200, 200).png(),
    picture(200, 200).jpeg(),
    picture(200, 200).webp(),
  ]) {
    const bytes = await whole.toBuffer();
    const cut = bytes.subarray(0, bytes.length * 0.9);
    expect(await refusedFields(() => storeImage(cut, 'products', 'image'))).toEqual({
      image: ['picture_cut'],
    });
  }
  expect(await refusedFields(() => storeImage(Buffer.alloc(0), 'products'))).toEqual({
    image: ['upload_picture'],
  });
});

test('pictures above 8000 pixels a side or 10 MB are refused', async () => {
  expect(
    await refusedFields(async () => storeImage(await picture(8001).png().toBuffer(), 'products')),
  ).toEqual({ image: ['picture_too_large'] });
  expect(
    await refusedFields(() => storeImage(Buffer.alloc(10 * 1024 * 1024 + 1), 'products')),
  ).toEqual({ image: ['picture_too_large'] });
});

test('a bomb of pixels is refused before it is unpacked', async () => {
  const bomb = await sharp({
    create: { width: 8000, height: 8000, channels: 3, background: '#000' },
  })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
  expect(await refusedFields(() => storeImage(bomb, 'products'))).toEqual({
    image: ['picture_too_large'],
  });
});

test('a file that cannot be read is 503: only one that is not there is missing', async () => {
  const path = 'uploads/loop.webp';
  mkdirSync(join(folder, 'uploads'), { recursive: true });
  symlinkSync('loop.webp', join(folder, path));
  await expect(mediaStorage().has(path)).rejects.toMatchObject({ status: 503 });
  await expect(readImage(path)).rejects.toMatchObject({ status: 503 });
  rmSync(join(folder, path));
  expect(await readImage(path)).toBeUndefined();
  expect(await readImage(`uploads/${'a'.repeat(300)}.webp`)).toBeUndefined();
});

test('no path leads out of the folder', async () => {
  for (const path of [
    '../etc/passwd',
    'products/../../x.webp',
    '/etc/passwd',
    'products/.hidden.webp',
    'x.webp',
    'products/a\0.webp',
  ])
    expect(await mediaStorage().get(path)).toBeUndefined();
  await expect(mediaStorage().put('../out.webp', Buffer.from('x'))).rejects.toThrow(RangeError);
});

test('a deleted picture leaves nothing behind', async () => {
  const { path } = await storeImage(await picture(500).webp().toBuffer(), 'gone');
  await deleteImage(path);
  expect(await readdir(join(folder, 'gone'))).toEqual([]);
});

test('all copies of a picture are stored, or none: where a file may not grow, nothing stays behind', async () => {
  const program = `
    import { readFileSync } from 'node:fs';
    import { isAnimatedImage } from '@/lib/media/encode';
import { storeImage } from '@/lib/media/images';
    storeImage(readFileSync(0), 'full')
      .then(() => console.error('stored'), ({ status, fields }) =>
        console.error(status, fields.image[0].key));`;
  const child = spawnSync(
    'sh',
    [
      '-c',
      'ulimit -f 8; exec "$0" --conditions=react-server --import tsx --input-type=module -e "$1"',
      process.execPath,
      program,
    ],
    {
      input: await photo(900).jpeg().toBuffer(),
      encoding: 'utf8',
    },
  );
  expect(child.stdout).toContain('EFBIG');
  expect(child.stderr).toContain('503 picture_not_stored');
  expect(await readdir(join(folder, 'full'))).toEqual([]);
});

test('a stored picture is served for good, as a picture and nothing else; what is none is a 404', async () => {
  const serve = (path: string) =>
    GET(new Request('http://shop.test'), { params: Promise.resolve({ path: path.split('/') }) });
  const { path } = await storeImage(await picture(50).png().toBuffer(), 'products');
  const answer = await serve(path);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String((await answer.arrayBuffer()).byteLength),
  });
  for (const wrong of [
    'products/none.webp',
    '../package.json',
    'products/..%2f..%2fpackage.json',
    'products',
  ])
    expect((await serve(wrong)).status).toBe(404);
});

test('a picture that moves is told from one that does not', async () => {
  const frames = ['red', 'blue'].map((background) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const moving = await Promise.all(frames).then((all) => sharp(all, { join: { animated: true } }));
  const still = await picture(8, 8).png().toBuffer();
  // After its header comes what announces frames.
  const announced = Buffer.concat([
    still.subarray(0, 33),
    Buffer.from('00000008' + '6163544c' + '0000000200000000' + '00000000', 'hex'),
    still.subarray(33),
  ]);
  const files = [await moving.gif().toBuffer(), await moving.webp().toBuffer(), announced, still];
  expect(await Promise.all(files.map(isAnimatedImage))).toEqual([true, true, true, false]);
});
