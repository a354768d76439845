import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/journey';

const KB = 1024;
const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const weight = (html: string) => gzipSync(html, { level: 6 }).length;

test('a product’s page weighs at most 16 kB with gzip, 17 with more than a dozen variants, in English and in Chinese', async ({
  request,
}) => {
  test.slow();
  for (const language of ['en-US', 'zh-HK']) {
    const map = await read(request, `/sitemap/products-${language}-1.xml`);
    const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(paths.length).toBeGreaterThan(20);
    // The demo's come first; other journeys make thousands.
    for (const path of paths.slice(0, 80)) {
      const html = await read(request, path);
      const variants = html.match(/"@type":"Offer"/g)?.length ?? 0;
      expect(weight(html), path).toBeLessThanOrEqual((variants > 12 ? 17 : 16) * KB);
    }
  }
});

test('header, footer and what scripts need of them weigh at most 20 kB of a page’s HTML', async ({
  request,
}) => {
  const html = await read(request, '/page/about');
  const part = (tag: string) => new RegExp(`<${tag}[ >].*</${tag}>`, 's').exec(html)?.[0] ?? '';
  const data = /\{\\"frame\\":.*?\},\\"children\\"/s.exec(html)?.[0] ?? '';
  for (const [name, size] of Object.entries({
    header: part('header').length,
    footer: part('footer').length,
    data: data.length,
  }))
    expect(size, name).toBeGreaterThan(500);
  expect(part('header').length + part('footer').length + data.length).toBeLessThan(20 * KB);
});

test('each link of the navigation stands in a page’s HTML once in its header', async ({
  request,
}) => {
  const html = await read(request, '/page/about');
  const header = /<header.*<\/header>/s.exec(html)?.[0] ?? '';
  const links = [...header.matchAll(/href="(\/category\/[^"]+)"/g)].map(([, href]) => href);
  expect(links.length).toBeGreaterThan(10);
  expect(new Set(links).size).toBe(links.length);
});
