import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { GET, HEAD } from '@/app/media/[...path]/route';
import { GET as GET_SHARED } from '@/app/media/share/[...path]/route';
import { database } from '@/db/client';
import { brand, product } from '@/db/schema/catalog';
import { media } from '@/db/schema/media';
import { brandQuery } from '@/lib/catalog/brand.schema';
import { listBrands } from '@/lib/catalog/brands';
import { mediaStorage } from '@/lib/media/storage';
import { sweepMedia } from '@/lib/media/sweep';
import { systemContext } from '@/lib/settings/system-context';
import { setEnv } from '../../support/data/environment';
import { pictureFile, readMediaRow, uploadedPicture } from '../../support/data/library';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';
import { startFakeS3 } from '../../support/fakes/fake-s3';
import { refusedFields } from '../../support/values/refusal';

const s3 = await startFakeS3({ pageSize: 2 });
setEnv(s3.environment);
afterAll(() => s3.close());

const db = database();
const storage = () => mediaStorage();
const bytes = Buffer.from('the content');
const toParams = (path: string) => ({ params: Promise.resolve({ path: path.split('/') }) });
const request = new Request('http://shop.test');
const answerFor = (path: string) => GET(request, toParams(path));
const listFiles = async () => {
  const files = [];
  for await (const file of storage().list()) files.push(file);
  return files;
};
const isAway = { status: 503, data: { retry_after: 10 } };

beforeEach(async () => {
  for (const table of [product, brand, media]) await db.delete(table);
  s3.objects.clear();
  s3.calls.length = 0;
  Object.assign(s3, { isAway: false, isPublic: false, fault: () => undefined });
});

describe('a bucket', () => {
  test('stores a file by one signed PUT, and gives it back to those who sign', async () => {
    await storage().put('uploads/ab.webp', bytes);
    expect(s3.calls).toEqual([{ method: 'PUT', path: 'uploads/ab.webp', signed: true }]);
    expect(await storage().has('uploads/ab.webp')).toBe(true);
    const file = await storage().get('uploads/ab.webp');
    expect(file?.size).toBe(bytes.length);
    expect(await new Response(file?.stream).text()).toBe('the content');
    const { S3_ENDPOINT, S3_BUCKET } = s3.environment;
    const unsigned = await fetch(`${S3_ENDPOINT}/${S3_BUCKET}/uploads/ab.webp`);
    expect(unsigned.status).toBe(403);
    await storage().delete('uploads/ab.webp');
    await storage().delete('uploads/ab.webp');
    expect(await storage().has('uploads/ab.webp')).toBe(false);
    expect(await storage().get('uploads/ab.webp')).toBeUndefined();
  });

  test('is listed whole, page by page, but for what is not ours', async () => {
    expect(await listFiles()).toEqual([]);
    const paths = Array.from({ length: 11 }, (_, n) => `uploads/a${n}.webp`);
    for (const path of paths) await storage().put(path, bytes);
    s3.objects.set('backup of the office.zip', { bytes, modified_at: new Date() });
    const files = await listFiles();
    expect(files.map(({ path }) => path).sort()).toEqual(paths.sort());
    expect(files[0]).toMatchObject({ size: bytes.length, modified_at: expect.any(Date) });
  });

  test('is asked only for paths of ours', async () => {
    for (const path of ['../up.webp', 'a/../b.webp', '', 'a', 'A/b.webp']) {
      expect(await storage().get(path)).toBeUndefined();
      expect(await storage().has(path)).toBe(false);
    }
    await expect(storage().put('../up.webp', bytes)).rejects.toThrow(RangeError);
    expect(s3.calls).toEqual([]);
  });

  test.each([
    ['that does not answer', { isAway: true }],
    ['that is broken', { fault: () => 'InternalError' }],
    ['that refuses', { fault: () => 'AccessDenied' }],
    ['that is another one', { fault: () => 'NoSuchBucket' }],
  ])('%s is 503, and not a file that is missing', async (_, state) => {
    Object.assign(s3, state);
    await expect(storage().get('uploads/ab.webp')).rejects.toMatchObject(isAway);
    await expect(storage().has('uploads/ab.webp')).rejects.toMatchObject(isAway);
    await expect(storage().delete('uploads/ab.webp')).rejects.toMatchObject(isAway);
    await expect(listFiles()).rejects.toMatchObject(isAway);
    await expect(storage().put('uploads/ab.webp', bytes)).rejects.toThrow('not stored: S3: ');
  });

  test('with another key is 503: its signature does not match', async () => {
    setEnv({ AWS_SECRET_ACCESS_KEY: 'another' });
    await expect(storage().has('uploads/ab.webp')).rejects.toMatchObject({
      ...isAway,
      cause: { message: expect.stringContaining('SignatureDoesNotMatch') },
    });
    setEnv(s3.environment);
    expect(await storage().has('uploads/ab.webp')).toBe(false);
  });
});

