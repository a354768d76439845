import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, logInAs, readRefusalMessages, toFormData } from '../support/server/admin-api';
import { plain } from '../support/values/pictures';

type Call = Awaited<ReturnType<typeof logInAs>>;
const PATH = '/api/admin/setting';

let owner: Call;
let clerk: Call;
let before: Record<string, unknown>;
const read = async (query = '') => (await (await owner('GET', PATH + query)).json()).data;

beforeAll(async () => {
  [owner, clerk] = await Promise.all([logInAs('owner'), logInAs(['setting', 'setting.update'])]);
  before = await read();
});
afterAll(async () => {
  const { phone, address, logo, icon, banner, social_links } = before;
  const sent = { phone, address, logo, icon, banner, social_links, google_client_secret: null };
  expect((await owner('PUT', PATH, { language: 'en-US', ...sent })).status).toBe(200);
});

describe('who may', () => {
  test.each([
    ['GET', PATH],
    ['PUT', PATH, { phone: '1' }],
    ['GET', `${PATH}/changes`],
  ])(
    '%s %s answers 401 to nobody in particular and 403 to a role without the area',
    async (method, path, input?: object) => {
      expect((await callApi(method, path, input)).status).toBe(401);
      const stranger = await logInAs(['order']);
      expect((await stranger(method, path, input)).status).toBe(403);
    },
  );

  test('a role that may look saves nothing; one that may save needs more for what is guarded', async () => {
    const viewer = await logInAs(['setting']);
    expect((await viewer('GET', PATH)).status).toBe(200);
    expect((await viewer('PUT', PATH, { phone: '1' })).status).toBe(403);
    const refused = await clerk('PUT', PATH, { phone: '+852 1', header_script: '<!-- x -->' });
    expect([refused.status, await readRefusalMessages(refused)]).toEqual([
      403,
      { general: ['You don’t have permission to change styles and scripts.'] },
    ]);
    expect((await read()).phone).toBe(before.phone);
  });
});

describe('the settings', () => {
  test('are saved in one language as JSON, with as_defaults and globals as in every form', async () => {
    const saved = await clerk('PUT', PATH, { language: 'zh_hk', address: '中環', phone: '+852 2' });
    expect(saved.status).toBe(200);
    expect((await saved.json()).data).toMatchObject({
      language: 'zh-HK',
      address: '中環',
      phone: '+852 2',
    });
    expect((await read()).address).toBe(before.address);
    await clerk('PUT', PATH, { language: 'zh_hk', address: '', as_defaults: ['address'] });
    expect(await read('?language=zh-HK')).toMatchObject({
      address: before.address,
      as_defaults: expect.arrayContaining(['address']),
    });
  });

  test('are refused on the fields that are wrong, all or none', async () => {
    const supported_currencies = [
      ...(before.supported_currencies as object[]),
      { identifier: 'XX', rate: '0', mark: '', decimals: 9 },
    ];
    const answer = await owner('PUT', PATH, {
      phone: '+852 3',
      contact_email: 'nobody',
      store_timezone: 'Kwai/Chung',
      low_stock_threshold: -1,
      social_links: [{ title: 'x', url: 'javascript:alert(1)' }],
      script_hosts: ['http://example.com'],
      holidays: '2026-12-25\n2026-02-30',
      supported_currencies,
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(await readRefusalMessages(answer)).sort()).toEqual([
      'contact_email',
      'holidays.1',
      'low_stock_threshold',
      'script_hosts.0',
      'social_links.0.url',
      'store_timezone',
      'supported_currencies.5.decimals',
      'supported_currencies.5.identifier',
      'supported_currencies.5.rate',
    ]);
    expect((await read()).phone).not.toBe('+852 3');
  });

  test('that somebody saved meanwhile are a conflict with their name, and the changes are listed', async () => {
    const { updated_at } = await read();
    expect((await owner('PUT', PATH, { phone: '+852 4', updated_at })).status).toBe(200);
    const late = await owner('PUT', PATH, { phone: '+852 5', updated_at });
    expect(late.status).toBe(409);
    expect((await readRefusalMessages(late)).general[0]).toMatch(/ saved this record at /);
    const since = encodeURIComponent(updated_at);
    const { data } = await (await owner('GET', `${PATH}/changes?since=${since}`)).json();
    expect(data.map(({ field }: { field: string }) => field)).toEqual(['phone']);
  });

  test('answer no secret, to nobody', async () => {
    await owner('PUT', PATH, { google_client_secret: 'hush-hush' });
    for (const answer of [await owner('GET', PATH), await callApi('GET', '/api/settings')])
      expect(await answer.text()).not.toContain('hush-hush');
    expect((await read()).social_google.configured).toBe(true);
  });
});

test('what a shopper’s program reads has the pictures, links and a version that changes with any setting', async () => {
  const shown = async () => (await (await callApi('GET', '/api/settings')).json()).data;
  const upload = async (width: number, height: number) => {
    const image = new Blob([new Uint8Array(await plain(width, height).png().toBuffer())]);
    return (await (await owner('POST', '/api/admin/upload', toFormData({ image }))).json()).data
      .path;
  };
  const { version } = await shown();
  expect((await shown()).version).toBe(version);
  const [logo, icon] = [await upload(600, 150), await upload(64, 64)];
  const social_links = [{ title: 'Instagram', url: 'https://instagram.com/harbour' }];
  expect((await owner('PUT', PATH, { logo, icon, banner: logo, social_links })).status).toBe(200);
  const after = await shown();
  expect(after.version).not.toBe(version);
  expect(after).toMatchObject({
    basic: { social_links },
    image: { logo: `/media/${logo}`, icon: `/media/${icon}`, banner: `/media/${logo}` },
    social: { google: { enabled: false, client_id: expect.any(String) } },
  });

  const html = await (await callApi('GET', '/page/about')).text();
  const [image = ''] = /<img[^>]+alt="Harbour"[^>]*>/.exec(html) ?? [];
  expect(image).toMatch(/src="\/media\/[^"]+-400\.webp"/);
  expect(image).toMatch(/width="600"/);
  expect(html).toContain('href="https://instagram.com/harbour"');
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/media\//);
  const [, touch = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
  const drawn = await callApi('GET', touch.replaceAll('&amp;', '&'));
  expect([
    drawn.status,
    drawn.headers.get('content-type'),
    drawn.headers.get('cache-control'),
  ]).toEqual([200, 'image/png', 'public, max-age=31536000, immutable']);
  const { icons } = await (await callApi('GET', '/manifest.webmanifest')).json();
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);
  for (const name of ['33.png', '180.webp', '..%2f180.png'])
    expect((await callApi('GET', `/media/icon/${name}`)).status).toBe(404);
});

test('a message to the shop is received, and refused on its fields', async () => {
  const letter = { name: 'Ann', email: 'ann@buyer.test', subject: 'Lid', message: 'Cracked.' };
  const answer = await callApi('POST', '/api/contact', letter);
  expect([answer.status, await answer.json()]).toEqual([200, { data: { received: true } }]);
  const refused = await callApi('POST', '/api/contact', { ...letter, email: 'x', message: ' ' });
  expect(refused.status).toBe(422);
  expect(await readRefusalMessages(refused)).toEqual({
    email: ['Please check your input. An email address looks like name@example.com.'],
    message: ['This field is required.'],
  });
});
