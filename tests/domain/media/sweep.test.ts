import { mkdtempSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { brand, product } from '@/db/schema/catalog';
import { media } from '@/db/schema/media';
import { deleteImage, readImage } from '@/lib/media/images';
import { listPictures } from '@/lib/media/library';
import { pictureQuery } from '@/lib/media/library.schema';
import { deletePicture } from '@/lib/media/removal';
import { mediaStorage } from '@/lib/media/storage';
import { sweepMedia } from '@/lib/media/sweep';
import { systemContext } from '@/lib/settings/system-context';
import { setEnv } from '../../support/data/environment';
import { readMediaRow, uploadedPicture } from '../../support/data/library';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';
import { storePicture } from '../../support/values/pictures';

// Other files of the run keep their pictures where a sweep would find them.
const folder = mkdtempSync(join(tmpdir(), 'harbour-sweep-'));
setEnv({ MEDIA_DIR: folder });

const db = database();
const HOUR = 3_600_000;
const sweep = async (hours = 0) => {
  const now = new Date(Date.now() + hours * HOUR);
  return sweepMedia({ ...(await systemContext(db)), now: () => now });
};
const isStored = async (path: string) => Boolean(await readImage(path));

beforeEach(async () => {
  for (const table of [product, brand, media]) await db.delete(table);
  for await (const { path } of mediaStorage().list()) await mediaStorage().delete(path);
});

test('a file that nobody knows goes once it is a day old; what a form still holds is there until then', async () => {
  const lost = await storePicture();
  expect(await sweep(23)).toMatchObject({ removed: 0 });
  expect(await isStored(lost)).toBe(true);
  expect(await sweep(25)).toMatchObject({ removed: 1 });
  expect(await isStored(lost)).toBe(false);
  expect([...(await all())]).toEqual([]);
});

test('nothing is removed where most files are unknown: the folder may be that of another shop', async () => {
  const paths = [];
  for (let count = 0; count < 22; count++) paths.push(await storePicture('foreign'));
  expect(await sweep(25)).toMatchObject({ removed: 0 });
  expect(await Promise.all(paths.map(isStored))).not.toContain(false);
});

test('what the library has, used or not, and what a record shows stays however old it is', async () => {
  const unused = await uploadedPicture();
  const shown = await storePicture('brands');
  await make.brand({ image_path: shown });
  expect(await sweep(1000)).toMatchObject({ removed: 0 });
  expect([await isStored(unused.path), await isStored(shown)]).toEqual([true, true]);
});

test('pictures that were stored before there was a library come into it with their size and a text', async () => {
  const path = await storePicture();
  await make.product({
    stocks: [{ sku: 'swept', price: '1' }],
    image_list: [{ image_path: path, alt: 'A cup' }],
  });
  expect(await listed()).toEqual([]);
  expect(await sweep()).toMatchObject({ noted: 1, missing: 0 });
  expect(await readMediaRow(path)).toMatchObject({
    width: 40,
    height: 10,
    alt: { 'en-US': 'A cup' },
  });
  expect(await listed()).toEqual([[path, false]]);
  expect(await sweep()).toMatchObject({ noted: 0 });
});

test('a picture whose file vanished is marked until the file is back', async () => {
  const { path } = await uploadedPicture();
  const file = await mediaStorage().get(path);
  const bytes = new Uint8Array(await new Response(file?.stream).arrayBuffer());
  await deleteImage(path);
  expect(await sweep()).toMatchObject({ missing: 1 });
  expect(await listed()).toEqual([[path, true]]);
  expect(await sweep()).toMatchObject({ missing: 0 });
  await mediaStorage().put(path, bytes);
  await sweep();
  expect(await listed()).toEqual([[path, false]]);
});

test('what was deleted is forgotten after thirty days, and an interrupted upload after one', async () => {
  const { id, path } = await uploadedPicture();
  await deletePicture(await owner(), id);
  const part = join(folder, 'uploads', 'ab.webp.0123abcd.part');
  await writeFile(part, 'half');
  await sweep(23);
  expect([await isStored(path), (await all()).length > 0]).toEqual([true, true]);
  await sweep(25);
  expect(await readMediaRow(path)).toBeDefined();
  expect(await all()).toEqual([]);
  await sweep(24 * 31);
  expect(await readMediaRow(path)).toBeUndefined();
});

test('a record that comes to show a file while it is swept keeps it, or is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const path = await storePicture();
    const old = new Date(Date.now() - 48 * HOUR);
    for await (const file of mediaStorage().list()) await utimes(join(folder, file.path), old, old);
    const [saved] = await Promise.allSettled([make.brand({ image_path: path }), sweep()]);
    expect(await isStored(path)).toBe(saved.status === 'fulfilled');
    await db.delete(brand);
    await db.delete(media).where(eq(media.path, path));
  }
});

async function all() {
  const paths: string[] = [];
  for await (const { path } of mediaStorage().list()) paths.push(path);
  return paths;
}
const listed = async () =>
  (await listPictures(await owner(), pictureQuery.parse({}))).data.map(({ path, missing }) => [
    path,
    missing,
  ]);
