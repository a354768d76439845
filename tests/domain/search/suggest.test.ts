import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { page } from '@/db/schema/content';
import { memberViewer, type Viewer } from '@/lib/core/access/viewer';
import { renewWholeCache } from '@/lib/core/cache/renewals.mjs';
import type { Language } from '@/lib/core/language';
import { parseListingQuery } from '@/lib/search/listing.schema';
import { searchProducts } from '@/lib/search/search';
import { suggestSearch } from '@/lib/search/suggest';
import { expectCompletions } from '../../support/data/completions';
import { openDemoCatalogue } from '../../support/data/demo-catalogue';
import { listenAsServers } from '../../support/data/listening';
import { guest } from '../../support/data/shop';

beforeAll(openDemoCatalogue);
listenAsServers();

const listing = parseListingQuery([], 'relevance');
const suggested = async (typed: string, language: Language = 'en-US') =>
  suggestSearch({ ...(await guest()), language }, typed);
const searched = async (keyword: string, language: Language = 'en-US') =>
  searchProducts({ ...(await guest()), language }, keyword, listing);

test(
  '50 beginnings of names, categories and brands: every completion brings something',
  {
    timeout: 60_000,
  },
  () => expectCompletions(50),
);

test.each([
  ['tea pot', 'tea potato'],
  ['HB mo', 'HB moat'],
])('%s is not completed to %s, which nothing in the shop is called', async (typed, nonsense) => {
  const { words } = await suggested(typed);
  expect(words.map((word) => word.toLowerCase())).not.toContain(nonsense.toLowerCase());
});

test.each([
  ['teap', 'en-US', 'teapots'],
  ['porcelain so', 'en-US', 'porcelain soup'],
  ['tid', 'en-US', 'Tidal Kiln'],
  ['茶', 'zh-HK', '茶壺'],
  ['茶', 'zh-CN', '茶杯'],
  ['花', 'zh-HK', '花瓶'],
] as const)('%s (%s) is completed to %s', async (typed, language, word) => {
  expect((await suggested(typed, language)).words).toContain(word);
});

test('products are suggested in the order a search brings them', async () => {
  for (const typed of ['teapot', 'mugs', 'lamp']) {
    const cards = (await suggested(typed)).products.map(({ url }) => url);
    const found = (await searched(typed)).products.data.map(({ url }) => url);
    expect(cards).toEqual(found.slice(0, cards.length));
  }
});

test('a slip of the finger is put right while typing as it is by a search', async () => {
  const { words, products, corrected } = await suggested('teapto');
  expect(corrected).toBe('teapot');
  expect(words[0]).toBe('teapot');
  expect(products[0]?.name).toMatch(/teapot/i);
  expect(await suggested('qxzvkj')).toMatchObject({ words: [], products: [], corrected: null });
});

test.each([
  ['delivery', 'en-US', 'delivery'],
  ['return', 'en-US', 'returns'],
  ['送貨', 'zh-HK', 'delivery'],
  ['退貨', 'zh-HK', 'returns'],
  ['退换', 'zh-CN', 'returns'],
] as const)('the page is found by its title: %s (%s)', async (typed, language, url) => {
  const { pages } = await suggested(typed, language);
  expect(pages.map((page) => page.url)).toContain(url);
  const { hints } = await searched(typed, language);
  expect(hints.pages.map((page) => page.url)).toContain(url);
});

test('what a page only says leads to it where no product is found', async () => {
  const { products, hints } = await searched('refund');
  expect(products.meta.total).toBe(0);
  expect(hints.pages.map(({ url }) => url)).toContain('returns');
  expect((await searched('tea')).hints.pages).toEqual([]);
});

test('categories and brands of that name stand beside the products', async () => {
  const { hints } = await searched('teapots');
  expect(hints.categories.map(({ url }) => url)).toContain('teapots-and-gaiwans');
  expect((await searched('tidal')).hints.brands).toMatchObject([{ url: 'tidal-kiln' }]);
});

test('a page for members is told to members alone, one that is switched off to nobody', async () => {
  const countPages = async (viewer: Viewer) =>
    (await suggestSearch({ ...(await guest()), viewer }, 'privacy')).pages.length;
  const change = async (values: Partial<typeof page.$inferInsert>) => {
    await database().update(page).set(values).where(eq(page.url, 'privacy'));
    renewWholeCache();
  };
  expect(await countPages((await guest()).viewer)).toBe(1);
  await change({ member_only: true });
  expect([await countPages(memberViewer), await countPages((await guest()).viewer)]).toEqual([
    1, 0,
  ]);
  await change({ enabled: false });
  expect(await countPages(memberViewer)).toBe(0);
});
