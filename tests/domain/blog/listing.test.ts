import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { hasArticlePage, readArticle, readArticleCards } from '@/lib/blog/article-view';
import type { Context } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { loadArticle, loadBlog, loadBlogCategory } from '@/lib/storefront/blog/blog-reads';
import { blogFeed } from '@/lib/storefront/seo/feed';
import { listSitemapEntries } from '@/lib/storefront/seo/sitemap';
import { make } from '../../support/data/make';
import { guest, openShop } from '../../support/data/shop';

const reader = async (language: Language = 'en-US'): Promise<Context> => ({
  ...(await guest()),
  language,
});
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const titles = (cards: { title: string }[]) => cards.map(({ title }) => title);
const listed = async (language?: Language) =>
  titles(await readArticleCards(await reader(language), { limit: 50 }));
const inSitemap = async (kind: 'articles' | 'blog-categories', language: Language) =>
  (await listSitemapEntries(await reader(), { kind, language, number: 1 })) ?? [];
const toPath = (address: string) => decodeURI(new URL(address).pathname);

beforeEach(async () => {
  await database().delete(blogArticle);
  await database().delete(blogCategory);
});

describe('a language', () => {
  test('lists the articles whose title it has; the main one lists all', async () => {
    await make.article({ title: { 'en-US': 'Both', 'zh-HK': '兩者' }, published_at: day(2) });
    await make.article({ title: 'English alone', published_at: day(1) });
    expect(await listed()).toEqual(['Both', 'English alone']);
    expect(await listed('zh-HK')).toEqual(['兩者']);
    expect(await listed('zh-CN')).toEqual([]);
    for (const [language, count] of [
      ['en-US', 2],
      ['zh-HK', 1],
      ['zh-CN', 0],
    ] as const) {
      const feed = await blogFeed(await reader(language));
      expect(feed.match(/<item>/g)?.length ?? 0).toBe(count);
    }
  });

  test('without a translation reads the article whole in the main one, and says so', async () => {
    const content = { 'en-US': '<p>Leaf</p>', 'zh-HK': '<p>葉</p>' };
    const { url } = await make.article({ title: 'English alone', content });
    expect(await readArticle(await reader('zh-HK'), url)).toMatchObject({
      title: 'English alone',
      content: '<p>Leaf</p>',
      language: 'en-US',
      languages: ['en-US'],
    });
  });

  test('has the sitemap name only what is translated, with only such twins', async () => {
    const topic = await make.blogCategory();
    const { url } = await make.article({
      title: { 'en-US': 'Both', 'zh-HK': '兩者' },
      category_ids: [topic.id],
    });
    const twins = (urls: Awaited<ReturnType<typeof inSitemap>>, path: string) =>
      urls
        .find(({ loc }) => toPath(loc) === path)
        ?.alternates.map(({ language, href }) => [language, toPath(href)]);
    for (const [kind, path] of [
      ['articles', `/blog/article/${url}`],
      ['articles', '/blog'],
      ['blog-categories', `/blog/category/${topic.url}`],
    ] as const) {
      expect(twins(await inSitemap(kind, 'en-US'), path)).toEqual([
        ['en-US', path],
        ['zh-HK', `/zh-HK${path}`],
        ['x-default', path],
      ]);
      expect(await inSitemap(kind, 'zh-CN')).toEqual([]);
    }
  });

  test('an article that is not to be found, or is at home elsewhere, is not in the sitemap', async () => {
    await make.article({ noindex: true });
    await make.article({ canonical_url: 'https://elsewhere.test/tea' });
    await make.article({ status: 'draft' });
    expect(await inSitemap('articles', 'en-US')).toEqual([]);
  });
});

