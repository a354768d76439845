import { readdirSync, readFileSync } from 'node:fs';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { undoChange } from '@/lib/admin/activity/undo';
import { translationQuery } from '@/lib/admin/translation/translation.schema';
import { listTranslations } from '@/lib/admin/translation/translations';
import { articleChanges } from '@/lib/blog/article.schema';
import { readArticleTagChoices, readArticleTagTwin } from '@/lib/blog/article-tags';
import { readArticle } from '@/lib/blog/article-view';
import { deleteArticle, getArticle, updateArticle } from '@/lib/blog/articles';
import type { Language } from '@/lib/core/language';
import { shopPath } from '@/lib/storefront/addresses/shop-path';
import { loadArticle, loadBlog } from '@/lib/storefront/blog/blog-reads';
import { make } from '../../support/data/make';
import { guest } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const db = database();
const reader = async (language: Language) => ({ ...(await guest()), language });
const update = async (id: number, fields: object) =>
  updateArticle(await owner(), id, articleChanges.parse(fields));
const readTags = async (id: number, language: Language) =>
  (await getArticle(await owner(), id, language)).tags;
const readIn = async (url: string, language: Language) =>
  (await readArticle(await reader(language), url))?.tags;
const listed = async (tag: string, language: Language) =>
  (await loadBlog(await reader(language), 1, tag))?.articles.data.map(({ title }) => title);

const title = { 'en-US': 'Leaf', 'zh-HK': '葉', 'zh-CN': '叶' };
const brewing = { 'en-US': ['Brewing', 'Daily'], 'zh-HK': ['沖泡', '日常'] };

beforeEach(async () => {
  for (const table of [blogArticle, blogCategory, recordChange]) await db.delete(table);
});

