import 'server-only';
import { eq, max } from 'drizzle-orm';
import { attribute, attributeValue } from '@/db/schema/catalog';
import { type Context, transaction } from '@/lib/core/context';
import { type LocalizedWrite, writeLocalized, writtenAs } from '@/lib/core/localized';
import { within } from '@/lib/core/violations';
import type { AttributeInput, AttributeValueInput } from './attribute.schema';

export type AttributeValue = typeof attributeValue.$inferSelect;
export type Attribute = typeof attribute.$inferSelect & { values: AttributeValue[] };

/** Creates an attribute with its values; without an `order` it comes last. Refuses a taken key. */
export const createAttribute = (ctx: Context, input: AttributeInput) =>
  transaction(ctx, async (ctx): Promise<Attribute> => {
    const how = writtenAs(input, ctx.language);
    const [last] = await ctx.db.select({ order: max(attribute.order) }).from(attribute);
    const title = writeLocalized({}, 'title', input.title, how, ctx.settings.main_language);
    const values = { key: input.key, title, position: input.position, order: input.order ?? (last?.order ?? 0) + 1 };
    const [row] = await ctx.db.insert(attribute).values(values).returning();
    if (!row) throw new Error('the attribute was not stored');
    return { ...row, values: await addAttributeValues(ctx, row.id, input.values, how) };
  });

/** Adds values behind those an attribute has. Refuses a key the attribute has already. */
export const addAttributeValues = (ctx: Context, attribute_id: number, inputs: AttributeValueInput[], how: LocalizedWrite) =>
  transaction(ctx, async (ctx): Promise<AttributeValue[]> => {
    const own = eq(attributeValue.attribute_id, attribute_id);
    const [last] = await ctx.db
      .select({ order: max(attributeValue.order) })
      .from(attributeValue)
      .where(own);
    const rows: AttributeValue[] = [];
    for (const [index, { key, title, color }] of inputs.entries()) {
      const order = (last?.order ?? 0) + index + 1;
      const values = { attribute_id, key, order, color: color || null, title: writeLocalized({}, 'title', title, how, ctx.settings.main_language) };
      const [row] = await within(`values.${index}`, () => ctx.db.insert(attributeValue).values(values).returning());
      if (!row) throw new Error('the attribute value was not stored');
      rows.push(row);
    }
    return rows;
  });