describe('a list of articles', () => {
  test('has featured ones first, then the newest, twelve a page', async () => {
    for (let number = 1; number <= 13; number++)
      await make.article({
        title: `${number}`,
        published_at: day(number),
        is_featured: number === 3,
      });
    const { articles } = (await loadBlog(await reader(), 1)) ?? expect.unreachable();
    expect(titles(articles.data).slice(0, 3)).toEqual(['3', '13', '12']);
    expect(articles.meta).toEqual({ page: 1, page_size: 12, total: 13, last_page: 2 });
    expect(titles((await loadBlog(await reader(), 2))?.articles.data ?? [])).toEqual(['1']);
    expect(await hasArticlePage(await reader(), {}, 2)).toBe(true);
    expect(await hasArticlePage(await reader(), {}, 3)).toBe(false);
  });

  test('of a category holds those of the enabled ones below it too, and only published ones', async () => {
    const tea = await make.blogCategory({ url: 'leaves' });
    const green = await make.blogCategory({ parent_id: tea.id });
    const hidden = await make.blogCategory({ parent_id: tea.id, enabled: false });
    await make.article({ title: 'Own', category_ids: [tea.id], published_at: day(1) });
    await make.article({ title: 'Below', category_ids: [green.id, tea.id], published_at: day(2) });
    await make.article({ title: 'Hidden', category_ids: [hidden.id] });
    await make.article({ title: 'Draft', category_ids: [tea.id], status: 'draft' });
    const page = await loadBlogCategory(await reader(), 'leaves', 1);
    expect(titles(page?.articles.data ?? [])).toEqual(['Below', 'Own']);
    expect(page?.category.children).toEqual([{ title: green.title, url: green.url }]);
    expect(await loadBlogCategory(await reader(), hidden.url, 1)).toBeUndefined();
    expect(await readArticleCards(await reader(), { url: 'unknown', limit: 3 })).toEqual([]);
  });

  test('of a tag is there while a published article has it', async () => {
    await make.article({ title: 'Shown', tags: ['First flush'] });
    await make.article({ title: 'Draft', tags: ['Roast'], status: 'draft' });
    expect(titles((await loadBlog(await reader(), 1, 'First flush'))?.articles.data ?? [])).toEqual(
      ['Shown'],
    );
    for (const tag of ['Roast', 'first flush', 'x'])
      expect(await loadBlog(await reader(), 1, tag)).toBeUndefined();
  });
});

test('an article shows its visible products in order, and others that share the most with it', async () => {
  await openShop();
  const product = (fields: object) => make.product({ stocks: [{ price: '10' }], ...fields });
  const [a, b, c] = [
    await product({ name: 'Pot' }),
    await product({ name: 'Hidden', visibled: false }),
    await product({ name: 'Cup' }),
  ];
  const topic = await make.blogCategory();
  const same = { category_ids: [topic.id] };
  await make.article({ title: 'Newest', published_at: day(5) });
  await make.article({ ...same, title: 'Same topic', published_at: day(1) });
  await make.article({ ...same, title: 'Topic and tag', tags: ['tea'], published_at: day(1) });
  await make.article({ ...same, title: 'Draft', tags: ['tea'], status: 'draft' });
  const { url } = await make.article({
    ...same,
    tags: ['tea', 'cup'],
    related_product_ids: [c.id, b.id, a.id],
  });
  const page = (await loadArticle(await reader(), url)) ?? expect.unreachable();
  expect(page.products.map(({ name }) => name)).toEqual(['Cup', 'Pot']);
  expect(titles(page.related)).toEqual(['Topic and tag', 'Same topic', 'Newest']);
});

test('the feed is XML whatever staff write, newest first, thirty at most, with absolute links', async () => {
  for (let number = 1; number <= 31; number++)
    await make.article({ title: `No. ${number} <b>&"'`, published_at: day(number) });
  const feed = await blogFeed(await reader());
  const items = [...feed.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item);
  expect(items).toHaveLength(30);
  expect(items[0]).toContain('<title>No. 31 &lt;b&gt;&amp;&quot;&apos;</title>');
  expect(items[0]).toMatch(/<link>https?:\/\/[^<]+\/blog\/article\/[^<]+<\/link>/);
  expect(items[0]).toContain('<pubDate>Sat, 31 Jan 2026 00:00:00 GMT</pubDate>');
});
