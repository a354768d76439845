import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { changeSettings } from '../support/settings';
import { pathIn, plentifulProduct, staffPage } from '../support/shopping';

const HOST = 'https://scripts.example';
const unique = () => `scripts-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
/** Pages on which nobody's scripts run but the shop's own. */
const never = [
  ...[
    '/login',
    '/register',
    '/checkout',
    '/account',
    '/order/find',
    '/password/reset',
    '/reset-password',
    '/admin/login',
  ],
  ...['/zh-HK/login', '/zh-CN/checkout'],
];

test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ context }) => {
  await changeSettings({ script_hosts: [HOST] });
  await context.route(`${HOST}/**`, (route) => {
    const headers = { 'Access-Control-Allow-Origin': '*' };
    const body = 'window.fromElsewhere = 1';
    return route.fulfill({ body, headers, contentType: 'text/javascript' });
  });
});
test.afterAll(() => changeSettings({ script_hosts: [], header_script: '', footer_script: '' }));

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
const policyOf = async (page: Page, path: string) => {
  const response = await page.request.get(path);
  return response.headers()['content-security-policy'] ?? '';
};
/** Goes to another page as a press on a link does, by the router where that may. */
async function follow(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForLoadState('networkidle');
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
    await page.goto(pathIn(language, `/page/${url}`), { waitUntil: 'networkidle' });
    expect(await mark(page, 'own')).toBe(1);
    expect(await mark(page, 'last')).toBe(1);
    expect(await mark(page, 'fromElsewhere')).toBe(1);
    await expect(page.locator('meta[name="site-verification"]')).toHaveAttribute('content', 'abc');
    expect(await page.content()).not.toContain('window.own');
  }

  await page.goto('/page/about', { waitUntil: 'networkidle' });
  expect(await mark(page, 'own')).toBeUndefined();
  await follow(page, `/page/${url}`);
  await expectMark(page, 1);
  await follow(page, '/page/about');
  await expectMark(page, undefined);
  await page.goBack({ waitUntil: 'networkidle' });
  await expectMark(page, 1);
});

test('what is typed as a script is a file of the shop for as long as it stands there', async ({
  page,
  context,
}) => {
  const staff = await staffPage(context);
  const url = await newPage(staff.request, { header_script: '<script>window.own = "a"</script>' });
  const srcOf = async () => {
    const html = await (await page.request.get(`/page/${url}`)).text();
    return /src="(\/scripts\/page-\d+-header-[0-9a-f]{32}\.js)"/.exec(html)?.[1] ?? '';
  };
  const src = await srcOf();
  const file = await page.request.get(src);
  expect(file.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await file.text()).toBe('window.own = "a"');
  const other = src.replace(/[0-9a-f]{32}/, '0'.repeat(32));
  for (const path of [other, '/scripts/site-header-x.js', '/scripts/x', '/scripts/%zz'])
    expect([400, 404], path).toContain((await page.request.get(path)).status());
  const list = await staff.request.get(`/api/admin/page?search=${url}`);
  const [{ id }] = (await list.json()).data;
  await staff.request.put(`/api/admin/page/${id}`, {
    data: { header_script: '<script>window.own = "b"</script>' },
  });
  expect((await page.request.get(src)).status()).toBe(404);
  await page.goto(`/page/${url}`, { waitUntil: 'networkidle' });
  expect(await mark(page, 'own')).toBe('b');
});

