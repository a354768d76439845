import { describe, expect, test } from 'vitest';
import type { Context } from '@/lib/core/context';
import { settingsSchema } from '@/lib/core/settings.schema';
import { parseListingQuery } from '@/lib/search/listing.schema';
import { keywordIn, searchPath, tidyKeyword } from '@/lib/search/search-address.schema';
import { searchDescription, securityText } from '@/lib/storefront/seo/discovery';

test.each([
  'pu’er',
  "pu'er",
  'a&b',
  'cotton?',
  'HB-AK-001',
  'Candles - short',
  'blue tea_pot #3',
  'a<b>"c"',
  '手機殼 café 3',
  'Pear-shaped clay teapot, 120 ml',
])('what is typed is read back from its address: %s', (typed) => {
  const [, search, segment = '', ...more] = searchPath(typed).split('/');
  expect([search, more]).toEqual(['search', []]);
  expect(keywordIn(decodeURIComponent(segment))).toBe(typed);
});

test('a space is a hyphen in an address, and an address with spaces is read too', () => {
  expect(searchPath('  blue  tea pot ')).toBe('/search/blue-tea-pot');
  expect(searchPath('茶 壺')).toBe('/search/%E8%8C%B6-%E5%A3%BA');
  expect(keywordIn('blue tea pot')).toBe('blue tea pot');
});

test('what no address carries safely separates words', () => {
  expect(tidyKeyword('mugs/cups\\bowls\n\u0000trays 50%')).toBe('mugs cups bowls trays 50');
});

test('only a keyword without a letter or a digit is none', () => {
  for (const typed of ['', '   ', '..', '--__', '&?%', '🍵']) expect(tidyKeyword(typed)).toBe('');
  expect(tidyKeyword('5')).toBe('5');
});

test('long input is cut between words, and Chinese anywhere', () => {
  const words = tidyKeyword('teapot '.repeat(40));
  expect(words.length).toBeLessThanOrEqual(120);
  expect(words).toMatch(/^(teapot )+teapot$/);
  expect(tidyKeyword('壺'.repeat(300))).toBe('壺'.repeat(120));
  expect(tidyKeyword('𠮷'.repeat(300)).isWellFormed()).toBe(true);
});

test.each(['page=abc', 'page=0', 'page=-1', 'page=1.5', 'sort=nonsense', 'page_size=7', 'brand=x'])(
  'a parameter of a list that makes no sense is as if it were not there: %s',
  (query) => {
    const first = { sort: 'recommended', page: 1, page_size: 24, chosen: {} };
    expect(parseListingQuery(new URLSearchParams(query), 'recommended')).toEqual(first);
  },
);

test('one senseless choice does not take the others with it, and a page far back stays one', () => {
  const read = parseListingQuery(
    new URLSearchParams('brand=3&brand=x&in_stock=maybe&page=99999999999'),
    'recommended',
  );
  expect(read).toMatchObject({ chosen: { brand: ['3'] }, page: 10_001 });
});

describe('what programs find the shop by', () => {
  const described = (language: Context['language'], store_name: object) =>
    searchDescription({
      language,
      settings: settingsSchema.parse({ store_name }),
    } as unknown as Context);

  test('a browser searches the shop in the language of the page', () => {
    const xml = described('zh-HK', { 'en-US': 'Harbour', 'zh-HK': '海旁' });
    expect(xml).toContain('<ShortName>海旁</ShortName><Description>在海旁搜尋</Description>');
    expect(xml).toMatch(/template="http[^"]*\/zh-HK\/search\?keyword=\{searchTerms\}"/);
    expect(described('en-US', { 'en-US': 'Harbour' })).toMatch(
      /template="https?:\/\/[^/"]+\/search\?keyword=\{searchTerms\}"/,
    );
  });

  test('a long name is cut to what browsers show, and no name ends an element', () => {
    const xml = described('en-US', { 'en-US': 'Harbour & <Sons> of Kwai Chung' });
    expect(xml).toContain('<ShortName>Harbour &amp; &lt;Sons&gt;</ShortName>');
    expect(xml).not.toContain('<Sons>');
  });

  test('security.txt names the shop’s address, else its contact page, and an end within a year', () => {
    const now = new Date('2026-11-29T13:05:00Z');
    const text = securityText({ email: 'hello@harbour.test', languages: ['en-US', 'zh-HK'] }, now);
    expect(text.split('\n').slice(0, 3)).toEqual([
      'Contact: mailto:hello@harbour.test',
      'Expires: 2027-05-28T00:00:00Z',
      'Preferred-Languages: en-US, zh-HK',
    ]);
    expect(text).toMatch(/^Canonical: https?:\/\/.+\/\.well-known\/security\.txt\n$/m);
    expect(securityText({ email: '', languages: ['en-US'] }, now)).toMatch(
      /^Contact: https?:\/\/.+\/contact-us\n/,
    );
  });
});
