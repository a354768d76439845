import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import {
  attribute,
  attributeValue,
  brand,
  product,
  productDetail,
  productImage,
} from '@/db/schema/catalog';
import { block, menu, page, slide, slider } from '@/db/schema/content';
import { leadStatus } from '@/db/schema/lead-status';
import { setting } from '@/db/schema/settings';
import type { Permission } from '@/lib/core/permissions';
import type { TextResource } from './translation.schema';

/** Texts per language of one table. */
export type TextSource = {
  resource: TextResource;
  /** What an admin must hold to see them. */
  permission: Permission;
  /** Tables with their joins. */
  from: SQL;
  /** The id of the record whose form has them; null for a setting. */
  id: SQL;
  /** Which texts belong together: where one of them is set apart, the others follow. */
  group: SQL;
  /** What people know the record by. */
  title: SQL;
  /** The texts, each by the field of the form that it stands in. */
  texts: readonly { field: string; value: SQL }[];
  /** Whether `record_change` tells when each text was changed, under the field's name. */
  isDated: boolean;
};

type Texts = Record<string, PgColumn>;
const textsOf = (columns: Texts) =>
  Object.entries(columns).map(([field, value]) => ({ field, value: sql`${value}` }));

/** A table whose rows are records with forms of their own. */
const records = (
  resource: TextResource,
  permission: Permission,
  id: PgColumn,
  title: PgColumn,
  texts: Texts,
): TextSource => ({
  ...{ resource, permission, isDated: true },
  ...{ from: sql`${id.table}`, id: sql`${id}`, group: sql`${id}`, title: sql`${title}` },
  texts: textsOf(texts),
});

/** A table whose rows are parts of a record, which its form has under one field. */
const parts = (
  record: Pick<TextSource, 'resource' | 'permission'> & { id: PgColumn; title: PgColumn },
  part: { key: SQL; from: SQL; field: string; texts: readonly (PgColumn | SQL)[] },
): TextSource => ({
  ...{ resource: record.resource, permission: record.permission, isDated: false },
  ...{ from: part.from, id: sql`${record.id}`, group: part.key, title: sql`${record.title}` },
  texts: part.texts.map((value) => ({ field: part.field, value: sql`${value}` })),
});

const ofProduct = {
  resource: 'product',
  permission: 'product',
  id: product.id,
  title: product.name,
} as const;

const ofPage = {
  resource: 'page',
  permission: 'page',
  id: page.id,
  title: page.title,
} as const;
const ofBlock = {
  resource: 'block',
  permission: 'block',
  id: block.id,
  title: block.title,
} as const;

/** The settings whose value is a text per language. */
const settingTexts = ['store_name', 'store_description', 'address'];

/**
 * Where the shop's texts per language are: a line per table, and per list of parts inside a
 * column. A column with texts that is added to the schema is added here, and so are the texts
 * of a new type of widget or block; a test holds this list to the schema.
 */
export const textSources: readonly TextSource[] = [
  records('product', 'product', product.id, product.name, {
    name: product.name,
    description: product.description,
    meta_title: product.meta_title,
    meta_description: product.meta_description,
  }),
  parts(ofProduct, {
    key: sql`${productImage.id}`,
    from: sql`${productImage} join ${product} on ${product.id} = ${productImage.product_id}`,
    field: 'image_list',
    texts: [productImage.alt],
  }),
  parts(ofProduct, {
    key: sql`${productDetail.attribute_id}`,
    from: sql`${productDetail} join ${product} on ${product.id} = ${productDetail.product_id}`,
    field: 'details',
    texts: [productDetail.value],
  }),
  records('brand', 'brand', brand.id, brand.title, {
    title: brand.title,
    short_description: brand.short_description,
    description: brand.description,
  }),
  records('attribute', 'attribute', attribute.id, attribute.title, { title: attribute.title }),
  parts(
    {
      resource: 'attribute',
      permission: 'attribute',
      id: attribute.id,
      title: attribute.title,
    },
    {
      key: sql`${attributeValue.id}`,
      from: sql`${attributeValue}
        join ${attribute} on ${attribute.id} = ${attributeValue.attribute_id}`,
      field: 'values',
      texts: [attributeValue.title],
    },
  ),
  records('menu', 'menu', menu.id, menu.title, {
    title: menu.title,
    short_description: menu.short_description,
    meta_title: menu.meta_title,
    meta_description: menu.meta_description,
  }),
  records('page', 'page', page.id, page.title, {
    title: page.title,
    content: page.content,
    meta_title: page.meta_title,
    meta_description: page.meta_description,
  }),
  parts(ofPage, {
    key: sql`widget.place`,
    from: sql`${page} cross join lateral
      jsonb_array_elements(${page.widgets}) with ordinality as widget(value, place)`,
    field: 'widgets',
    texts: [sql`widget.value -> 'title'`, sql`widget.value -> 'data' -> 'content'`],
  }),
  records('block', 'block', block.id, block.title, { content: block.content }),
  {
    ...parts(ofBlock, { key: sql`${block.id}`, from: sql`${block}`, field: 'data', texts: [] }),
    texts: [
      { field: 'data.heading', value: sql`${block.data} -> 'heading'` },
      { field: 'data.alt', value: sql`${block.data} -> 'alt'` },
      { field: 'data.button_label', value: sql`${block.data} -> 'button_label'` },
      { field: 'data.over', value: sql`${block.data} -> 'over'` },
    ],
  },
  parts(ofBlock, {
    key: sql`question.place`,
    from: sql`${block} cross join lateral
      jsonb_array_elements(${block.data} -> 'items') with ordinality as question(value, place)`,
    field: 'data.items',
    texts: [sql`question.value -> 'question'`, sql`question.value -> 'answer'`],
  }),
  parts(
    {
      ...{ resource: 'slider', permission: 'slider' },
      ...{ id: slider.id, title: slider.title },
    },
    {
      key: sql`${slide.id}`,
      from: sql`${slide} join ${slider} on ${slider.id} = ${slide.slider_id}`,
      field: 'slides',
      texts: [slide.alt, slide.heading, slide.text, slide.button_label],
    },
  ),
  records('blog_category', 'blog', blogCategory.id, blogCategory.title, {
    title: blogCategory.title,
    description: blogCategory.description,
    meta_title: blogCategory.meta_title,
    meta_description: blogCategory.meta_description,
  }),
  records('blog_article', 'blog', blogArticle.id, blogArticle.title, {
    title: blogArticle.title,
    excerpt: blogArticle.excerpt,
    content: blogArticle.content,
    image_alt: blogArticle.image_alt,
    meta_title: blogArticle.meta_title,
    meta_description: blogArticle.meta_description,
  }),
  records('status', 'lead', leadStatus.id, leadStatus.title, {
    title: leadStatus.title,
    trigger_subject: leadStatus.trigger_subject,
    trigger_template: leadStatus.trigger_template,
  }),
  ...settingTexts.map(
    (key): TextSource => ({
      ...{ resource: 'setting', permission: 'setting', isDated: true },
      from: sql`(select ${setting.value} as value from ${setting}
        where ${setting.key} = ${key}) as stored`,
      ...{ id: sql`null::int`, group: sql`0`, title: sql`''::text` },
      texts: [{ field: key, value: sql`stored.value` }],
    }),
  ),
];
