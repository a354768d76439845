import type { Locator, Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { pressSave } from '../support/browser/saving';
import { plain } from '../support/values/pictures';

const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

test.beforeEach(async ({ page }) => {
  const login = await page.request.post('/api/admin/login', {
    data: { email: 'owner@harbour.test', password: 'harbour-demo' },
  });
  expect(login.status()).toBe(200);
});

/** Types the day and the time of so many minutes from now in the shop's time zone. */
async function publishIn(page: Page, minutes: number) {
  const moment = new Date(Date.now() + minutes * 60_000 + 8 * 3600_000).toISOString();
  await page.getByLabel(en.blog_article.published_at, { exact: true }).fill(moment.slice(0, 10));
  await page.getByLabel('Publication date: Time (optional)').fill(moment.slice(11, 16));
}

/** By keyboard alone: a row more by Tab in the last cell, a column less by the menu. */
async function writeTable(page: Page, content: Locator) {
  await page.getByRole('button', { name: en.resource.rich.table_insert }).press('Enter');
  await expect(content).toBeFocused();
  for (const cell of 'Tea Minutes x Oolong 3 x Pu-erh 5 x Green 2'.split(' ')) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: en.resource.rich.table, exact: true }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(
    page.getByRole('menuitem', { name: en.resource.rich.table_remove_column }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(content).toBeFocused();
}

test('staff write an article in its form, schedule it and publish it; guests read it', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = unique('Steam');
  const url = title.toLowerCase();
  const guest = await (await browser.newContext({ baseURL })).newPage();
  const getStatus = async (path: string) => (await guest.goto(path))?.status();

  await page.goto('/admin/blog/article/create');
  await page.getByRole('textbox', { name: en.blog_article.title, exact: true }).fill(title);
  await expect(page.getByRole('textbox', { name: en.blog_article.url, exact: true })).toHaveValue(
    url,
  );
  await page.getByLabel(en.blog_article.excerpt).fill('Why it drifts before it rushes.');
  const content = page.getByRole('textbox', { name: en.blog_article.content, exact: true });
  await content.fill('Watch the steam.');
  await content.press('Control+End');
  await writeTable(page, content);
  await page.getByRole('checkbox', { name: 'At the tea table' }).check();
  await page.getByLabel(en.blog_article.tags).fill('Steam, Kettle 水');
  const uploaded = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByLabel(en.blog_article.image_path, { exact: true }).setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: await plain(60).png().toBuffer(),
  });
  expect((await uploaded).ok()).toBe(true);
  await expect(page.getByAltText(en.resource.image.present)).toBeVisible();
  await page.getByLabel(en.blog_article.image_alt).fill('A kettle');
  await page.getByRole('searchbox', { name: en.blog_article.related_search }).fill('gaiwan');
  await page.getByRole('button', { name: 'Add Thin white gaiwan' }).click();
  await page
    .getByLabel(en.blog_article.status, { exact: true })
    .selectOption({ label: en.blog_article.status_scheduled });
  await publishIn(page, -60);
  await page.getByRole('button', { name: en.resource.save }).click();
  const pastDialog = page.getByRole('alertdialog', { name: en.resource.form.past_title });
  await pastDialog.getByRole('button', { name: en.resource.form.past_no }).click();
  await publishIn(page, 60);
  await pressSave(page);
  await expect(page).toHaveURL(/\/admin\/blog\/article\/edit\/\d+/);
  const id = page.url().match(/edit\/(\d+)/)?.[1];
  const savedArticle = (await (await page.request.get(`/api/admin/article/${id}`)).json()).data;
  expect(savedArticle.content.replace(/<[^>]+>/g, ' ').trim()).toMatch(
    /^Watch the steam\.\s+Tea\s+Minutes\s+Oolong\s+3\s+Pu-erh\s+5\s+Green\s+2$/,
  );
  expect(await getStatus(`/blog/article/${url}`)).toBe(404);

  await page
    .getByLabel(en.blog_article.status, { exact: true })
    .selectOption({ label: en.blog_article.status_published });
  await pressSave(page);
  expect(await getStatus(`/blog/article/${url}`)).toBe(200);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(guest.getByText('Watch the steam.')).toBeVisible();
  const table = guest.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Tea', 'Minutes']);
  await expect(guest.getByAltText('A kettle')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Thin white gaiwan' })).toBeVisible();
  await guest.getByRole('link', { name: 'Kettle 水' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Kettle 水');
  await expect(guest.getByRole('link', { name: title })).toBeVisible();
});
