import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { queryDatabase } from '../support/server/catalogue';
import { startServer } from '../support/server/server';

// The demo shop as it is: other files add to the menus of the one they share.
const shop = await startServer({ template: 'settled' });
afterAll(shop.close);

const MOST = 90_000;
const KB = 1024;
/** Of a product's page: each variant is told to search engines with its price and delivery. */
const mostKb = (variants: number) => (variants > 24 ? 18.5 : variants > 12 ? 17 : 16);
const read = async (path: string) => (await fetch(shop.url + path)).text();

/** The HTML of a guest's page, unpacked, and how many products it lists. */
async function weigh(path: string) {
  const answer = await fetch(shop.url + path);
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  return { bytes: Buffer.byteLength(html), products: html.split('<article').length - 1 };
}

/** The url of the brand with the most products. */
async function largestBrand() {
  const [brand] = await queryDatabase<{ url: string }>(
    (sql) => sql`select b.url from brand b join product p on p.brand_id = b.id
      where p.visibled group by b.id order by count(*) desc limit 1`,
    shop.databaseUrl,
  );
  return brand?.url;
}

test('a page of a list weighs at most 90 kB with 24 products, their filters, header and footer', async () => {
  for (const path of [
    '/search/tea',
    '/zh-HK/search/%E8%8C%B6',
    '/category/teaware',
    '/category/teaware?in_stock=1',
    `/brand/${await largestBrand()}`,
  ]) {
    const { bytes, products } = await weigh(path);
    expect(products, path).toBeGreaterThan(10);
    expect(bytes, path).toBeLessThanOrEqual(MOST);
  }
});

test('one more product in a list takes at most 1.2 kB, its data for the browser included', async () => {
  const [short, long] = [
    await weigh('/search/tea?page_size=24'),
    await weigh('/search/tea?page_size=48'),
  ];
  expect(long.products).toBe(48);
  expect((long.bytes - short.bytes) / (long.products - short.products)).toBeLessThan(1200);
});

test('a product’s page weighs at most 16 kB with gzip, 17 with more than a dozen variants, 18.5 with three dozen, in English and in Chinese', {
  timeout: 60_000,
}, async () => {
  // Those that have the most to show: the others weigh less.
  const products = await queryDatabase<{ url: string; variants: number }>(
    (sql) => sql`select p.url, count(s.id)::int as variants from product p
      join stock s on s.product_id = p.id and s.visibled where p.visibled group by p.id
      order by row_number() over (order by count(s.id) desc, p.id) <= 12 desc,
        length(p.description::text) desc, p.id limit 30`,
    shop.databaseUrl,
  );
  expect(products.length).toBe(30);
  for (const prefix of ['', '/zh-HK'])
    for (const { url, variants } of products) {
      const bytes = gzipSync(await read(`${prefix}/product/${url}`), { level: 6 }).length;
      expect(bytes, prefix + url).toBeLessThanOrEqual(mostKb(variants) * KB);
    }
});

test('the page of all offers weighs no more than a product’s', async () => {
  for (const prefix of ['', '/zh-HK']) {
    const bytes = gzipSync(await read(`${prefix}/offers`), { level: 6 }).length;
    expect(bytes, prefix).toBeLessThanOrEqual(mostKb(1) * KB);
  }
});

test('header, footer and what scripts need of them weigh at most 20 kB of a page’s HTML', async () => {
  const html = await read('/page/about');
  const part = (tag: string) => new RegExp(`<${tag}[ >].*</${tag}>`, 's').exec(html)?.[0] ?? '';
  const data = /\{\\"layout\\":.*?\},\\"children\\"/s.exec(html)?.[0] ?? '';
  for (const [name, size] of Object.entries({
    header: part('header').length,
    footer: part('footer').length,
    data: data.length,
  }))
    expect(size, name).toBeGreaterThan(500);
  expect(part('header').length + part('footer').length + data.length).toBeLessThan(20 * KB);
});

test('each link of the navigation stands in a page’s HTML once in its header', async () => {
  const header = /<header.*<\/header>/s.exec(await read('/page/about'))?.[0] ?? '';
  const links = [...header.matchAll(/href="(\/category\/[^"]+)"/g)].map(([, href]) => href);
  expect(links.length).toBeGreaterThan(10);
  expect(new Set(links).size).toBe(links.length);
});

/** The scripts that a page makes a browser of today load. */
async function listScripts(path: string): Promise<string[]> {
  const tags = [...(await read(path)).matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)];
  const modern = tags.filter(([tag]) => !/nomodule/i.test(tag));
  return Promise.all([...new Set(modern.map(([, file = '']) => file))].map(read));
}

test('the scripts of a page weigh at most 165 kB with gzip, 185 at the checkout; none is zod, nor lists the regions of a country', async () => {
  for (const [path, most] of [
    ['/', 165],
    ['/zh-HK/category/teaware', 165],
    ['/search/tea', 165],
    ['/page/about', 165],
    ['/checkout', 185],
  ] as const) {
    const scripts = await listScripts(path);
    expect(scripts.length, path).toBeGreaterThan(5);
    for (const part of ['ZodError', '阿拉巴馬州', '油尖旺區'])
      expect(scripts.filter((text) => text.includes(part)).length, `${path}: ${part}`).toBe(0);
    const bytes = scripts.reduce((sum, text) => sum + gzipSync(text, { level: 6 }).length, 0);
    expect(bytes, path).toBeLessThanOrEqual(most * KB);
  }
});
