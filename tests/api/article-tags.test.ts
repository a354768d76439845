import { beforeAll, describe, expect, test } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { logInAs, readResponseData, toFormData, unique } from '../support/server/admin-api';
import { baseUrl } from '../support/server/shared-server';

let owner: Awaited<ReturnType<typeof logInAs>>;
let topic: { id: number };

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl + path, { headers, redirect: 'manual' });
const html = async (path: string) => (await get(path)).text();

async function newArticle(fields: object) {
  const url = unique('article');
  const input = { url, category_ids: [topic.id], status: 'published', ...fields };
  return readResponseData(await owner('POST', '/api/admin/article', input)) as Promise<{
    id: number;
    url: string;
  }>;
}

beforeAll(async () => {
  owner = await logInAs('owner');
  const url = unique('topic');
  topic = await readResponseData(await owner('POST', '/api/admin/category', { title: url, url }));
});

describe('the tags of an article', () => {
  const texts = { 'en-US': 'Leaf', 'zh-HK': '葉', 'zh-CN': '叶' };
  const word = (name: string) => unique(name).replace(/[^a-z0-9]/g, '');
  const tagPath = (tag: string) => `/blog/tag/${encodeURIComponent(tag)}`;
  const readAs = async (id: number, language: string) =>
    (await readResponseData(
      await owner('GET', `/api/admin/article/${id}?language=${language}`),
    )) as {
      tags: string[];
      translations: { tags: object };
    };

  test('are read from a list, a text or one of either per language, also of a form', async () => {
    const { id } = await newArticle({ title: texts, tags: ['Tea', 'Cup'] });
    const send = async (body: object) =>
      expect((await owner('PUT', `/api/admin/article/${id}`, body)).status).toBe(200);
    await send({ tags: '茶,杯', language: 'zh-HK' });
    await send({ tags: { zh_cn: ['茶'] } });
    expect((await readAs(id, 'zh-HK')).tags).toEqual(['茶', '杯']);
    const all = { 'en-US': ['Tea', 'Cup'], 'zh-HK': ['茶', '杯'], 'zh-CN': ['茶'] };
    expect((await readAs(id, 'en-US')).translations.tags).toEqual(all);
    for (const [fields, tags] of [
      [
        { 'tags[0]': 'Pot', 'tags[1]': 'Lid' },
        { ...all, 'en-US': ['Pot', 'Lid'] },
      ],
      [{ 'tags[]': 'Jug' }, { ...all, 'en-US': ['Jug'] }],
      [
        { 'tags[zh-CN][]': '壶', 'tags[zh-HK]': '' },
        { 'en-US': ['Jug'], 'zh-HK': [], 'zh-CN': ['壶'] },
      ],
    ] as const) {
      await send(toFormData({ ...fields }));
      expect((await readAs(id, 'en-US')).translations.tags).toEqual(tags);
    }
    const wrong = await owner('PUT', `/api/admin/article/${id}`, { tags: { 'zh-HK': ['a/b'] } });
    expect((await wrong.json()).messages['tags.zh-HK.0']).toEqual([
      messages['en-US'].errors.check_tag,
    ]);
  });

  test('are those of the page’s language, and lead to what they are called in another', async () => {
    const [english, chinese, lone] = [word('tea'), `茶${word('x')}`, word('lone')];
    const { url } = await newArticle({
      title: texts,
      tags: { 'en-US': [english, lone], 'zh-HK': [chinese] },
    });
    const page = await html(`/zh-HK/blog/article/${url}`);
    expect(page).toContain(`href="/zh-HK${tagPath(chinese)}"`);
    expect(page).not.toContain(english);
    expect(await html(`/zh-HK${tagPath(chinese)}`)).toContain('葉');
    expect(await html(`/zh-CN${tagPath(english)}`)).toContain('叶');
    for (const [from, to] of [
      [`/zh-HK${tagPath(english)}?page=2`, `/zh-HK${tagPath(chinese)}`],
      [tagPath(chinese), tagPath(english)],
      [`/zh-HK${tagPath(lone)}`, '/zh-HK/blog'],
    ] as const) {
      const answer = await get(from);
      expect(answer.status).toBe(301);
      const { pathname, search } = new URL(answer.headers.get('location') ?? '', baseUrl);
      expect(pathname + search).toBe(to);
    }
    expect((await get(`/zh-HK${tagPath('nobody-has-it')}`)).status).toBe(404);
  });

  test('whoever follows a link to another language from a tag’s page stays in it', async () => {
    const [english, chinese] = [word('tea'), `茶${word('x')}`];
    await newArticle({ title: texts, tags: { 'en-US': [english], 'zh-HK': [chinese] } });
    const answer = await get(`/zh-HK${tagPath(english)}`, { Referer: baseUrl + tagPath(english) });
    expect(answer.headers.get('set-cookie')).toContain('language=zh-HK');
  });
});
