import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';

/** A mark that a document loses when it is loaded anew. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.before = 'yes';
  });
const stayed = (page: Page) => page.evaluate(() => 'before' in document.documentElement.dataset);

/** What the router asks for: parts of pages before they are wanted, and whole ones. */
function routerRequests(page: Page) {
  const requests = { before: [] as string[], now: [] as string[], underWay: 0 };
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!searchParams.has('_rsc')) return;
    requests[request.headers()['next-router-prefetch'] ? 'before' : 'now'].push(pathname);
    requests.underWay++;
  });
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).searchParams.has('_rsc')) requests.underWay--;
  });
  return requests;
}

test('links between pages of the shop change the page without loading a document, and Back returns', async ({
  page,
}) => {
  await page.goto('/category/teaware');
  await mark(page);
  await page.evaluate(() => scrollTo(0, 900));
  await page.locator('main a[href^="/product/"]').nth(5).click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).click();
  await expect(page).toHaveURL(/\/page\/returns$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/category\/teaware$/);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect(await stayed(page)).toBe(true);
});

test('a link to a page that knows its visitor loads a document, and one that is pressed with a key stays here', async ({
  page,
}) => {
  await page.goto('/page/about');
  await mark(page);
  const returns = page.getByRole('contentinfo').getByRole('link', { name: 'Returns' });
  const opened = page.context().waitForEvent('page');
  await returns.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL(/\/page\/about$/);
  expect(await stayed(page)).toBe(true);

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: en.shop.layout.find_order })
    .click();
  await expect(page).toHaveURL(/\/order\/find$/);
  expect(await stayed(page)).toBe(false);
});

test('no page is fetched for a link that is in sight, one is for a link the pointer rests on', async ({
  page,
}) => {
  const requests = routerRequests(page);
  await page.goto('/category/teaware');
  const product = page.locator('main a[href^="/product/"]').first();
  const path = (await product.getAttribute('href')) ?? '';
  await product.hover();
  await expect.poll(() => requests.before).toContain(path);
  await expect.poll(() => requests.underWay).toBe(0);
  expect({ before: [...new Set(requests.before)], now: requests.now }).toEqual({
    before: [path],
    now: [],
  });
  await product.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requests.now).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('menu and search of a phone open under their buttons, and a branch leads on', async ({
    page,
  }) => {
    await page.goto('/page/about');
    const menu = page.getByRole('navigation', { name: en.shop.layout.categories, exact: true });
    await expect(menu).toBeHidden();
    await page.getByLabel(en.shop.layout.menu, { exact: true }).click();
    await expect(menu).toBeVisible();
    await menu.getByText('Teaware', { exact: true }).click();
    await menu.getByRole('link', { name: 'All Teaware' }).click();
    await expect(page).toHaveURL(/\/category\/teaware$/);

    await page.locator('header summary[aria-label="Search products"]').click();
    await page.getByRole('textbox', { name: en.shop.search.label }).fill('tea');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/tea$/);
  });
});

test('on a phone the menu closes with Escape, with a press elsewhere and once a link was followed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/page/about');
  const menu = page.getByRole('navigation', { name: en.shop.layout.categories, exact: true });
  const opener = page.getByLabel(en.shop.layout.menu, { exact: true });
  await opener.click();
  await menu.getByText('Teaware', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'All Teaware' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(menu).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page/ })
    .focus();
  await expect(menu).toBeHidden();

  await opener.click();
  await menu.getByRole('link', { name: 'All Teaware' }).click();
  await expect(page).toHaveURL(/\/category\/teaware$/);
  await expect(menu).toBeHidden();
});
