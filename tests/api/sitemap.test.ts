import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { queryDatabase } from '../support/server/catalogue';
import { hasFront } from '../support/server/server';
import { baseUrl } from '../support/server/shared-server';

const get = (path: string) => fetch(baseUrl + path, { redirect: 'manual' });
const readText = async (path: string) => (await get(path)).text();
const listLocs = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? '');
const toPath = (address: string) => decodeURI(new URL(address).pathname);

async function everyUrl(): Promise<{ loc: string; twins: string[] }[]> {
  const parts = listLocs(await readText('/sitemap.xml'));
  const files = await Promise.all(parts.map((part) => readText(new URL(part).pathname)));
  return files.flatMap((xml) =>
    [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, url = '']) => ({
      loc: listLocs(url)[0] ?? '',
      twins: [...url.matchAll(/hreflang="[a-zA-Z]{2}-[A-Z]{2}" href="([^"]+)"/g)].map(
        ([, href]) => href ?? '',
      ),
    })),
  );
}

describe('the sitemap (seo E3)', () => {
  test('is named in robots.txt and has a part per kind of page and language', async () => {
    expect(await readText('/robots.txt')).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
    const index = await get('/sitemap.xml');
    expect(index.headers.get('content-type')).toContain('application/xml');
    const xml = await index.text();
    const parts = listLocs(xml).map(toPath);
    expect(xml.match(/<lastmod>/g)).toHaveLength(parts.length);
    for (const kind of ['pages', 'categories', 'products'])
      for (const language of ['en-US', 'zh-HK', 'zh-CN'])
        expect(parts).toContain(`/sitemap/${kind}-${language}-1.xml`);
  });

  test('names every visible product in every language, no hidden one, and twins that name each other', async () => {
    const urls = await everyUrl();
    const locs = new Set(urls.map(({ loc }) => loc));
    expect(locs.size).toBe(urls.length);
    const products = await queryDatabase<{ url: string; visibled: boolean }>(
      (sql) => sql`select url, visibled from product`,
    );
    const paths = new Set(urls.map(({ loc }) => toPath(loc)));
    for (const prefix of ['', '/zh-HK', '/zh-CN']) expect(paths.has(`${prefix}/offers`)).toBe(true);
    for (const { url, visibled } of products)
      for (const prefix of ['', '/zh-HK', '/zh-CN'])
        expect(paths.has(`${prefix}/product/${url}`)).toBe(visibled);
    for (const { loc, twins } of urls) {
      // An article is in the languages it was written in.
      if (!loc.includes('/blog/')) expect(twins).toHaveLength(3);
      expect(twins).toContain(loc);
      for (const twin of twins) expect(locs.has(twin)).toBe(true);
    }
  });

  test('leads to pages that answer and call themselves canonical', async () => {
    const urls = await everyUrl();
    const some = urls.filter((_, index) => index % 40 === 0);
    for (const { loc } of some) {
      const page = await get(new URL(loc).pathname);
      expect([loc, page.status]).toEqual([loc, 200]);
      expect(await page.text()).toContain(`<link rel="canonical" href="${loc}"`);
    }
  });

  test.each([
    '/sitemap/products-en-US-2.xml',
    '/sitemap/products-en-US-0.xml',
    '/sitemap/products-fr-FR-1.xml',
    '/sitemap/toString-en-US-1.xml',
    '/sitemap/x',
  ])('%s is no part of it', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

test('what says noindex may be fetched, so that it is read', async () => {
  const closed = [...(await readText('/robots.txt')).matchAll(/^Disallow: (.+)$/gm)].map(
    ([, path = '']) => path,
  );
  expect(closed).toContain('/api/');
  expect(closed.filter((path) => !/^\/api\/$|\?/.test(path))).toEqual([]);
  expect(await readText('/category/teaware?in_stock=1')).not.toContain('noindex');
});

test('link previews get a picture of every kind of page, of one size', async () => {
  const paths = ['/', '/category/teaware', '/page/delivery', '/blog', '/contact-us'];
  const pages = await Promise.all(paths.map(readText));
  const images = pages.map((html) => /property="og:image" content="([^"]+)"/.exec(html)?.[1]);
  for (const [index, image = ''] of images.entries()) {
    const answer = await get(new URL(image).pathname);
    expect([paths[index], answer.status]).toEqual([paths[index], 200]);
    expect(answer.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
  }
  expect((await get('/media/share/products/none.jpg')).status).toBe(404);
  expect((await get('/favicon.ico')).headers.get('content-type')).toMatch(/icon/);
});

test('a browser is told how to search the shop, in each language, by the pages one searches on', async () => {
  for (const prefix of ['', '/zh-HK']) {
    const [, path = ''] =
      /<link rel="search"[^>]* href="([^"]+)"/.exec(await readText(prefix || '/')) ?? [];
    expect(path).toBe(`${prefix}/opensearch.xml`);
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    expect(await answer.text()).toContain(`${prefix}/search?keyword={searchTerms}"`);
  }
  expect(await readText('/search/tea')).toContain('<link rel="search"');
  expect((await get('/en-US/opensearch.xml')).status).toBe(308);
  expect((await get('/fr-FR/opensearch.xml')).status).toBe(404);
});

test('security.txt says whom to tell of a weakness', async () => {
  const answer = await get('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ]);
  expect(await answer.text()).toMatch(
    /^Contact: mailto:.+@.+\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/,
  );
  expect((await get('/.well-known/else.txt')).status).toBe(404);
});

test('a home screen gets a name and icons that exist', async () => {
  const manifest = await (await get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Harbour', start_url: '/' });
  const html = await readText('/');
  expect(html).toContain('rel="manifest"');
  const [, apple = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
  for (const path of [apple, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const icon = await get(path);
    expect([path, icon.status]).toEqual([path, 200]);
    expect(icon.headers.get('content-type')).toContain('image/png');
  }
});

type Offer = { price: string; availability: string } & Record<string, object>;
type VariantLd = { sku: string; offers: Offer };
type Variant = { sku: string; price: { amount: string }; available_inventories: number };

test('what search engines read of a product is what the API says of it, variant by variant', async () => {
  const products = await queryDatabase<{ url: string }>(
    (sql) => sql`select p.url from product p join stock s on s.product_id = p.id
      where p.visibled and s.visibled group by p.id order by count(*) desc, p.id limit 12`,
  );
  for (const { url } of products) {
    const html = await (await get(`/product/${url}`)).text();
    const [, json = '{}'] =
      /<script type="application\/ld\+json">([^<]*"@type":"ProductGroup[^<]*)<\/script>/.exec(
        html,
      ) ?? [];
    const variants: VariantLd[] = JSON.parse(json).hasVariant;
    const { data } = await (await get(`/api/product?url=${url}`)).json();
    expect(variants.map(({ sku, offers }) => [sku, offers.price, offers.availability])).toEqual(
      data.stocks.map(({ sku, price, available_inventories }: Variant) => [
        sku,
        price.amount,
        `https://schema.org/${available_inventories > 0 ? 'InStock' : 'OutOfStock'}`,
      ]),
    );
    expect(variants[0]?.offers.shippingDetails).toMatchObject({
      shippingDestination: { addressCountry: 'HK' },
      deliveryTime: { transitTime: { minValue: 2, maxValue: 3 } },
    });
    expect(variants[0]?.offers.hasMerchantReturnPolicy).toMatchObject({ merchantReturnDays: 14 });
  }
});

test('the address of a variant shows its price and is kept, without scripts', async () => {
  const [dear] = await queryDatabase<{ url: string; sku: string; price: number }>(
    (sql) => sql`select p.url, s.sku, s.price_minor / 100 as price from product p
      join stock s on s.product_id = p.id and s.visibled and s.special_price_minor is null
      where p.visibled and s.price_minor > (select min(o.price_minor) from stock o
        where o.product_id = p.id and o.visibled) order by s.id limit 1`,
  );
  const path = `/product/${dear?.url}`;
  const shown = (html: string) =>
    /<div aria-live="polite"[^>]*>(.*?)<fieldset/s.exec(html)?.[1] ?? '';
  const variantPage = await readText(`${path}?sku=${dear?.sku}`);
  expect(shown(variantPage)).toContain(`HK$${dear?.price}.00`);
  expect(shown(variantPage)).not.toContain('From');
  expect(variantPage).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}"`));
  const again = await get(`${path}?sku=${dear?.sku}&utm_source=x`);
  if (hasFront) expect(again.headers.get('cache-status')).toBe('Harbour; hit');
  expect(shown(await readText(`${path}?sku=unknown`))).toContain('From');
});