test('scripts of the site run on every page for all, and never where somebody logs in or pays', async ({
  page,
}) => {
  await changeSettings({
    header_script: `<script>window.site = 1</script><script src="${HOST}/a.js"></script>`,
    footer_script: '<script>window.siteEnd = window.site</script>',
  });
  const product = await plentifulProduct();
  const shared = ['/', `/product/${product}`, '/page/about', '/search/tea', '/zh-HK', '/no-such'];
  for (const path of shared) {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const name of ['site', 'siteEnd', 'fromElsewhere'])
      expect(await mark(page, name), `${name} on ${path}`).toBe(1);
    const policy = await policyOf(page, path);
    expect(policy, path).toMatch(new RegExp(`script-src 'self'[^;]* ${HOST}(;| )`));
    expect(policy, path).toMatch(new RegExp(`connect-src 'self' ${HOST}(;|$)`));
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  }
  for (const path of never) {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const name of ['site', 'siteEnd', 'fromElsewhere'])
      expect(await mark(page, name), `${name} on ${path}`).toBeUndefined();
    expect(await page.content(), path).not.toMatch(/\/scripts\/site-|scripts\.example/);
    expect(await policyOf(page, path), path).not.toContain(HOST);
  }
  // From a page with them to the login, as visitors go there.
  await page.goto('/', { waitUntil: 'networkidle' });
  await follow(page, '/login');
  expect(await mark(page, 'site')).toBeUndefined();

  await changeSettings({ header_script: '', footer_script: '', script_hosts: [] });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await mark(page, 'site')).toBeUndefined();
  expect(await policyOf(page, '/')).not.toContain(HOST);
});

test('a host that is not allowed is named on the field, and is blocked once it is taken away', async ({
  page,
  context,
  policyViolations,
}) => {
  const staff = await staffPage(context);
  const url = await newPage(staff.request, {
    header_script: `<script src="${HOST}/a.js"></script>`,
  });
  await changeSettings({ script_hosts: [] });
  await page.goto(`/page/${url}`, { waitUntil: 'networkidle' });
  expect(await mark(page, 'fromElsewhere')).toBeUndefined();
  expect(policyViolations.length).toBeGreaterThan(0);
  policyViolations.length = 0;

  await staff.goto('/admin/page/create');
  await staff.getByRole('textbox', { name: 'Title', exact: true }).fill(unique());
  await staff.getByLabel('Url').fill(unique());
  await staff.getByText('Styles and scripts').click();
  await staff.getByLabel('Scripts at the top').fill(`<script src="${HOST}/a.js"></script>`);
  await staff.getByLabel('Styles (CSS)').fill('@import "https://scripts.example/a.css";');
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByLabel('Styles (CSS)')).toHaveAccessibleDescription(
    /cannot load anything from elsewhere/,
  );
  await staff.getByLabel('Styles (CSS)').fill('h1 { color: teal }');
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByLabel('Scripts at the top')).toHaveAccessibleDescription(
    /Scripts from https:\/\/scripts\.example are not allowed yet/,
  );
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
  await page.goto('/page/about', { waitUntil: 'networkidle' });
  const plain = await spacing();
  await follow(page, `/page/${url}`);
  expect(await spacing()).toBe('7px');
  await follow(page, '/page/about');
  expect(await spacing()).toBe(plain);
  await page.goto(`/page/${url}`, { waitUntil: 'networkidle' });
  expect(await spacing()).toBe('7px');
  await follow(page, '/page/about');
  expect(await spacing()).toBe(plain);
});

test('who may not write scripts neither sees them in the form nor changes them by the API', async ({
  context,
}) => {
  const staff = await staffPage(context);
  const url = await newPage(staff.request, { header_script: '<script>1</script>' });
  const list = await staff.request.get(`/api/admin/page?search=${url}`);
  const [{ id }] = (await list.json()).data;
  const editor = await staffPage(context, 'content@harbour.test');
  await editor.goto(`/admin/page/edit/${id}`);
  await expect(editor.getByLabel('Url')).toBeVisible();
  await expect(editor.getByText('Styles and scripts')).toHaveCount(0);
  const refused = await editor.request.put(`/api/admin/page/${id}`, {
    data: { header_script: '' },
  });
  expect(refused.status()).toBe(403);
  expect(Object.keys((await refused.json()).messages)).toEqual(['header_script']);
});
