import { expect, test } from 'vitest';
import { ask } from '../support/catalogue';
import { baseUrl } from '../support/shared-server';

const MOST = 90_000;

/** The HTML of a guest's page, unpacked, and how many products it lists. */
async function weigh(path: string) {
  const answer = await fetch(baseUrl + path);
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  return { bytes: Buffer.byteLength(html), products: html.split('<article').length - 1 };
}

/** The url of the brand with the most products. */
async function largestBrand() {
  const [brand] = await ask<{ url: string }>(
    (sql) => sql`select b.url from brand b join product p on p.brand_id = b.id
      where p.visibled group by b.id order by count(*) desc limit 1`,
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
