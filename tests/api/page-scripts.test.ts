import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { permissionNames } from '@/lib/core/access/permissions';
import {
  logInAs,
  readRefusalMessages,
  readResponseData,
  unique,
} from '../support/server/admin-api';
import { queryDatabase, stocksWith } from '../support/server/catalogue';
import { baseUrl } from '../support/server/shared-server';

const HOST = 'https://scripts.example';
/** Pages on which nobody's scripts run but the shop's own. */
const never = [
  '/login',
  '/register',
  '/checkout',
  '/account',
  '/order/find',
  '/delivery?product=monday-mug',
  '/password/reset',
  '/reset-password',
  '/admin/login',
  '/zh-HK/login',
  '/zh-CN/checkout',
];

let staff: Awaited<ReturnType<typeof logInAs>>;
beforeAll(async () => {
  staff = await logInAs('owner');
});
beforeEach(() => changeSettings({ script_hosts: [HOST] }));
afterAll(() => changeSettings({ script_hosts: [], header_script: '', footer_script: '' }));

/** Past the screens; the shop's server hears of it a moment later. */
const changeSettings = (changes: Record<string, unknown>) =>
  queryDatabase(async (sql) => {
    for (const [key, value] of Object.entries(changes))
      await sql`insert into setting (key, value) values (${key}, ${sql.json(value as never)})
        on conflict (key) do update set value = excluded.value`;
    await sql`select pg_notify('cache_tags', 'settings')`;
    return [];
  });
const get = (path: string) => fetch(baseUrl + path);
const read = async (path: string) => {
  const answer = await get(path);
  return {
    html: await answer.text(),
    policy: answer.headers.get('content-security-policy') ?? '',
  };
};
const heard = (hasScripts: boolean) =>
  expect
    .poll(async () => (await read('/')).html.includes('/scripts/site-'), { timeout: 5000 })
    .toBe(hasScripts);
const newPage = async (fields: object) => {
  const url = unique('scripts');
  const input = { title: url, url, content: '<p>Text</p>', language: 'en-US', ...fields };
  const { id } = await readResponseData(await staff('POST', '/api/admin/page', input));
  return { id, url };
};

test('what is typed as a script is a file of the shop for as long as it stands there', async () => {
  const { id, url } = await newPage({ header_script: '<script>window.own = "a"</script>' });
  const findScriptSrc = async () =>
    /src="(\/scripts\/page-\d+-header-[0-9a-f]{32}\.js)"/.exec(
      (await read(`/page/${url}`)).html,
    )?.[1] ?? '';
  const src = await findScriptSrc();
  const file = await get(src);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await file.text()).toBe('window.own = "a"');
  const other = src.replace(/[0-9a-f]{32}/, '0'.repeat(32));
  for (const path of [other, '/scripts/site-header-x.js', '/scripts/x', '/scripts/%zz'])
    expect([400, 404], path).toContain((await get(path)).status);
  await staff('PUT', `/api/admin/page/${id}`, {
    header_script: '<script>window.own = "b"</script>',
  });
  expect((await get(src)).status).toBe(404);
  expect(await (await get(await findScriptSrc())).text()).toBe('window.own = "b"');
});

test('scripts of the site stand on every page for all, and never where somebody logs in or pays', {
  timeout: 60_000,
}, async () => {
  await changeSettings({
    header_script: `<script>window.site = 1</script><script src="${HOST}/a.js"></script>`,
    footer_script: '<script>window.siteEnd = window.site</script>',
  });
  await heard(true);
  const [product] = await stocksWith(20);
  const shared = ['/', `/product/${product?.url}`, '/page/about', '/search/tea', '/zh-HK'];
  for (const path of [...shared, '/no-such']) {
    const { html, policy } = await read(path);
    expect(html, path).toMatch(/<script[^>]+src="\/scripts\/site-header-\w+\.js"/);
    expect(html, path).toMatch(/<script[^>]+src="\/scripts\/site-footer-\w+\.js"/);
    expect(html, path).toContain(`src="${HOST}/a.js"`);
    expect(policy, path).toMatch(new RegExp(`script-src 'self'[^;]* ${HOST}(;| )`));
    expect(policy, path).toMatch(new RegExp(`connect-src 'self' ${HOST}(;|$)`));
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  }
  for (const path of never) {
    const { html, policy } = await read(path);
    expect(html, path).not.toMatch(/\/scripts\/site-|scripts\.example/);
    expect(policy, path).not.toContain(HOST);
  }
  await changeSettings({ header_script: '', footer_script: '', script_hosts: [] });
  await heard(false);
  expect((await read('/')).policy).not.toContain(HOST);
});

test('a host that is not allowed is named on its field, and so is a style that loads something', async () => {
  await changeSettings({ script_hosts: [] });
  const url = unique('scripts');
  const input = { title: url, url, language: 'en-US' };
  const style = { css: '@import "https://scripts.example/a.css";' };
  const loads = await staff('POST', '/api/admin/page', { ...input, ...style });
  expect((await readRefusalMessages(loads)).css[0]).toMatch(/can’t load external content/);
  const script = { header_script: `<script src="${HOST}/a.js"></script>` };
  const foreign = await staff('POST', '/api/admin/page', { ...input, ...script });
  expect((await readRefusalMessages(foreign)).header_script[0]).toMatch(
    /Scripts from https:\/\/scripts\.example aren’t allowed yet/,
  );
});

test('who may not write scripts neither sees them in the form nor changes them', async () => {
  const { id } = await newPage({ header_script: '<script>1</script>' });
  const editor = await logInAs(
    permissionNames.filter((name) => /^page(\.|$)/.test(name) && name !== 'page.scripts'),
  );
  const formFor = async (call: typeof staff) =>
    (await (await call('GET', `/admin/page/edit/${id}`)).text()).replace(
      /<script[\s\S]*?<\/script>/g,
      '',
    );
  expect(await formFor(staff)).toContain('Styles and scripts');
  const form = await formFor(editor);
  expect(form).toMatch(/name="url"/);
  expect(form).not.toContain('Styles and scripts');
  const refused = await editor('PUT', `/api/admin/page/${id}`, { header_script: '' });
  expect(refused.status).toBe(403);
  expect(Object.keys(await readRefusalMessages(refused))).toEqual(['header_script']);
});
