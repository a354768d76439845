import { eq } from 'drizzle-orm';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { attribute, attributeValue, brand, product } from '@/db/schema/catalog';
import { block, menu, page, slider } from '@/db/schema/content';
import { warehouse } from '@/db/schema/inventory';
import { media } from '@/db/schema/media';
import { resources } from '@/lib/admin/resources';
import { updateSiteSettings } from '@/lib/admin/site-settings';
import { siteSettingsChanges } from '@/lib/admin/site-settings.schema';
import { addAttributeValue } from '@/lib/catalog/add-attribute-value';
import { moveMenu } from '@/lib/content/menu-move';
import type { AdminContext } from '@/lib/core/context';
import { updatePicture } from '@/lib/media/library';
import { pictureChanges } from '@/lib/media/library.schema';
import type { Dice } from '../dice';

type Fields = Record<string, unknown>;
/** Whoever changes something at random: the context, the dice, a word nobody had before. */
export type Chance = { ctx: AdminContext; dice: Dice; word: (kind: string) => string };
type Change = (chance: Chance) => Promise<unknown>;

const tables = { brand, attribute, product, menu, page, block, slider, warehouse, media };
type Table = keyof typeof tables | 'category' | 'article';
const tableOf = (name: Table) =>
  name === 'category' ? blogCategory : name === 'article' ? blogArticle : tables[name];

async function anyId({ ctx, dice }: Chance, name: Table): Promise<number> {
  const table = tableOf(name);
  const rows = await ctx.db.select({ id: table.id }).from(table).orderBy(table.id);
  return dice.one(rows)?.id ?? 0;
}
async function someIds(chance: Chance, name: Table, most: number): Promise<number[]> {
  const ids = new Set<number>();
  for (let n = chance.dice.below(most + 1); n > 0; n--) ids.add(await anyId(chance, name));
  return [...ids].filter(Boolean);
}

const resource = (name: string) => {
  const found = resources[name];
  if (!found) throw new Error(`no resource ${name}`);
  return found;
};
const create = ({ ctx }: Chance, name: string, fields: Fields) =>
  resource(name).create(ctx, resource(name).input.parse(fields) as never);
const update = ({ ctx }: Chance, name: string, id: number, fields: Fields) =>
  resource(name).update(ctx, id, resource(name).changes.parse(fields) as never);
const remove =
  (name: Table): Change =>
  async (chance) =>
    resource(name).delete(chance.ctx, await anyId(chance, name));

/** A text in a language, or one that follows the main language, or in all of them. */
function text({ dice, word }: Chance, field: string): Fields {
  const language = dice.one(['en-US', 'zh-HK', 'zh-CN']);
  if (dice.often(0.15)) return { [field]: '', language: 'zh-HK', as_defaults: [field] };
  if (dice.often(0.15)) return { [field]: word('text'), language, globals: [field] };
  return { [field]: word('text'), language };
}
const texts =
  (name: Table, fields: string[]): Change =>
  async (chance) =>
    update(chance, name, await anyId(chance, name), text(chance, chance.dice.one(fields)));
const flags =
  (name: Table, fields: string[]): Change =>
  async (chance) => {
    const field = chance.dice.one(fields);
    return update(chance, name, await anyId(chance, name), { [field]: chance.dice.often(0.5) });
  };
const renamed =
  (name: Table): Change =>
  async (chance) =>
    update(chance, name, await anyId(chance, name), { url: chance.word('url') });

const picture = async ({ ctx, dice }: Chance): Promise<string> => {
  const rows = await ctx.db.select({ path: media.path }).from(media).orderBy(media.id);
  return dice.one(rows)?.path ?? '';
};

/** One row more, one less, one changed, or the same in another order. */
function shuffled<T>({ dice }: Chance, rows: T[], added: T, changed: (row: T) => T): T[] {
  const at = dice.below(Math.max(rows.length, 1));
  const way = dice.below(4);
  if (way === 0 || !rows.length) return [...rows, added];
  if (way === 1 && rows.length > 1) return rows.filter((_, index) => index !== at);
  if (way === 2) return [...rows].reverse();
  return rows.map((row, index) => (index === at ? changed(row) : row));
}

/** What a record holds in a field, as its form sends it. */
async function held<T>({ ctx }: Chance, name: string, id: number, field: string): Promise<T[]> {
  const record = (await resource(name).get(ctx, id)) as Record<string, T[]>;
  return record[field] ?? [];
}

