import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { open } from '@/db/client';
import { writeSettings } from '@/lib/settings/settings';
import { systemContext } from '@/lib/settings/system-context';
import { accountsIn } from '../support/server/accounts';
import {
  buildCheckoutBody,
  cartWith,
  placeOver,
  queryDatabase,
  stocksWith,
} from '../support/server/catalogue';
import { loginCookie } from '../support/server/login-cookie';
import { baseUrl, databaseUrl } from '../support/server/shared-server';

/**
 * The three switches of the shop, on the routes of §2.1 and every call of a shopper (§1, §4
 * Visibility rules, D0 Known but blocked). What follows from each combination is the unit
 * tests' (`settings/visibility`, `storefront/page-guard`): here is each barrier once, and
 * the way past it.
 */
type Switches = Record<'catalog_mode' | 'member_only' | 'guest_checkout', '0' | '1'>;
type Who = 'guest' | 'member';
type Place = { name: string; switches: Switches; who: Who };

const place = (who: Who, catalog_mode: '0' | '1', member_only: '0' | '1', checkout: '0' | '1') => ({
  name: `a ${who}, catalog_mode ${catalog_mode}, member_only ${member_only}, guest_checkout ${checkout}`,
  switches: { catalog_mode, member_only, guest_checkout: checkout },
  who,
});
const membersOnly = place('guest', '0', '1', '1');
const member = place('member', '0', '1', '0');
const places: Place[] = [
  membersOnly,
  member,
  place('guest', '0', '0', '1'),
  place('guest', '0', '0', '0'),
  place('guest', '1', '0', '1'),
  place('guest', '1', '1', '0'),
  place('member', '1', '0', '1'),
];

const mayKnowPrices = ({ switches, who }: Place) =>
  switches.member_only === '0' || who === 'member';
/** What a shopper meets on the way to buying; nothing where they may buy. */
const barrierTo = (step: 'cart' | 'checkout', { switches, who }: Place) => {
  if (switches.catalog_mode === '1') return 'closed';
  if (who === 'member') return undefined;
  if (switches.member_only === '1') return 'login';
  return step === 'checkout' && switches.guest_checkout === '0' ? 'login' : undefined;
};

let product = { url: '', stock_id: 0 };
let order_number = '';
/** The card page of an order that waits for its card. */
let cardPage = '';
let cookie = '';
const accounts = accountsIn(databaseUrl);

beforeAll(async () => {
  const [found] = await stocksWith(500);
  product = found ?? product;
  [{ order_number } = { order_number }] = await queryDatabase<{ order_number: string }>(
    (sql) => sql`select order_number from orders order by id limit 1`,
  );
  const waiting = await buildCheckoutBody(await cartWith([product.stock_id]), 'card');
  const placed = await placeOver(waiting, randomUUID());
  const { payment } = (await placed.json()) as { payment: { redirect_url: string } };
  const { pathname, search } = new URL(payment.redirect_url, baseUrl);
  cardPage = pathname + search;
  const { email } = await accounts.customer();
  cookie = await loginCookie(email);
});
afterAll(async () => {
  await choose({ catalog_mode: '0', member_only: '0', guest_checkout: '1' });
  await accounts.close();
});

/** Writes them from another process than the server's, which hears of it a moment later. */
async function choose(switches: Switches): Promise<void> {
  const { sql, db } = open(databaseUrl, 1);
  await writeSettings(await systemContext(db), switches).finally(() => sql.end());
  await vi.waitFor(async () => {
    const { data } = await (await fetch(`${baseUrl}/api/settings`)).json();
    expect(data.config).toMatchObject(switches);
  });
}

const askAs = (who: Who, path: string, init: RequestInit = {}) =>
  fetch(baseUrl + path, {
    redirect: 'manual',
    ...init,
    headers: { ...init.headers, ...(who === 'member' && { Cookie: cookie }) },
  });

const accountPages = [
  '/account',
  ...['orders', 'addresses', 'addresses/new', 'profile', 'security', 'confirm?token=x'].map(
    (page) => `/account/${page}`,
  ),
];

