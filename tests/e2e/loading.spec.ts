import type { Request } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';

const bar = '.loading-bar';
const offer = en.page_loading.failed;

test('a page that is slow to come shows a bar until it is there, a quick one shows none', async ({
  page,
}) => {
  await page.goto('/');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/category\/teaware/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Teaware' }).first().click();
  await expect(page.locator(bar)).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: en.page_loading.pending }),
  ).toBeAttached();
  answer();
  await expect(page).toHaveURL(/\/category\/teaware/);
  await expect(page.locator(bar)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator(bar)).toHaveCount(0);
});

test('a page that does not come within 120 seconds offers to be loaded again (§8)', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await page.route(/\/category\/teaware/, () => undefined);
  await page.getByRole('link', { name: 'Teaware' }).first().click();
  await page.clock.runFor(119_000);
  await expect(page.getByText(offer)).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.getByText(offer)).toBeVisible();
  await page.unroute(/\/category\/teaware/);
  await page.getByRole('button', { name: en.page_loading.reload }).click();
  await expect(page.getByText(offer)).toHaveCount(0);
});

test('a part of the page whose script fails offers to be loaded again, and the rest stays', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/_next/static/chunks/not-there.js';
    document.head.append(script);
  });
  await expect(page.getByText(offer)).toBeVisible();
  await page.getByRole('button', { name: en.page_loading.close }).last().click();
  await expect(page.getByText(offer)).toHaveCount(0);
});

test('a page tells once how fast it felt, when it is put away, and without cookies', async ({
  page,
}) => {
  const speedReports: Request[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/api/page-speed') && speedReports.push(request),
  );
  await page.goto('/?utm_source=mail');
  await expect(async () => {
    await page.evaluate(() => {
      const hidden = { get: () => 'hidden', configurable: true };
      Object.defineProperty(document, 'visibilityState', hidden);
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
    expect(speedReports).toHaveLength(1);
  }).toPass();
  const [request] = speedReports;
  const { page: kind, language, narrow, ...figures } = request?.postDataJSON() ?? {};
  expect([kind, language, narrow]).toEqual(['home', 'en-US', false]);
  expect(figures.ttfb).toBeGreaterThan(0);
  expect(['lcp', 'inp', 'cls', 'ttfb']).toEqual(expect.arrayContaining(Object.keys(figures)));
  expect(await request?.allHeaders()).not.toHaveProperty('cookie');
  expect((await request?.response())?.status()).toBe(200);
});

test('a tab tells of its visit once and of each product it shows, without cookies', async ({
  page,
}) => {
  const viewReports: Request[] = [];
  page.on('request', (request) => request.url().endsWith('/api/view') && viewReports.push(request));
  const views = () => viewReports.map((request) => request.postDataJSON());
  await page.goto('/page/about');
  await expect.poll(views).toEqual([{ visit: true }]);
  await page.goto('/search/teapot');
  await page.locator('main article a').first().click();
  await expect
    .poll(views)
    .toEqual([{ visit: true }, { product_id: expect.any(Number), visit: false }]);
  for (const request of viewReports) {
    expect(await request.allHeaders()).not.toHaveProperty('cookie');
    expect((await request.response())?.status()).toBe(200);
  }
});
