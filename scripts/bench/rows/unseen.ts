import postgres from 'postgres';
import { categorySorts, listingPageSizes, listingQuery } from '@/lib/search/listing.schema';
import { adjectives, materials, nouns } from '@/tests/bench/catalogue.sql';
import { accepting, sendRequest, visit } from '../ask';
import { CONNECTIONS, loop } from '../load';
import { type BenchRow, bothSizes, type Goal } from '../row';
import { type BenchShop, takeNextNumber } from '../shop';

/** Words in many product names, long enough to vary their capitals. */
const words = [adjectives, materials, nouns]
  .flatMap((some) => some.split(','))
  .map((pair) => pair.split(' ')[0]?.toLowerCase() ?? '')
  .filter((word) => /^[a-z]{6,}$/.test(word));

const MOST_CAPITALS = 512;
/** The n-th capitalization of a word; undefined when the word is too short for so many. */
function inCapitals(word: string, n: number): string | undefined {
  if (n >= 2 ** word.length) return undefined;
  return [...word].map((letter, at) => (n & (1 << at) ? letter.toUpperCase() : letter)).join('');
}

/**
 * Search keywords, none twice: in other capitals a word is another address with the same results.
 * Neighbors in the list are different words.
 */
export const unseenWords: string[] = Array.from({ length: MOST_CAPITALS }, (_, n) =>
  words.flatMap((word) => inCapitals(word, n) ?? []),
).flat();

/** Words that the description of every product contains. */
const everywhere =
  `made small workshop done little else three generations goes same house each piece
  differs next weight colour rinse hand warm water let dry air grow darker over years`.split(/\s+/);

/** The n-th selection of `count` words, each from another part of the list. */
function choice(some: string[], count: number, n: number): string[] {
  const part = Math.floor(some.length / count);
  return Array.from({ length: count }, (_, place) => {
    const within = Math.floor(n / part ** place) % part;
    return some[place * part + within] ?? '';
  });
}

/** Traditional Chinese words of the catalogue's names, and rows of them 20 characters long. */
const chinese = [adjectives, materials, nouns].flatMap((some) =>
  some.split(',').flatMap((pair) => pair.split(' ')[1] ?? []),
);
const chineseRow = (n: number) => choice(chinese, 12, n).join('').slice(0, 20);

const languages = ['', '/zh-HK', '/zh-CN'];
const leaves = ({ products }: BenchShop) => Math.round(Math.sqrt(products) * 1.265);
const leaf = (shop: BenchShop, n: number) => `/category/leaf-${1 + (n % leaves(shop))}`;
/** A price range that excludes nothing and was never requested before. */
const unseenPrice = (n: number) => `price=0-${200_000 + n}`;

/** The n-th page of its kind, and its content; undefined when each was visited once. */
type Pages = (shop: BenchShop, n: number) => [path: string, holds: string] | undefined;
type MoreOfRow = Partial<Pick<BenchRow, 'goals' | 'two_rate_at_least'>>;

const unseen = (name: string, pages: Pages, more: MoreOfRow = {}): BenchRow => ({
  group: 'unseen',
  name,
  shops: bothSizes,
  goals: [],
  ...more,
  run: (shop, seconds) =>
    loop(CONNECTIONS, seconds, async () => {
      const page = pages(shop, takeNextNumber(shop, name) - 1);
      if (!page) return false;
      await visit(shop.url + page[0], page[1]);
    }),
});
const card = 'href="/product/';
const heading = '<h1';

const cheap: Goal = { cpu_at_most: 25 };
/** What a visit costs when the page was never requested before. */
const firstVisit: MoreOfRow = { goals: [cheap], two_rate_at_least: 60 };
/** The ways to list a category: the default first, then larger pages. */
const lists = listingPageSizes.flatMap((page_size) =>
  categorySorts.map((sort) => listingQuery({ sort, page: 1, page_size }, 'recommended')),
);

/** The home page in each language in turn, after a change that empties the cache. */
const changedHome: BenchRow = {
  group: 'unseen',
  name: 'Home page, after a change',
  shops: ['demo'],
  goals: [cheap],
  run: async (shop, seconds) => {
    const sql = postgres(shop.databaseUrl, { max: 1 });
    try {
      return await loop(1, seconds, async () => {
        await sql.notify('cache_tags', '*');
        const language = languages[takeNextNumber(shop, 'Home page') % languages.length];
        await visitAnew(`${shop.url}${language || '/'}`);
      });
    } finally {
      await sql.end();
    }
  },
};

/** Requests until the page is rendered anew: the change arrives within moments. */
async function visitAnew(url: string): Promise<void> {
  for (;;) {
    const { status, headers } = await sendRequest(url, { headers: accepting('gzip') });
    if (status !== 200) throw new Error(`${url} answers ${status}.`);
    if (headers['cache-status'] !== 'Harbour; hit') return;
  }
}

export const unseenRows: BenchRow[] = [
  changedHome,
  unseen(
    'Product page, first visit',
    ({ products }, n) => {
      const language = languages[Math.floor(n / products)];
      const path = `/product/product-${1 + (n % products)}`;
      return language === undefined ? undefined : [language + path, `"SKU-${1 + (n % products)}`];
    },
    firstVisit,
  ),
  unseen(
    'Category page, first visit',
    (shop, n) => {
      const turn = Math.floor(n / leaves(shop));
      const language = languages[turn % languages.length];
      const list = lists[Math.floor(turn / languages.length)];
      return list === undefined ? undefined : [`${language}${leaf(shop, n)}${list}`, '/product/'];
    },
    firstVisit,
  ),
  unseen(
    'Search, unseen',
    (_, n) => {
      const word = unseenWords[n];
      return word ? [`/search/${word}`, card] : undefined;
    },
    {
      goals: [
        { yardstick: 'page from one row', at_least: 0.5 },
        { p95_at_most: 300, on: 'small' },
        { cpu_at_most: 20 },
      ],
      two_rate_at_least: 60,
    },
  ),
  unseen('Search, mistyped', (_, n) => [`/search/teapto?${unseenPrice(n)}`, card]),
  unseen('Search, Chinese', (_, n) => [
    `/zh-HK/search/${encodeURIComponent('茶壺')}?${unseenPrice(n)}`,
    card.replace('"/', '"/zh-HK/'),
  ]),
  unseen('Search, words that all products have', (_, n) => [
    `/search/${choice(everywhere, 4, n).join('%20')}?${unseenPrice(n)}`,
    card,
  ]),
  unseen('Search, five words', (_, n) => [
    `/search/${choice(words, 5, n).join('%20')}?${unseenPrice(n)}`,
    heading,
  ]),
  unseen('Search, 20 Chinese characters', (_, n) => [
    `/zh-HK/search/${encodeURIComponent(chineseRow(n))}?${unseenPrice(n)}`,
    heading,
  ]),
  unseen('Filtered category, unseen', (shop, n) => [
    `${leaf(shop, n)}?in_stock=1&${unseenPrice(n)}`,
    card,
  ]),
  unseen('Category by name, unseen', (shop, n) => [
    `${leaf(shop, n)}?sort=name&${unseenPrice(n)}`,
    card,
  ]),
];
