import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import { attribute, attributeValue, stockOption } from '@/db/schema/catalog';
import type { Context } from '@/lib/core/context';
import { readLocalized } from '@/lib/core/localized';

/**
 * What tells each of these variants apart, in the caller's language: "Large / Celadon". A
 * variant without options is absent.
 */
export async function optionTitles(ctx: Context, stockIds: number[]): Promise<Map<number, string>> {
  const texts = new Map<number, string>();
  if (!stockIds.length) return texts;
  const rows = await ctx.db
    .select({ stock_id: stockOption.stock_id, title: attributeValue.title })
    .from(stockOption)
    .innerJoin(attribute, eq(attribute.id, stockOption.attribute_id))
    .innerJoin(attributeValue, eq(attributeValue.id, stockOption.attribute_value_id))
    .where(inArray(stockOption.stock_id, stockIds))
    .orderBy(asc(attribute.order), asc(attribute.id));
  for (const { stock_id, title } of rows) {
    const text = readLocalized(title, ctx.language, ctx.settings.main_language);
    texts.set(stock_id, texts.has(stock_id) ? `${texts.get(stock_id)} / ${text}` : text);
  }
  return texts;
}
