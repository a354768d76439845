import { beforeAll, describe, expect, test } from 'vitest';
import { open } from '@/db/client';
import { messages } from '@/lib/i18n/messages';
import { callApi, logInAs, readResponseData, unique } from '../support/server/admin-api';
import { queryDatabase } from '../support/server/catalogue';
import { baseUrl, databaseUrl } from '../support/server/shared-server';
import { workNow } from '../support/server/work-now';

type Call = Awaited<ReturnType<typeof logInAs>>;
const languages = ['', '/zh-HK', '/zh-CN'];
let owner: Call;
let topic: { id: number; url: string };

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl + path, { headers, redirect: 'manual' });
const html = async (path: string) => (await get(path)).text();
const post = async (path: string, body: object) => (await callApi('POST', path, body)).json();
const findLinks = (page: string, pattern: RegExp) =>
  [...page.matchAll(pattern)].map(([, ...found]) =>
    found.map((part = '') => (part.startsWith('http') ? new URL(part).pathname : part)),
  );
const findCanonical = (page: string) =>
  findLinks(page, /<link rel="canonical" href="([^"]+)"/g).flat()[0];
const findAlternates = (page: string) =>
  findLinks(page, /<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi);
const jsonLd = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

async function newArticle(fields: object = {}) {
  const url = unique('article');
  const input = { title: url, url, category_ids: [topic.id], status: 'published', ...fields };
  return readResponseData(await owner('POST', '/api/admin/article', input)) as Promise<{
    id: number;
    url: string;
    title: string;
  }>;
}

beforeAll(async () => {
  owner = await logInAs('owner');
  const url = unique('topic');
  topic = await readResponseData(await owner('POST', '/api/admin/category', { title: url, url }));
});

describe('an article’s page', () => {
  const texts = { 'en-US': 'Leaf', 'zh-HK': '葉', 'zh-CN': '叶' };

  test('names itself, its twins, its feed, its facts and its place, in each language', async () => {
    const { url } = await newArticle({
      title: texts,
      content: '<p>Tea</p>',
      author_name: 'Lau Kit',
      tags: ['Brewing'],
    });
    const path = `/blog/article/${url}`;
    for (const [index, prefix] of languages.entries()) {
      const answer = await get(prefix + path);
      expect(answer.status).toBe(200);
      const page = await answer.text();
      expect(page).toContain(`<title>${Object.values(texts)[index]} · `);
      expect(findCanonical(page)).toBe(prefix + path);
      expect(findAlternates(page)).toEqual([
        ['en-US', path],
        ['zh-HK', `/zh-HK${path}`],
        ['zh-CN', `/zh-CN${path}`],
        ['x-default', path],
      ]);
      expect(page).toContain('property="og:type" content="article"');
      expect(page).toContain('property="article:author" content="Lau Kit"');
      expect(findLinks(page, /type="application\/rss\+xml"[^>]* href="([^"]+)"/g)).toEqual([
        [`${prefix}/blog/rss.xml`],
      ]);
      expect(jsonLd(page)).toMatchObject([
        {
          '@type': 'Article',
          headline: Object.values(texts)[index],
          author: { '@type': 'Person', name: 'Lau Kit' },
          keywords: 'Brewing',
        },
        { '@type': 'BreadcrumbList' },
      ]);
    }
  });

  test('in a language without a translation is the main one’s, and no twin', async () => {
    const { url } = await newArticle({ title: { 'en-US': 'Leaf', 'zh-HK': '葉' } });
    const path = `/blog/article/${url}`;
    const page = await html(`/zh-CN${path}`);
    expect(page).toContain('<article lang="en-US">');
    expect(findCanonical(page)).toBe(path);
    expect(findAlternates(page)).toEqual([
      ['en-US', path],
      ['zh-HK', `/zh-HK${path}`],
      ['x-default', path],
    ]);
    expect(await html('/zh-CN/blog')).not.toContain(url);
    expect(await html('/zh-HK/blog')).toContain(url);
  });

  test('first published elsewhere is known by that address alone', async () => {
    const { url } = await newArticle({
      canonical_url: 'https://elsewhere.test/tea',
      noindex: true,
    });
    const page = await html(`/blog/article/${url}`);
    expect(page).toContain('<link rel="canonical" href="https://elsewhere.test/tea"');
    expect(findAlternates(page)).toEqual([]);
    expect(page).toContain('<meta name="robots" content="noindex"');
  });

  test('is there at its minute, and listed, with nobody saving', async () => {
    const published_at = new Date(Date.now() + 3_600_000).toISOString();
    const { id, url } = await newArticle({ status: 'scheduled', published_at });
    const path = `/blog/article/${url}`;
    expect((await get(path)).status).toBe(404);
    expect(await html('/blog')).not.toContain(url);
    // The hour passes: nothing is moved but the article's minute and its own job's.
    await queryDatabase(
      (sql) => sql`with moved as (update blog_article set published_at = now() where id = ${id})
        update pgboss.job set start_after = now()
        where name = 'cache.renew' and start_after = ${published_at} returning id`,
    ).then((jobs) => expect(jobs).toHaveLength(1));
    await workNow(baseUrl);
    expect((await get(path)).status).toBe(200);
    expect(await html('/blog')).toContain(url);
    expect(await html('/blog/rss.xml')).toContain(url);
  });

  test('a saved change is what the next request shows, in its language', async () => {
    const { id, url } = await newArticle({ title: texts });
    await Promise.all(languages.map((prefix) => html(`${prefix}/blog/article/${url}`)));
    await owner('PUT', `/api/admin/article/${id}`, { title: '葉子', language: 'zh-HK' });
    expect(await html(`/zh-HK/blog/article/${url}`)).toContain('<title>葉子 · ');
    expect(await html(`/blog/article/${url}`)).toContain('<title>Leaf · ');
    await owner('PUT', `/api/admin/article/${id}`, { status: 'archived' });
    for (const prefix of languages)
      expect((await get(`${prefix}/blog/article/${url}`)).status).toBe(404);
  });
});