async function productParts(chance: Chance): Promise<Fields> {
  const { dice, word, ctx } = chance;
  const options = await ctx.db
    .select({ id: attributeValue.id, attribute_id: attributeValue.attribute_id })
    .from(attributeValue)
    .innerJoin(attribute, eq(attribute.id, attributeValue.attribute_id))
    .where(eq(attribute.position, 'stock_option'))
    .orderBy(attributeValue.id);
  const own = options.filter(
    ({ attribute_id }) => attribute_id === dice.one(options)?.attribute_id,
  );
  const places = await ctx.db.select().from(warehouse).orderBy(warehouse.id);
  const warehouse_id = places.find(({ deleted_at }) => !deleted_at)?.id;
  const inventories = [{ warehouse_id, quantity: dice.below(20) }];
  const values = own.length && dice.often(0.6) ? own.slice(0, 1 + dice.below(3)) : [undefined];
  return {
    categories: await someIds(chance, 'menu', 2),
    stocks: values.map((value) => ({
      ...{ sku: word('sku'), price: String(10 + dice.below(90)), inventories },
      option_values: value ? [value.id] : [],
    })),
  };
}

type Variant = { id?: number; sku: string; price: string; option_values: number[] };
const variants: Change = async (chance) => {
  const id = await anyId(chance, 'product');
  const rows = await held<Variant>(chance, 'product', id, 'stocks');
  const parts = (await productParts(chance)) as { stocks: Variant[] };
  const sent = rows.map(({ id, sku, price, option_values }) => ({ id, sku, price, option_values }));
  const price = String(100 + chance.dice.below(900));
  const stocks = shuffled(chance, sent, parts.stocks.at(-1) as never, (row) => ({ ...row, price }));
  return update(chance, 'product', id, { stocks });
};

const pictures: Change = async (chance) => {
  const id = await anyId(chance, 'product');
  const rows = await held<{ image_path: string; alt: string }>(chance, 'product', id, 'image_list');
  const added = { image_path: await picture(chance), alt: chance.word('alt') };
  const image_list = shuffled(chance, rows, added, (row) => ({ ...row, alt: chance.word('alt') }));
  return update(chance, 'product', id, {
    image_list,
    language: chance.dice.one(['en-US', 'zh-HK']),
  });
};

const details: Change = async (chance) => {
  const all = await chance.ctx.db.select().from(attribute).where(eq(attribute.position, 'detail'));
  const details = all
    .filter(() => chance.dice.often(0.5))
    .map(({ id }) => ({ attribute_id: id, value: chance.word('detail') }));
  return update(chance, 'product', await anyId(chance, 'product'), { details });
};

type Value = { id?: number; key: string; title: string };
const values: Change = async (chance) => {
  const id = await anyId(chance, 'attribute');
  const rows = await held<Value>(chance, 'attribute', id, 'values');
  const sent = rows.map(({ id, key, title }) => ({ id, key, title }));
  const added = { key: chance.word('key'), title: chance.word('value') };
  const renamed = (row: Value) => ({ ...row, ...added });
  return update(chance, 'attribute', id, { values: shuffled<Value>(chance, sent, added, renamed) });
};

const slide = async (chance: Chance) => ({
  image: await picture(chance),
  alt: chance.word('alt'),
  heading: chance.word('heading'),
  ...{ link_type: 'link', link_value: '/' },
});
const slides: Change = async (chance) => {
  const id = await anyId(chance, 'slider');
  const language = chance.dice.one(['en-US', 'zh-HK'] as const);
  const record = (await resource('slider').get(chance.ctx, id, language)) as { slides: Fields[] };
  const sent = record.slides.map(({ defaults, translations, ...row }) => row);
  const decorated = (row: Fields): Fields => ({ ...row, decorative: !row.decorative, alt: 'Cup' });
  const rows = shuffled<Fields>(chance, sent, await slide(chance), decorated);
  return update(chance, 'slider', id, { slides: rows, language });
};

const widget = ({ word }: Chance) => ({
  ...{ id: word('widget'), type: 'html', title: word('title') },
  data: { content: `<p>${word('content')}</p>` },
});
const widgets: Change = async (chance) => {
  const id = await anyId(chance, 'page');
  const rows = await held<Fields>(chance, 'page', id, 'widgets');
  const sent = rows.map(({ defaults, ...row }) => row);
  const changed = (row: Fields) => ({ ...row, title: chance.word('title') });
  const language = chance.dice.one(['en-US', 'zh-HK']);
  return update(chance, 'page', id, {
    widgets: shuffled<Fields>(chance, sent, widget(chance), changed),
    language,
  });
};

const question = ({ word }: Chance) => ({ question: word('q'), answer: `<p>${word('a')}</p>` });
const questions: Change = async (chance) => {
  const [row] = await chance.ctx.db.select().from(block).where(eq(block.type, 'faq')).limit(1);
  const items = ((row?.data ?? {}) as { items?: Fields[] }).items ?? [];
  const changed = (item: Fields) => ({ ...item, ...question(chance) });
  const rows = shuffled<Fields>(chance, items, question(chance), changed);
  return update(chance, 'block', row?.id ?? 0, { data: { items: rows } });
};

const moved: Change = async (chance) => {
  const { ctx, dice } = chance;
  const rows = await ctx.db.select().from(menu).orderBy(menu.order, menu.id);
  const one = dice.one(rows);
  const parent_id = dice.often(0.4) ? null : (dice.one(rows)?.parent_id ?? null);
  const siblings = rows.filter((row) => row.parent_id === parent_id && row.id !== one?.id);
  const at = dice.below(siblings.length + 1);
  return moveMenu(ctx, one?.id ?? 0, {
    parent_id,
    previous_id: siblings[at - 1]?.id ?? null,
    next_id: siblings[at]?.id ?? null,
  });
};

