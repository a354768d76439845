import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { product } from '@/db/schema/catalog';
import { menu, page } from '@/db/schema/content';
import { redirect } from '@/db/schema/settings';
import { menuChanges, menuInput } from '@/lib/content/menu.schema';
import { getMenu, listMenus } from '@/lib/content/menu-list';
import { menuQuery } from '@/lib/content/menu-record.schema';
import { readCategory, readMenus } from '@/lib/content/menu-view';
import { createMenu, deleteMenu, menuResource, updateMenu } from '@/lib/content/menus';
import { pageInput } from '@/lib/content/page.schema';
import { createPage } from '@/lib/content/pages';
import { tags } from '@/lib/core/cache/tags';
import { transaction } from '@/lib/core/context';
import { applyBatch } from '@/lib/http/batch';
import { listCategoryProducts } from '@/lib/search/listing';
import { addRedirect } from '@/lib/settings/redirects';
import { make } from '../../support/data/make';
import { guest } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const create = async (fields: object) =>
  createMenu(await owner(), menuInput.parse({ title: 'Tea', type: 'category', ...fields }));
const update = async (id: number, fields: object) =>
  updateMenu(await owner(), id, menuChanges.parse(fields));
const aPage = async (url: string, fields: object = {}) =>
  createPage(await owner(), pageInput.parse({ title: url, url, ...fields }));
const shown = async () => (await readMenus(await guest())).map(({ href }) => href);

beforeEach(async () => {
  for (const table of [product, menu, page, blogArticle, blogCategory, redirect])
    await database().delete(table);
});

test('above a category stand the categories it is in, and no page that it hangs under in the menu', async () => {
  await aPage('about');
  const tea = await create({ url: 'tea' });
  const about = await create({ type: 'page', url: 'about', parent_id: tea.id });
  await create({ url: 'green', parent_id: about.id });
  const found = await readCategory(await guest(), 'green');
  expect(found?.parents.map(({ url }) => url)).toEqual(['tea']);
});

describe('what an entry leads to', () => {
  test('a page, an article, a blog category must exist; a link leads to http or the shop itself', async () => {
    await aPage('about');
    await database()
      .insert(blogCategory)
      .values({ title: { 'en-US': 'Tea' }, url: 'tea' });
    await database()
      .insert(blogArticle)
      .values({ title: { 'en-US': 'Water' }, url: 'water' });
    const refused = (type: string, url: string) => refusedFields(() => create({ type, url }));
    for (const [type, url] of [
      ['page', 'about'],
      ['blog_category', 'tea'],
      ['blog_article', 'water'],
      ['link', 'https://example.com/a?b#c'],
      ['link', '/search/tea'],
      ['link', '/'],
    ] as const) {
      expect(await refused(type, url), url).toBeUndefined();
      if (type === 'link') continue;
      expect(await refused(type, 'nothing')).toEqual({ url: [`menu_no_${type}`] });
    }
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/\\evil.test'])
      expect(await refused('link', url), url).toEqual({ url: ['check_link'] });
    const { id } = await create({ url: 'own' });
    expect(await refusedFields(() => update(id, { type: 'page' }))).toEqual({
      url: ['menu_no_page'],
    });
    expect(await refusedFields(() => update(id, { url: '//evil.test' }))).toEqual({
      url: ['check_url'],
    });
  });

  test('it follows a record that is renamed, and a url that redirects is stored as the present one', async () => {
    const { id } = await aPage('about');
    const entry = await create({ type: 'page', url: 'about' });
    const other = await create({ url: 'about-tea' });
    const ctx = await owner();
    await transaction(ctx, async (ctx) => {
      await ctx.db.update(page).set({ url: 'story' }).where(eq(page.id, id));
      await addRedirect(ctx, 'page', id, 'about', 'story');
    });
    expect(ctx.touched).toContain(tags.menus);
    expect((await getMenu(ctx, entry.id)).url).toBe('story');
    expect((await getMenu(ctx, other.id)).url).toBe('about-tea');
    expect((await update(entry.id, { url: 'about' })).url).toBe('story');
    expect(await shown()).toContain('/page/story');
  });

  test('shoppers are not led to what they cannot read; staff see why', async () => {
    const { id } = await aPage('about', { enabled: false });
    await aPage('delivery');
    await create({ type: 'page', url: 'about' });
    const help = await create({ type: 'page', url: 'delivery' });
    await create({ type: 'link', url: '/search/tea', parent_id: help.id });
    expect(await shown()).toEqual(['/page/delivery']);
    const states = async () =>
      (await listMenus(await owner(), menuQuery.parse({}))).data.map(({ target }) => target);
    expect(await states()).toEqual(['unpublished', 'published']);
    await database().update(page).set({ enabled: true }).where(eq(page.id, id));
    expect(await shown()).toEqual(['/page/about', '/page/delivery']);
    await database().delete(page).where(eq(page.url, 'delivery'));
    expect(await states()).toEqual(['published', 'missing']);
    expect(await shown()).toEqual(['/page/about']);
  });

  test('a renamed category answers at its old url; a url that is taken is refused', async () => {
    const { id } = await create({ url: 'tea' });
    await create({ url: 'ware' });
    await update(id, { url: 'teas' });
    expect(await database().select().from(redirect)).toMatchObject([
      { kind: 'menu', url: 'tea', record_id: id },
    ]);
    expect(await refusedFields(() => update(id, { url: 'ware' }))).toEqual({ url: ['taken'] });
    await deleteMenu(await owner(), id);
    expect(await database().select().from(redirect)).toEqual([]);
  });
});

