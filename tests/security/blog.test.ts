import { beforeAll, expect, test } from 'vitest';
import { logInAs, readResponseData, unique } from '../support/server/admin-api';
import { baseUrl } from '../support/server/shared-server';

/** What must not reach a page, a feed or a call as it was written. */
const corpus = [
  '<script>window.xss=1</script>',
  '<img src=x onerror="window.xss=1">',
  '<a href="javascript:window.xss=1">x</a>',
  '<svg onload="window.xss=1"><circle/></svg>',
  '<iframe srcdoc="<script>parent.xss=1</script>"></iframe>',
  '<p style="background:url(javascript:window.xss=1)" onclick="window.xss=1">x</p>',
  '</title></script><script>window.xss=1</script>',
  ']]><script>window.xss=1</script><![CDATA[',
  '<form action="//evil.example"><input autofocus onfocus="window.xss=1"></form>',
];
const evil = corpus.join('');
const each = (text: string) => ({ 'en-US': text, 'zh-HK': text, 'zh-CN': text });
let url: string;
let topic: { id: number; url: string };

beforeAll(async () => {
  const owner = await logInAs('owner');
  const category = { title: each(`T${evil}`.slice(0, 255)), url: unique('xss') };
  topic = await readResponseData(
    await owner('POST', '/api/admin/category', { ...category, description: each(evil) }),
  );
  url = unique('xss');
  const made = await owner('POST', '/api/admin/article', {
    url,
    category_ids: [topic.id],
    status: 'published',
    author_name: evil.slice(0, 100),
    title: each(evil.slice(0, 255)),
    excerpt: each(evil.slice(0, 300)),
    content: each(evil),
    image_alt: each(evil.slice(0, 255)),
    meta_title: each(evil.slice(0, 255)),
    meta_description: each(evil.slice(0, 500)),
  });
  expect(made.status).toBe(201);
});

const fetchText = async (path: string) => (await fetch(baseUrl + path)).text();
/** Elements, handlers and addresses that could run, as a browser would read the markup. */
const running = (markup: string) =>
  [
    ...markup.matchAll(/<script>window\.xss/g),
    ...markup.matchAll(/<(?:img|svg|iframe|form|p|input|a)\b[^>]*(?:\son\w+=|srcdoc=)[^>]*>/gi),
    ...markup.matchAll(/<[a-z][^>]*=["']?\s*javascript:/gi),
    ...markup.matchAll(/<(?:iframe|form action="\/\/evil)/gi),
  ].map(([found]) => found);

test.each(['', '/zh-HK', '/zh-CN'])(
  'nothing that staff wrote into an article or a category runs in %s/blog',
  async (prefix) => {
    for (const path of ['/blog', `/blog/category/${topic.url}`, `/blog/article/${url}`]) {
      const page = await fetchText(prefix + path);
      expect(page).toContain(url);
      expect(running(page)).toEqual([]);
    }
    const feed = await fetchText(`${prefix}/blog/rss.xml`);
    expect(feed).toContain(url);
    expect(feed).not.toMatch(/<(?:script|img|svg|iframe|form)\b|<!\[CDATA\[/);
  },
);

test('the calls answer rich text cleaned', async () => {
  for (const path of [`/api/article/${url}`, `/api/category/${topic.url}`]) {
    const { data } = JSON.parse(await fetchText(path));
    const rich: string = data.article?.content ?? data.category.description;
    expect(rich).not.toBe('');
    expect(rich).not.toMatch(/script|onerror|onload|onclick|javascript|iframe|<form|style=/);
  }
});
