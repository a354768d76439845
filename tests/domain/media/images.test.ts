import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'media-'));
process.env.MEDIA_DIR = folder;
process.env.AUTH_SECRET ??= 'only-for-these-tests-0123456789abcdef';
afterAll(() => rm(folder, { recursive: true }));

const { deleteImage, storeImage } = await import('@/lib/media/images');
const { mediaStorage } = await import('@/lib/media/storage');
const { imageVariant, imageWidths } = await import('@/lib/core/image');
const { GET } = await import('@/app/media/[...path]/route');
const { refusedFields } = await import('../../support/refusal');

const picture = (width: number, height = 10) => sharp({ create: { width, height, channels: 3, background: '#2f6f70' } });
const stored = (path: string) => readFile(join(folder, path));

test('a picture is kept as WebP in three widths, never enlarged, under a name nobody can guess', async () => {
  const path = await storeImage(await picture(2000).jpeg().toBuffer(), 'products');
  expect(path).toMatch(/^products\/[0-9a-f]{24}\.webp$/);
  const widths = await Promise.all(imageWidths.map(async (width) => sharp(await stored(imageVariant(path, width))).metadata()));
  expect(widths.map(({ format, width }) => [format, width])).toEqual([
    ['webp', 400],
    ['webp', 800],
    ['webp', 1600],
  ]);
  const small = await storeImage(await picture(300).png().toBuffer(), 'products');
  expect((await sharp(await stored(imageVariant(small, 400))).metadata()).width).toBe(300);
  expect((await sharp(await stored(small)).metadata()).width).toBe(300);
});

test('metadata and what hides behind a picture stay outside', async () => {
  const jpeg = await picture(40)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .toBuffer();
  const path = await storeImage(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), 'products');
  const bytes = (await stored(path)).toString('latin1');
  expect(bytes).not.toContain('secret-place');
  expect(bytes).not.toContain('<script>');
});

test('what is no picture of the allowed kinds is refused by its content, whatever its name', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>');
  const tiff = await picture(10).tiff().toBuffer();
  const cut = (await picture(200, 200).png().toBuffer()).subarray(0, 60);
  for (const file of [svg, tiff, cut, Buffer.from('GIF89a nothing'), Buffer.from('%PDF-1.4')])
    expect(await refusedFields(() => storeImage(file, 'products', 'image'))).toEqual({ image: ['picture_type'] });
  expect(await refusedFields(() => storeImage(Buffer.alloc(0), 'products'))).toEqual({ image: ['upload_picture'] });
});

test('pictures above 8000 pixels a side or 10 MB are refused', async () => {
  expect(await refusedFields(async () => storeImage(await picture(8001).png().toBuffer(), 'products'))).toEqual({ image: ['picture_too_large'] });
  expect(await refusedFields(() => storeImage(Buffer.alloc(10 * 1024 * 1024 + 1), 'products'))).toEqual({ image: ['picture_too_large'] });
});

test('a bomb of pixels is refused before it is unpacked', async () => {
  const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
  expect(await refusedFields(() => storeImage(bomb, 'products'))).toEqual({ image: ['picture_too_large'] });
});

test('no path leads out of the folder', async () => {
  for (const path of ['../etc/passwd', 'products/../../x.webp', '/etc/passwd', 'products/.hidden.webp', 'x.webp', 'products/a\0.webp'])
    expect(await mediaStorage().get(path)).toBeUndefined();
  await expect(mediaStorage().put('../out.webp', Buffer.from('x'))).rejects.toThrow(RangeError);
});

test('a deleted picture leaves nothing behind', async () => {
  const path = await storeImage(await picture(500).webp().toBuffer(), 'gone');
  await deleteImage(path);
  expect(await readdir(join(folder, 'gone'))).toEqual([]);
});

test('a stored picture is served for good, as a picture and nothing else; what is none is a 404', async () => {
  const serve = (path: string) => GET(new Request('http://shop.test'), { params: Promise.resolve({ path: path.split('/') }) });
  const path = await storeImage(await picture(50).png().toBuffer(), 'products');
  const answer = await serve(path);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String((await answer.arrayBuffer()).byteLength),
  });
  for (const wrong of ['products/none.webp', '../package.json', 'products/..%2f..%2fpackage.json', 'products'])
    expect((await serve(wrong)).status).toBe(404);
});