describe('the tree', () => {
  test('the list is the tree: level, parent’s name, children; a search keeps what stands above', async () => {
    const tea = await create({ url: 'tea', title: { 'en-US': 'Tea', 'zh-HK': '茶' } });
    const green = await create({ url: 'green', title: 'Green', parent_id: tea.id });
    await create({ url: 'sencha', title: 'Sencha', parent_id: green.id });
    await create({ url: 'ware', title: 'Ware' });
    const list = async (query: object) => listMenus(await owner(), menuQuery.parse(query));
    const all = await list({ language: 'zh-HK' });
    expect(all.meta).toMatchObject({ total: 4, page: 1, last_page: 1 });
    expect(all.data).toMatchObject([
      {
        title: '茶',
        level: 1,
        parent_name: null,
        children: [
          { title: 'Green', level: 2, parent_name: '茶', children: [{ level: 3, children: [] }] },
        ],
      },
      { title: 'Ware' },
    ]);
    const found = await list({ search: 'SENCHA' });
    expect(found.meta.total).toBe(1);
    expect(found.data).toMatchObject([{ title: 'Tea', children: [{ children: [{}] }] }]);
    expect(await getMenu(await owner(), green.id)).toMatchObject({
      level: 2,
      parents: [{ title: 'Tea', url: 'tea' }],
    });
  });

  test('§4: another parent puts an entry behind the last one there, at 0 where there is none', async () => {
    const [tea, ware] = [await create({ url: 'tea' }), await create({ url: 'ware' })];
    await create({ url: 'green', parent_id: tea.id });
    const pot = await create({ url: 'pot', parent_id: ware.id });
    expect(await update(pot.id, { parent_id: tea.id })).toMatchObject({
      parent_id: tea.id,
      order: 100,
    });
    expect(await update(pot.id, { parent_id: tea.id, title: 'Pots' })).toMatchObject({
      order: 100,
    });
    expect(await update(pot.id, { parent_id: ware.id })).toMatchObject({ order: 0 });
    expect(await update(pot.id, { parent_id: null })).toMatchObject({ order: 200, level: 1 });
    expect(await refusedFields(() => update(tea.id, { parent_id: tea.id }))).toEqual({
      parent_id: ['menu_circle'],
    });
    expect(await refusedFields(() => update(tea.id, { parent_id: 999_999 }))).toEqual({
      parent_id: ['check_input'],
    });
  });

  test('an order that is sent is written; a sibling that has it, and those behind, make room', async () => {
    const [tea, ware] = [await create({ url: 'tea' }), await create({ url: 'ware', order: 300 })];
    expect([tea.order, ware.order]).toEqual([0, 300]);
    const orders = async () =>
      Object.fromEntries(
        (await database().select().from(menu)).map((row) => [row.url, row.order] as const),
      );
    await create({ url: 'green', order: 300 });
    expect(await orders()).toEqual({ tea: 0, green: 300, ware: 500 });
    await update(tea.id, { order: 250 });
    expect(await orders()).toEqual({ tea: 250, green: 300, ware: 500 });
    const { failed } = await applyBatch(await owner(), [tea.id, ware.id], (ctx, id) =>
      updateMenu(ctx, id, menuChanges.parse({ order: 100 })),
    );
    expect(failed).toEqual([]);
    expect(await orders()).toEqual({ tea: 300, green: 500, ware: 100 });
    expect(await update(ware.id, { parent_id: tea.id, order: '40' })).toMatchObject({ order: 40 });
  });

  test('deleting takes what is below along; in a batch each entry that was named counts', async () => {
    const tea = await create({ url: 'tea' });
    const green = await create({ url: 'green', parent_id: tea.id });
    const ware = await create({ url: 'ware' });
    // Now the one above has the larger id.
    await update(tea.id, { parent_id: ware.id });
    const result = await applyBatch(
      await owner(),
      [tea.id, green.id, ware.id, 999_999],
      (ctx, id) => deleteMenu(ctx, id),
      menuResource.deletionOrder,
    );
    expect(result.updated).toEqual([green.id, tea.id, ware.id]);
    expect(result.failed).toMatchObject([{ id: 999_999 }]);
    expect(await database().select().from(menu)).toEqual([]);
  });
});