describe('a picture in a bucket', () => {
  test('is answered from it for good, and one that it does not have is missing', async () => {
    const { path } = await uploadedPicture();
    const response = await answerFor(path);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const body = Buffer.from(await response.arrayBuffer());
    expect(body).toEqual(s3.objects.get(path)?.bytes);
    expect((await answerFor('uploads/0123456789abcdef01234567.webp')).status).toBe(404);
  });

  test('holds no connection once a visitor has gone, nor after a HEAD', async () => {
    const large = Buffer.alloc(20_000_000);
    s3.objects.set('uploads/ab.webp', { bytes: large, modified_at: new Date() });
    const response = await answerFor('uploads/ab.webp');
    expect(s3.openAnswers()).toBe(1);
    await response.body?.cancel();
    await expect.poll(s3.openAnswers).toBe(0);
    const head = await HEAD(request, toParams('uploads/ab.webp'));
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '20000000']);
    await expect.poll(s3.openAnswers).toBe(0);
  });

  test('is 503 while the bucket is away, and so is an upload, on its field and without a record', async () => {
    const { path } = await uploadedPicture();
    s3.isAway = true;
    for (const answer of [
      await answerFor(path),
      await answerFor(path.replace('.webp', '-400.avif')),
      await GET_SHARED(request, toParams(path.replace('.webp', '.jpg'))),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('10');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const image = await pictureFile();
    expect(await refusedFields(() => make.brand({ image }))).toEqual({
      image: ['picture_not_stored'],
    });
    expect(await db.$count(media)).toBe(1);
    // What shows no bytes goes on.
    expect((await listBrands(await owner(), brandQuery.parse({}))).meta.total).toBe(0);
    s3.isAway = false;
    expect((await answerFor(path)).status).toBe(200);
    expect(await refusedFields(() => make.brand({ image }))).toBeUndefined();
  });

  test('of which only some copies could be stored leaves none behind', async () => {
    s3.fault = ({ method, path }) =>
      method === 'PUT' && path.endsWith('-400.webp') ? 'InternalError' : undefined;
    expect(await refusedFields(uploadedPicture)).toEqual({ image: ['picture_not_stored'] });
    expect([...s3.objects.keys()]).toEqual([]);
  });
});

describe('the sweep of a bucket', () => {
  const sweep = async () => {
    const now = new Date(Date.now() + 25 * 3_600_000);
    return sweepMedia({ ...(await systemContext(db)), now: () => now });
  };

  test('whose list breaks off half-way removes nothing and marks nothing as missing', async () => {
    const { path } = await uploadedPicture();
    const lost = 'uploads/0123456789abcdef01234567.webp';
    s3.objects.set(lost, { bytes, modified_at: new Date() });
    const before = [...s3.objects.keys()];
    let pages = 0;
    // Every further page fails, however often it is asked for.
    s3.fault = ({ method, path }) =>
      method === 'GET' && !path && ++pages > 1 ? 'InternalError' : undefined;
    await expect(sweep()).rejects.toMatchObject(isAway);
    expect(pages).toBeGreaterThan(2);
    expect([...s3.objects.keys()]).toEqual(before);
    expect((await readMediaRow(path))?.missing_at).toBeNull();
    s3.fault = () => undefined;
    expect(await sweep()).toMatchObject({ missing: 0, removed: 1 });
    expect(s3.objects.has(lost)).toBe(false);
  });

  test('that cannot ask for a single file marks it not as missing', async () => {
    const { path } = await uploadedPicture();
    for (const name of [...s3.objects.keys()]) s3.objects.delete(name);
    s3.fault = ({ path }) => (path ? 'SlowDown' : undefined);
    await expect(sweep()).rejects.toMatchObject(isAway);
    expect((await readMediaRow(path))?.missing_at).toBeNull();
  });
});
