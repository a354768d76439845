import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import { callApi } from '../support/server/admin-api';
import { queryDatabase as askShop, cartWith, stocksWith } from '../support/server/catalogue';
import { makeCode } from '../support/server/made-code';
import { baseUrl, databaseUrl } from '../support/server/shared-server';

/** Pages that are kept for all: what one visitor sends must never reach another. */

const accounts = accountsIn(databaseUrl);
afterAll(() => accounts.close());

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** Just what is sent and what comes back: `fetch` adds headers and unpacks bodies. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const clientRequest = request(baseUrl + path, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject).on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(chunks),
        }),
      );
    });
    clientRequest.once('error', reject).end();
  });

const unpack: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
const html = ({ headers, body }: Answer) =>
  (unpack[headers['content-encoding'] ?? ''] ?? ((same) => same))(body).toString();
const isKept = ({ headers }: Answer) => headers['cache-status'] === 'Harbour; hit';

let path = '';
let plain = '';
/** The page as every guest gets it, until this test changes the shop. */
beforeAll(async () => {
  path = `/product/${(await stocksWith(20))[0]?.url}`;
  await ask(path);
  const cachedAnswer = await ask(path);
  expect(isKept(cachedAnswer)).toBe(true);
  plain = html(cachedAnswer);
});

