import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { plentifulProduct } from '../support/shopping';

const facts = async (page: Page, path: string) => {
  await page.goto(path);
  return {
    path,
    title: await page.title(),
    noindex: (await page.locator('meta[name=robots][content*=noindex]').count()) > 0,
    description: await page
      .locator('meta[name=description]')
      .first()
      .getAttribute('content', {
        timeout: 1000,
      })
      .catch(() => null),
  };
};

test('every page has a title of its own that ends with the shop’s name, and says what it is', async ({
  page,
}) => {
  test.slow();
  const found: Awaited<ReturnType<typeof facts>>[] = [];
  for (const path of [
    '/',
    '/category/living',
    '/category/teaware',
    '/category/teaware?page=2',
    `/product/${await plentifulProduct()}`,
    '/page/delivery',
    '/page/returns',
  ])
    found.push(await facts(page, path));
  expect(found.filter(({ title }) => !title.endsWith(' · Harbour'))).toEqual([]);
  expect(new Set(found.map(({ title }) => title)).size).toBe(found.length);
  expect(found.filter(({ description, noindex }) => !description || noindex)).toEqual([]);
  expect(found[0]?.title).toBe(
    'Tea and home things from small workshops, chosen in Hong Kong · Harbour',
  );
});

test('pages about a visitor, searches and what is missing are titled too, and kept out of search engines', async ({
  page,
}) => {
  test.slow();
  const found: Awaited<ReturnType<typeof facts>>[] = [];
  for (const path of [
    '/login',
    '/register',
    '/checkout',
    '/order/find',
    '/password/reset',
    '/search/tea',
    '/search?keyword=%25',
    '/no/such/page',
  ])
    found.push(await facts(page, path));
  expect(found.filter(({ title }) => !/\S · Harbour$/.test(title))).toEqual([]);
  expect(new Set(found.map(({ title }) => title)).size).toBe(found.length);
  expect(found.filter(({ noindex }) => !noindex)).toEqual([]);
});

test('the category once called Home answers at its former address', async ({ request }) => {
  const answer = await request.get('/category/home', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toMatch(/\/category\/living$/);
});
