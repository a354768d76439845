import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { open } from '@/db/client';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { brand, product, productCategory, stock } from '@/db/schema/catalog';
import { block, menu, page, slider } from '@/db/schema/content';
import { inventory, inventoryHistory } from '@/db/schema/inventory';
import { physicalStore } from '@/db/schema/stores';
import { indexProducts } from '@/lib/catalog/indexing/search-index';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { systemContext } from '@/lib/settings/system-context';
import { callApi } from '../support/server/admin-api';
import { baseUrl, databaseUrl } from '../support/server/shared-server';

/** In the name, address or sku of every draft, and nowhere else in the shop. */
const SECRET = 'zqxvee';
const NOBODY = 'wjkpoo';

/** What a caller may name; either all of a draft or all of nothing. */
type Names = {
  word: string;
  product_id: number;
  stock_id: number;
  hidden_variant_id: number;
  brand_id: number;
  url: string;
};
const nothing: Names = {
  word: NOBODY,
  product_id: 1_999_999_990,
  stock_id: 1_999_999_991,
  hidden_variant_id: 1_999_999_992,
  brand_id: 1_999_999_993,
  url: NOBODY,
};
let draft: Names = nothing;

beforeAll(async () => {
  const { sql, db } = open(databaseUrl, 1);
  const ctx = await systemContext(db);
  const title = { 'en-US': `Word ${SECRET}` };
  const hidden = { url: SECRET, title, enabled: false };
  const maker = firstOrNotFound(await db.insert(brand).values(hidden).returning());
  const category = firstOrNotFound(
    await db
      .insert(menu)
      .values({ ...hidden, type: 'category', order: 9000 })
      .returning(),
  );
  await db.insert(physicalStore).values({ ...hidden, code: SECRET, timezone: 'UTC' });
  await db.insert(page).values(hidden);
  await db.insert(blogCategory).values(hidden);
  const later = new Date(Date.now() + 24 * 3600 * 1000);
  await db.insert(blogArticle).values({
    url: SECRET,
    title,
    tags: { 'en-US': [SECRET] },
    status: 'scheduled' as const,
    published_at: later,
  });
  await db
    .insert(block)
    .values({ identifier: SECRET, title: SECRET, type: 'html', enabled: false });
  await db.insert(slider).values({ identifier: SECRET, title: SECRET, enabled: false });
  const make = async (name: string, visibled: boolean) =>
    firstOrNotFound(
      await db
        .insert(product)
        .values({ sku: name, url: name, name: { 'en-US': name }, visibled, brand_id: maker.id })
        .returning(),
    );
  const variant = async (product_id: number, sku: string, visibled: boolean) => {
    const made = firstOrNotFound(
      await db.insert(stock).values({ product_id, sku, price_minor: 100, visibled }).returning(),
    );
    const shelf = { stock_id: made.id, warehouse_id: ctx.settings.product_warehouse_id ?? 0 };
    const inventoryRow = firstOrNotFound(
      await db
        .insert(inventory)
        .values({ ...shelf, quantity: 9 })
        .returning(),
    );
    await db
      .insert(inventoryHistory)
      .values({ inventory_id: inventoryRow.id, type: 'update', change: 9, balance: 9 });
    return made.id;
  };
  const whole = await make(SECRET, false);
  // A product on sale, of a brand and in a category that are drafts, with a hidden variant.
  const shown = await make(`plain-${randomUUID().slice(0, 6)}`, true);
  await variant(shown.id, `${shown.sku}-1`, true);
  for (const { id } of [whole, shown])
    await db.insert(productCategory).values({ product_id: id, menu_id: category.id });
  draft = {
    word: SECRET,
    product_id: whole.id,
    stock_id: await variant(whole.id, `${SECRET}-1`, true),
    hidden_variant_id: await variant(shown.id, `${SECRET}-2`, false),
    brand_id: maker.id,
    url: SECRET,
  };
  await db.transaction((db) => indexProducts({ ...ctx, db }, [whole.id, shown.id]));
  await sql.end();
});