/** Every page of the storefront by what it answers there: a status, or where it leads. */
function pages(place: Place): Record<string, string> {
  const isMember = place.who === 'member';
  const toLogin = (path: string) => `307 /login?next=${encodeURIComponent(path)}`;
  const barrier = barrierTo('checkout', place);
  const memberAnswer = isMember ? '307 /' : '200';
  const goods = `/product/${product.url}`;
  const orders = place.switches.catalog_mode === '1' ? '307 /' : '200';
  return {
    '/': '200',
    '/login': memberAnswer,
    '/register': memberAnswer,
    ...Object.fromEntries(accountPages.map((path) => [path, isMember ? '200' : toLogin(path)])),
    '/page/about': '200',
    '/category/teaware': '200',
    '/category/teaware?in_stock=1': '200',
    '/brand/quayside': '200',
    '/brand/quayside?in_stock=1': '200',
    '/blog': '200',
    '/blog/category/at-the-tea-table': '200',
    '/blog/article/green-tea-wants-cooler-water': '200',
    '/blog/rss.xml': '200',
    '/search/tea': '200',
    [goods]: mayKnowPrices(place) ? '200' : toLogin(goods),
    '/checkout': barrier === 'closed' ? '307 /' : barrier ? toLogin('/checkout') : '200',
    '/order/success': '307 /',
    '/order/cancel': '307 /',
    [`/order/success?order_number=${order_number}`]: orders,
    [`/order/cancel?order_number=${order_number}`]: orders,
    '/order/find': orders,
    [cardPage]: orders,
    '/password/reset': '200',
    '/reset-password': '200',
    '/contact-us': '200',
    '/there-is-none': '404',
  };
}

/** Those that the switches decide about. */
const switchedPages = (place: Place) =>
  Object.fromEntries(
    Object.entries(pages(place)).filter(([path]) =>
      /^\/(product\/|checkout$|order\/|payment\/)/.test(path),
    ),
  );

/** Every call of a shopper, what it is sent, and what it answers there. */
async function calls(place: Place): Promise<Record<string, [status: number, body?: object]>> {
  const cart_id = randomUUID();
  const item_id = 2_000_000_000;
  const isMember = place.who === 'member';
  const { stock_id, url } = product;
  const refused = { closed: 403, login: 401 };
  const cart = barrierTo('cart', place);
  const checkout = barrierTo('checkout', place);
  const behind = (barrier: typeof cart, status: number) => (barrier ? refused[barrier] : status);
  const goods = mayKnowPrices(place) ? 200 : 401;
  const draft = { values: { email: 'a@b.test' } };
  return {
    'POST /api/cart': [200, {}],
    'POST /api/cart/item': [behind(cart, 200), { stock_id, quantity: 1 }],
    'PUT /api/cart/item': [behind(cart, 404), { cart_id, item_id, quantity: 2 }],
    'DELETE /api/cart/item': [behind(cart, 404), { cart_id, item_id }],
    // A member's cart is their own, whatever they name; a guest's is the one their browser keeps.
    'PUT /api/checkout/draft': [behind(cart, isMember ? 200 : 404), draft],
    'POST /api/checkout/quote': [behind(cart, 200), {}],
    'POST /api/checkout': [
      behind(checkout, isMember ? 422 : 404),
      { ...(await buildCheckoutBody(cart_id)), shipping_method_id: 2_000_000_000 },
    ],
    'POST /api/product': [goods, { url }],
    [`GET /api/product/delivery?url=${url}&country=JPN`]: [behind(cart, 200)],
    'POST /api/product/search': [200, { keyword: 'tea' }],
    'GET /api/product/search?keyword=tea': [200],
    'GET /api/product/suggest?keyword=tea': [200],
    'POST /api/widget': [200, { type: 'products', data: { source: 'new' } }],
    'GET /api/menu': [200],
    'POST /api/menu': [200, { url: 'teaware' }],
    'GET /api/menu/teaware': [200],
    'POST /api/block': [200, { identifier: 'home-story' }],
    'POST /api/page': [200, { url: 'about' }],
    'GET /api/slider': [200],
    'GET /api/brand': [200],
    'POST /api/attribute': [200, { position: 'stock_option' }],
    'POST /api/check': [200, { key: url, type: 'product' }],
    'POST /api/configs': [200, { columns: ['member_only'] }],
    'GET /api/settings': [200],
    'GET /api/order/waiting': [200],
    'GET /api/address': [isMember ? 200 : 401],
    'PUT /api/profile': [isMember ? 200 : 401, {}],
    'GET /sitemap.xml': [200],
    'GET /manifest.webmanifest': [200],
  };
}