const login = async (email: string) => {
  const answer = await fetch(`${baseUrl}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

test('a member gets their own view, which nobody keeps, and guests still theirs', async () => {
  const Cookie = await login((await accounts.customer()).email);
  for (let visit = 0; visit < 3; visit++) {
    const own = await ask(path, { Cookie });
    expect(own.status).toBe(200);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.headers['cache-status']).toBeUndefined();
    const guest = await ask(path);
    expect(isKept(guest)).toBe(true);
    expect(html(guest)).toBe(plain);
  }
});

test.each<Record<string, string>>([
  { Cookie: 'token=forged' },
  { Cookie: 'currency=USD; token=' },
  { Cookie: '__Host-token=forged', 'X-Forwarded-Proto': 'https' },
  { Authorization: 'Bearer forged' },
  { RSC: '1' },
  { RSC: '1', 'Next-Router-Prefetch': '1' },
  { 'Next-Router-State-Tree': '%5B%5D' },
  { Cookie: 'currency=USD; currency=HKD' },
  { Cookie: 'currency=<script>' },
  { Cookie: 'language=xx' },
])('a request with %o is answered by itself', async (headers) => {
  for (let visit = 0; visit < 2; visit++)
    expect((await ask(path, headers)).headers['cache-status']).toBeUndefined();
  expect(html(await ask(path))).toBe(plain);
});

test('a form sent to a page is an action, and is not answered from memory', async () => {
  const answer = await ask(path, { 'Content-Type': 'text/plain', 'Next-Action': 'x' }, 'POST');
  expect(answer.headers['cache-status']).toBeUndefined();
  expect(html(await ask(path))).toBe(plain);
});

test.each([
  '/login',
  '/register',
  '/checkout',
  '/delivery?product=monday-mug&country=JPN',
  '/order/find',
  '/password/reset',
  '/reset-password',
  '/account',
  '/account/orders',
  '/admin/login',
])('%s is never kept', async (place) => {
  for (let visit = 0; visit < 3; visit++) {
    const { headers } = await ask(place, { Cookie: 'cart_id=1' });
    expect(headers['cache-status']).toBeUndefined();
    expect(headers['cache-control']).toContain('no-store');
  }
});

const forged: Record<string, string>[] = [
  { 'X-Shared-Page': 'yes', Cookie: 'token=forged' },
  { 'X-Client-Address': '6.6.6.6' },
  { 'X-Forwarded-Host': 'evil.example' },
  { Host: 'evil.example' },
  { 'X-Forwarded-For': '6.6.6.6', 'X-Forwarded-Port': '666', Forwarded: 'host=evil.example' },
  { 'X-Middleware-Rewrite': '/en-US/USD-member/product/x' },
  { 'X-Middleware-Subrequest': 'middleware:middleware:middleware' },
  { 'X-Matched-Path': '/admin', 'X-Invoke-Path': '/admin', 'X-Invoke-Status': '500' },
  { 'X-Nextjs-Data': '1', 'Next-Url': '/evil' },
  { 'X-Original-Url': '/admin', 'X-Rewrite-Url': '/admin' },
  { 'Content-Security-Policy': "script-src 'nonce-evil'" },
  { 'Cache-Tag': 'evil', 'Cache-Status': 'Harbour; hit' },
  { 'Accept-Language': 'zh-HK', 'User-Agent': 'evil' },
  { Accept: 'application/json' },
  { Range: 'bytes=0-9' },
  { 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
  { Cookie: 'cart_id=evil; device=evil; admin_token=evil; __prerender_bypass=evil' },
];

test.each(forged)('what the first visitor sends (%o) is in nobody’s page', async (headers) => {
  const name = encodeURIComponent(Object.keys(headers).join());
  for (const place of [path, `/search/tea?made=${name}`, `/category/teaware?made=${name}`]) {
    const first = await ask(place, headers);
    const next = await ask(place);
    expect(next.status).toBe(200);
    expect(html(next)).not.toContain('evil');
    const clean = html(await ask(place.replace(name, `${name}-clean`)));
    expect(html(next).length).toBe(clean.length - (place === path ? 0 : occurrences(clean, name)));
    if (place === path) expect(html(next)).toBe(plain);
    if (first.status === 200 && first.headers['cache-status']) expect(html(first)).toBe(html(next));
  }
});

/** How much longer a page is whose address ends in "-clean", where it names its address. */
const occurrences = (page: string, name: string) =>
  (page.match(new RegExp(`${name}-clean`, 'g')) ?? []).length * '-clean'.length;

test.each<[string | undefined, string[]]>([
  [undefined, ['']],
  ['', ['']],
  ['identity', ['']],
  ['gzip', ['gzip']],
  ['GZIP', ['gzip']],
  ['br', ['br', '']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['br;q=0.1, gzip;q=0.9', ['gzip']],
  ['gzip;q=0, br', ['br', '']],
  ['gzip;q=0', ['']],
  ['deflate', ['']],
  ['*', ['br', 'gzip']],
  ['*;q=0', ['']],
  ['identity;q=0', ['', 'br', 'gzip']],
  ['gzip;q=wrong, ,;', ['', 'gzip']],
])(
  'with Accept-Encoding %s the page comes in a form that was asked for',
  async (accepted, forms) => {
    for (let visit = 0; visit < 2; visit++) {
      const answer = await ask(path, accepted === undefined ? {} : { 'Accept-Encoding': accepted });
      expect(answer.status).toBe(200);
      expect(forms).toContain(answer.headers['content-encoding'] ?? '');
      expect(answer.headers.vary).toMatch(/Accept-Encoding/);
      expect(answer.headers.vary).toMatch(/Cookie/);
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
      expect(html(answer)).toBe(plain);
    }
  },
);

test('a browser that takes gzip and brotli gets brotli once the page is packed so', async () => {
  const browser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
  const coding = async () => (await ask(path, browser)).headers['content-encoding'];
  await expect.poll(coding, { timeout: 10_000 }).toBe('br');
});

test('HEAD answers what GET does, without the body', async () => {
  const { headers, body, status } = await ask(path, { 'Accept-Encoding': 'gzip' }, 'HEAD');
  expect(status).toBe(200);
  expect(body.length).toBe(0);
  const { headers: whole } = await ask(path, { 'Accept-Encoding': 'gzip' });
  expect({ ...headers, date: '' }).toEqual({ ...whole, date: '' });
});

test('a copy is confirmed only when it is this very page', async () => {
  const { etag = '' } = (await ask(path)).headers;
  const other = (await ask(path, { Cookie: 'currency=USD' })).headers.etag ?? '';
  const chinese = (await ask(`/zh-HK${path}`)).headers.etag ?? '';
  expect(new Set([etag, other, chinese]).size).toBe(3);
  const status = async (ifNoneMatch: string) =>
    (await ask(path, { 'If-None-Match': ifNoneMatch })).status;
  expect(await status(etag)).toBe(304);
  expect(await status(`"a", ${etag}`)).toBe(304);
  for (const ifNoneMatch of [other, chinese, '"a"', 'W/""', ''])
    expect([ifNoneMatch, await status(ifNoneMatch)]).toEqual([ifNoneMatch, 200]);
  const unchanged = await ask(path, { 'If-None-Match': etag });
  expect(unchanged.body.length).toBe(0);
  expect(unchanged.headers).toMatchObject({ etag, vary: expect.stringContaining('Cookie') });
});

test('each currency and language has pages of its own, however they are asked in turn', async () => {
  const pageViews = [
    ['', 'HK$'],
    ['currency=USD', 'US$'],
    ['currency=HKD', 'HK$'],
    ['cart_id=x; currency=USD; device=y', 'US$'],
    ['currency=XXX', 'HK$'],
  ] as const;
  for (let round = 0; round < 3; round++)
    for (const [Cookie, mark] of pageViews) {
      const answer = await ask(path, { Cookie });
      expect(html(answer)).toContain(mark);
      expect(answer.headers['set-cookie']).toBeUndefined();
      if (Cookie === 'currency=XXX') expect(isKept(answer)).toBe(false);
    }
});

test('who chose another language is led there, and nobody else', async () => {
  for (let round = 0; round < 2; round++) {
    const led = await ask(`${path}?utm_source=x`, { Cookie: 'language=zh-HK' });
    expect([led.status, led.headers.location]).toEqual([307, `/zh-HK${path}?utm_source=x`]);
    expect((await ask(path)).status).toBe(200);
  }
});

test('what advertisements append leads to the same copy of a page', async () => {
  for (const more of ['?utm_source=x&gclid=1', '?fbclid=2', '?anything=3'])
    expect(isKept(await ask(path + more))).toBe(true);
  await ask('/search/tea?page=1');
  expect(isKept(await ask('/search/tea?page=1&utm_medium=mail'))).toBe(true);
});

test('a page that is not there is not kept, and many who ask for one page get it once made', async () => {
  for (let visit = 0; visit < 2; visit++) {
    const answer = await ask('/product/there-is-none');
    expect([answer.status, isKept(answer)]).toEqual([404, false]);
  }
  const many = await Promise.all(Array.from({ length: 50 }, () => ask('/search/vase?sort=name')));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(many.map(html)).size).toBe(1);
});

test('what a buyer with a code in the cart or a login is answered is for no cache in front, or is what every guest is told', async () => {
  const [, { stock_id, url } = { stock_id: 0, url: '' }] = await stocksWith(20, 2);
  const code = await makeCode(askShop, { value: 1500 });
  const cart_id = await cartWith([stock_id]);
  const own = { cart_id, language: 'en-US', currency: 'HKD' };
  const enter = () => callApi('POST', '/api/cart/coupon', { ...own, code });
  await expect.poll(async () => (await enter()).status).toBe(200);
  for (const place of ['/api/cart', '/api/checkout/quote']) {
    const answer = await callApi('POST', place, own);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toContain(code);
  }
  const buyers = {
    coupon: `cart_id=${cart_id}; coupon=${code}`,
    member: await login((await accounts.customer()).email),
  };
  const isStorable = ({ headers }: Answer) =>
    !/private|no-store/.test(headers['cache-control'] ?? '') && !headers['set-cookie'];
  const places = [
    '/',
    `/product/${url}`,
    `/api/product?url=${url}`,
    '/api/product/search?keyword=tea&sort=price_asc',
    '/api/menu',
    '/api/settings',
    '/checkout',
  ];
  for (const place of places)
    for (const [who, Cookie] of Object.entries(buyers)) {
      const first = await ask(place, { Cookie });
      const guest = await ask(place);
      // A cache that keys on the address alone would hand it on.
      if (isStorable(first)) expect([place, who, html(first)]).toEqual([place, who, html(guest)]);
      if (who === 'member' || place === '/checkout')
        expect([place, who, isStorable(first)]).toEqual([place, who, false]);
      expect(html(guest)).not.toContain(code);
    }
});