test('lists have their own canonical address, and no page past their end', async () => {
  const tag = `Tag ${unique('x').replace(/[^a-z0-9]/g, '')}`;
  await newArticle({ tags: [tag] });
  for (const path of ['/blog', `/blog/category/${topic.url}`, '/zh-HK/blog']) {
    const page = await html(`${path}?utm_source=x`);
    expect(findCanonical(page)).toBe(path);
    expect((await get(`${path}?page=999`)).status).toBe(404);
  }
  const tagged = `/blog/tag/${encodeURIComponent(tag)}`;
  expect(await html(tagged)).toContain('<meta name="robots" content="noindex"');
  for (const path of [`${tagged}?page=2`, '/blog/tag/nobody-has-it', '/blog/category/none'])
    expect((await get(path)).status).toBe(404);
});

describe('the feed', () => {
  test.each(languages)(
    'of %s/blog is RSS in its language, and is not sent twice',
    async (prefix) => {
      const answer = await get(`${prefix}/blog/rss.xml`, { Cookie: 'language=zh-HK' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      const xml = await answer.text();
      expect(xml).toContain('<rss version="2.0"');
      expect(xml).toContain(`<language>${(prefix.slice(1) || 'en-US').toLowerCase()}</language>`);
      for (const [, link = ''] of xml.matchAll(/<link>([^<]+)<\/link>/g))
        expect(new URL(link).pathname.startsWith(`${prefix}/blog`)).toBe(true);
      const etag = answer.headers.get('etag') ?? '';
      const again = await get(`${prefix}/blog/rss.xml`, { 'If-None-Match': `W/${etag}` });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );

  test('of the main language has one address; of no language there is none', async () => {
    const prefixed = await get('/en-US/blog/rss.xml');
    expect(prefixed.status).toBe(308);
    expect(new URL(prefixed.headers.get('location') ?? '', baseUrl).pathname).toBe('/blog/rss.xml');
    expect((await get('/fr-FR/blog/rss.xml')).status).toBe(404);
  });
});

describe('the calls of the blog', () => {
  test('answer an article and its twin by GET alike, in the language asked for', async () => {
    const { url } = await newArticle({ title: { 'en-US': 'Leaf', 'zh-HK': '葉' } });
    const answer = await post('/api/article', { url, language: 'zh_hk' });
    expect(answer.data.article).toMatchObject({ title: '葉', language: 'zh-HK', url });
    expect(await (await get(`/api/article/${url}?language=zh-HK`)).json()).toEqual(answer);
    const main = await post('/api/article', { url, language: 'zh_cn' });
    expect(main.data.article).toMatchObject({ title: 'Leaf', language: 'en-US' });
    expect(Object.keys(main.data.seo.alternates)).toEqual(['en-US', 'zh-HK']);
    expect((await callApi('POST', '/api/article', { url: 'none' })).status).toBe(404);
  });

  test('answer a category with a page of its articles', async () => {
    const { title } = await newArticle();
    const answer = await post('/api/category', { url: topic.url, language: 'en-US' });
    expect(answer.data.articles.map((article: { title: string }) => article.title)).toContain(
      title,
    );
    expect(answer.meta).toMatchObject({ page: 1, page_size: 12 });
    expect(await (await get(`/api/category/${topic.url}`)).json()).toEqual(answer);
    expect((await callApi('POST', '/api/category', { url: 'none' })).status).toBe(404);
  });
});

describe('a url that was renamed', () => {
  const bases = {
    page: '/page/',
    menu: '/category/',
    product: '/product/',
    brand: '/brand/',
    article: '/blog/article/',
    category: '/blog/category/',
  };
  const tables = { menu: 'menu', article: 'blog_article', category: 'blog_category' } as const;

  test.each(Object.entries(bases))(
    'of the kind %s answers 301 in every language, and the check tells where it is',
    async (type, base) => {
      await newArticle();
      const { sql } = open(databaseUrl, 1);
      const table = type in tables ? tables[type as keyof typeof tables] : type;
      const shown = {
        menu: sql`type = 'category' and enabled`,
        product: sql`visibled`,
        article: sql`status = 'published'`,
        page: sql`enabled and not member_only and url <> 'home'`,
      }[type];
      const [record] = await sql<{ id: number; url: string }[]>`
        select id, url from ${sql(table)} where ${shown ?? sql`enabled`} order by id desc limit 1`;
      const old = unique('former');
      await sql`insert into former_url (kind, url, record_id) values (${type}, ${old}, ${record?.id ?? 0})`;
      await sql.end();
      for (const prefix of languages) {
        const answer = await get(`${prefix}${base}${old}?page=1`);
        expect(answer.status).toBe(301);
        const to = new URL(answer.headers.get('location') ?? '', baseUrl);
        expect(decodeURI(to.pathname)).toBe(`${prefix}${base}${record?.url}`);
        expect((await get(to.pathname)).status).toBe(200);
      }
      expect(await post('/api/check', { key: old, type })).toEqual({
        data: { exists: false, redirect_to: record?.url },
      });
      expect(await post('/api/check', { key: record?.url, type })).toEqual({
        data: { exists: true, redirect_to: null },
      });
    },
  );

  test('twice leads on in one hop', async () => {
    const { id, url } = await newArticle();
    const [second, third] = [unique('second'), unique('third')];
    for (const next of [second, third])
      expect((await owner('PUT', `/api/admin/article/${id}`, { url: next })).status).toBe(200);
    for (const prefix of languages)
      for (const old of [url, second]) {
        const answer = await get(`${prefix}/blog/article/${old}`);
        expect(answer.status).toBe(301);
        expect(new URL(answer.headers.get('location') ?? '', baseUrl).pathname).toBe(
          `${prefix}/blog/article/${third}`,
        );
      }
  });
});

test.each(['brand', 'category', 'product', 'article'])(
  'a word of the shop’s own addresses is refused as the url of a new %s, in words on its field',
  async (resource) => {
    const input = { title: 'X', name: 'X', url: 'checkout' };
    const answer = await owner('POST', `/api/admin/${resource}`, input);
    expect(answer.status).toBe(422);
    expect((await answer.json()).messages.url).toEqual([messages['en-US'].errors.url_reserved]);
  },
);
