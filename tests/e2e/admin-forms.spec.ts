import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';

const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
const PASSWORD = 'harbour-demo';

test.beforeEach(async ({ page }) => {
  const login = await page.request.post('/api/admin/login', {
    data: { email: 'owner@harbour.test', password: PASSWORD },
  });
  expect(login.status()).toBe(200);
});

// The form of the page before may still be there, out of sight.
const text = (page: Page, name: string) => page.locator(`[id="${name}"]:visible`);
/** The editor is there once scripts run. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('.ProseMirror').first()).toBeVisible();
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const beside = (page: Page, language: string) =>
  page.getByLabel('Side by side').filter({ visible: true }).selectOption({ label: language });

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
  const stored = async () =>
    (await (await page.request.get(`/api/admin/brand/${id}?language=en-US`)).json()).data
      .translations;
  expect((await stored()).title).toEqual({ 'en-US': 'Lantern Hill', 'zh-HK': '燈籠崗' });

  // The choice is kept, and what follows the main language shows its words.
  await expect(text(page, 'title.zh-HK')).toHaveValue('燈籠崗');
  await text(page, 'short_description').fill('Tea');
  await expect(text(page, 'short_description.zh-HK')).toHaveValue('Tea');
  await page.getByLabel('Short description · 繁體中文: Follow English').uncheck();
  await text(page, 'short_description.zh-HK').fill('茶');
  await text(page, 'title.zh-HK').fill(' ');
  await save(page);
  await expect(page.getByRole('link', { name: /Name · 繁體中文|Title · 繁體中文/ })).toBeVisible();
  await expect(text(page, 'title.zh-HK')).toBeFocused();
  await text(page, 'title.zh-HK').fill('燈籠山');
  await save(page);
  // The notice of the first save may still be there: what is stored tells.
  await expect.poll(stored).toMatchObject({
    title: { 'en-US': 'Lantern Hill', 'zh-HK': '燈籠山' },
    short_description: { 'en-US': 'Tea', 'zh-HK': '茶' },
  });
});

test('a missing value is made in the option picker, and categories are chips to take out', async ({
  page,
}) => {
  await open(page, '/admin/product/create');
  const value = unique('Jade');
  await page.getByLabel('Add an option …').selectOption({ index: 1 });
  const typed = page.getByPlaceholder('New value …');
  await typed.fill(value);
  await page.getByRole('button', { name: `Create “${value}”` }).click();
  await expect(page.getByRole('checkbox', { name: value })).toBeChecked();
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('');
  // Another case of the same letters is the same value.
  await typed.fill(value.toUpperCase());
  await expect(page.getByRole('button', { name: /^Create / })).toHaveCount(0);
  await typed.press('Enter');
  await expect(page.getByRole('checkbox', { name: value })).toHaveCount(1);
  await page.getByRole('button', { name: 'Generate combinations' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 kept' })).toBeVisible();

  const categories = page.getByRole('group', { name: 'Categories' });
  await categories.getByRole('checkbox').first().check();
  const chips = page.getByRole('list', { name: 'Chosen categories' });
  await expect(chips.getByRole('listitem')).toHaveCount(1);
  await chips.getByRole('button', { name: /^Take out/ }).click();
  await expect(chips.getByRole('listitem')).toHaveCount(0);
  await expect(categories.getByRole('checkbox').first()).not.toBeChecked();
});

test('numbers that can be misread are refused in words on their fields, nothing is guessed', async ({
  page,
}) => {
  await open(page, '/admin/product/create');
  await text(page, 'name').fill(unique('Number'));
  await text(page, 'stocks.0.price').fill('12,5');
  await text(page, 'stocks.0.inventories.0.quantity').fill('1e3');
  await save(page);
  await expect(text(page, 'stocks.0.price')).toHaveAccessibleDescription(
    /“12,5” can be read in two ways\. Write 12\.5/,
  );
  await expect(text(page, 'stocks.0.inventories.0.quantity')).toHaveAccessibleDescription(
    /“1e3” is not a whole number\. .* such as 1000\./,
  );
  await page.goto('/admin/warehouse/create');
  await text(page, 'safety_stock').fill('١٢');
  await save(page);
  await expect(text(page, 'safety_stock')).toHaveAccessibleDescription(/١٢” is not a whole number/);
});

test('a question before a record goes has the focus on what it asks about', async ({ page }) => {
  const url = unique('asked');
  const answer = await page.request.post('/api/admin/brand', { data: { title: url, url } });
  const { data } = await answer.json();
  await open(page, `/admin/brand/edit/${data.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(url);
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused();
});

test('a picture of too many pixels is told so before it is sent', async ({ page }) => {
  await open(page, '/admin/brand/create');
  const wide = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 8001;
    canvas.height = 2;
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/upload')) sent += 1;
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'wide.png',
    mimeType: 'image/png',
    buffer: Buffer.from(wide, 'base64'),
  });
  await expect(page.getByText('This picture is 8001 × 2 pixels.').first()).toBeVisible();
  expect(sent).toBe(0);
});

test('a shopper whose login has ended is told so, forgets it, and comes to the homepage', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'token', value: 'ended', url: baseURL ?? '' }]);
  await page.goto('/page/delivery');
  const notice = page.getByRole('alert').filter({ hasText: 'Login expired' });
  await expect(notice).toContainText('Please log in again');
  await page.waitForURL((url) => url.pathname === '/');
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
  await expect(notice).toHaveCount(0);
});