describe('the products of a category', () => {
  const ids = (record: { products: { id: number }[] }) => record.products.map(({ id }) => id);
  const inShop = async (menu_id: number) =>
    (
      await listCategoryProducts(await guest(), [menu_id], {
        sort: 'recommended',
        page: 1,
        page_size: 24,
        chosen: {},
      })
    ).products.data.map(({ id }) => id);

  test('stand in the order that was sent, in the shop too; absent they stay as they are', async () => {
    const [a, b, c] = [
      (await make.product({ stocks: [{ price: '1' }] })).id,
      (await make.product({ stocks: [{ price: '1' }] })).id,
      (await make.product({ stocks: [{ price: '1' }] })).id,
    ];
    const made = await create({ url: 'tea', products: [c, a] });
    expect(ids(made)).toEqual([c, a]);
    const changed = await update(made.id, { products: [b, { id: c }] });
    expect(ids(changed)).toEqual([b, c]);
    expect(await inShop(made.id)).toEqual([b, c]);
    expect(ids(await update(made.id, { title: 'Teas' }))).toEqual([b, c]);
    expect(ids(await update(made.id, { products: [] }))).toEqual([]);
  });

  test('are found by the category’s title as soon as they are in it, and no longer when they left', async () => {
    const { id } = await make.product({ name: 'Cup', stocks: [{ price: '1' }] });
    const { id: tea } = await create({ url: 'tea', title: 'Oolongs', products: [id] });
    const words = async () => {
      const found = await database().execute(
        sql`select from search_document where product_id = ${id} and document::text like '%oolong%'`,
      );
      return found.length > 0;
    };
    expect(await words()).toBe(true);
    await update(tea, { title: 'Teas' });
    expect(await words()).toBe(false);
    await update(tea, { title: 'Oolongs' });
    await deleteMenu(await owner(), tea);
    expect(await words()).toBe(false);
  });

  test('an unknown product is refused, and products in what is no category', async () => {
    const { id } = await make.product({ stocks: [{ price: '1' }] });
    await aPage('about');
    expect(await refusedFields(() => create({ url: 'tea', products: [999_999] }))).toEqual({
      products: ['check_input'],
    });
    const about = { type: 'page', url: 'about' };
    expect(await refusedFields(() => create({ ...about, products: [id] }))).toEqual({
      products: ['menu_products_category'],
    });
    const tea = await create({ url: 'tea', products: [id] });
    expect(await refusedFields(() => update(tea.id, about))).toEqual({
      products: ['menu_products_category'],
    });
    expect(await update(tea.id, { ...about, products: [] })).toMatchObject(about);
  });
});
