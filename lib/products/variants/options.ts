import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { attribute, attributeValue, stockOption } from '@/db/schema/catalog';
import type { Context } from '@/lib/core/context';
import { type ErrorText, invalidFields } from '@/lib/core/errors';
import { optionProblems } from './variants.schema';

/** The attribute of each of these values; unknown ones are absent. */
export type AttributeByValue = Map<number, number>;

/**
 * Refuses variants that their options don't distinguish, on the field of each: unknown values or
 * values of details, two values of one attribute, other attributes than the first variant, or the
 * same values again. `lists` has the values of each variant of one product. Returns the attributes
 * for `writeVariantOptions`.
 */
export async function checkVariantOptions(
  ctx: Context,
  lists: number[][],
): Promise<AttributeByValue> {
  const valueIds = [...new Set(lists.flat())];
  const rows = valueIds.length
    ? await ctx.db
        .select({ id: attributeValue.id, attribute_id: attributeValue.attribute_id })
        .from(attributeValue)
        .innerJoin(attribute, eq(attribute.id, attributeValue.attribute_id))
        .where(and(inArray(attributeValue.id, valueIds), eq(attribute.position, 'stock_option')))
    : [];
  const attributeByValue: AttributeByValue = new Map(
    rows.map(({ id, attribute_id }) => [id, attribute_id]),
  );
  const listAttributes = (values: number[]) =>
    new Set(values.map((value) => attributeByValue.get(value)));
  const first = [...listAttributes(lists[0] ?? [])].sort().join();
  const wrong: Record<string, ErrorText[]> = {};
  for (const [index, values] of lists.entries()) {
    const attributes = listAttributes(values);
    if (attributes.has(undefined) || attributes.size !== values.length)
      wrong[`stocks.${index}.option_values`] = [{ key: 'check_input' }];
    else if ([...attributes].sort().join() !== first)
      wrong[`stocks.${index}.option_values`] = [{ key: 'option_values_differ' }];
  }
  for (const { index, key } of optionProblems(lists))
    wrong[`stocks.${index}.option_values`] ??= [{ key }];
  if (Object.keys(wrong).length) throw invalidFields(wrong);
  return attributeByValue;
}

/** Replaces the option values of each of these variants. */
export async function writeVariantOptions(
  ctx: Context,
  stocks: { id: number; option_values: number[]; isNew: boolean }[],
  attributeByValue: AttributeByValue,
) {
  const changed = stocks.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (changed.length)
    await ctx.db.delete(stockOption).where(inArray(stockOption.stock_id, changed));
  const rows = stocks.flatMap(({ id, option_values }) =>
    option_values.map((value) => ({
      stock_id: id,
      attribute_id: attributeByValue.get(value) ?? 0,
      attribute_value_id: value,
    })),
  );
  if (rows.length) await ctx.db.insert(stockOption).values(rows);
}
