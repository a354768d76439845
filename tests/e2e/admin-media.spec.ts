import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { pressSave } from '../support/browser/saving';
import { ownerState } from '../support/browser/stored-login';
import { plain } from '../support/values/pictures';

const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
const png = async (name: string, side = 60) => ({
  name,
  mimeType: 'image/png',
  buffer: await plain(side, side).png().toBuffer(),
});
const pictures = (page: Page) => page.getByRole('list', { name: en.media.title });
const panel = (page: Page) => page.getByRole('dialog', { name: en.media.panel });

test.use({ storageState: ownerState });

/** Opens the library at the one picture with this text or name. */
async function openPicture(page: Page, name: string) {
  await page.goto(`/admin/media?search=${encodeURIComponent(name)}`);
  await pictures(page).getByRole('button').first().click();
  await expect(panel(page).getByLabel('Alt text in English')).toBeVisible();
}

async function upload(page: Page, name: string) {
  await page.locator('#media-upload').setInputFiles(await png(`${name}.png`));
  await expect(page.getByText('1 image uploaded')).toBeVisible();
}

async function aBrand(page: Page) {
  const url = unique('pictured');
  const made = await page.request.post('/api/admin/brand', { data: { title: url, url } });
  return { url, id: ((await made.json()).data as { id: number }).id };
}

/** Where a page of the shop, as a guest is served it, has the picture of this text from. */
async function readImageSrc(page: Page, path: string, alt: string): Promise<string> {
  const html = await (await fetch(new URL(path, page.url()))).text();
  const tag =
    html.match(/<img[^>]*>/g)?.find((imageTag) => imageTag.includes(`alt="${alt}"`)) ?? '';
  return /src="([^"]*)"/.exec(tag)?.[1] ?? '';
}

test('a picture is uploaded, described, chosen for a brand and its text, replaced everywhere, and deleted when nothing shows it', async ({
  page,
}) => {
  const name = unique('cup');
  await page.goto('/admin/media');
  await upload(page, name);
  await pictures(page)
    .getByRole('button', { name: `${name}.png` })
    .click();
  await panel(page).getByLabel('Alt text in English').fill(`A cup ${name}`);
  await panel(page).getByLabel('Alt text in 繁體中文').fill(`杯 ${name}`);
  await panel(page).getByLabel(en.media.folder).fill('Spring');
  await panel(page).getByLabel(en.media.tags).fill('tea, cups');
  await panel(page).getByRole('button', { name: en.media.save }).click();
  await expect(page.getByText(en.media.saved)).toBeVisible();
  await expect(panel(page).getByText(en.media.usages_none)).toBeVisible();

  const { id, url } = await aBrand(page);
  await page.goto(`/admin/brand/edit/${id}?language=zh-HK`);
  await expect(page.locator('.ProseMirror')).toBeVisible();
  await page.getByRole('button', { name: en.resource.image.choose }).click();
  const picker = page.getByRole('dialog', { name: en.media.picker });
  await picker.getByLabel(en.media.search).fill(name);
  await expect(picker.getByRole('status')).toHaveText('1 image');
  // By keyboard: from the search to the picture, and Enter.
  await picker.getByRole('button', { name: `杯 ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(page.getByAltText(en.resource.image.present)).toBeVisible();

  await page
    .getByRole('checkbox', { name: 'Description: Use English text', exact: true })
    .uncheck();
  const toolbar = page.getByRole('toolbar', { name: en.resource.rich.toolbar });
  await toolbar.getByRole('button', { name: en.resource.rich.picture }).click();
  await picker.getByLabel(en.media.search).fill(name);
  await picker.getByRole('button', { name: `杯 ${name}` }).click();
  await expect(page.locator('.ProseMirror img')).toHaveAttribute('alt', `杯 ${name}`);
  await pressSave(page);

  const shown = await readImageSrc(page, `/zh-HK/brand/${url}`, `杯 ${name}`);
  expect(shown).toMatch(/^\/media\/uploads\/[0-9a-f]{24}-800\.webp$/);

  await openPicture(page, name);
  await expect(panel(page).getByRole('link', { name: url })).toHaveAttribute(
    'href',
    `/admin/brand/edit/${id}`,
  );
  await expect(panel(page).getByRole('button', { name: en.media.delete })).toHaveCount(0);
  await panel(page)
    .locator('#media-replace')
    .setInputFiles(await png('better.png', 90));
  await expect(page.getByText(en.media.replaced)).toBeVisible();
  await expect(panel(page).getByText('better.png')).toBeVisible();

  const after = await readImageSrc(page, `/zh-HK/brand/${url}`, `杯 ${name}`);
  expect(after).not.toBe(shown);
  expect((await page.request.get(after)).status()).toBe(200);
  expect((await page.request.delete(`/api/admin/brand/${id}`)).status()).toBe(200);

  await openPicture(page, name);
  await panel(page).getByRole('button', { name: en.media.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: en.media.delete }).click();
  await expect(page.getByText(en.media.deleted)).toBeVisible();
  await expect(pictures(page)).toHaveCount(0);
});

test('several pictures of the library become those of a product, with their texts; one is uploaded within the dialog', async ({
  page,
}) => {
  const name = unique('pot');
  for (const number of [1, 2]) {
    const multipart = { image: await png(`${name}-${number}.png`) };
    const sent = await page.request.post('/api/admin/upload', { multipart });
    expect(sent.status(), await sent.text()).toBe(200);
  }
  await page.goto('/admin/product/create');
  await expect(page.locator('.ProseMirror').first()).toBeVisible();
  await page.getByRole('button', { name: en.resource.image.choose_many }).click();
  const picker = page.getByRole('dialog', { name: en.media.picker_many });
  await picker.getByLabel(en.media.search).fill(name);
  await expect(picker.getByRole('status').first()).toHaveText('2 images');
  await picker.getByRole('button', { name: `${name}-2.png` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(picker.getByRole('button', { name: `${name}-1.png` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await picker.locator('#media-upload').setInputFiles(await png(`${name}-3.png`));
  await picker.getByRole('button', { name: 'Add 3 images' }).click();
  await expect(page.getByLabel('Alt text of image 3', { exact: true })).toBeVisible();
});
