import { accepting, ask, askPacked, type Coding, textOf } from './ask';
import { heldAtMost, type Result } from './result';
import { pageOf } from './rows/ready';
import type { BenchShop } from './shop';

const kB = (bytes: number) => bytes / 1000;

const bytesOf = async (url: string, coding: Coding): Promise<number> =>
  (await askPacked(url, coding)).body.length;

/** Bytes of a file with gzip; a small one is sent as it is. */
async function travelling(url: string): Promise<number> {
  const { status, body } = await ask(url, { headers: accepting('gzip') });
  if (status !== 200) throw new Error(`${url} answers ${status}.`);
  return body.length;
}

/** Gzip'd bytes of the scripts a page makes a browser of today load. */
async function scriptBytes(url: string): Promise<number> {
  const html = textOf(await askPacked(url, 'gzip'));
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)];
  const modern = tags.filter(([tag]) => !/nomodule/i.test(tag));
  const files = [...new Set(modern.map(([, file]) => new URL(file ?? '', url).href))];
  const sizes = await Promise.all(files.map(travelling));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What travels: HTML unpacked, with gzip and brotli, and scripts beside the empty page's. */
export async function weigh(demo: BenchShop, small: BenchShop, empty: string): Promise<Result[]> {
  const product = demo.url + (await pageOf(demo, 'product'));
  const pages: [name: string, shop: string, url: string, most: 'packed' | 'plain'][] = [
    ['HTML of a product page', 'demo', product, 'packed'],
    [
      'HTML of a category page',
      '1,000 products',
      small.url + (await pageOf(small, 'category')),
      'plain',
    ],
    ['HTML of a search page', '1,000 products', `${small.url}/search/teapot`, 'plain'],
  ];
  const results: Result[] = [];
  for (const [name, shop, url, most] of pages) {
    const [plain = 0, gzip = 0, br = 0] = await Promise.all(
      (['identity', 'gzip', 'br'] as const).map((coding) => bytesOf(url, coding)),
    );
    const figures = `${[plain, gzip, br].map((size) => kB(size).toFixed(1)).join(' / ')} kB`;
    const held = most === 'packed' ? heldAtMost(kB(gzip), 16, 'kB gzip', 1) : undefined;
    results.push({ name, shop, figures, held: [held ?? heldAtMost(kB(plain), 90, 'kB', 1)] });
  }
  const [own, framework] = [await scriptBytes(product), await scriptBytes(empty)];
  const held = [heldAtMost(own / framework, 1.25, '× the empty page', 2)];
  const figures = `${kB(own).toFixed(1)} kB gzip; the empty page ${kB(framework).toFixed(1)} kB`;
  return [...results, { name: 'Scripts of a product page', shop: 'demo', figures, held }];
}
