import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { page } from '@/db/schema/content';
import { setting } from '@/db/schema/settings';
import { pageChanges, pageInput, pageQuery } from '@/lib/content/page.schema';
import { readAgreedPages, readStaticPage } from '@/lib/content/page-view';
import {
  createPage,
  deletePage,
  getPage,
  listPages,
  makeHomePage,
  updatePage,
} from '@/lib/content/pages';
import { asRefusal } from '@/lib/http/refusals';
import { writeSettings } from '@/lib/settings/settings';
import { checkUrl } from '@/lib/storefront/addresses/urls';
import { readPageContent } from '@/lib/storefront/pages/page-content';
import { guest, member, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const create = async (fields: object) =>
  createPage(await owner(), pageInput.parse({ title: 'About', url: 'about', ...fields }));
const update = async (id: number, fields: object) =>
  updatePage(await owner(), id, pageChanges.parse(fields));
const readPageRow = async (id: number) =>
  (await database().select().from(page).where(eq(page.id, id)))[0];
const readRefusal = (work: Promise<unknown>) => work.then(() => undefined, asRefusal);

beforeEach(async () => {
  await database().delete(page);
  await database().delete(setting);
});

/** What is stored of a text that was there in two languages, after one write. */
const main = 'About';
const chinese = '關於';
const writes: [name: string, write: object, after: object][] = [
  ['the main language', { text: 'New', language: 'en-US' }, { 'en-US': 'New', 'zh-HK': chinese }],
  ['another one', { text: '新', language: 'zh-HK' }, { 'en-US': main, 'zh-HK': '新' }],
  [
    'a third one',
    { text: '新', language: 'zh-CN' },
    { 'en-US': main, 'zh-HK': chinese, 'zh-CN': '新' },
  ],
  ['one that shall follow', { text: 'x', language: 'zh-HK', as_defaults: true }, { 'en-US': main }],
  ['all of them', { text: '新', language: 'zh-HK', globals: true }, { 'en-US': '新' }],
  [
    'several at once',
    { text: { 'zh-HK': null, 'zh-CN': '关于' }, language: 'en-US' },
    { 'en-US': main, 'zh-CN': '关于' },
  ],
];

describe('texts per language', () => {
  const both = { 'en-US': main, 'zh-HK': chinese };

  test.each(writes)('a page’s text written in %s', async (_, write, after) => {
    const { id } = await create({ title: both, content: both });
    const { text, language, as_defaults, globals } = write as Record<string, unknown>;
    await update(id, {
      title: text,
      content: text,
      language,
      as_defaults: as_defaults ? ['title', 'content'] : [],
      globals: globals ? ['title', 'content'] : [],
    });
    expect(await readPageRow(id)).toMatchObject({ title: after, content: after });
  });

  test.each(writes)(
    'a widget’s text written in %s, after it was moved',
    async (_, write, after) => {
      const text = { id: 'a', type: 'html', title: both, data: { content: both } };
      const other = { id: 'b', type: 'brands', title: both };
      const { id } = await create({ widgets: [text, other] });
      const { text: words, language, as_defaults, globals } = write as Record<string, unknown>;
      await update(id, {
        language,
        widgets: [
          { id: 'b', type: 'brands' },
          {
            id: 'a',
            type: 'html',
            title: words,
            data: { content: words },
            as_defaults: as_defaults ? ['title', 'content'] : [],
            globals: globals ? ['title', 'content'] : [],
          },
        ],
      });
      const widgets = (await readPageRow(id))?.widgets;
      expect(widgets?.[0]).toMatchObject({ id: 'b', title: both });
      expect(widgets?.[1]).toMatchObject({ id: 'a', title: after, data: { content: after } });
      expect(widgets?.[1]?.title).toEqual(after);
    },
  );

  test('a form reads each language’s texts, and which of them follow', async () => {
    const widget = { id: 'a', type: 'html', title: 'Hello', data: { content: both } };
    const { id } = await create({ widgets: [widget] });
    expect((await getPage(await owner(), id, 'zh-HK')).widgets[0]).toMatchObject({
      title: 'Hello',
      data: { content: chinese },
      as_defaults: ['title'],
      defaults: { title: 'Hello', content: main },
    });
    expect((await getPage(await owner(), id, 'en-US')).set_apart).toEqual(['zh-HK']);
  });
});

describe('what is refused', () => {
  test('a taken url, an end before the start, two widgets of one id', async () => {
    await create({});
    expect(await refusedFields(() => create({}))).toEqual({ url: ['taken'] });
    const dates = { published_at: '2026-05-02T00:00:00Z', unpublished_at: '2026-05-01T00:00:00Z' };
    expect(await refusedFields(() => create({ url: 'late', ...dates }))).toEqual({
      unpublished_at: ['ends_before_start'],
    });
    const twice = [
      { id: 'a', type: 'brands' },
      { id: 'a', type: 'brands' },
    ];
    const refused = pageInput.safeParse({ title: 'x', url: 'x', widgets: twice });
    expect(refused.error?.issues[0]).toMatchObject({ path: ['widgets', 1, 'id'] });
  });

  test('a widget without what it is to show, on its own field', () => {
    const paths = (widget: object) =>
      pageInput
        .safeParse({ title: 'x', url: 'x', widgets: [{ id: 'a', ...widget }] })
        .error?.issues.map(({ path }) => path.join('.'));
    expect(paths({ type: 'slider', data: {} })).toEqual(['widgets.0.data.identifier']);
    expect(paths({ type: 'products', data: { source: 'brand' } })).toEqual(['widgets.0.data.url']);
    expect(paths({ type: 'products', data: { source: 'ids' } })).toEqual(['widgets.0.data.ids']);
    expect(paths({ type: 'popup', data: {} })).toEqual(['widgets.0.type']);
    const all = pageInput.parse({
      title: 'x',
      url: 'x',
      widgets: [{ id: 'a', type: 'articles', data: { url: '' } }],
    });
    expect(all.widgets?.[0]?.data).toEqual({ url: undefined, limit: 3 });
  });

  test('css and scripts without page.scripts, but what is sent back unchanged is let pass', async () => {
    const made = await create({ css: 'h1 { color: teal }' });
    const ctx = await owner();
    const editor = {
      ...ctx,
      actor: {
        ...ctx.actor,
        is_owner: false,
        permissions: new Set(['page', 'page.create', 'page.update'] as const),
      },
    };
    const write = (fields: object) =>
      readRefusal(updatePage(editor, made.id, pageChanges.parse(fields)));
    for (const field of ['css', 'header_script', 'footer_script'])
      expect(
        await write({ [field]: field === 'css' ? 'p {}' : '<script>1</script>' }),
      ).toMatchObject({ status: 403, fields: { [field]: [{ key: 'forbidden_scripts' }] } });
    expect(await write({ css: 'h1 { color: teal }', header_script: '' })).toBeUndefined();
    const input = pageInput.parse({ title: 'x', url: 'x', css: 'p {}' });
    expect(await readRefusal(createPage(editor, input))).toMatchObject({ status: 403 });
  });

  test('a script of a host the shop does not allow, by its name', async () => {
    const header_script = '<script src="https://stats.test/a.js"></script>';
    const refused = await readRefusal(create({ header_script }));
    expect(refused?.fields).toEqual({
      header_script: [{ key: 'script_host', values: { host: 'https://stats.test' } }],
    });
    await writeSettings(await system(), { script_hosts: ['https://stats.test'] });
    expect((await create({ header_script })).header_script).toBe(header_script);
  });
});

describe('addresses', () => {
  test('a renamed page leads on from its old url, until it is deleted', async () => {
    const { id } = await create({});
    await update(id, { url: 'about-us' });
    const check = (url: string) => checkUrl(database(), 'page', url);
    expect(await check('about')).toEqual({ exists: false, redirect_to: 'about-us' });
    await deletePage(await owner(), id);
    expect(await check('about')).toEqual({ exists: false, redirect_to: null });
  });

  test('a page is there between its dates only', async () => {
    await create({ published_at: '2026-05-01T00:00:00Z', unpublished_at: '2026-06-01T00:00:00Z' });
    const at = async (moment: string) => {
      const now = new Date(moment);
      const read = await readStaticPage(await guest('HKD', now), 'about');
      const { exists } = await checkUrl(database(), 'page', 'about', now);
      return [read !== undefined, exists];
    };
    expect(await at('2026-04-30T23:59:59Z')).toEqual([false, false]);
    expect(await at('2026-05-01T00:00:00Z')).toEqual([true, true]);
    expect(await at('2026-06-01T00:00:00Z')).toEqual([false, false]);
  });

  test('a page for members keeps its text, style and widgets from guests', async () => {
    const css = '.a { color: red }';
    const widgets = [{ id: 'a', type: 'brands' }];
    await create({ content: 'Secret', member_only: true, widgets, css });
    // §3 Page extras, as POST /api/page answers them.
    const extras = { header_script: '', footer_script: '' };
    expect(await readPageContent(await guest(), 'about')).toMatchObject({ css: '', ...extras });
    expect(await readPageContent(await member(), 'about')).toMatchObject({ css, ...extras });
    expect((await readStaticPage(await guest(), 'about'))?.content).toBeNull();
    expect((await readStaticPage(await member(), 'about'))?.content).toBe('Secret');
  });
});

test('who places an order is shown the pages that the settings name, while everybody may read them', async () => {
  const [terms, privacy] = [await create({ url: 'terms', title: 'Terms' }), await create({})];
  const agreed = async () => readAgreedPages({ ...(await guest()), language: 'zh-HK' });
  expect(await agreed()).toEqual({});
  await writeSettings(await system(), { terms_page_id: terms.id, privacy_page_id: privacy.id });
  expect(await agreed()).toEqual({
    terms: { url: 'terms', title: 'Terms' },
    privacy: { url: 'about', title: 'About' },
  });
  await update(terms.id, { url: 'conditions', language: 'zh-HK', title: '條款' });
  await update(privacy.id, { member_only: true });
  expect(await agreed()).toEqual({ terms: { url: 'conditions', title: '條款' } });
  await deletePage(await owner(), terms.id);
  expect(await agreed()).toEqual({});
});

describe('the home page', () => {
  test('cannot be deleted, disabled, kept for members or given an end', async () => {
    const { id } = await create({});
    await makeHomePage(await owner(), id);
    expect(await readRefusal(owner().then((ctx) => deletePage(ctx, id)))).toMatchObject({
      status: 409,
      fields: { general: [{ key: 'home_page_needed' }] },
    });
    const hiding = {
      enabled: false,
      member_only: true,
      published_at: '2999-01-01T00:00:00Z',
      unpublished_at: '2999-01-01T00:00:00Z',
    };
    for (const [field, value] of Object.entries(hiding))
      expect(await readRefusal(update(id, { [field]: value }))).toMatchObject({
        status: 409,
        fields: { [field]: [{ key: 'home_page_shown' }] },
      });
    const rows = await listPages(await owner(), pageQuery.parse({}));
    expect(rows.data).toMatchObject([{ id, is_home: true }]);
  });

  test('a page that is not shown to everybody cannot become it', async () => {
    const { id } = await create({ enabled: false });
    expect(await readRefusal(owner().then((ctx) => makeHomePage(ctx, id)))).toMatchObject({
      status: 409,
    });
  });

  test('another page takes its place, and then it can be deleted', async () => {
    const first = await create({});
    const second = await create({ url: 'other' });
    await makeHomePage(await owner(), first.id);
    await makeHomePage(await owner(), second.id);
    await deletePage(await owner(), first.id);
    expect((await getPage(await owner(), second.id)).is_home).toBe(true);
  });
});