type Call = { path?: string; body?: object };
const widget = (data: object): Call => ({ body: { type: 'products', data } });
const listings = ({ word, brand_id }: Names) => [
  { keyword: word },
  { keyword: 'tea', brand: brand_id },
];
const asQuery = (fields: object) =>
  `?${new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )}`;

/** Every call of a shopper that names or lists anything that may be a draft. */
const walks: Record<string, (names: Names) => Call[]> = {
  'GET /api/brand': () => [{}],
  'GET /api/store': () => [{}],
  'GET /api/menu': () => [{}],
  'GET /api/menu/{url}': ({ url }) => [{ path: `/api/menu/${url}` }],
  'POST /api/menu': ({ url }) => [{ body: { url } }],
  'POST /api/attribute': () => [{ body: { position: 'stock_option' } }],
  'POST /api/block': ({ word }) => [{ body: { identifier: word } }],
  'POST /api/page': ({ url }) => [{ body: { url } }],
  'POST /api/article': ({ url }) => [{ body: { url } }],
  'GET /api/article/{url}': ({ url }) => [{ path: `/api/article/${url}` }],
  'POST /api/category': ({ url }) => [{ body: { url } }],
  'GET /api/category/{url}': ({ url }) => [{ path: `/api/category/${url}` }],
  'POST /api/product': ({ url }) => [{ body: { url } }],
  'POST /api/check': ({ url: key }) =>
    ['page', 'menu', 'product', 'brand', 'store', 'article', 'category'].map((type) => ({
      body: { key, type },
    })),
  'GET /api/product/search': (names) =>
    listings(names).map((query) => ({ path: `/api/product/search${asQuery(query)}` })),
  'POST /api/product/search': (names) => listings(names).map((body) => ({ body })),
  'GET /api/product/suggest': ({ word }) =>
    [word, word.slice(0, 4)].map((keyword) => ({
      path: `/api/product/suggest${asQuery({ keyword })}`,
    })),
  'GET /api/product/delivery': ({ url, word: sku }) =>
    [{ url }, { url: 'monday-mug', sku }].map((query) => ({
      path: `/api/product/delivery${asQuery({ ...query, country: 'JPN' })}`,
    })),
  'GET /api/slider': ({ word }) => [{ path: `/api/slider${asQuery({ identifier: word })}` }],
  'POST /api/widget': ({ product_id, url }) => [
    widget({ source: 'ids', ids: [product_id] }),
    widget({ source: 'category', url }),
    widget({ source: 'new', limit: 24 }),
  ],
  'POST /api/view': ({ product_id }) => [{ body: { product_id } }],
  'POST /api/cart/item': ({ stock_id, hidden_variant_id }) =>
    [stock_id, hidden_variant_id].map((id) => ({ body: { stock_id: id, quantity: 1 } })),
};
// What is asked for by GET as well is the same.
for (const name of ['attribute', 'block', 'page', 'product', 'widget'])
  walks[`GET /api/${name}`] = (names) =>
    (walks[`POST /api/${name}`]?.(names) ?? []).map(({ body = {} }) => ({
      path: `/api/${name}${asQuery(body)}`,
    }));

