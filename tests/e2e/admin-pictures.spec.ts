import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { moveRowByKeys } from '../support/browser/keyboard';
import { pressSave } from '../support/browser/saving';
import { ownerState } from '../support/browser/stored-login';
import { plain } from '../support/values/pictures';

type SavedPicture = { image_path: string; alt: string };

const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
const png = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await plain(400, 500).png().toBuffer(),
});
const text = (page: Page, number: number) =>
  page.getByLabel(`Alt text of image ${number}`, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: en.resource.save }).click();

test.use({ storageState: ownerState });

/** A product without pictures, and its form. */
async function openProduct(page: Page, language = 'en-US') {
  const url = unique('pictured');
  const [warehouse] = (await (await page.request.get('/api/admin/warehouse')).json()).data;
  const made = await page.request.post('/api/admin/product', {
    data: {
      name: url,
      sku: url,
      url,
      stocks: [{ price: '100', inventories: [{ warehouse_id: warehouse.id, quantity: 5 }] }],
    },
  });
  expect(await made.text()).toContain(url);
  const { id } = (await made.json()).data as { id: number };
  await openForm(page, id, language);
  return { id, url };
}
/** The editor comes only to a page whose scripts run: what is typed from then on is the form's. */
async function openForm(page: Page, id: number, language: string) {
  await page.goto(`/admin/product/edit/${id}?language=${language}`);
  await expect(page.locator('.ProseMirror').first()).toBeVisible();
}
async function upload(page: Page, ...names: string[]) {
  await page.locator('#image_list').setInputFiles(await Promise.all(names.map(png)));
}
const readPictures = async (page: Page, id: number, language = 'en-US'): Promise<SavedPicture[]> =>
  (await (await page.request.get(`/api/admin/product/${id}?language=${language}`)).json()).data
    .image_list;

test('pictures are sorted by keyboard and by buttons, and have texts in two languages', async ({
  page,
}) => {
  const { id, url } = await openProduct(page);
  await upload(page, 'front.png', 'back.png', 'side.png');
  await expect(text(page, 3)).toBeVisible();
  await text(page, 1).fill('The front');
  await text(page, 2).fill('The back');
  await text(page, 3).fill('The side');

  await page.getByRole('button', { name: 'Drag image 1' }).focus();
  await moveRowByKeys(page, 'ArrowDown', 2);
  await expect(text(page, 1)).toHaveValue('The back');

  const later = page.getByRole('button', { name: 'Move image 2 later' });
  await later.click();
  await expect(text(page, 3)).toHaveValue('The front');
  await expect(page.getByRole('button', { name: 'Move image 3 later' })).toBeFocused();
  await page.getByRole('button', { name: 'Move image 2 earlier' }).click();
  await pressSave(page);
  expect((await readPictures(page, id)).map(({ alt }) => alt)).toEqual([
    'The side',
    'The back',
    'The front',
  ]);

  await page.getByRole('tab', { name: '繁體中文' }).click();
  await expect(page).toHaveURL(/language=zh-HK/);
  await expect(text(page, 2)).toHaveValue('The back');
  await text(page, 2).fill('背面');
  await pressSave(page);
  expect((await readPictures(page, id, 'zh-HK')).map(({ alt }) => alt)).toEqual([
    'The side',
    '背面',
    'The front',
  ]);
  expect((await readPictures(page, id)).map(({ alt }) => alt)).toEqual([
    'The side',
    'The back',
    'The front',
  ]);
  const shown = await page.request.get(`/zh-HK/product/${url}`);
  expect(await shown.text()).toContain('alt="背面"');
});

test('an upload that fails says why, holds the form back, and is tried again', async ({ page }) => {
  const { id } = await openProduct(page);
  await page.route('**/api/admin/upload', (route) => route.abort(), { times: 1 });
  await upload(page, 'lost.png');
  const line = page.getByRole('listitem').filter({ hasText: 'lost.png' });
  await expect(line).toBeVisible();
  await save(page);
  await expect(page.getByText(en.resource.image.not_all).first()).toBeVisible();
  expect(await readPictures(page, id)).toEqual([]);

  await page.getByRole('button', { name: 'Retry lost.png' }).click();
  await expect(text(page, 1)).toBeVisible();
  await page
    .locator('#image_list')
    .setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
  await expect(page.getByRole('listitem').filter({ hasText: 'no.png' })).toContainText(
    en.errors.picture_type,
  );
  await page.getByRole('button', { name: 'Skip no.png' }).click();
  await pressSave(page);
  expect(await readPictures(page, id)).toHaveLength(1);
});

test('a save waits for pictures on their way; one taken away comes back by undo', async ({
  page,
}) => {
  const { id } = await openProduct(page);
  await page.route('**/api/admin/upload', async (route) => {
    await new Promise((later) => setTimeout(later, 700));
    await route.continue();
  });
  await upload(page, 'one.png', 'two.png');
  await pressSave(page);
  const [first, second] = await readPictures(page, id);
  expect([first, second].map((picture) => picture?.image_path)).toEqual([
    expect.any(String),
    expect.any(String),
  ]);

  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(text(page, 2)).toHaveCount(0);
  await page
    .getByRole('region', { name: en.admin.shell.notices })
    .getByRole('button', { name: en.resource.image.undo })
    .click();
  await expect(text(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Remove image 2' }).click();
  await save(page);
  await expect
    .poll(async () => (await readPictures(page, id)).map(({ image_path }) => image_path))
    .toEqual([first?.image_path]);
});

test('the shop shows AVIF, and WebP where a picture has none', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('article img').first();
  await card.scrollIntoViewIfNeeded();
  await expect
    .poll(() => card.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  expect(await card.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/);
  const { id, url } = await openProduct(page);
  // So small a picture is smaller as WebP, so that there is no AVIF of it.
  await page.locator('#image_list').setInputFiles({
    name: 'dot.png',
    mimeType: 'image/png',
    buffer: await plain(8, 8).png().toBuffer(),
  });
  await expect(text(page, 1)).toBeVisible();
  await pressSave(page);
  expect(await readPictures(page, id)).toHaveLength(1);
  await page.goto(`/product/${url}`);
  const photo = page.locator('main picture img').first();
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  const answer = await page.request.get(
    await photo.evaluate((img: HTMLImageElement) => img.currentSrc),
  );
  expect([new URL(answer.url()).pathname.slice(-5), answer.headers()['content-type']]).toEqual([
    '.avif',
    'image/webp',
  ]);
});
