import { beforeAll, expect, test } from 'vitest';
import { sliderView } from '@/lib/content/slider.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { shownBlock } from '@/lib/storefront/pages/shown-block.schema';
import { logInAs } from '../support/server/admin-api';
import { baseUrl } from '../support/server/shared-server';

type Call = Awaited<ReturnType<typeof logInAs>>;
let owner: Call;
beforeAll(async () => {
  owner = await logInAs('owner');
});

const unique = () => `t${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
const fetchBlock = async (identifier: string, language = 'en-US') => {
  const response = await fetch(`${baseUrl}/api/block`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier, language }),
  });
  expect(response.status).toBe(200);
  return response.json();
};

test('D11 a block of every type is answered as declared, an unknown one is null with 200', async () => {
  expect(await fetchBlock('nobody-has-this')).toEqual({ data: null });
  const slider = await (await fetch(`${baseUrl}/api/slider`)).json();
  const image_path = slider.data.slides[0].image_path;
  const types = {
    html: {},
    products: { source: 'category', url: 'teaware', limit: 2 },
    banner: { heading: 'Tea', image_path, link_type: 'category', link_value: 'teaware' },
    faq: { items: [{ question: 'When?', answer: 'Soon' }] },
    video: { url: 'https://vimeo.com/76979871', image_path },
    countdown: { until: '2030-01-01T00:00:00Z', over: 'Over' },
  };
  for (const [type, data] of Object.entries(types)) {
    const identifier = unique();
    const made = await owner('POST', '/api/admin/block', {
      identifier,
      title: type,
      type,
      data,
    });
    expect(made.status, type).toBe(201);
    const shown = await fetchBlock(identifier);
    expect(wrapData(shownBlock).safeParse(shown).error, type).toBeUndefined();
    expect(shown.data).toMatchObject({ identifier, type });
    if (type === 'products') expect(shown.data.products).toHaveLength(2);
  }
});

test.each([
  ['product', { url: 'sea-glaze-teacup' }],
  ['page', { url: 'about' }],
  ['block', { identifier: 'home-story' }],
  ['block', { identifier: 'nobody-has-this' }],
  ['widget', { type: 'products', data: { source: 'new', limit: 2 } }],
  ['widget', { type: 'categories', data: { urls: ['teaware', 'tea'] } }],
  ['attribute', { position: 'stock_option' }],
])(
  'D24 GET /api/%s answers what POST does, and may be kept by shared caches',
  async (call, sent) => {
    for (const language of ['en-US', 'zh-HK']) {
      const posted = await fetch(`${baseUrl}/api/${call}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...sent, language }),
      });
      const fields = Object.entries({ ...sent, language }).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]);
      const got = await fetch(`${baseUrl}/api/${call}?${new URLSearchParams(fields)}`);
      expect(got.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
      expect([got.status, await got.json()]).toEqual([posted.status, await posted.json()]);
      expect(got.status).toBe(200);
    }
  },
);

test.each(['product', 'page', 'block', 'widget'])(
  'GET /api/%s without what it is asked for names it; what is not there is 404',
  async (call) => {
    const answer = await fetch(`${baseUrl}/api/${call}`);
    const { messages } = (await answer.json()) as { messages: Record<string, string[]> };
    expect([answer.status, ...Object.values(messages)]).toEqual([422, ['This field is required.']]);
    if (call === 'product' || call === 'page')
      expect((await fetch(`${baseUrl}/api/${call}?url=nobody-has-this`)).status).toBe(404);
  },
);

test('a switch of the shop is 0 or 1 in every answer that has it (D21)', async () => {
  const settings = await (await fetch(`${baseUrl}/api/settings`)).json();
  const { catalog_mode, member_only, guest_checkout, warehouse_enabled } = settings.data.config;
  const switches = { catalog_mode, member_only, guest_checkout, warehouse_enabled };
  expect(warehouse_enabled).toBe('1');
  const answer = await fetch(`${baseUrl}/api/configs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ columns: Object.keys(switches) }),
  });
  expect(await answer.json()).toEqual({ data: switches });
  // By the names of GET /api/settings and of §3 alike.
  const { basic, image, currency, config } = settings.data;
  const all = { ...basic, ...image, ...currency, ...config, social: settings.data.social };
  const named = await fetch(`${baseUrl}/api/configs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ columns: [...Object.keys(all), 'product warehouse_id'] }),
  });
  expect(await named.json()).toEqual({
    data: { ...all, 'product warehouse_id': config.warehouse_id },
  });
  const form = await (await owner('GET', '/api/admin/setting')).json();
  expect(form.data).toMatchObject({ warehouse_enabled });
});

test('a slider answers its slides in the language of the call; an unknown one is null', async () => {
  const read = async (query: string) => (await fetch(`${baseUrl}/api/slider${query}`)).json();
  const [english, chinese] = [await read('?language=en-US'), await read('?language=zh-HK')];
  expect(wrapData(sliderView).safeParse(english).error).toBeUndefined();
  expect(chinese.data.slides[0].heading).not.toBe(english.data.slides[0].heading);
  expect(chinese.data.slides[0].href).toBe(`/zh-HK${english.data.slides[0].href}`);
  expect(await read('?identifier=nobody-has-this')).toEqual({ data: null });
});

test('what a link may lead to is found by a word, for staff who write links', async () => {
  const found = await owner('GET', '/api/admin/link-target?type=category&search=teaware');
  expect(await found.json()).toMatchObject({ data: [{ url: 'teaware' }] });
  const stranger = await logInAs(['brand']);
  const refused = await stranger('GET', '/api/admin/link-target?type=category');
  expect(refused.status).toBe(403);
  expect((await owner('GET', '/api/admin/link-target?type=order')).status).toBe(422);
});
