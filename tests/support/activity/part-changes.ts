import { eq } from 'drizzle-orm';
import { attribute, attributeValue } from '@/db/schema/catalog';
import { block, menu } from '@/db/schema/content';
import { warehouse } from '@/db/schema/inventory';
import { moveMenu } from '@/lib/content/menu-move';

import {
  anyId,
  type Chance,
  type Fields,
  pickPicture,
  type RandomChange,
  readRecordField,
  resource,
  shuffled,
  someIds,
  update,
} from './chance';

export async function productParts(chance: Chance): Promise<Fields> {
  const { rng, word, ctx } = chance;
  const options = await ctx.db
    .select({ id: attributeValue.id, attribute_id: attributeValue.attribute_id })
    .from(attributeValue)
    .innerJoin(attribute, eq(attribute.id, attributeValue.attribute_id))
    .where(eq(attribute.position, 'stock_option'))
    .orderBy(attributeValue.id);
  const own = options.filter(
    ({ attribute_id }) => attribute_id === rng.pick(options)?.attribute_id,
  );
  const places = await ctx.db.select().from(warehouse).orderBy(warehouse.id);
  const warehouse_id = places.find(({ deleted_at }) => !deleted_at)?.id;
  const inventories = [{ warehouse_id, quantity: rng.below(20) }];
  const values = own.length && rng.often(0.6) ? own.slice(0, 1 + rng.below(3)) : [undefined];
  return {
    categories: await someIds(chance, 'menu', 2),
    stocks: values.map((value) => ({
      sku: word('sku'),
      price: String(10 + rng.below(90)),
      inventories,
      option_values: value ? [value.id] : [],
    })),
  };
}

type Variant = { id?: number; sku: string; price: string; option_values: number[] };
export const variants: RandomChange = async (chance) => {
  const id = await anyId(chance, 'product');
  const rows = await readRecordField<Variant>(chance, 'product', id, 'stocks');
  const parts = (await productParts(chance)) as { stocks: Variant[] };
  const sent = rows.map(({ id, sku, price, option_values }) => ({ id, sku, price, option_values }));
  const on_sale = chance.rng.often(0.5);
  const prices = {
    price: String(100 + chance.rng.below(900)),
    special_price: on_sale ? '5' : null,
    special_price_to: on_sale ? `203${chance.rng.below(10)}-01-01T00:00Z` : null,
    minimum_price: on_sale ? null : '1',
    weight: chance.rng.often(0.5) ? chance.rng.below(5000) : null,
    cost: chance.rng.often(0.5) ? String(chance.rng.below(90)) : null,
    more_barcodes: chance.rng.often(0.5) ? [chance.word('code'), 'shared'] : [],
  };
  const stocks = shuffled(chance, sent, parts.stocks.at(-1) as never, (row) => ({
    ...row,
    ...prices,
  }));
  return update(chance, 'product', id, { stocks });
};

export const pictures: RandomChange = async (chance) => {
  const id = await anyId(chance, 'product');
  const rows = await readRecordField<{ image_path: string; alt: string }>(
    chance,
    'product',
    id,
    'image_list',
  );
  const added = { image_path: await pickPicture(chance), alt: chance.word('alt') };
  const image_list = shuffled(chance, rows, added, (row) => ({ ...row, alt: chance.word('alt') }));
  return update(chance, 'product', id, {
    image_list,
    language: chance.rng.pick(['en-US', 'zh-HK']),
  });
};

export const details: RandomChange = async (chance) => {
  const all = await chance.ctx.db.select().from(attribute).where(eq(attribute.position, 'detail'));
  const details = all
    .filter(() => chance.rng.often(0.5))
    .map(({ id }) => ({ attribute_id: id, value: chance.word('detail') }));
  return update(chance, 'product', await anyId(chance, 'product'), { details });
};

type Value = { id?: number; key: string; title: string };
export const values: RandomChange = async (chance) => {
  const id = await anyId(chance, 'attribute');
  const rows = await readRecordField<Value>(chance, 'attribute', id, 'values');
  const sent = rows.map(({ id, key, title }) => ({ id, key, title }));
  const added = { key: chance.word('key'), title: chance.word('value') };
  const renamed = (row: Value) => ({ ...row, ...added });
  return update(chance, 'attribute', id, { values: shuffled<Value>(chance, sent, added, renamed) });
};

export const randomSlide = async (chance: Chance) => ({
  image: await pickPicture(chance),
  alt: chance.word('alt'),
  heading: chance.word('heading'),
  link_type: 'link',
  link_value: '/',
});
export const changeSlides: RandomChange = async (chance) => {
  const id = await anyId(chance, 'slider');
  const language = chance.rng.pick(['en-US', 'zh-HK'] as const);
  const record = (await resource('slider').get(chance.ctx, id, language)) as { slides: Fields[] };
  const sent = record.slides.map(({ defaults, translations, ...row }) => row);
  const decorated = (row: Fields): Fields => ({ ...row, decorative: !row.decorative, alt: 'Cup' });
  const rows = shuffled<Fields>(chance, sent, await randomSlide(chance), decorated);
  return update(chance, 'slider', id, { slides: rows, language });
};

export const widget = ({ word }: Chance) => ({
  id: word('widget'),
  type: 'html',
  title: word('title'),
  data: { content: `<p>${word('content')}</p>` },
});
export const widgets: RandomChange = async (chance) => {
  const id = await anyId(chance, 'page');
  const rows = await readRecordField<Fields>(chance, 'page', id, 'widgets');
  const sent = rows.map(({ defaults, ...row }) => row);
  const changed = (row: Fields) => ({ ...row, title: chance.word('title') });
  const language = chance.rng.pick(['en-US', 'zh-HK']);
  return update(chance, 'page', id, {
    widgets: shuffled<Fields>(chance, sent, widget(chance), changed),
    language,
  });
};

export const question = ({ word }: Chance) => ({
  question: word('q'),
  answer: `<p>${word('a')}</p>`,
});
export const questions: RandomChange = async (chance) => {
  const [row] = await chance.ctx.db.select().from(block).where(eq(block.type, 'faq')).limit(1);
  const items = ((row?.data ?? {}) as { items?: Fields[] }).items ?? [];
  const changed = (item: Fields) => ({ ...item, ...question(chance) });
  const rows = shuffled<Fields>(chance, items, question(chance), changed);
  return update(chance, 'block', row?.id ?? 0, { data: { items: rows } });
};

export const moveMenuEntry: RandomChange = async (chance) => {
  const { ctx, rng } = chance;
  const rows = await ctx.db.select().from(menu).orderBy(menu.order, menu.id);
  const entry = rng.pick(rows);
  const parent_id = rng.often(0.4) ? null : (rng.pick(rows)?.parent_id ?? null);
  const siblings = rows.filter((row) => row.parent_id === parent_id && row.id !== entry?.id);
  const at = rng.below(siblings.length + 1);
  return moveMenu(ctx, entry?.id ?? 0, {
    parent_id,
    previous_id: siblings[at - 1]?.id ?? null,
    next_id: siblings[at]?.id ?? null,
  });
};

export const batch: RandomChange = async (chance) => {
  for (const id of await someIds(chance, 'product', 4))
    await update(chance, 'product', id, { is_hot: chance.rng.often(0.5) });
};