const batch: Change = async (chance) => {
  for (const id of await someIds(chance, 'product', 4))
    await update(chance, 'product', id, { is_hot: chance.dice.often(0.5) });
};

const newCategory: Change = async (chance) =>
  create(chance, 'menu', {
    ...{ title: chance.word('menu'), type: 'category', url: chance.word('url') },
    parent_id: chance.dice.often(0.5) ? null : await anyId(chance, 'menu'),
    products: await someIds(chance, 'product', 3),
  });

/** What staff do, every resource and every kind of change. */
export const staffChanges: Change[] = [
  (chance) => create(chance, 'brand', { title: chance.word('brand'), url: chance.word('url') }),
  texts('brand', ['title', 'short_description', 'description']),
  flags('brand', ['enabled']),
  renamed('brand'),
  remove('brand'),
  (chance) =>
    create(chance, 'attribute', {
      ...{ key: chance.word('key'), title: chance.word('attribute') },
      position: chance.dice.one(['stock_option', 'detail']),
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
      ...{ name: chance.word('product'), sku: chance.word('sku'), url: chance.word('url') },
      brand_id: await anyId(chance, 'brand'),
      image_list: [{ image_path: await picture(chance) }],
      ...(await productParts(chance)),
    }),
  texts('product', ['name', 'description', 'meta_title']),
  flags('product', ['is_new', 'is_featured', 'visibled']),
  renamed('product'),
  async (chance) =>
    update(chance, 'product', await anyId(chance, 'product'), {
      brand_id: chance.dice.often(0.3) ? null : await anyId(chance, 'brand'),
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
  moved,
  moved,
  remove('menu'),
  (chance) =>
    create(chance, 'page', {
      ...{ title: chance.word('page'), url: chance.word('url') },
      widgets: [widget(chance), widget(chance)],
    }),
  texts('page', ['title', 'content', 'meta_description']),
  flags('page', ['enabled', 'member_only', 'noindex']),
  renamed('page'),
  widgets,
  remove('page'),
  (chance) =>
    create(chance, 'block', {
      ...{ identifier: chance.word('block'), title: chance.word('title'), type: 'faq' },
      data: { heading: chance.word('heading'), items: [question(chance), question(chance)] },
    }),
  async (chance) =>
    update(chance, 'block', await anyId(chance, 'block'), { title: chance.word('title') }),
  questions,
  async (chance) =>
    update(chance, 'block', await anyId(chance, 'block'), {
      type: 'banner',
      data: { heading: chance.word('heading'), image_path: await picture(chance) },
    }),
  remove('block'),
  async (chance) =>
    create(chance, 'slider', {
      ...{ identifier: chance.word('slider'), title: chance.word('title') },
      slides: [await slide(chance), await slide(chance)],
    }),
  flags('slider', ['enabled', 'loop']),
  slides,
  remove('slider'),
  async (chance) =>
    create(chance, 'category', {
      ...{ title: chance.word('topic'), url: chance.word('url') },
      parent_id: chance.dice.often(0.5) ? null : await anyId(chance, 'category'),
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
      ...{ title: chance.word('article'), url: chance.word('url') },
      status: chance.dice.one(['draft', 'published']),
      category_ids: [await anyId(chance, 'category')],
      related_product_ids: await someIds(chance, 'product', 3),
    }),
  texts('article', ['title', 'excerpt', 'content']),
  async (chance) =>
    update(chance, 'article', await anyId(chance, 'article'), {
      status: chance.dice.one(['draft', 'published', 'archived']),
    }),
  async (chance) =>
    update(chance, 'article', await anyId(chance, 'article'), {
      related_product_ids: await someIds(chance, 'product', 3),
      category_ids: [await anyId(chance, 'category')],
    }),
  remove('article'),
  (chance) =>
    create(chance, 'warehouse', { code: chance.word('W'), title: chance.word('warehouse') }),
  async (chance) =>
    update(chance, 'warehouse', await anyId(chance, 'warehouse'), {
      ...{ city: chance.word('city'), priority: chance.dice.below(50) },
    }),
  remove('warehouse'),
  (chance) =>
    updateSiteSettings(
      chance.ctx,
      siteSettingsChanges.parse({
        ...text(chance, 'store_description'),
        phone: `+852 ${chance.dice.below(10_000_000)}`,
        low_stock_threshold: chance.dice.below(9),
        social_links: [{ title: chance.word('link'), url: 'https://example.com/' }],
      }),
    ),
  async (chance) =>
    updatePicture(
      chance.ctx,
      await anyId(chance, 'media'),
      pictureChanges.parse({ ...text(chance, 'alt'), folder: chance.word('folder') }),
    ),
];
