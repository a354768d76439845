import { updateSiteSettings } from '@/lib/admin/settings/site-settings';
import { siteSettingsChanges } from '@/lib/admin/settings/site-settings.schema';
import { addAttributeValue } from '@/lib/catalog/add-attribute-value';
import { updatePicture } from '@/lib/media/library';
import { pictureChanges } from '@/lib/media/library.schema';

import {
  anyId,
  type Chance,
  create,
  flags,
  makeTextFields,
  pickPicture,
  type RandomChange,
  remove,
  renamed,
  someIds,
  texts,
  update,
} from './chance';
import {
  batch,
  changeSlides,
  details,
  moveMenuEntry,
  pictures,
  productParts,
  question,
  questions,
  randomSlide,
  values,
  variants,
  widget,
  widgets,
} from './part-changes';

export type { Chance };

const newCategory: RandomChange = async (chance) =>
  create(chance, 'menu', {
    title: chance.word('menu'),
    type: 'category',
    url: chance.word('url'),
    parent_id: chance.rng.often(0.5) ? null : await anyId(chance, 'menu'),
    products: await someIds(chance, 'product', 3),
  });

/** Changes that staff make: every resource and every kind of change. */
export const staffChanges: RandomChange[] = [
  (chance) => create(chance, 'brand', { title: chance.word('brand'), url: chance.word('url') }),
  texts('brand', ['title', 'short_description', 'description']),
  flags('brand', ['enabled']),
  renamed('brand'),
  remove('brand'),
  (chance) =>
    create(chance, 'attribute', {
      key: chance.word('key'),
      title: chance.word('attribute'),
      position: chance.rng.pick(['stock_option', 'detail']),
      values: [1, 2, 3].map(() => ({ key: chance.word('key'), title: chance.word('value') })),
    }),
  texts('attribute', ['title']),
  values,
  async (chance) =>
    addAttributeValue(chance.ctx, await anyId(chance, 'attribute'), {
      title: chance.word('value'),
    }),
  remove('attribute'),
  async (chance) =>
    create(chance, 'product', {
      name: chance.word('product'),
      sku: chance.word('sku'),
      url: chance.word('url'),
      brand_id: await anyId(chance, 'brand'),
      image_list: [{ image_path: await pickPicture(chance) }],
      ...(await productParts(chance)),
    }),
  texts('product', ['name', 'description', 'meta_title']),
  flags('product', ['is_new', 'is_featured', 'visibled']),
  renamed('product'),
  async (chance) =>
    update(chance, 'product', await anyId(chance, 'product'), {
      brand_id: chance.rng.often(0.3) ? null : await anyId(chance, 'brand'),
    }),
  async (chance) =>
    update(chance, 'product', await anyId(chance, 'product'), {
      categories: await someIds(chance, 'menu', 3),
    }),
  variants,
  variants,
  pictures,
  details,
  batch,
  remove('product'),
  newCategory,
  newCategory,
  texts('menu', ['title', 'short_description', 'meta_title']),
  flags('menu', ['enabled', 'display_in_mobile', 'open_in_current_tab']),
  renamed('menu'),
  async (chance) =>
    update(chance, 'menu', await anyId(chance, 'menu'), {
      products: await someIds(chance, 'product', 4),
    }),
  moveMenuEntry,
  moveMenuEntry,
  remove('menu'),
  (chance) =>
    create(chance, 'page', {
      title: chance.word('page'),
      url: chance.word('url'),
      widgets: [widget(chance), widget(chance)],
    }),
  texts('page', ['title', 'content', 'meta_description']),
  flags('page', ['enabled', 'member_only', 'noindex']),
  renamed('page'),
  widgets,
  remove('page'),
  (chance) =>
    create(chance, 'block', {
      identifier: chance.word('block'),
      title: chance.word('title'),
      type: 'faq',
      data: { heading: chance.word('heading'), items: [question(chance), question(chance)] },
    }),
  async (chance) =>
    update(chance, 'block', await anyId(chance, 'block'), { title: chance.word('title') }),
  questions,
  async (chance) =>
    update(chance, 'block', await anyId(chance, 'block'), {
      type: 'banner',
      data: { heading: chance.word('heading'), image_path: await pickPicture(chance) },
    }),
  remove('block'),
  async (chance) =>
    create(chance, 'slider', {
      identifier: chance.word('slider'),
      title: chance.word('title'),
      slides: [await randomSlide(chance), await randomSlide(chance)],
    }),
  flags('slider', ['enabled', 'loop']),
  changeSlides,
  remove('slider'),
  async (chance) =>
    create(chance, 'category', {
      title: chance.word('topic'),
      url: chance.word('url'),
      parent_id: chance.rng.often(0.5) ? null : await anyId(chance, 'category'),
    }),
  texts('category', ['title', 'description']),
  async (chance) =>
    update(chance, 'category', await anyId(chance, 'category'), {
      parent_id: await anyId(chance, 'category'),
    }),
  renamed('category'),
  remove('category'),
  async (chance) =>
    create(chance, 'article', {
      title: chance.word('article'),
      url: chance.word('url'),
      status: chance.rng.pick(['draft', 'published']),
      category_ids: [await anyId(chance, 'category')],
      related_product_ids: await someIds(chance, 'product', 3),
    }),
  texts('article', ['title', 'excerpt', 'content', 'tags']),
  async (chance) =>
    update(chance, 'article', await anyId(chance, 'article'), {
      status: chance.rng.pick(['draft', 'published', 'archived']),
    }),
  async (chance) =>
    update(chance, 'article', await anyId(chance, 'article'), {
      related_product_ids: await someIds(chance, 'product', 3),
      category_ids: [await anyId(chance, 'category')],
    }),
  remove('article'),
  (chance) =>
    create(chance, 'store', {
      code: chance.word('S'),
      title: chance.word('store'),
      url: chance.word('url'),
      opening_hours: [{ weekday: 1 + chance.rng.below(7), open: '10:00', close: '20:00' }],
    }),
  texts('store', ['title', 'address', 'pickup_instructions']),
  flags('store', ['enabled']),
  renamed('store'),
  async (chance) =>
    update(chance, 'store', await anyId(chance, 'store'), {
      city: chance.word('city'),
      special_hours: [{ date: '2026-12-25', closed: true }],
    }),
  remove('store'),
  (chance) =>
    create(chance, 'warehouse', { code: chance.word('W'), title: chance.word('warehouse') }),
  async (chance) =>
    update(chance, 'warehouse', await anyId(chance, 'warehouse'), {
      city: chance.word('city'),
      priority: chance.rng.below(50),
    }),
  remove('warehouse'),
  (chance) =>
    updateSiteSettings(
      chance.ctx,
      siteSettingsChanges.parse({
        ...makeTextFields(chance, 'store_description'),
        phone: `+852 ${chance.rng.below(10_000_000)}`,
        low_stock_threshold: chance.rng.below(9),
        social_links: [{ title: chance.word('link'), url: 'https://example.com/' }],
      }),
    ),
  async (chance) =>
    updatePicture(
      chance.ctx,
      await anyId(chance, 'media'),
      pictureChanges.parse({ ...makeTextFields(chance, 'alt'), folder: chance.word('folder') }),
    ),
];
