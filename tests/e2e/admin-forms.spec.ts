import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';

const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

test.use({ storageState: ownerState });

// The form of the page before may still be there, out of sight.
const text = (page: Page, name: string) => page.locator(`[id="${name}"]:visible`);
/** The editor is there once scripts run. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('.ProseMirror').first()).toBeVisible();
}
const save = (page: Page) =>
  page.getByRole('button', { name: en.resource.save, exact: true }).click();
const beside = (page: Page, language: string) =>
  page
    .getByLabel(en.resource.form.side_by_side)
    .filter({ visible: true })
    .selectOption({ label: language });

test('a new brand is written in two languages at once, and both are changed in one save', async ({
  page,
}) => {
  const url = unique('beside');
  await open(page, '/admin/brand/create');
  await beside(page, '繁體中文');
  await text(page, 'title').fill('Lantern Hill');
  await text(page, 'title.zh-HK').fill('燈籠崗');
  await text(page, 'url').fill(url);
  await save(page);
  await page.waitForURL(/\/admin\/brand\/edit\/\d+/);
  const id = /\d+/.exec(new URL(page.url()).pathname)?.[0];
  const readBrand = async () =>
    (await (await page.request.get(`/api/admin/brand/${id}?language=en-US`)).json()).data
      .translations;
  expect((await readBrand()).title).toEqual({ 'en-US': 'Lantern Hill', 'zh-HK': '燈籠崗' });

  // The choice is kept, and what follows the main language shows its words.
  await expect(text(page, 'title.zh-HK')).toHaveValue('燈籠崗');
  await text(page, 'short_description').fill('Tea');
  await expect(text(page, 'short_description.zh-HK')).toHaveValue('Tea');
  await page.getByLabel('Short description · 繁體中文: Use English text').uncheck();
  await text(page, 'short_description.zh-HK').fill('茶');
  await text(page, 'title.zh-HK').fill(' ');
  await save(page);
  await expect(page.getByRole('link', { name: /Name · 繁體中文|Title · 繁體中文/ })).toBeVisible();
  await expect(text(page, 'title.zh-HK')).toBeFocused();
  await text(page, 'title.zh-HK').fill('燈籠山');
  await save(page);
  // The notice of the first save may still be there: what is stored tells.
  await expect.poll(readBrand).toMatchObject({
    title: { 'en-US': 'Lantern Hill', 'zh-HK': '燈籠山' },
    short_description: { 'en-US': 'Tea', 'zh-HK': '茶' },
  });
});

test('a shopper whose login has ended is told so, forgets it, and comes to the homepage', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'token', value: 'ended', url: baseURL ?? '' }]);
  await page.goto('/page/delivery');
  const notice = page.getByRole('alert').filter({ hasText: en.shop.cart.login_expired });
  await expect(notice).toContainText(en.shop.cart.login_again);
  await page.waitForURL((url) => url.pathname === '/');
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
  await expect(notice).toHaveCount(0);
});