/**
 * A price as pages, payloads, JSON-LD and calls write one, and the ways to choose by price.
 * A bare HK$500 is the owner's own text about delivery; zero is what an empty cart costs.
 */
const A_PRICE =
  /HK\$(?!0\.00)[\d,]+\.\d\d|\\?"price\\?":\s*\\?"?\d|\\?"minor\\?":\s*[1-9]|name="price"|price_(asc|desc)/;

const called = ({ status, headers }: Response) => {
  const to = headers.get('location');
  if (!to) return String(status);
  const { pathname, search } = new URL(to, baseUrl);
  return `${status} ${pathname}${search}`;
};

describe.each(places.map((place) => [place.name, place] as const))('%s', (_, place) => {
  const { who } = place;
  // The pages that no switch has to do with are asked for by each of them once.
  const isWalked = place === membersOnly || place === member;
  beforeAll(() => choose(place.switches));

  test('comes to each page, or where its rule sends them; blocked pages are kept by nobody', async () => {
    const expected = isWalked ? pages(place) : switchedPages(place);
    const found: Record<string, string> = {};
    for (const path of Object.keys(expected)) {
      const answer = await askAs(who, path);
      found[path] = called(answer);
      if (answer.status === 307)
        expect([path, answer.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
      await answer.text();
    }
    expect(found).toEqual(expected);
  });

  test('is sent on in the language of the address', async () => {
    const answer = await askAs(who, '/zh-HK/checkout');
    const expected = pages(place)['/checkout'] ?? '';
    const localized = expected.replace(' /login', ' /zh-HK/login').replace(/ \/$/, ' /zh-HK');
    expect(called(answer)).toBe(localized);
  });

  test('is answered each call, or refused in the words of the switch', async () => {
    const expected = await calls(place);
    const found: Record<string, number> = {};
    for (const [call, [, body]] of Object.entries(expected)) {
      const [method = '', path = ''] = call.split(' ');
      const answer = await askAs(who, path, {
        method,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        ...(body && { body: JSON.stringify({ language: 'en-US', currency: 'HKD', ...body }) }),
      });
      found[call] = answer.status;
      const text = await answer.text();
      if (answer.status === 403) expect(text).toContain('This shop isn’t taking orders right now');
      if (answer.status === 401) expect(JSON.parse(text)).toEqual({ error: 'Please login first' });
      if (!mayKnowPrices(place)) expect([call, A_PRICE.exec(text)?.[0]]).toEqual([call, undefined]);
    }
    expect(found).toEqual(
      Object.fromEntries(Object.entries(expected).map(([call, [status]]) => [call, status])),
    );
  });

  test('is told by the settings what they may see', async () => {
    const { data } = await (await askAs(who, '/api/settings')).json();
    expect(data.config).toMatchObject({
      ...place.switches,
      cart_visible: barrierTo('cart', place) ? '0' : '1',
      prices_visible: mayKnowPrices(place) ? '1' : '0',
    });
  });

  test.runIf(!mayKnowPrices(place))('finds no price in any byte', async () => {
    const steps: Record<string, string>[] = [
      {},
      { RSC: '1' },
      { RSC: '1', 'Next-Router-Prefetch': '1' },
      { RSC: '1', 'Next-Router-Segment-Prefetch': '/_tree' },
    ];
    const lists = ['/', '/category/teaware', '/search/tea'];
    // An order's own pages show its buyer what they pay; without its token they show nothing.
    const walked = Object.keys(pages(place)).filter((path) => path !== cardPage);
    for (const path of isWalked ? ['/zh-HK', ...walked] : lists)
      for (const headers of steps) {
        const answer = await fetch(baseUrl + path, { headers });
        const price = A_PRICE.exec(await answer.text())?.[0];
        expect([path, headers, price]).toEqual([path, headers, undefined]);
      }
    const index = await (await askAs(who, '/sitemap.xml')).text();
    for (const [, part = ''] of index.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const { pathname } = new URL(part);
      expect(await (await askAs(who, pathname)).text()).not.toContain('/product/');
    }
  });

  test.runIf(place === member)(
    'finds the prices, so that the rest of this is worth something',
    async () => {
      for (const path of ['/category/teaware', `/product/${product.url}`, '/search/tea'])
        expect(await (await askAs(who, path)).text()).toMatch(A_PRICE);
    },
  );
});
