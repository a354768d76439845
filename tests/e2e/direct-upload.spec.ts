import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';
import { type FakeS3, startFakeS3 } from '../support/fakes/fake-s3';
import { type Server, startServer } from '../support/server/server';
import { plain } from '../support/values/pictures';

test.use({ storageState: ownerState });

// One more server of the same shop, whose images are in a bucket.
let s3: FakeS3;
let shop: Server;
test.beforeAll(async () => {
  s3 = await startFakeS3();
  shop = await startServer({
    databaseUrl: process.env.DATABASE_URL ?? '',
    env: { ...s3.environment, S3_DIRECT_UPLOADS: 'on' },
  });
  s3.allowedOrigin = shop.url;
});
test.afterAll(async () => {
  await shop?.close();
  await s3?.close();
});

/** An image that is large because it is not compressed: quickly encoded. */
const heavy = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await plain(1250, 1250).png({ compressionLevel: 0 }).toBuffer(),
});

test('a large image goes past the shop to its bucket; one that the bucket refuses says so on its field', async ({
  page,
}) => {
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/admin/upload'))
      sizes.push(request.postDataBuffer()?.length ?? 0);
  });
  await page.goto(`${shop.url}/admin/product/create`);
  await expect(page.locator('.ProseMirror').first()).toBeVisible();
  await page.locator('#image_list').setInputFiles(await heavy('first.png'));
  await expect(page.getByLabel('Alt text of image 1', { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThan(1000);
  const sent = s3.calls.filter(({ method, path }) => method === 'PUT' && /^incoming/.test(path));
  expect(sent).toHaveLength(1);
  expect([...s3.objects.keys()].filter((path) => path.startsWith('incoming/'))).toEqual([]);

  s3.allowedOrigin = undefined;
  await page.locator('#image_list').setInputFiles(await heavy('second.png'));
  const line = page.getByRole('listitem').filter({ hasText: 'second.png' });
  await expect(line).toContainText(en.errors.picture_not_sent);
  s3.allowedOrigin = shop.url;
  await page.getByRole('button', { name: 'Retry second.png' }).click();
  await expect(page.getByLabel('Alt text of image 2', { exact: true })).toBeVisible();
});
