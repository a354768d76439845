import 'server-only';
import { inArray } from 'drizzle-orm';
import { attributeValue, stockOption } from '@/db/schema/catalog';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';

/** Says which attribute values make up a variant. Refuses unknown values and two values of one attribute. */
export async function pickOptions(ctx: Context, stock_id: number, valueIds: number[]): Promise<void> {
  if (!valueIds.length) return;
  const values = await ctx.db
    .select({ attribute_id: attributeValue.attribute_id, attribute_value_id: attributeValue.id })
    .from(attributeValue)
    .where(inArray(attributeValue.id, valueIds));
  const attributes = new Set(values.map(({ attribute_id }) => attribute_id));
  if (values.length !== valueIds.length || attributes.size !== values.length) throw invalid('option_values', 'check_input');
  await ctx.db.insert(stockOption).values(values.map((value) => ({ stock_id, ...value })));
}