/** Calls that name no record of the catalogue: about the caller’s own cart, order or login. */
const aboutTheCaller = new Set([
  'GET /api/address',
  'POST /api/address',
  'GET /api/address/{id}',
  'PUT /api/address/{id}',
  'DELETE /api/address/{id}',
  'POST /api/cart',
  'GET /api/cart/coupon/link',
  'GET /api/cart/texts',
  'POST /api/cart/coupon',
  'DELETE /api/cart/coupon',
  'POST /api/cart/gift',
  'DELETE /api/cart/gift',
  'PUT /api/cart/item',
  'DELETE /api/cart/item',
  'POST /api/checkout',
  'PUT /api/checkout/draft',
  'POST /api/checkout/quote',
  'POST /api/configs',
  'POST /api/contact',
  'POST /api/newsletter',
  'POST /api/newsletter/{token}',
  'GET /api/cron',
  'POST /api/cron',
  'POST /api/info',
  'POST /api/login',
  'POST /api/membership/code',
  'POST /api/logout',
  'GET /api/openapi.json',
  'POST /api/order',
  'POST /api/page-speed',
  'POST /api/profile/erase',
  'GET /api/profile/personal-data',
  'GET /api/order',
  'POST /api/order/find',
  'GET /api/order/waiting',
  'POST /api/order/waiting',
  'GET /api/order/{id}',
  'POST /api/order/{id}',
  'GET /api/order/{id}/attachment/{attachment_id}',
  'GET /api/order/{id}/pickup-code',
  'GET /api/order/{id}/receipt-code',
  'GET /api/order/{id}/proof/{proof_id}/picture',
  'POST /api/order/{id}/cancel',
  'POST /api/order/{id}/comment',
  'GET /api/order/{id}/invoice',
  'POST /api/order/{id}/pay',
  'POST /api/order/{id}/received',
  'POST /api/order/{id}/reorder',
  'POST /api/order/{id}/proof',
  'POST /api/order/{id}/return',
  'POST /api/order/{id}/return/{return_id}/cancel',
  'GET /api/order/{id}/return/{return_id}/picture/{picture_id}',
  'POST /api/payment/{provider}/webhook',
  'POST /api/preference',
  'PUT /api/profile',
  'POST /api/register',
  'POST /api/reset/email',
  'POST /api/reset/password',
  'GET /api/session',
  'DELETE /api/session',
  'DELETE /api/session/{id}',
  'GET /api/settings',
  'GET /api/auth/callback/{provider}',
  'POST /api/auth/signin/{provider}',
  'GET /api/social',
  'DELETE /api/social/{provider}',
  'POST /api/social/{provider}/login',
  'POST /api/social/{provider}/register',
  'POST /api/token/refresh',
  'GET /api/unsubscribe/{token}',
  'POST /api/unsubscribe/{token}',
]);

test('every call of a shopper is walked here, or is about nobody’s drafts', async () => {
  const { paths } = (await (await callApi('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const documented = Object.entries(paths)
    .filter(([path]) => !path.startsWith('/api/admin') && !path.startsWith('/api/health'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  expect(documented.length).toBeGreaterThan(20);
  expect(documented.filter((call) => !(call in walks) && !aboutTheCaller.has(call))).toEqual([]);
});

const answerTo = async (call: string, { path, body }: Call) => {
  const [method = '', template = ''] = call.split(' ');
  const answer = await callApi(method, path ?? template, body);
  return { status: answer.status, text: await answer.text() };
};

test.each(Object.keys(walks))(
  '%s answers a draft as it answers what does not exist',
  async (call) => {
    const calls = walks[call] ?? (() => []);
    const unknown = calls(nothing);
    for (const [index, request] of calls(draft).entries()) {
      const hidden = await answerTo(call, request);
      expect(hidden.text).not.toContain(SECRET);
      const none = await answerTo(call, unknown[index] ?? {});
      expect(none.text).not.toContain(NOBODY);
      expect(hidden).toEqual(none);
    }
  },
);

test.each(['/product/', '/category/', '/brand/', '/store/', '/page/'])(
  'the page of a draft at %s answers like that of nothing',
  async (base) => {
    const get = async (name: string) => {
      const answer = await fetch(`${baseUrl}${base}${name}`);
      return { status: answer.status, text: await answer.text() };
    };
    const hidden = await get(SECRET);
    expect(hidden.status).toBe(404);
    expect(hidden.status).toBe((await get(NOBODY)).status);
    expect(hidden.text).not.toContain(`Word ${SECRET}`);
  },
);

test('no draft is in the sitemap', async () => {
  const fetchText = async (url: string) => (await fetch(url)).text();
  const parts = [...(await fetchText(`${baseUrl}/sitemap.xml`)).matchAll(/<loc>(.+?)<\/loc>/g)];
  expect(parts.length).toBeGreaterThan(8);
  for (const [, part = ''] of parts) {
    const text = await fetchText(part);
    expect(text).toContain('<url>');
    expect(text).not.toContain(SECRET);
  }
});
