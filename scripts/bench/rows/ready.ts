import { accepting, askPacked, type Coding, readAnswerText, sendRequest } from '../ask';
import { CONNECTIONS, hammer, loop } from '../load';
import { type BenchRow, bothSizes, type Goal } from '../row';
import type { BenchShop, ShopName } from '../shop';

const aboveEmptyPage: Goal = { yardstick: 'empty static page', at_least: 4 };
const everywhere: ShopName[] = ['demo', ...bothSizes];

type Address = (shop: BenchShop) => string | Promise<string>;

/** The path of a shop's page; the demo's pages are found by following its home page's links. */
export async function findShopPagePath(
  shop: BenchShop,
  kind: 'product' | 'category',
): Promise<string> {
  if (shop.name !== 'demo') return `/${kind}/${kind === 'product' ? 'product' : 'leaf'}-7`;
  const home = readAnswerText(await sendRequest(shop.url));
  const [, path] = new RegExp(`href="(/${kind}/[^"?#]+)"`).exec(home) ?? [];
  if (!path) throw new Error(`The home page has no link to a ${kind}.`);
  return path;
}
const product: Address = (shop) => findShopPagePath(shop, 'product');
const category: Address = (shop) => findShopPagePath(shop, 'category');

/** Requests a page until the cache has it in this coding. */
async function warm(url: string, coding: Coding): Promise<void> {
  await loop(CONNECTIONS, 1, () => sendRequest(url, { headers: accepting(coding) }));
  if (!readAnswerText(await askPacked(url, coding)).includes('</html>'))
    throw new Error(`${url} is no whole page.`);
}

function ready(
  name: string,
  address: Address,
  more: Partial<BenchRow> = {},
  coding: Coding = 'gzip',
): BenchRow {
  const buildPageUrl = async (shop: BenchShop) => shop.url + (await address(shop));
  const headers = accepting(coding);
  return {
    group: 'ready',
    name,
    shops: everywhere,
    goals: [aboveEmptyPage],
    prepare: async (shop) => warm(await buildPageUrl(shop), coding),
    run: async (shop, seconds) => hammer(await buildPageUrl(shop), seconds, { headers }),
    ...more,
  };
}

/** A browser that has the page already and revalidates it. */
const unchanged: BenchRow['run'] = async (shop, seconds) => {
  const url = shop.url + (await product(shop));
  const { etag } = (await askPacked(url, 'gzip')).headers;
  if (!etag) throw new Error(`${url} has no ETag.`);
  return hammer(url, seconds, {
    headers: { ...accepting('gzip'), 'If-None-Match': etag },
    status: 304,
  });
};

export const readyRows: BenchRow[] = [
  ready('Product page', product, {
    goals: [aboveEmptyPage, { yardstick: 'bare HTTP', at_least: 0.2 }],
  }),
  ready('Product page, brotli', product, { shops: ['demo'] }, 'br'),
  ready('Product page, unchanged (304)', product, { shops: ['demo'], run: unchanged }),
  ready('Home page', () => '/', { shops: ['demo'] }),
  ready('Category page', category),
  ready('Search, asked again', () => '/search/teapot'),
  ready('Filtered category, asked again', async (shop) => `${await category(shop)}?in_stock=1`),
];
