import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/browser/journey';
import { changeSettings } from '../support/browser/settings';
import { pathIn, staffPage } from '../support/browser/shopping';

const HOST = 'https://scripts.example';
const unique = () => `scripts-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ context }) => {
  await changeSettings({ script_hosts: [HOST] });
  await context.route(`${HOST}/**`, (route) => {
    const headers = { 'Access-Control-Allow-Origin': '*' };
    const body = 'window.fromElsewhere = 1';
    return route.fulfill({ body, headers, contentType: 'text/javascript' });
  });
});
test.afterAll(() => changeSettings({ script_hosts: [] }));

async function newPage(request: APIRequestContext, fields: object) {
  const url = unique();
  const data = { title: url, url, content: '<p>Text</p>', language: 'en-US', ...fields };
  const response = await request.post('/api/admin/page', { data });
  expect(await response.json()).toMatchObject({ data: { url } });
  return url;
}
const mark = (page: Page, name: string) =>
  page.evaluate((name) => (window as unknown as Record<string, unknown>)[name], name);
/** Asked again where the page is just being left. */
const expectMark = (page: Page, value: unknown) =>
  expect(async () => expect(await mark(page, 'own')).toBe(value)).toPass();
/** Goes to another page as a press on a link does, by the router where that may. */
async function follow(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
  await page.waitForURL((url) => url.pathname === path);
}

test('scripts of a page run on that page, in every language, and on no page before or after it', async ({
  page,
  context,
}) => {
  const staff = await staffPage(context);
  const url = await newPage(staff.request, {
    header_script: `<!-- counts --><meta name="site-verification" content="abc">
      <script>window.own = (window.own ?? 0) + 1; fetch('${HOST}/visit')</script>
      <script async src="${HOST}/a.js" data-site="7"></script>`,
    footer_script: '<script>window.last = window.own</script>',
  });
  for (const language of ['en-US', 'zh-HK', 'zh-CN'] as const) {
    await page.goto(pathIn(language, `/page/${url}`));
    expect(await mark(page, 'own')).toBe(1);
    expect(await mark(page, 'last')).toBe(1);
    expect(await mark(page, 'fromElsewhere')).toBe(1);
    await expect(page.locator('meta[name="site-verification"]')).toHaveAttribute('content', 'abc');
    expect(await page.content()).not.toContain('window.own');
  }

  await page.goto('/page/about');
  expect(await mark(page, 'own')).toBeUndefined();
  await follow(page, `/page/${url}`);
  await expectMark(page, 1);
  await follow(page, '/page/about');
  await expectMark(page, undefined);
  await page.goBack();
  await expectMark(page, 1);
});

test('a host that is not allowed any more is blocked', async ({
  page,
  context,
  policyViolations,
}) => {
  const staff = await staffPage(context);
  const url = await newPage(staff.request, {
    header_script: `<script src="${HOST}/a.js"></script>`,
  });
  await changeSettings({ script_hosts: [] });
  await page.goto(`/page/${url}`);
  expect(await mark(page, 'fromElsewhere')).toBeUndefined();
  expect(policyViolations.length).toBeGreaterThan(0);
  policyViolations.length = 0;
});

test('the style of a page holds on that page alone, however it is left', async ({
  page,
  context,
}) => {
  const staff = await staffPage(context);
  const url = await newPage(staff.request, { css: 'h1 { letter-spacing: 7px }' });
  const spacing = () =>
    page
      .locator('h1:visible')
      .first()
      .evaluate((element) => getComputedStyle(element).letterSpacing);
  await page.goto('/page/about');
  const plain = await spacing();
  await follow(page, `/page/${url}`);
  expect(await spacing()).toBe('7px');
  await follow(page, '/page/about');
  expect(await spacing()).toBe(plain);
  await page.goto(`/page/${url}`);
  expect(await spacing()).toBe('7px');
  await follow(page, '/page/about');
  expect(await spacing()).toBe(plain);
});