describe('what is written', () => {
  test('a plain list is that of the language it is written in, which the others follow', async () => {
    const { id } = await make.article({ title, tags: ['Tea', 'Cups'] });
    expect(await getArticle(await owner(), id, 'zh-HK')).toMatchObject({
      tags: ['Tea', 'Cups'],
      as_defaults: expect.arrayContaining(['tags']),
      defaults: { tags: ['Tea', 'Cups'] },
      translations: { tags: { 'en-US': ['Tea', 'Cups'] } },
    });
    const changed = await update(id, { tags: '茶,杯', language: 'zh-HK' });
    expect(changed).toMatchObject({ tags: ['茶', '杯'], set_apart: ['zh-HK', 'zh-CN'] });
    expect([await readTags(id, 'en-US'), await readTags(id, 'zh-CN')]).toEqual([
      ['Tea', 'Cups'],
      ['Tea', 'Cups'],
    ]);
  });

  test('several languages at once, one with null follows again, a global list is that of all', async () => {
    const { id } = await make.article({ tags: brewing });
    expect(await readTags(id, 'zh-HK')).toEqual(['沖泡', '日常']);
    await update(id, { tags: { 'zh-HK': null, 'zh-CN': ['冲泡'] } });
    expect(await readTags(id, 'zh-HK')).toEqual(['Brewing', 'Daily']);
    await update(id, { language: 'zh-CN', as_defaults: ['tags'] });
    expect(await readTags(id, 'zh-CN')).toEqual(['Brewing', 'Daily']);
    const all = await update(id, { tags: ['All'], language: 'zh-HK', globals: ['tags'] });
    expect(all.translations.tags).toEqual({ 'en-US': ['All'] });
  });

  test('a language may have none where the main one has some', async () => {
    const { id, url } = await make.article({ title, tags: { ...brewing, 'zh-CN': [] } });
    expect(await readTags(id, 'zh-CN')).toEqual([]);
    expect(await readIn(url, 'zh-CN')).toEqual([]);
    expect(await listed('Brewing', 'zh-CN')).toBeUndefined();
  });

  test('each language is refused under its own name', async () => {
    const refused = (tags: unknown) => refusedFields(() => make.article({ tags }));
    expect(await refused({ 'zh-HK': ['茶', 'a/b'] })).toEqual({ 'tags.zh-HK.1': ['check_tag'] });
    expect(await refused({ 'zh-CN': ['Tea', 'tea'] })).toEqual({ 'tags.zh-CN': ['no_repeated'] });
    expect(await refused(['Tea', ' '])).toEqual({ 'tags.1': ['required'] });
  });

  test('servers of the former version read the main language’s list', async () => {
    const { id } = await make.article({ tags: brewing });
    const [row] = await db.select().from(blogArticle).where(eq(blogArticle.id, id));
    expect(row?.former_tags).toEqual(['Brewing', 'Daily']);
  });

  test('a change is logged by language and taken back, a deleted article comes back with all', async () => {
    const ctx = await owner();
    const { id } = await make.article({ tags: brewing });
    const last = async () => {
      const [row] = await db.select().from(recordChange).orderBy(desc(recordChange.id)).limit(1);
      return row ?? expect.unreachable();
    };
    await update(id, { tags: { 'zh-HK': ['水'], 'zh-CN': ['水'] } });
    expect((await last()).fields.sort()).toEqual(['tags.zh-CN', 'tags.zh-HK']);
    await undoChange(ctx, (await last()).id);
    expect((await getArticle(ctx, id)).translations.tags).toEqual(brewing);
    await deleteArticle(ctx, id);
    await undoChange(ctx, (await last()).id);
    expect((await getArticle(ctx, id)).translations.tags).toEqual(brewing);
  });

  test('a language without tags waits for its translator', async () => {
    const { id } = await make.article({ title, tags: brewing });
    const waiting = async (language: Language) =>
      (await listTranslations(await owner(), translationQuery.parse({ in: language }))).data
        .filter((translation) => translation.id === id && translation.resource === 'blog_article')
        .map(({ field, original }) => [field, original]);
    expect(await waiting('zh-HK')).toEqual([]);
    expect(await waiting('zh-CN')).toEqual([['tags', 'Brewing, Daily']]);
  });

  test('those of other articles are suggested by language, the most used first', async () => {
    await make.article({ tags: brewing });
    await make.article({ tags: ['Daily'], status: 'draft' });
    expect(await readArticleTagChoices(await owner())).toEqual({
      'en-US': ['Daily', 'Brewing'],
      'zh-HK': ['日常', '沖泡'],
    });
  });
});

