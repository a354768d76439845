import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import { attribute, attributeValue, stockOption } from '@/db/schema/catalog';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import { type Localized, readLocalized } from '@/lib/core/text/localized';

/** A value of an attribute ("Size: Large"), with its texts in every language. */
export type OptionRow = {
  attribute: { id: number; key: string; title: Localized };
  value: { id: number; key: string; title: Localized; color: string | null };
};
/** An option of a variant: one value of one attribute. */
export type StockOption = OptionRow & { stock_id: number };

export const optionColumns = {
  attribute: { id: attribute.id, key: attribute.key, title: attribute.title },
  value: {
    id: attributeValue.id,
    key: attributeValue.key,
    title: attributeValue.title,
    color: attributeValue.color,
  },
};
/** Sorts by attribute, then by value, in display order. */
export const inOptionOrder = [
  asc(attribute.order),
  asc(attribute.id),
  asc(attributeValue.order),
  asc(attributeValue.id),
];

/** Every option value by its id, in that order; cached until products change. */
export const readOptionValues = (ctx: Pick<Context, 'db'>): Promise<Map<number, OptionRow>> =>
  untilRenewed('option values', [tags.products], async () => {
    const rows = await ctx.db
      .select(optionColumns)
      .from(attributeValue)
      .innerJoin(attribute, eq(attribute.id, attributeValue.attribute_id))
      .orderBy(...inOptionOrder);
    return new Map(rows.map((row) => [row.value.id, row]));
  });

/** The options of these variants, sorted by attribute and then by value. */
export async function readStockOptions(
  ctx: Pick<Context, 'db'>,
  stockIds: number[],
): Promise<StockOption[]> {
  if (!stockIds.length) return [];
  return ctx.db
    .select({ stock_id: stockOption.stock_id, ...optionColumns })
    .from(stockOption)
    .innerJoin(attribute, eq(attribute.id, stockOption.attribute_id))
    .innerJoin(attributeValue, eq(attributeValue.id, stockOption.attribute_value_id))
    .where(sql`${stockOption.stock_id} = any(${`{${stockIds.join()}}`}::int[])`)
    .orderBy(...inOptionOrder)
    .prepare('stock_options')
    .execute();
}

/** The attributes of these options, each with its distinct values among them. */
export function groupByAttribute(
  options: OptionRow[],
): (OptionRow['attribute'] & { values: OptionRow['value'][] })[] {
  const groups = new Map<number, OptionRow['attribute'] & { values: OptionRow['value'][] }>();
  for (const { attribute, value } of options) {
    const group = groups.get(attribute.id) ?? { ...attribute, values: [] };
    groups.set(attribute.id, group);
    if (!group.values.some(({ id }) => id === value.id)) group.values.push(value);
  }
  return [...groups.values()];
}

/**
 * The option titles of each of these variants in the caller's language: "Large / Celadon". A
 * variant without options is absent.
 */
export async function readOptionTitles(
  ctx: Context,
  stockIds: number[],
): Promise<Map<number, string>> {
  const titles = new Map<number, string>();
  for (const { stock_id, value } of await readStockOptions(ctx, stockIds)) {
    const title = readLocalized(value.title, ctx.language, ctx.settings.main_language);
    titles.set(stock_id, titles.has(stock_id) ? `${titles.get(stock_id)} / ${title}` : title);
  }
  return titles;
}
