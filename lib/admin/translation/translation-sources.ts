import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  attribute,
  attributeValue,
  product,
  productDetail,
  productImage,
} from '@/db/schema/catalog';
import { block, page, slide, slider } from '@/db/schema/content';
import { setting } from '@/db/schema/settings';
import { listsAsTexts } from '@/db/text';
import type { Permission } from '@/lib/core/access/permissions';
import { type TextKind, textKinds } from '@/lib/core/records/record-names';
import { recordTable } from '@/lib/settings/record-tables';
import type { TextResource } from './translation.schema';

/** The localized texts of one table. */
export type TextSource = {
  resource: TextResource;
  /** The permission to see them. */
  permission: Permission;
  /** Tables with their joins. */
  from: SQL;
  /** The ID of the record whose form has them; null for a setting. */
  id: SQL;
  /** Texts that belong together: once one is translated, missing others count as 'follows'. */
  group: SQL;
  title: SQL;
  /** The texts, each with its form field. */
  texts: readonly { field: string; value: SQL }[];
  /** Whether `record_change` logs each text's changes, by field name. */
  isDated: boolean;
};

/** A table whose rows are records with their own forms. */
function recordTexts(kind: TextKind): TextSource {
  const { alias, area, table, own, id, title, texts, lists } = recordTable(kind);
  return {
    resource: alias,
    permission: area,
    isDated: true,
    from: own ? sql`(select * from ${table} where ${own}) as ${table}` : sql`${table}`,
    id: sql`${id}`,
    group: sql`${id}`,
    title: sql`${title}`,
    texts: [
      ...texts.map(({ field, value }) => ({ field, value: sql`${value}` })),
      ...lists.map(({ field, value }) => ({ field, value: listsAsTexts(value) })),
    ],
  };
}

/** A table whose rows are parts of a record, in one field of its form. */
function parts(
  kind: TextKind,
  part: { key: SQL; from: SQL; field: string; texts: readonly (PgColumn | SQL)[] },
): TextSource {
  return {
    ...recordTexts(kind),
    isDated: false,
    from: part.from,
    group: part.key,
    texts: part.texts.map((value) => ({ field: part.field, value: sql`${value}` })),
  };
}

/** The localized settings. */
const settingTexts = ['store_name', 'store_description', 'address', 'invoice_footer'];

/** Texts in parts of records, by their form field. */
const partTexts: Partial<Record<TextKind, readonly TextSource[]>> = {
  product: [
    parts('product', {
      key: sql`${productImage.id}`,
      from: sql`${productImage} join ${product} on ${product.id} = ${productImage.product_id}`,
      field: 'image_list',
      texts: [productImage.alt],
    }),
    parts('product', {
      key: sql`${productDetail.attribute_id}`,
      from: sql`${productDetail} join ${product} on ${product.id} = ${productDetail.product_id}`,
      field: 'details',
      texts: [productDetail.value],
    }),
  ],
  attribute: [
    parts('attribute', {
      key: sql`${attributeValue.id}`,
      from: sql`${attributeValue}
        join ${attribute} on ${attribute.id} = ${attributeValue.attribute_id}`,
      field: 'values',
      texts: [attributeValue.title],
    }),
  ],
  page: [
    parts('page', {
      key: sql`widget.place`,
      from: sql`${page} cross join lateral
        jsonb_array_elements(${page.widgets}) with ordinality as widget(value, place)`,
      field: 'widgets',
      texts: [sql`widget.value -> 'title'`, sql`widget.value -> 'data' -> 'content'`],
    }),
  ],
  block: [
    {
      ...parts('block', { key: sql`${block.id}`, from: sql`${block}`, field: 'data', texts: [] }),
      texts: [
        { field: 'data.heading', value: sql`${block.data} -> 'heading'` },
        { field: 'data.alt', value: sql`${block.data} -> 'alt'` },
        { field: 'data.button_label', value: sql`${block.data} -> 'button_label'` },
        { field: 'data.over', value: sql`${block.data} -> 'over'` },
      ],
    },
    parts('block', {
      key: sql`question.place`,
      from: sql`${block} cross join lateral
        jsonb_array_elements(${block.data} -> 'items') with ordinality as question(value, place)`,
      field: 'data.items',
      texts: [sql`question.value -> 'question'`, sql`question.value -> 'answer'`],
    }),
  ],
  slider: [
    parts('slider', {
      key: sql`${slide.id}`,
      from: sql`${slide} join ${slider} on ${slider.id} = ${slide.slider_id}`,
      field: 'slides',
      texts: [slide.alt, slide.heading, slide.text, slide.button_label],
    }),
  ],
};

/**
 * All localized texts of the shop: the columns that `records` names, and the parts of records
 * above. A test checks this list against the schema.
 */
export const textSources: readonly TextSource[] = [
  ...textKinds.flatMap((kind) => {
    const own = recordTexts(kind);
    return [...(own.texts.length ? [own] : []), ...(partTexts[kind] ?? [])];
  }),
  ...settingTexts.map(
    (key): TextSource => ({
      resource: 'setting',
      permission: 'setting',
      isDated: true,
      from: sql`(select ${setting.value} as value from ${setting}
        where ${setting.key} = ${key}) as stored`,
      id: sql`null::int`,
      group: sql`0`,
      title: sql`''::text`,
      texts: [{ field: key, value: sql`stored.value` }],
    }),
  ),
];
