import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '../support/fakes/fake-s3';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import { toFormData, unique } from '../support/server/admin-api';
import { type Server, startServer } from '../support/server/server';
import { databaseUrl } from '../support/server/shared-server';
import { plain } from '../support/values/pictures';

// Two servers with no common folder: only the bucket and the database.
let s3: FakeS3;
let shops: [Server, Server];
let headers: Record<string, string>;
beforeAll(async () => {
  s3 = await startFakeS3();
  const start = (MEDIA_DIR: string) =>
    startServer({ databaseUrl, env: { ...s3.environment, MEDIA_DIR } });
  shops = await Promise.all([start('/nowhere/first'), start('/nowhere/second')]);
  const accounts = accountsIn(databaseUrl);
  const { email } = await accounts.owner();
  await accounts.close();
  const login = await fetch(`${shops[0].url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  headers = { Authorization: `Bearer ${(await login.json()).token}` };
});
afterAll(async () => {
  await Promise.all((shops ?? []).map((shop) => shop.close()));
  await s3.close();
});

const post = (shop: Server, path: string, fields: Record<string, string | Blob>) =>
  fetch(shop.url + path, { method: 'POST', headers, body: toFormData(fields) });
const newFile = async () => new File([new Uint8Array(await plain(60).png().toBuffer())], 'a.png');
const upload = async (shop: Server) => {
  const response = await post(shop, '/api/admin/upload', { image: await newFile() });
  expect(response.status).toBe(200);
  return (await response.json()).data as { path: string; url: string };
};
const brandsNamed = async (name: string) =>
  (await (await fetch(`${shops[0].url}/api/admin/brand?search=${name}`, { headers })).json()).meta
    .total;

test('a picture uploaded through one server is answered by the other: the same bytes, for good', async () => {
  const { path, url } = await upload(shops[0]);
  for (const shop of shops) {
    const response = await fetch(shop.url + url);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.equals(s3.objects.get(path)?.bytes ?? Buffer.of())).toBe(true);
  }
  const head = await fetch(shops[1].url + url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await fetch(`${shops[1].url}/media/uploads/none.webp`)).status).toBe(404);
  await expect.poll(s3.openAnswers).toBe(0);
});

test('while the bucket is away uploads are refused on their field, pictures are 503, and pages 200', async () => {
  const { url } = await upload(shops[0]);
  const name = unique('bucket');
  const brand = async () => ({ title: name, url: name, image: await newFile() });
  s3.isAway = true;
  const refused = await post(shops[0], '/api/admin/brand', await brand());
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await refused.json()).messages).toEqual({
    image: [expect.stringContaining('its file storage is full, read-only or unavailable')],
  });
  expect(await brandsNamed(name)).toBe(0);
  for (const shop of shops) {
    const response = await fetch(shop.url + url);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(response.headers.get('cache-control')).toBe('no-store');
    for (const page of ['/', '/blog', '/page/about', '/api/health/ready'])
      expect([page, (await fetch(shop.url + page)).status]).toEqual([page, 200]);
  }
  s3.isAway = false;
  expect((await fetch(shops[1].url + url)).status).toBe(200);
  const saved = await post(shops[1], '/api/admin/brand', await brand());
  expect(saved.status).toBe(201);
  expect(await brandsNamed(name)).toBe(1);
});
