import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import { stocksWith } from '../support/server/catalogue';
import { hasFront } from '../support/server/server';
import { baseUrl, databaseUrl } from '../support/server/shared-server';

const accounts = accountsIn(databaseUrl);
afterAll(() => accounts.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl + path, { headers, redirect: 'manual' });
const post = (path: string, body: object, headers: Record<string, string>) =>
  fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const product = async () => `/product/${(await stocksWith(20))[0]?.url}`;
const picture = async () =>
  /\/media\/[\w/-]+\.(?:avif|webp)/.exec(await (await get('/')).text())?.[0] ?? '';
const ownerCookie = async () => {
  const login = { email: 'owner@harbour.test', password: 'harbour-demo' };
  const answer = await post('/api/admin/login', login, {});
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

const REST =
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const VIDEOS = 'frame-src https://www.youtube-nocookie.com https://player.vimeo.com';
const CALLS = "connect-src 'self'";
const HASH = `default-src 'self'; script-src 'self' 'sha256-…'; ${CALLS}; ${VIDEOS}; ${REST}`;
const ONE = "script-src 'self' 'nonce-…' 'strict-dynamic'";
const ONE_SHARED = HASH.replace('sha256', 'nonce');
const NONCE = `default-src 'self'; ${ONE}; ${CALLS}; frame-src 'none'; ${REST}`;
const INERT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const ROUTER = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch';
const PAGE = `${ROUTER}, Accept-Encoding, Cookie`;
const FOR_ALL = 'public, max-age=0, must-revalidate';
const FOR_ONE = 'private, no-store';

type Kind = {
  path: string | (() => Promise<string>);
  status?: number;
  policy: string | null;
  vary: string | null;
  cache: string | null;
  as?: () => Promise<string>;
};
const kinds: Record<string, Kind> = {
  'the homepage': { path: '/', policy: HASH, vary: PAGE, cache: FOR_ALL },
  'a product': { path: product, policy: HASH, vary: PAGE, cache: FOR_ALL },
  'a category': { path: '/zh-HK/category/teaware', policy: HASH, vary: PAGE, cache: FOR_ALL },
  'an address that does not exist': {
    path: '/there/is/none',
    status: 404,
    policy: HASH,
    vary: PAGE,
    cache: FOR_ALL,
  },
  'a search': {
    path: '/search/tea',
    // Kept by our server only.
    policy: hasFront ? HASH : ONE_SHARED,
    vary: PAGE,
    cache: hasFront ? FOR_ALL : 'private, max-age=0, must-revalidate',
  },
  'the login': { path: '/login', policy: NONCE, vary: PAGE, cache: FOR_ONE },
  'the checkout': { path: '/zh-CN/checkout', policy: NONCE, vary: PAGE, cache: FOR_ONE },
  'the login of the back office': {
    path: '/admin/login',
    policy: NONCE,
    vary: PAGE,
    cache: 'private, no-cache, no-store, max-age=0, must-revalidate',
  },
  'a list of the back office': {
    path: '/admin/product',
    as: ownerCookie,
    policy: NONCE,
    vary: PAGE,
    cache: 'private, no-cache, no-store, max-age=0, must-revalidate',
  },
  'a form of the back office': {
    path: '/admin/brand/create',
    as: ownerCookie,
    policy: NONCE,
    vary: PAGE,
    cache: 'private, no-cache, no-store, max-age=0, must-revalidate',
  },
  'JSON for everybody who asks alike': {
    path: '/api/settings',
    policy: INERT,
    vary: 'Accept-Language, Authorization, Cookie, Accept-Encoding',
    cache: 'public, max-age=0, s-maxage=300',
  },
  'JSON for the caller alone': {
    path: '/api/admin/brand',
    status: 401,
    policy: INERT,
    vary: 'Accept-Encoding',
    cache: FOR_ONE,
  },
  'a picture': {
    path: picture,
    policy: "default-src 'none'; sandbox",
    vary: null,
    cache: 'public, max-age=31536000, immutable',
  },
  'whom to tell of a weakness': {
    path: '/.well-known/security.txt',
    policy: INERT,
    vary: 'Accept-Encoding',
    cache: 'public, max-age=0, s-maxage=600',
  },
  'how a browser searches': {
    path: '/zh-HK/opensearch.xml',
    policy: INERT,
    vary: 'Accept-Encoding',
    cache: 'public, max-age=0, s-maxage=600',
  },
  'the sitemap': {
    path: '/sitemap.xml',
    policy: INERT,
    vary: 'Accept-Encoding',
    cache: 'public, max-age=0, s-maxage=600',
  },
  'a page that moved': { path: '/en-US', status: 308, policy: null, vary: null, cache: FOR_ONE },
  'a page behind a login': {
    path: '/account',
    status: 307,
    policy: null,
    vary: null,
    cache: FOR_ONE,
  },
};

test.each(Object.entries(kinds))('%s answers the headers it should', async (_, kind) => {
  const path = typeof kind.path === 'string' ? kind.path : await kind.path();
  const Cookie = (await kind.as?.()) ?? '';
  const answer = await get(path, Cookie ? { Cookie } : {});
  const html = await answer.text();
  expect(answer.status).toBe(kind.status ?? 200);
  const header = (name: string) => answer.headers.get(name);
  const policy = header('content-security-policy');
  expect({
    policy: policy?.replace(/'(nonce|sha256)-[\w+/=]+'/, "'$1-…'") ?? null,
    // Next's own server writes it itself.
    vary: hasFront ? header('vary') : kind.vary,
    cache: header('cache-control'),
    nosniff: header('x-content-type-options'),
    referrer: header('referrer-policy'),
    frames: header('x-frame-options'),
    opener: header('cross-origin-opener-policy'),
    permissions: header('permissions-policy'),
    transport: header('strict-transport-security'),
    powered: header('x-powered-by'),
  }).toEqual({
    policy: kind.policy,
    vary: kind.vary,
    cache: kind.cache,
    nosniff: 'nosniff',
    referrer: 'strict-origin-when-cross-origin',
    frames: 'DENY',
    opener: 'same-origin',
    permissions: expect.stringContaining('camera=()'),
    transport: null,
    powered: null,
  });
  for (const script of inlineScripts(html)) expect(policy).toContain(getCspSource(script));
  if (kind.policy === HASH || kind.policy === NONCE)
    expect(inlineScripts(html).length).toBeGreaterThan(0);
});

type Inline = { attributes: string; text: string };
/** Those that a browser would run: data for search engines is none. */
const inlineScripts = (html: string): Inline[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => !/\bsrc=|application\/ld\+json/.test(attributes));

function getCspSource({ attributes, text }: Inline): string {
  const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
  return nonce
    ? `'nonce-${nonce}'`
    : `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test.runIf(hasFront)(
  'a page has its policy at the very first visit, at the next, compressed, and unchanged',
  async () => {
    const [, stock] = await stocksWith(20, 2);
    const path = `/zh-CN/product/${stock?.url}`;
    const first = await get(path, { 'Accept-Encoding': 'identity' });
    expect(first.headers.get('cache-status')).toContain('miss');
    const policy = first.headers.get('content-security-policy');
    const [script] = inlineScripts(await first.text());
    expect(policy).toContain(script && getCspSource(script));
    const sources: (string | null)[] = [];
    // Until it comes packed as well as it can be, which is done beside the visits.
    for (let coding = ''; coding !== 'br'; ) {
      const again = await get(path, { 'Accept-Encoding': 'br' });
      await again.text();
      sources.push(again.headers.get('content-security-policy'), again.headers.get('vary'));
      coding = again.headers.get('content-encoding') ?? '';
    }
    expect(new Set(sources)).toEqual(new Set([policy, PAGE]));
    const etag = first.headers.get('etag') ?? '';
    const unchanged = await get(path, { 'If-None-Match': etag, 'Accept-Encoding': 'br' });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('vary')).toBe(PAGE);
  },
);

test('two visits never get the same nonce', async () => {
  const policies = await Promise.all(
    Array.from({ length: 20 }, async () =>
      (await get('/login')).headers.get('content-security-policy'),
    ),
  );
  expect(new Set(policies).size).toBe(20);
});

test.each(['Content-Security-Policy', 'Content-Security-Policy-Report-Only'])(
  'a nonce that a caller sends as %s reaches nobody’s page',
  async (name) => {
    for (const path of [
      `/zh-HK${await product()}?${name}`,
      `/page/${name}`,
      '/login',
      '/search/vase',
    ])
      for (const headers of [{ [name]: "script-src 'nonce-planted'" }, {}] as const) {
        const answer = await get(path, { ...headers } as Record<string, string>);
        expect(answer.headers.get('content-security-policy')).not.toContain('planted');
        expect(await answer.text()).not.toContain('planted');
      }
  },
);

test.each(['/', '/login', '/login/', '/admin/login', '/api/settings', '/icons/192.png', '/en-US'])(
  '%s asks for https from then on when the visitor came by https, and only then',
  async (path) => {
    const transport = async (headers?: Record<string, string>) =>
      (await get(path, headers)).headers.get('strict-transport-security');
    expect(await transport({ 'X-Forwarded-Proto': 'https' })).toBe('max-age=31536000');
    expect(await transport({ 'X-Forwarded-Proto': 'http' })).toBeNull();
    expect(await transport()).toBeNull();
  },
);

test('Next’s own picture service is closed', async () => {
  const url = encodeURIComponent(await picture());
  for (const imageUrl of [
    url,
    encodeURIComponent('http://127.0.0.1/'),
    encodeURIComponent('/icon.svg'),
  ])
    expect((await get(`/_next/image?url=${imageUrl}&w=640&q=75`)).status).toBe(404);
});

const foreign: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'garbage' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
];

test.each(foreign)(
  'a login, a registration and any write sent with %o are refused',
  async (sent) => {
    const { email } = await accounts.customer();
    for (const [path, body] of [
      ['/api/login', { email, password: PASSWORD }],
      ['/api/admin/login', { email: 'owner@harbour.test', password: 'harbour-demo' }],
      ['/api/register', { email: `new-${email}`, password: PASSWORD, name: 'New' }],
      ['/api/logout', {}],
      ['/api/preference', { currency: 'USD' }],
      ['/api/cart', {}],
    ] as const) {
      const answer = await post(path, body, sent);
      expect({ path, status: answer.status }).toEqual({ path, status: 403 });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  },
);

test('a program without Origin, and the shop’s own pages, log in', async () => {
  const { email } = await accounts.customer();
  const own = [{}, { Origin: baseUrl, 'Sec-Fetch-Site': 'same-origin' }];
  for (const headers of own as Record<string, string>[])
    expect((await post('/api/login', { email, password: PASSWORD }, headers)).status).toBe(200);
});