describe('what shoppers see', () => {
  test('an article’s tags, its list and what is like it are those of the page’s language', async () => {
    const { url } = await make.article({ title, tags: brewing });
    await make.article({ title: { 'en-US': 'Other', 'zh-HK': '其他' }, tags: brewing });
    expect(await readIn(url, 'zh-HK')).toEqual(['沖泡', '日常']);
    expect(await readIn(url, 'zh-CN')).toEqual(['Brewing', 'Daily']);
    expect((await listed('沖泡', 'zh-HK'))?.sort()).toEqual(['其他', '葉']);
    expect(await listed('沖泡', 'en-US')).toBeUndefined();
    expect(await listed('Brewing', 'zh-HK')).toBeUndefined();
    expect(await listed('Brewing', 'zh-CN')).toEqual(['叶']);
    const page = await loadBlog(await reader('zh-HK'), 1, '沖泡');
    expect(page?.articles.languages).toEqual(['zh-HK']);
    const found = await loadArticle(await reader('zh-HK'), url);
    expect(found?.related.map((article) => article.title)).toEqual(['其他']);
  });

  test('a tag is called in another language what most articles call it in its place', async () => {
    const named = (hk: string, fields: object = {}) =>
      make.article({ title, tags: { 'en-US': ['Tea'], 'zh-HK': [hk] }, ...fields });
    await named('茗');
    await named('茶');
    await named('茶');
    await named('稿', { status: 'draft' });
    expect(await readArticleTagTwin(await reader('zh-HK'), 'Tea')).toEqual({ tag: '茶' });
    expect(await readArticleTagTwin(await reader('en-US'), '茗')).toEqual({ tag: 'Tea' });
    for (const tag of ['稿', 'x'])
      expect(await readArticleTagTwin(await reader('en-US'), tag)).toBeUndefined();
  });

  test('the address of a tag leads to what it is called in the language, else to all articles', async () => {
    await make.article({ title, tags: brewing });
    await make.article({ title, tags: { 'en-US': ['Short', 'Long'], 'zh-HK': ['短'] } });
    await make.article({ title: 'English alone', tags: ['Alone'] });
    const ctx = await guest();
    const leads = async (tag: string, language: Language, query = '') =>
      shopPath(
        { kind: 'blog', tag },
        new URLSearchParams(query),
        { language, currency: ctx.currency, viewer: ctx.viewer },
        ctx.settings,
      );
    const to = (path: string) => ({ moved: path, query: '' });
    const tagPath = (tag: string) => `/blog/tag/${encodeURIComponent(tag)}`;
    expect(await leads('Daily', 'zh-HK')).toEqual(to(tagPath('日常')));
    expect(await leads('日常', 'zh-CN', 'page=2')).toEqual(to('/blog/tag/Daily'));
    expect(await leads('Long', 'zh-HK')).toEqual(to('/blog'));
    expect(await leads('Alone', 'zh-HK')).toEqual(to('/blog'));
    expect(await leads('日常', 'zh-HK')).toMatchObject({ path: `${tagPath('日常')}/page/1` });
    expect(await leads('日常', 'zh-HK', 'page=2')).toEqual({ missing: true });
    expect(await leads('nobody has it', 'zh-HK')).toEqual({ missing: true });
  });
});

describe('a shop of before', () => {
  /** What the migration does to the data that is there. */
  async function migrate(): Promise<void> {
    const name = readdirSync('db/migrations').find((fileName) =>
      fileName.endsWith('_article_tags_per_language.sql'),
    );
    const statements = readFileSync(`db/migrations/${name}`, 'utf8').split(
      '--> statement-breakpoint',
    );
    for (const statement of statements.filter((sqlText) => /^(UPDATE|WITH) /m.test(sqlText)))
      await db.execute(sql.raw(statement));
  }

  test('has its one list in the main language, which the others follow, and its log with it', async () => {
    const ctx = await owner();
    const { id } = await make.article({ title, tags: [] });
    const bare = await make.article({ tags: [] });
    await update(id, { title: 'Other' });
    // As the former version wrote it: a list, and a log of lists.
    await db.execute(sql`update blog_article set tags = '{Tea,Cup}', localized_tags = '{}'
      where id = ${id}`);
    await db.execute(sql`update record_change set fields = fields || 'tags'::text,
      before = before || '{"tags": []}', after = after || '{"tags": ["Tea", "Cup"]}'
      where resource = 'article' and action = 'update'`);
    await db.execute(sql`update record_change set after = after || '{"tags": []}'
      where resource = 'article' and action = 'create'`);
    await migrate();
    expect((await getArticle(ctx, id)).translations.tags).toEqual({ 'en-US': ['Tea', 'Cup'] });
    expect(await readTags(id, 'zh-HK')).toEqual(['Tea', 'Cup']);
    expect(await readTags(bare.id, 'en-US')).toEqual([]);
    const [first, , change] = await db
      .select()
      .from(recordChange)
      .where(eq(recordChange.resource, 'article'))
      .orderBy(recordChange.id);
    expect(first?.after?.tags).toEqual({});
    expect(change).toMatchObject({
      fields: ['title.en-US', 'tags.en-US'],
      before: { 'title.en-US': 'Leaf' },
      after: { 'tags.en-US': ['Tea', 'Cup'] },
    });
    await undoChange(ctx, change?.id ?? 0);
    expect(await getArticle(ctx, id)).toMatchObject({ title: 'Leaf', tags: [] });
  });
});
