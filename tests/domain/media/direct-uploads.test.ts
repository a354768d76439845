import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { database } from '@/db/client';
import { directUploadOrigin } from '@/lib/core/web/direct-uploads.mjs';
import { adminCsp } from '@/lib/http/page-nonce';
import { offerDirectUpload, takeUpload } from '@/lib/media/direct-uploads';
import { directUploadInput, imageUpload } from '@/lib/media/image.schema';
import { mediaStorage } from '@/lib/media/storage';
import { sweepMedia } from '@/lib/media/sweep';
import { uploadImage } from '@/lib/media/uploads';
import { systemContext } from '@/lib/settings/system-context';
import { setEnv } from '../../support/data/environment';
import { owner, withPermissions } from '../../support/data/staff';
import { startFakeS3 } from '../../support/fakes/fake-s3';
import { plain } from '../../support/values/pictures';
import { refusedFields } from '../../support/values/refusal';

const s3 = await startFakeS3();
afterAll(() => s3.close());
const direct = { ...s3.environment, S3_DIRECT_UPLOADS: 'on', VERCEL: undefined };
beforeEach(() => {
  setEnv(direct);
  s3.objects.clear();
});
afterEach(() => vi.useRealTimers());

const png = await plain(60).png().toBuffer();
async function offered(bytes = png.length) {
  const offer = await offerDirectUpload(await owner(), { type: 'image/png', bytes });
  if (!offer) throw new Error('no direct upload was offered');
  return offer;
}
const put = async (url: string, body: Uint8Array | string, type = 'image/png') =>
  (await fetch(url, { method: 'PUT', headers: { 'Content-Type': type }, body: body as BodyInit }))
    .status;
const finish = async (incoming: string) =>
  uploadImage(await owner(), () => takeUpload(imageUpload.parse({ incoming, name: 'cup.png' })));
const incomingPaths = () => [...s3.objects.keys()].filter((path) => path.startsWith('incoming/'));

test('an image sent to the bucket becomes one of the library, encoded anew, and its object goes', async () => {
  const { incoming, url } = await offered();
  expect(await put(url, png)).toBe(200);
  expect(incomingPaths()).toEqual([incoming]);
  const upload = await finish(incoming);
  expect(upload).toMatchObject({ path: expect.stringMatching(/^uploads\/\w+\.webp$/), width: 60 });
  expect(incomingPaths()).toEqual([]);
  expect(s3.objects.has(upload.path)).toBe(true);
  expect(await refusedFields(() => finish(incoming))).toEqual({ image: ['upload_gone'] });
});

test('one byte more or less, another type, another name or ten minutes later is refused by the bucket', async () => {
  const { url } = await offered();
  const more = Buffer.concat([png, Buffer.of(0)]);
  const elsewhere = url.replace(/incoming\/[0-9a-f]{4}/, 'incoming/0000');
  expect([
    await put(url, more),
    await put(url, png.subarray(1)),
    await put(url, png, 'text/html'),
    await put(elsewhere, png),
    await put(elsewhere.replace('incoming', 'uploads'), png),
  ]).toEqual([403, 403, 403, 403, 403]);
  expect((await fetch(url)).status).toBe(403);
  vi.useFakeTimers({ toFake: ['Date'] });
  const signedAt = Date.now();
  vi.setSystemTime(signedAt + 590_000);
  expect(await put(url, png)).toBe(200);
  s3.objects.clear();
  vi.setSystemTime(signedAt + 601_000);
  expect(await put(url, png)).toBe(403);
  expect(s3.objects.size).toBe(0);
});

test('HTML named .png is refused, and its object is gone', async () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const { incoming, url } = await offered(html.length);
  expect(await put(url, html)).toBe(200);
  expect(await refusedFields(() => finish(incoming))).toEqual({ image: ['picture_type'] });
  expect([...s3.objects.keys()]).toEqual([]);
});

