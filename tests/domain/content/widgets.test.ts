import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { block, menu, page, slider } from '@/db/schema/content';
import { setting } from '@/db/schema/settings';
import { menuInput } from '@/lib/content/menu.schema';
import { createMenu } from '@/lib/content/menus';
import { pageChanges, pageInput } from '@/lib/content/page.schema';
import { createPage, makeHomePage, updatePage } from '@/lib/content/pages';
import { widgetRequest } from '@/lib/content/widget.schema';
import { tags } from '@/lib/core/cache/tags';
import { readHomePage, readShownPage } from '@/lib/storefront/pages/page-parts';
import { widgetResponse } from '@/lib/storefront/pages/widgets';
import { make } from '../../support/data/make';
import { guest, member, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { storePicture } from '../../support/values/pictures';

beforeAll(async () => {
  await openShop();
});
beforeEach(async () => {
  const db = database();
  for (const table of [page, block, slider, menu]) await db.delete(table);
});

const sold = (fields: object) => make.product({ stocks: [{ price: '10' }], ...fields });
const ask = async (type: string, data: object) =>
  widgetResponse(await guest(), widgetRequest.parse({ type, data }));
const names = (cards: unknown) => (cards as { name: string }[]).map(({ name }) => name);
const html = (id: string, fields: object = {}) => ({
  id,
  type: 'html',
  data: { content: id },
  ...fields,
});
const compose = async (widgets: object[], fields: object = {}) =>
  createPage(await owner(), pageInput.parse({ title: 'P', url: 'p', widgets, ...fields }));
const idsAt = async (now = new Date(), ctx = guest('HKD', now)) =>
  (await readShownPage(await ctx, 'p'))?.parts.widgets.map(({ id }) => id);

describe('what each type shows', () => {
  test('products: marked ones, those of a category or brand, chosen ones in their order', async () => {
    const { id: category } = await createMenu(
      await owner(),
      menuInput.parse({ title: 'Tea', type: 'category', url: 'tea' }),
    );
    const { id: brand_id } = await make.brand({ url: 'kiln' });
    const cup = await sold({ name: 'Cup', is_new: true, categories: [category] });
    const pot = await sold({ name: 'Pot', is_hot: true, brand_id });
    const draft = await sold({ name: 'Draft', is_new: true, visibled: false });
    expect(names(await ask('products', { source: 'new' }))).toEqual(['Cup']);
    expect(names(await ask('products', { source: 'hot' }))).toEqual(['Pot']);
    expect(names(await ask('products', { source: 'category', url: 'tea' }))).toEqual(['Cup']);
    expect(names(await ask('products', { source: 'brand', url: 'kiln' }))).toEqual(['Pot']);
    expect(await ask('products', { source: 'brand', url: 'nobody' })).toEqual([]);
    const ids = [pot.id, draft.id, cup.id];
    expect(names(await ask('products', { source: 'ids', ids }))).toEqual(['Pot', 'Cup']);
  });

  test('categories: those at the top with a picture, or the chosen ones in their order', async () => {
    const create = async (fields: object) =>
      createMenu(await owner(), menuInput.parse({ type: 'category', ...fields }));
    const tea = await create({ title: 'Tea', url: 'tea', image_path: await storePicture() });
    await create({ title: 'Ware', url: 'ware' });
    await create({ title: 'Green', url: 'green', parent_id: tea.id });
    const titles = async (data: object) =>
      ((await ask('categories', data)) as { title: string }[]).map(({ title }) => title);
    expect(await titles({})).toEqual(['Tea']);
    expect(await titles({ urls: ['green', 'ware', 'nobody'] })).toEqual(['Green', 'Ware']);
  });

  test('what does not exist is nothing; a text is clean', async () => {
    expect(await ask('slider', { identifier: 'nobody' })).toBeNull();
    expect(await ask('block', { identifier: 'nobody' })).toBeNull();
    expect(await ask('articles', {})).toEqual([]);
    expect(await ask('html', { content: '<p onclick="x()">Hi</p><script>1</script>' })).toEqual({
      content: '<p>Hi</p>',
    });
  });
});

describe('on a page', () => {
  test('each is shown to those it is for, while it is on show', async () => {
    await compose([
      html('all'),
      html('guests', { audience: 'guests' }),
      html('members', { audience: 'members' }),
      html('off', { enabled: false }),
      html('empty', { data: { content: '' } }),
    ]);
    expect(await idsAt()).toEqual(['all', 'guests']);
    expect(await idsAt(new Date(), member())).toEqual(['all', 'members']);
  });

  test('one with dates is there from the one until the other', async () => {
    const [starts_at, ends_at] = ['2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z'];
    await compose([html('may', { starts_at, ends_at })]);
    expect(await idsAt(new Date('2026-04-30T23:59:59Z'))).toEqual([]);
    expect(await idsAt(new Date(starts_at))).toEqual(['may']);
    expect(await idsAt(new Date(ends_at))).toEqual([]);
  });

  test('a copy has the texts of what it is a copy of, in every language', async () => {
    const title = { 'en-US': 'Tea', 'zh-HK': '茶' };
    const { id } = await compose([html('a', { title })]);
    const widgets = [html('a'), html('b', { title: 'Tea', copy_of: 'a' })];
    await updatePage(await owner(), id, pageChanges.parse({ widgets, language: 'en-US' }));
    const ctx = { ...(await guest()), language: 'zh-HK' as const };
    const shown = await readShownPage(ctx, 'p');
    expect(shown?.parts.widgets.map((widget) => widget.title)).toEqual(['茶', '茶']);
  });

  test('it carries the tags of all it could show, also of what is not there yet', async () => {
    const cup = await sold({ name: 'Cup', is_featured: true });
    await compose([
      { id: 'a', type: 'products', data: { source: 'featured' } },
      { id: 'b', type: 'categories' },
      { id: 'c', type: 'articles' },
    ]);
    const carried = (await readShownPage(await guest(), 'p'))?.tags;
    expect(carried).toEqual(
      expect.arrayContaining([
        tags.products,
        tags.product(cup.id),
        tags.menus,
        tags.brands,
        tags.blog,
      ]),
    );
  });
});

describe('the home page', () => {
  test('is the chosen page’s widgets, else the shop’s own arrangement', async () => {
    await database().delete(setting);
    await sold({ name: 'Bowl', is_new: true });
    const own = await readHomePage(await guest());
    expect(own.parts.widgets.map(({ id }) => id)).toContain('new');
    expect(own.page).toBeUndefined();
    const { id } = await compose([html('mine')], { css: 'h1 { color: teal }' });
    await makeHomePage(await owner(), id);
    const home = await readHomePage(await guest());
    expect(home.parts).toMatchObject({ css: 'h1 { color: teal }', widgets: [{ id: 'mine' }] });
    expect(home.page?.url).toBe('p');
  });
});
