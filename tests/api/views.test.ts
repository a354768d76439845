import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { open } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { productChanges } from '@/lib/products/product.schema';
import { updateProduct } from '@/lib/products/products';
import { writeSettings } from '@/lib/settings/settings';
import { systemContext } from '@/lib/settings/system-context';
import { accountsIn } from '../support/server/accounts';
import { queryDatabase, stocksWith } from '../support/server/catalogue';
import { loginCookie } from '../support/server/login-cookie';
import { hasFront } from '../support/server/server';
import { baseUrl, databaseUrl } from '../support/server/shared-server';

const accounts = accountsIn(databaseUrl);
afterAll(() => accounts.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl + path, { headers, redirect: 'manual' });

/** Runs a verb beside the shop, as the command line does. */
async function beside(work: (ctx: Awaited<ReturnType<typeof systemContext>>) => Promise<unknown>) {
  const { sql, db } = open(databaseUrl, 1);
  await work(await systemContext(db)).finally(() => sql.end());
}

test('a guest’s product page comes from the static cache at the second request, complete and without a cookie', async () => {
  const [{ url } = { url: '' }] = await stocksWith(20);
  await (await get(`/product/${url}`)).text();
  const answer = await get(`/product/${url}`);
  expect(answer.status).toBe(200);
  if (hasFront) expect(answer.headers.get('cache-status')).toBe('Harbour; hit');
  expect(answer.headers.get('set-cookie')).toBeNull();
  const html = await answer.text();
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  // Whole: no part of it comes later and is moved into its place by a script.
  if (hasFront) expect(html).not.toMatch(/<template id="[BP]:/);
  expect(html).toMatch(/HK\$\d/);
  expect(html).toMatch(/<meta name="description" content="[^"]+/);
  const [, json = '{}'] =
    /<script type="application\/ld\+json">([^<]*"@type":"Product[^<]*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@type': expect.stringMatching(/^Product/) });
});

test('a link brings its code: past the page in memory into the cart, or into the next one', async () => {
  const [{ stock_id, url } = { stock_id: 0, url: '' }] = await stocksWith(20);
  await (await get(`/product/${url}`)).text();
  const follow = async (path: string, cookie = '') => {
    const sent = await get(path, { cookie });
    const { pathname, search } = new URL(sent.headers.get('location') ?? '', baseUrl);
    const { status, headers } = await get(pathname + search, { cookie });
    expect([sent.status, status]).toEqual([307, 303]);
    expect(sent.headers.get('cache-control')).toBe('private, no-store');
    return { to: headers.get('location'), cookies: headers.getSetCookie().join() };
  };
  expect(await follow('/?coupon=a&page=2')).toEqual({ to: '/?page=2', cookies: '' });
  const { to, cookies } = await follow(`/product/${url}?coupon=tea-1.`);
  expect(to).toBe(`/product/${url}`);
  const [cookie = ''] = /coupon=TEA-1/.exec(cookies) ?? [];
  expect(cookie).toBe('coupon=TEA-1');

  const added = await fetch(`${baseUrl}/api/cart/item`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ stock_id, quantity: 1 }),
  });
  expect(added.headers.getSetCookie().join()).toMatch(/coupon=;/);
  const { cart_id } = (await added.json()) as { cart_id: string };
  const followed = await follow(`/zh-HK/no/such/page?coupon=NOBODYS`, `cart_id=${cart_id}`);
  expect(followed).toEqual({ to: '/zh-HK/no/such/page', cookies: '' });
  const [cart] = await queryDatabase((sql) => sql`select codes from cart where id = ${cart_id}`);
  expect(cart).toEqual({ codes: ['TEA-1', 'NOBODYS'] });
});

test('a page links to itself in every language, and who follows the link without scripts stays there', async () => {
  const html = await (await get('/zh-HK/category/teaware?page=2')).text();
  for (const [language, path] of [
    ['en-US', '/category/teaware'],
    ['zh-HK', '/zh-HK/category/teaware'],
    ['zh-CN', '/zh-CN/category/teaware'],
  ])
    expect(html).toContain(`href="${path}" hrefLang="${language}" lang="${language}"`);

  const headers = { cookie: 'language=zh-HK' };
  expect((await get('/page/delivery', headers)).headers.get('location')).toMatch(
    /\/zh-HK\/page\/delivery$/,
  );
  const followed = await get('/page/delivery', {
    ...headers,
    referer: `${baseUrl}/zh-HK/page/delivery`,
  });
  expect(followed.status).toBe(303);
  expect(followed.headers.get('location')).toMatch(/(?<!zh-HK)\/page\/delivery$/);
  expect(followed.headers.get('set-cookie')).toMatch(/^language=en-US; .*HttpOnly/i);
  const back = await get('/zh-CN/page/delivery', { referer: `${baseUrl}/page/delivery` });
  expect(back.status).toBe(200);
  expect(back.headers.get('set-cookie')).toMatch(/^language=zh-CN; /);
});

