import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { brandQuery } from '@/lib/catalog/brand.schema';
import { listBrands } from '@/lib/catalog/brands';
import { storeImage } from '@/lib/media/images';
import { setEnv } from '../../support/data/environment';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';
import { plain } from '../../support/values/pictures';
import { refusedFields } from '../../support/values/refusal';

const folder = mkdtempSync(join(tmpdir(), 'harbour-disk-'));
setEnv({ MEDIA_DIR: folder });

const mount = (...options: string[]) =>
  spawnSync('mount', [...options, 'harbour-test', folder]).status === 0;
// A disk of its own takes root on Linux; elsewhere images.test.ts has the largest file.
const isMounted = mount('-t', 'tmpfs', '-o', 'size=64k');
afterAll(() => {
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
});

const picture = () => plain(900, 900).jpeg().toBuffer();
const brands = async () => (await listBrands(await owner(), brandQuery.parse({}))).meta.total;
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const refusedBrand = async () => {
  const image = new File([new Uint8Array(await picture())], 'a.jpg');
  return refusedFields(() => make.brand({ image }));
};

describe.skipIf(!isMounted)('a disk of pictures', () => {
  test('that is full refuses a picture in words, and keeps neither a part of it nor the record', async () => {
    const before = await brands();
    writeFileSync(join(folder, 'others'), Buffer.alloc(63 * 1024));
    expect(await refusedBrand()).toEqual({ image: ['picture_not_stored'] });
    await expect(storeImage(await picture(), 'products')).rejects.toMatchObject({
      status: 503,
      data: { retry_after: 60 },
    });
    expect(files()).toEqual(['others']);
    expect(await brands()).toBe(before);
  });

  test('takes pictures again as soon as there is room', async () => {
    rmSync(join(folder, 'others'), { force: true });
    expect(await refusedBrand()).toBeUndefined();
    expect(files().length).toBeGreaterThan(2);
  });

  test('that became read-only refuses them too', async () => {
    const before = [await brands(), files()];
    expect(mount('-o', 'remount,ro')).toBe(true);
    expect(await refusedBrand()).toEqual({ image: ['picture_not_stored'] });
    expect([await brands(), files()]).toEqual(before);
  });
});
