import { expect, test } from '../support/journey';
import { plain } from '../support/pictures';
import { pressSave } from '../support/saving';

const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
const languages = ['', '/zh-HK', '/zh-CN'];

test.beforeEach(async ({ page }) => {
  const login = await page.request.post('/api/admin/login', {
    data: { email: 'owner@harbour.test', password: 'harbour-demo' },
  });
  expect(login.status()).toBe(200);
});

/** A moment so many minutes from now, as a field in the shop's time zone takes it. */
const hongKong = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000 + 8 * 3600_000).toISOString().slice(0, 16);

test('staff write an article, schedule it and publish it; guests read it in the language saved', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = unique('steam');
  const guest = await (await browser.newContext({ baseURL })).newPage();
  const statusOf = async (path: string) => (await guest.goto(path))?.status();

  await page.goto('/admin/blog/article/create');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Steam ${url}`);
  await page.getByRole('textbox', { name: 'Url', exact: true }).fill(url);
  await page.getByLabel('Excerpt').fill('Why it drifts before it rushes.');
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('Watch the steam.');
  await page.getByRole('checkbox', { name: 'At the tea table' }).check();
  await page.getByLabel('Tags').fill('Steam, Kettle 水');
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: await plain(60).png().toBuffer(),
  });
  await expect(page.getByAltText('The present picture')).toBeVisible();
  await page.getByLabel('What the picture shows').fill('A kettle');
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('gaiwan');
  await page.getByRole('button', { name: 'Add Thin white gaiwan' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Scheduled' });
  await page.getByLabel('Publication date').fill(hongKong(60));
  await pressSave(page);
  await expect(page).toHaveURL(/\/admin\/blog\/article\/edit\/\d+/);
  expect(await statusOf(`/blog/article/${url}`)).toBe(404);

  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Published' });
  await pressSave(page);
  expect(await statusOf(`/blog/article/${url}`)).toBe(200);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Steam ${url}`);
  await expect(guest.getByText('Watch the steam.')).toBeVisible();
  await expect(guest.getByAltText('A kettle')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Thin white gaiwan' })).toBeVisible();
  await guest.getByRole('link', { name: 'Kettle 水' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Kettle 水');
  await expect(guest.getByRole('link', { name: `Steam ${url}` })).toBeVisible();

  // The Chinese title is saved for Hong Kong alone.
  await page.goto(`${new URL(page.url()).pathname}?language=zh-HK`);
  await page.getByRole('checkbox', { name: 'Title: Follow English' }).uncheck();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`水氣 ${url}`);
  await pressSave(page);
  await guest.goto(`/zh-HK/blog/article/${url}`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`水氣 ${url}`);
  await guest.goto('/zh-HK/blog');
  await expect(guest.getByRole('link', { name: `水氣 ${url}` })).toBeVisible();
  await guest.goto('/zh-CN/blog');
  await expect(guest.getByRole('link', { name: url })).toHaveCount(0);

  const feed = async (prefix: string) => (await guest.request.get(`${prefix}/blog/rss.xml`)).text();
  expect(await feed('')).toContain(`<title>Steam ${url}</title>`);
  expect(await feed('/zh-HK')).toContain(`<title>水氣 ${url}</title>`);
  expect(await feed('/zh-CN')).not.toContain(url);

  const renamed = unique('vapour');
  await page.getByRole('textbox', { name: 'Url', exact: true }).fill(renamed);
  await pressSave(page);
  for (const prefix of languages) {
    const answer = await guest.request.get(`${prefix}/blog/article/${url}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toContain(`${prefix}/blog/article/${renamed}`);
  }
});

test('an article without a category, or scheduled without a date, is refused on its field', async ({
  page,
}) => {
  await page.goto('/admin/blog/article/create');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('No place');
  await page.getByRole('textbox', { name: 'Url', exact: true }).fill('search');
  await page.getByRole('button', { name: 'Save' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Create Fail' });
  await expect(summary).toContainText('Categories');
  await expect(summary).toContainText('The shop uses this word in its own addresses.');
  await page.getByRole('textbox', { name: 'Url', exact: true }).fill(unique('place'));
  await page.getByRole('checkbox', { name: 'Small homes' }).check();
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Scheduled' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(summary).toContainText('Publication date');
});

test('nothing in an article runs in a browser, in any language', async ({
  page,
  browser,
  baseURL,
}) => {
  const evil =
    '<script>window.xss=1</script><img src=x onerror="window.xss=1"><a href="javascript:window.xss=1">x</a><svg onload="window.xss=1"></svg>';
  const each = { 'en-US': evil, 'zh-HK': evil, 'zh-CN': evil };
  const { data: topics } = await (await page.request.get('/api/admin/category')).json();
  const url = unique('xss');
  const made = await page.request.post('/api/admin/article', {
    data: {
      ...{ url, category_ids: [topics[0].id], status: 'published', author_name: evil.slice(0, 99) },
      ...{ title: each, excerpt: each, content: each, image_alt: each },
    },
  });
  expect(made.status()).toBe(201);
  const guest = await (await browser.newContext({ baseURL })).newPage();
  for (const prefix of languages)
    for (const path of ['/blog', `/blog/article/${url}`]) {
      await guest.goto(prefix + path);
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await guest.evaluate(() => 'xss' in window)).toBe(false);
    }
  await page.goto(`/admin/blog/article/edit/${(await made.json()).data.id}`);
  await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'xss' in window)).toBe(false);
  await page.request.delete(`/api/admin/article/${(await made.json()).data.id}`);
});