test('only what could be an image, and staff who choose images, get an address', async () => {
  const parse = (input: object) =>
    directUploadInput.safeParse(input).error?.issues.map(({ message }) => message);
  expect(parse({ type: 'text/html', bytes: 10 })).toEqual(['picture_type']);
  expect(parse({ type: 'image/png', bytes: 10 * 1024 * 1024 + 1 })).toEqual(['picture_too_large']);
  expect(parse({ type: 'image/png', bytes: 0 })).toEqual(['upload_picture']);
  const clerk = withPermissions(await owner(), 'order');
  await expect(offerDirectUpload(clerk, { type: 'image/png', bytes: 9 })).rejects.toMatchObject({
    status: 403,
  });
  const fields = (input: object) =>
    imageUpload.safeParse(input).error?.issues.map(({ path }) => path.join());
  expect(fields({})).toEqual(['image']);
  for (const incoming of ['private/ab.bin', 'incoming/../private/ab.bin', 'uploads/ab.webp'])
    expect(fields({ incoming })).toEqual(['incoming']);
});

test('it is offered on Vercel and where it is on, with a bucket only; pages may call no other host', async () => {
  const policy = () =>
    adminCsp('/admin/media', new Headers())('n', false)
      .split('; ')
      .find((part) => part.startsWith('connect'));
  expect(policy()).toBe(`connect-src 'self' ${s3.environment.S3_ENDPOINT}`);
  const states: [Record<string, string | undefined>, boolean][] = [
    [{ S3_DIRECT_UPLOADS: undefined }, false],
    [{ S3_DIRECT_UPLOADS: undefined, VERCEL: '1' }, true],
    [{ S3_DIRECT_UPLOADS: 'off', VERCEL: '1' }, false],
    [{ S3_BUCKET: undefined, S3_DIRECT_UPLOADS: 'on' }, false],
  ];
  for (const [variables, isOffered] of states) {
    setEnv({ ...direct, ...variables });
    const offer = await offerDirectUpload(await owner(), { type: 'image/png', bytes: 9 });
    expect([variables, offer !== null]).toEqual([variables, isOffered]);
    if (!isOffered) expect(policy()).toBe("connect-src 'self'");
  }
});

test.each([
  [{ S3_ENDPOINT: undefined, S3_FORCE_PATH_STYLE: undefined, S3_REGION: 'eu-central-1' }],
  [{ S3_ENDPOINT: undefined, S3_FORCE_PATH_STYLE: undefined, S3_REGION: 'us-east-1' }],
  [{ S3_ENDPOINT: undefined, S3_FORCE_PATH_STYLE: undefined, S3_REGION: 'cn-north-1' }],
  [{ S3_ENDPOINT: undefined, S3_FORCE_PATH_STYLE: 'on', S3_REGION: 'eu-central-1' }],
  [{ S3_ENDPOINT: undefined, S3_FORCE_PATH_STYLE: undefined, S3_BUCKET: 'images.shop.example' }],
  [{ S3_ENDPOINT: 'https://id.r2.cloudflarestorage.com', S3_FORCE_PATH_STYLE: undefined }],
  [{ S3_ENDPOINT: 'https://s3.example:8443', S3_FORCE_PATH_STYLE: 'on' }],
])('pages may call where the SDK sends files: %j', async (variables) => {
  setEnv({ ...direct, ...variables });
  const { url } = await offered();
  expect(new URL(url).origin).toBe(directUploadOrigin());
});

test('an upload that nobody came back for goes after a day', async () => {
  const { incoming, url } = await offered();
  await put(url, png);
  const sweep = async (hours: number) => {
    const ctx = await systemContext(database());
    await sweepMedia({ ...ctx, now: () => new Date(Date.now() + hours * 3_600_000) });
    return mediaStorage().has(incoming);
  };
  expect([await sweep(23), await sweep(25)]).toEqual([true, false]);
});
