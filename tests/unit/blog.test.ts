import { describe, expect, test } from 'vitest';
import { articleInput } from '@/lib/blog/article.schema';
import { readingMinutes } from '@/lib/blog/reading-time';
import { isReservedUrl } from '@/lib/core/records/reserved-urls';
import { urlSlug } from '@/lib/core/rules.schema';
import { sharedPage } from '@/lib/core/web/shared-pages.mjs';
import { parseShopRoute } from '@/lib/core/web/shop-routes';
import { asRefusal } from '@/lib/http/refusals';
import { escapeXml } from '@/lib/storefront/seo/xml';

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;
const characters = (count: number) => `<p>${'茶'.repeat(count)}</p>`;

describe('how long a text takes to read', () => {
  test.each([
    ['', 1],
    [words(20), 1],
    [words(230 * 3), 3],
    [characters(400 * 3), 3],
    // A text in both scripts is counted in both.
    [words(230) + characters(400), 2],
    ['<p>Don’t count tags, <strong>tea-table</strong> is one word.</p>', 1],
  ])('%#: in whole minutes, at least one', (html, minutes) =>
    expect(readingMinutes(html)).toBe(minutes),
  );

  test('punctuation and markup are not read', () => {
    const bare = words(600);
    expect(readingMinutes(bare.replaceAll('word', '<em title="a b c">word</em>，。'))).toBe(
      readingMinutes(bare),
    );
  });
});

describe('the addresses of the blog', () => {
  test.each([
    ['/blog', { kind: 'blog' }],
    ['/blog/tag/Home%20%E5%AE%B6', { kind: 'blog', tag: 'Home 家' }],
    ['/blog/article/tea', { kind: 'record', check: 'article', base: 'blog/article', url: 'tea' }],
    ['/blog/category/tea', { kind: 'record', check: 'category', base: 'blog/category' }],
    ['/category/tea', { kind: 'record', check: 'menu', base: 'category' }],
  ])('%s is a page', (path, route) => expect(parseShopRoute(path)).toMatchObject(route));

  test.each([
    '/blog/',
    '/blog/x',
    '/blog/x/y',
    '/blog/article',
    '/blog/article/a/b',
    '/blog/tag/%00',
  ])('%s is none', (path) => expect(parseShopRoute(path)).toEqual({ kind: 'unknown' }));

  test('its pages are kept for all guests; lists have pages of their own, an article has none', () => {
    for (const path of ['/blog', '/zh-HK/blog', '/blog/category/tea', '/zh-CN/blog/tag/x'])
      expect(sharedPage(path)).toEqual({ reads: 'all' });
    expect(sharedPage('/zh-HK/blog/article/tea')).toEqual({ reads: 'nothing' });
    for (const path of ['/blog/rss.xml', '/zh-HK/blog/rss.xml', '/blog/tea', '/blog/article/a/b'])
      expect(sharedPage(path)).toBeUndefined();
  });
});

describe('words that no record may have as its url', () => {
  test.each(['blog', 'search', 'admin', 'checkout', 'zh-hk', '-', '---'])('%s is refused', (url) =>
    expect(urlSlug.safeParse(url).error?.issues).toMatchObject([{ message: 'url_reserved' }]),
  );
  test.each(['searching', 'blog-1', 'tea', '茶', 'about', 'home', 'gifts', 'a-'])(
    '%s is let be',
    (url) => expect(isReservedUrl(url)).toBe(false),
  );
});

describe('what is refused of an article', () => {
  const getRefusedFields = (fields: object) =>
    asRefusal(
      articleInput.safeParse({ title: 'Tea', url: 'tea', category_ids: [1], ...fields }).error,
    )?.fields;

  test.each([
    [{ category_ids: [] }, 'category_ids', 'required'],
    [{ category_ids: [1, 1] }, 'category_ids', 'no_repeated'],
    [{ excerpt: { 'zh-HK': '茶'.repeat(301) } }, 'excerpt.zh-HK', 'too_long'],
    [{ tags: ['a/b'] }, 'tags.0', 'check_tag'],
    [{ tags: ['Tea', 'tea'] }, 'tags', 'no_repeated'],
    [{ tags: { 'zh-HK': '茶,a/b' } }, 'tags.zh-HK.1', 'check_tag'],
    [{ tags: { xx: ['Tea'] } }, 'tags', 'check_input'],
    [{ canonical_url: 'http://elsewhere.test/x' }, 'canonical_url', 'check_https'],
    [{ canonical_url: 'javascript:alert(1)' }, 'canonical_url', 'check_https'],
    [{ status: 'live' }, 'status', 'choose_one_of'],
    [{ published_at: 'soon' }, 'published_at', 'check_moment'],
    [{ related_product_ids: [3, 3] }, 'related_product_ids', 'no_repeated'],
  ])('%j on the field %s', (fields, field, key) =>
    expect(getRefusedFields(fields)).toMatchObject({ [field]: [{ key }] }),
  );

  test('what a form leaves empty is none', () => {
    const { published_at, canonical_url, tags } = articleInput.parse({
      title: 'Tea',
      url: 'tea',
      category_ids: ['1'],
      tags: '',
      published_at: '',
      canonical_url: '',
    });
    expect({ published_at, canonical_url, tags }).toEqual({
      published_at: null,
      canonical_url: null,
      tags: [],
    });
  });
});

test('text is written into XML without anything that could end or break it', () => {
  expect(escapeXml(`<a href="x">Tea & 'cups'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tea &amp; &apos;cups&apos;&lt;/a&gt;',
  );
  expect(escapeXml('a\u0000\u000b\ufffeb\ud800c🍵')).toBe('ab\ufffdc🍵');
});
