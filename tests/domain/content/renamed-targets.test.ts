import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { block, menu, page, slider } from '@/db/schema/content';
import { redirect } from '@/db/schema/settings';
import { updateBlogCategory } from '@/lib/blog/blog-categories';
import { blogCategoryChanges } from '@/lib/blog/blog-category.schema';
import { brandChanges } from '@/lib/catalog/brand.schema';
import { updateBrand } from '@/lib/catalog/brands';
import { blockInput } from '@/lib/content/block.schema';
import { createBlock, getBlock } from '@/lib/content/blocks';
import { menuChanges, menuInput } from '@/lib/content/menu.schema';
import { createMenu, updateMenu } from '@/lib/content/menus';
import { pageChanges, pageInput } from '@/lib/content/page.schema';
import { createPage, getPage, updatePage } from '@/lib/content/pages';
import { sliderChanges, sliderInput } from '@/lib/content/slider.schema';
import { createSlider, updateSlider } from '@/lib/content/sliders';
import { readShownPage } from '@/lib/storefront/pages/page-parts';
import { readShownBlock } from '@/lib/storefront/pages/shown-block';
import { make } from '../../support/data/make';
import { guest, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { storePicture } from '../../support/values/pictures';
import { refusedFields } from '../../support/values/refusal';

beforeAll(async () => {
  await openShop();
});
beforeEach(async () => {
  for (const table of [page, block, slider, menu, blogArticle, blogCategory, redirect])
    await database().delete(table);
});

const category = async (url: string) =>
  createMenu(await owner(), menuInput.parse({ title: url, type: 'category', url }));
const renameCategory = async (id: number, url: string) =>
  updateMenu(await owner(), id, menuChanges.parse({ url }));
const compose = async (widgets: object[]) =>
  createPage(await owner(), pageInput.parse({ title: 'P', url: 'p', widgets }));
const shownTypes = async () =>
  (await readShownPage(await guest(), 'p'))?.parts.widgets.map(({ type }) => type);

test('widgets go on showing what was renamed since, and their form names it as it is called now', async () => {
  const tea = await category('tea');
  const brand = await make.brand({ url: 'kiln' });
  const topic = await make.blogCategory({ url: 'notes' });
  await make.product({ categories: [tea.id], brand_id: brand.id, stocks: [{ price: '10' }] });
  await make.article({ category_ids: [topic.id] });
  const { id } = await compose([
    { id: 'a', type: 'products', data: { source: 'category', url: 'tea' } },
    { id: 'b', type: 'products', data: { source: 'brand', url: 'kiln' } },
    { id: 'c', type: 'categories', data: { urls: ['tea'] } },
    { id: 'd', type: 'articles', data: { url: 'notes' } },
  ]);
  const all = ['products', 'products', 'categories', 'articles'];
  expect(await shownTypes()).toEqual(all);
  await renameCategory(tea.id, 'teas');
  await updateBrand(await owner(), brand.id, brandChanges.parse({ url: 'kilns' }));
  const url = 'stories';
  await updateBlogCategory(await owner(), topic.id, blogCategoryChanges.parse({ url }));
  expect(await shownTypes()).toEqual(all);
  const { widgets } = await getPage(await owner(), id);
  expect(widgets.map(({ data }) => data.urls ?? data.url)).toEqual([
    'teas',
    'kilns',
    ['teas'],
    'stories',
  ]);
});

test('a url that another record has by now is that one’s', async () => {
  const tea = await category('tea');
  await compose([{ id: 'a', type: 'categories', data: { urls: ['tea'] } }]);
  await renameCategory(tea.id, 'teas');
  const { id } = await category('tea');
  const [widget] = (await readShownPage(await guest(), 'p'))?.parts.widgets ?? [];
  expect(widget).toMatchObject({ categories: [{ id, url: 'tea' }] });
});

test('a block goes on showing the products of a category that was renamed since', async () => {
  const tea = await category('tea');
  const { id: product } = await make.product({ categories: [tea.id], stocks: [{ price: '10' }] });
  const data = { source: 'category', url: 'tea' };
  const input = { identifier: 'teas', title: 'Teas', type: 'products', data };
  const { id } = await createBlock(await owner(), blockInput.parse(input));
  await renameCategory(tea.id, 'teas');
  expect(await readShownBlock(await guest(), 'teas')).toMatchObject({
    products: [{ id: product }],
  });
  expect((await getBlock(await owner(), id)).data).toMatchObject({ url: 'teas' });
});

test('a slide whose page was renamed can be saved, and leads to its url; one that never was is refused', async () => {
  const about = await createPage(await owner(), pageInput.parse({ title: 'About', url: 'about' }));
  const image = await storePicture();
  const slideInput = { image, decorative: true, link_type: 'page', link_value: 'about' };
  const input = { identifier: 'home', title: 'Home', slides: [slideInput] };
  const { id, slides } = await createSlider(await owner(), sliderInput.parse(input));
  await updatePage(await owner(), about.id, pageChanges.parse({ url: 'about-us' }));
  const save = async (fields: object) =>
    updateSlider(await owner(), id, sliderChanges.parse({ slides: [{ ...slides[0], ...fields }] }));
  expect((await save({ heading: 'Us' })).slides).toMatchObject([{ link_value: 'about-us' }]);
  expect(await refusedFields(() => save({ link_value: 'nowhere' }))).toHaveProperty([
    'slides.0.link_value',
  ]);
});