test('an old address with the main language and a slash leads on in one step', async () => {
  for (const [path, to] of [
    ['/en-US/page/delivery/', '/page/delivery'],
    ['/zh-HK/category/home/', '/zh-HK/category/living'],
    ['/en-US/', '/'],
    ['/zh-HK/page/delivery/', '/zh-HK/page/delivery'],
    ['/admin/product/', '/admin/product'],
  ] as const) {
    const answer = await get(path);
    const location = new URL(answer.headers.get('location') ?? '', baseUrl);
    expect([path, answer.status, location.pathname]).toEqual([path, 308, to]);
  }
});

test('after a price changed through a verb the very next request shows it', async () => {
  const [{ url, stock_id } = { url: '', stock_id: 0 }] = await stocksWith(20);
  await (await get(`/product/${url}`)).text();
  await beside(async (ctx) => {
    const [{ product_id } = { product_id: 0 }] = await ctx.db
      .select()
      .from(stock)
      .where(eq(stock.id, stock_id));
    const variants = await ctx.db
      .select({ id: stock.id })
      .from(stock)
      .where(eq(stock.product_id, product_id));
    const stocks = variants.map(({ id }) => ({ id, price: '4321.00', special_price: null }));
    await updateProduct(ctx, product_id, productChanges.parse({ stocks }));
  });
  expect(await (await get(`/product/${url}`)).text()).toContain('HK$4,321.00');
});

test.each([
  '/product/there-is-none',
  '/category/there-is-none',
  '/page/there-is-none',
  '/there/is/none',
  '/zh-HK/product/there-is-none',
])('%s answers 404 with the homepage in its body', async (path) => {
  for (const headers of [{}, { 'User-Agent': 'Googlebot' }] as Record<string, string>[]) {
    const answer = await get(path, headers);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toMatch(/Page cannot be found!|找不到/);
    expect(html).toMatch(/\/product\/[a-z0-9-]+/);
  }
});

test.each([
  '/HKD-guest',
  '/HKD-guest/product/x',
  '/en-US/HKD-guest',
  '/en-US/HKD-member/product/x',
  '/zh-HK/USD-member',
  '/HKD-member',
])('a path with a view typed by hand does not exist: %s', async (path) => {
  expect((await get(path)).status).toBe(404);
  // Next sends a step of the router that has no cache key to the same path with one.
  expect((await fetch(baseUrl + path, { headers: { RSC: '1' } })).status).toBe(404);
});

/** The cookie of a new customer's login. */
async function memberCookie(): Promise<string> {
  const { email } = await accounts.customer();
  return loginCookie(email);
}

/** Whom the shop shows its prices, from the next answer on. */
async function openTo(whom: 'members' | 'everybody') {
  const member_only = whom === 'members' ? '1' : '0';
  await beside((ctx) => writeSettings(ctx, { member_only }));
  const readMemberOnly = async () =>
    (await (await get('/api/settings')).json()).data.config.member_only;
  await expect.poll(readMemberOnly, { interval: 20 }).toBe(member_only);
}

test('guests and members who ask for one address in turns are each answered in their own numbers', async () => {
  await openTo('members');
  const login = await memberCookie();
  const marks = { HKD: 'HK$', USD: 'US$' };
  const currencies = ['HKD', 'USD'] as const;
  try {
    for (const path of ['/category/teaware', '/zh-HK/category/teaware'])
      for (let round = 0; round < 4; round++)
        for (const currency of currencies) {
          const ask = async (Cookie: string) => {
            const headers = { ...(round % 2 && { RSC: '1' }), Cookie };
            // A step of the router is sent on once, to the same path with a key.
            const answer = await fetch(baseUrl + path, { headers });
            expect(answer.status).toBe(200);
            const prices = (await answer.text()).match(/(HK|US)\$[\d,]+\.\d\d/g) ?? [];
            const read = [...new Set(prices.map((price) => price.slice(0, 3)))];
            return { read, cacheControl: answer.headers.get('cache-control') };
          };
          const asMember = await ask(`${login}; currency=${currency}`);
          expect(asMember).toEqual({ read: [marks[currency]], cacheControl: 'private, no-store' });
          expect(await ask(`currency=${currency}`)).toMatchObject({ read: [] });
        }
  } finally {
    await openTo('everybody');
  }
});

test('the settings of a guest may be kept by shared caches, those of a member by none', async () => {
  const Cookie = await memberCookie();
  const Authorization = `Bearer ${/token=([^;]+)/.exec(Cookie)?.[1]}`;
  const guest = await get('/api/settings');
  expect(guest.headers.get('cache-control')).toContain('s-maxage');
  expect(guest.headers.get('vary')).toContain('Authorization');
  const loginHeaders: Record<string, string>[] = [{ Authorization }, { Cookie }];
  for (const headers of loginHeaders)
    expect((await get('/api/settings', headers)).headers.get('cache-control')).toBe(
      'private, no-store',
    );
});
