// What a CDN may keep, behind our server and behind Next's own.
import type { ServerResponse } from 'node:http';
import { NextRequest, NextResponse } from 'next/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ResponseCacheHandler from '@/lib/core/cache/response-cache-handler.mjs';
import { CHOICE_COOKIES } from '@/lib/core/web/cdn.mjs';
import { forCdn } from '@/lib/http/for-cdn';
import nextConfig from '@/next.config.mjs';
import { askFront, closeFrontAfterEach, openFront } from '../../support/server/front';

closeFrontAfterEach();
afterEach(() => vi.unstubAllEnvs());

const KEPT = 'public, max-age=60, stale-while-revalidate=60';
const ids = Array.from({ length: 200 }, (_, n) => `product:${n}`);

function sendPage(res: ServerResponse, status = 200) {
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Cache-Tag': ['settings', ...ids].join(','),
    'X-Middleware-Rewrite': '/en-US/HKD-guest/category/x',
  });
  res.end('<p>page</p>');
}

beforeEach(() => vi.stubEnv('CDN_CACHE_SECONDS', '60'));

test('our server lets a CDN keep a guest’s page, with its tags in less than 16 kB', async () => {
  await openFront(async (_req, res) => sendPage(res));
  for (let visit = 0; visit < 2; visit++) {
    const { headers } = await askFront('/category/x');
    expect(headers['cdn-cache-control']).toBe(KEPT);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const tags = String(headers['cache-tag']);
    expect(tags.split(',')).toContain('settings');
    expect(tags).toContain('products:7');
    expect(tags.length).toBeLessThan(16_000);
  }
});

test('a page for a choice, a login or a refusal names nothing that a CDN may keep', async () => {
  await openFront(async (req, res) => sendPage(res, req.url === '/page/gone' ? 404 : 200));
  const visits: [string, Record<string, string>][] = [
    ['/category/x', { Cookie: 'language=zh-HK' }],
    ['/category/x', { Cookie: 'currency=HKD' }],
    ['/category/x', { Cookie: '__Host-token=x' }],
    ['/category/x', { RSC: '1' }],
    ['/page/gone', {}],
  ];
  for (const [path, sent] of visits) {
    const { headers } = await askFront(path, sent);
    expect([sent, headers['cdn-cache-control'], headers['cache-tag']]).toEqual([
      sent,
      undefined,
      undefined,
    ]);
  }
});

test('without the setting no page names a CDN', async () => {
  vi.stubEnv('CDN_CACHE_SECONDS', '');
  await openFront(async (_req, res) => sendPage(res));
  const { headers } = await askFront('/category/x');
  expect(headers['cdn-cache-control']).toBeUndefined();
  expect(headers['cache-tag']).toBeUndefined();
});

/** The headers that Next's own server sends with a page that it stores. */
async function storedHeaders(path: string, status = 200) {
  const page = {
    kind: 'APP_PAGE',
    html: '<p>page</p>',
    rscData: Buffer.from(''),
    headers: { 'x-next-cache-tags': ['settings', ...ids, '_N_T_/layout'].join(',') },
    postponed: undefined,
    status,
    segmentData: new Map(),
  };
  const context = { kind: 'APP_PAGE', isFallback: false };
  await new ResponseCacheHandler().set(path, page as never, context as never);
  return page.headers as Record<string, string | undefined>;
}

test('Next’s own server lets a CDN keep what it stored for guests, and nothing else', async () => {
  const headers = await storedHeaders('/en-US/HKD-guest/category/x');
  expect(headers['cdn-cache-control']).toBe(KEPT);
  expect(headers['cache-tag']).toMatch(/^settings,products:0,products:1,/);
  expect(headers['cache-tag']).not.toContain('_N_T_');
  expect(headers['surrogate-control']).toBeUndefined();
  expect(await storedHeaders('/en-US/HKD-member/category/x')).not.toHaveProperty('cache-tag');
  expect(await storedHeaders('/en-US/HKD-guest/missing', 404)).not.toHaveProperty('cache-tag');
});

test('a page’s data for Next’s router is for no CDN', async () => {
  const rules = (await nextConfig.headers?.()) ?? [];
  const rule = rules.find(({ has }) => has?.some(({ key }) => key === 'rsc'));
  expect(rule).toMatchObject({
    source: '/:path*',
    headers: [{ key: 'cdn-cache-control', value: 'no-store' }],
  });
});

test('the middleware keeps from a CDN what is for one visitor, whatever the page says', () => {
  const answer = (cookie: string, cacheControl: string, ownCookie?: string) => {
    const request = new NextRequest('http://shop/', { headers: cookie ? { cookie } : {} });
    const response = NextResponse.next({ headers: { 'Cache-Control': cacheControl } });
    if (ownCookie) response.cookies.set('language', ownCookie);
    return forCdn(request, response).headers.get('CDN-Cache-Control');
  };
  const shared = 'public, max-age=0, must-revalidate';
  expect(answer('cart_id=1; theme=dark', shared)).toBeNull();
  for (const name of CHOICE_COOKIES) expect(answer(`${name}=x`, shared)).toBe('no-store');
  expect(answer('', 'private, no-store')).toBe('no-store');
  expect(answer('', shared, 'zh-HK')).toBe('no-store');
  vi.stubEnv('CDN_CACHE_SECONDS', '');
  expect(answer('token=x', shared)).toBeNull();
});
