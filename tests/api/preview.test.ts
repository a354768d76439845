import { beforeAll, expect, test } from 'vitest';
import {
  callApi,
  logInAs,
  readRefusalMessages,
  readResponseData,
  unique,
} from '../support/server/admin-api';
import { baseUrl } from '../support/server/shared-server';

type Call = Awaited<ReturnType<typeof logInAs>>;
let owner: Call;
let other: Call;
let brand: { id: number; url: string };

beforeAll(async () => {
  [owner, other] = await Promise.all([logInAs('owner'), logInAs('owner')]);
  const url = unique('previewed');
  brand = await readResponseData(
    await owner('POST', '/api/admin/brand', { title: 'As it is', url }),
  );
});

const UNSAVED = 'A title that nobody saved';
const makePreview = async (): Promise<string> =>
  (
    await readResponseData(
      await owner('POST', '/api/admin/preview', {
        unsaved: { resource: 'brand', id: brand.id, input: { title: UNSAVED } },
      }),
    )
  ).url;

test('a preview is seen by who made it, is kept by nobody and found by no crawler', async () => {
  const url = await makePreview();
  const page = await owner('GET', url);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toContain('no-store');
  // Before scripts keep them from it, forms of the shop are sent nowhere else.
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain(`form-action ${new URL(baseUrl).host}/preview/;`);
  const html = await page.text();
  expect(html).toContain(UNSAVED);
  expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
});

test('nothing of a preview gets into what shoppers are served, before or after it', async () => {
  const shopped = async () => {
    const pages = [`/brand/${brand.url}`, `/zh-HK/brand/${brand.url}`, '/api/brand'];
    const texts = pages.map(async (path) => (await callApi('GET', path)).text());
    return (await Promise.all(texts)).join();
  };
  const url = await makePreview();
  expect(await shopped()).not.toContain(UNSAVED);
  for (let n = 0; n < 3; n++) expect(await (await owner('GET', url)).text()).toContain(UNSAVED);
  const after = await shopped();
  expect(after).toContain('As it is');
  expect(after).not.toContain(UNSAVED);
});

test('a guest is led to the login of the back office, another admin to their dashboard', async () => {
  const url = await makePreview();
  const guest = await callApi('GET', url);
  expect(guest.status).toBe(307);
  expect(guest.headers.get('location')).toContain('/admin/login');
  const led = async (call: Call, path: string) => {
    const answer = await call('GET', path);
    return [answer.status, new URL(answer.headers.get('location') ?? '', baseUrl).pathname];
  };
  expect(await led(other, url)).toEqual([307, '/admin']);
  for (const path of ['/preview', '/preview/not-a-token', '/preview/%27or/x'])
    expect(await led(owner, path)).toEqual([307, '/admin']);
});

test('what may not be saved may not be previewed, and is told on its field', async () => {
  const unsaved = { resource: 'brand', id: brand.id, input: { url: 'Not A Url' } };
  const refused = await owner('POST', '/api/admin/preview', { unsaved });
  expect(refused.status).toBe(422);
  expect(await readRefusalMessages(refused)).toHaveProperty('url');
  const viewer = await logInAs(['brand']);
  const forbidden = await viewer('POST', '/api/admin/preview', {
    unsaved: { ...unsaved, input: {} },
  });
  expect(forbidden.status).toBe(403);
});
