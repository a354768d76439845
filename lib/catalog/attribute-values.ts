import 'server-only';
import { asc, eq, inArray, max, sql } from 'drizzle-orm';
import { attributeValue, stockOption } from '@/db/schema/catalog';
import { type Context, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { insertedRow } from '@/lib/core/records/rows';
import { nestRefusals } from '@/lib/core/records/violations';
import { type LocalizedWrite, readLocalized, writeLocalized } from '@/lib/core/text/localized';
import type { AttributeValueInput } from './attribute.schema';

export type AttributeValue = typeof attributeValue.$inferSelect;

/** Adds values after the attribute's existing ones. Refuses a key the attribute already has. */
export const addAttributeValues = (
  ctx: Context,
  attribute_id: number,
  inputs: AttributeValueInput[],
  how: LocalizedWrite,
) =>
  transaction(ctx, async (ctx): Promise<AttributeValue[]> => {
    const own = eq(attributeValue.attribute_id, attribute_id);
    const [last] = await ctx.db
      .select({ order: max(attributeValue.order) })
      .from(attributeValue)
      .where(own);
    const rows: AttributeValue[] = [];
    for (const [index, input] of inputs.entries())
      rows.push(
        await nestRefusals(`values.${index}`, () =>
          addValue(ctx, attribute_id, input, how, (last?.order ?? 0) + index + 1),
        ),
      );
    return rows;
  });

/**
 * Replaces an attribute's values, in this order: those with an `id` are changed, those without are
 * added, the others removed. Refuses with 409 to remove a value that variants use, with their
 * count; refuses a missing title or a duplicate key on its field.
 */
export async function setAttributeValues(
  ctx: Context,
  attribute_id: number,
  inputs: AttributeValueInput[],
  how: LocalizedWrite,
): Promise<void> {
  const existingValues = await ctx.db
    .select()
    .from(attributeValue)
    .where(eq(attributeValue.attribute_id, attribute_id))
    .orderBy(asc(attributeValue.order), asc(attributeValue.id))
    .for('update');
  const retainedIds = inputs.flatMap(({ id }) => id ?? []);
  await removeValues(
    ctx,
    existingValues.filter(({ id }) => !retainedIds.includes(id)),
  );
  // Two values may swap keys, so every renamed one first releases its key.
  const renamed = existingValues
    .filter(({ id, key }) => inputs.some((input) => input.id === id && input.key !== key))
    .map(({ id }) => id);
  if (renamed.length)
    await ctx.db
      .update(attributeValue)
      .set({ key: sql`':' || id` })
      .where(inArray(attributeValue.id, renamed));
  for (const [index, input] of inputs.entries()) {
    const before = existingValues.find(({ id }) => id === input.id);
    await nestRefusals(`values.${index}`, async () => {
      if (input.id === undefined || (ctx.restoring && !before))
        return addValue(ctx, attribute_id, input, how, index + 1);
      if (!before || retainedIds.indexOf(before.id) !== retainedIds.lastIndexOf(before.id))
        throw invalid('id', 'check_input');
      const color = input.color === undefined ? before.color : input.color || null;
      const values = {
        key: input.key,
        title: writeValueTitle(ctx, before, input, how),
        color,
        order: index + 1,
        updated_at: ctx.now(),
      };
      return ctx.db.update(attributeValue).set(values).where(eq(attributeValue.id, before.id));
    });
  }
}

/** How many variants use each of these values; unused ones are absent. */
export async function countAttributeValueUses(
  ctx: Context,
  valueIds: number[],
): Promise<Map<number, number>> {
  if (!valueIds.length) return new Map();
  const rows = await ctx.db
    .select({ id: stockOption.attribute_value_id, count: sql<number>`count(*)::int` })
    .from(stockOption)
    .where(inArray(stockOption.attribute_value_id, valueIds))
    .groupBy(stockOption.attribute_value_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function removeValues(ctx: Context, values: AttributeValue[]): Promise<void> {
  if (!values.length) return;
  const ids = values.map(({ id }) => id);
  const uses = await countAttributeValueUses(ctx, ids);
  const used = values.find(({ id }) => uses.has(id));
  const main = ctx.settings.main_language;
  if (used)
    throw conflict('values', 'value_used', {
      title: readLocalized(used.title, ctx.language, main),
      count: uses.get(used.id) ?? 0,
    });
  await ctx.db.delete(attributeValue).where(inArray(attributeValue.id, ids));
}

async function addValue(
  ctx: Context,
  attribute_id: number,
  input: AttributeValueInput,
  how: LocalizedWrite,
  order: number,
): Promise<AttributeValue> {
  const values = {
    id: ctx.restoring ? input.id : undefined,
    attribute_id,
    key: input.key,
    order,
    color: input.color || null,
    title: writeValueTitle(ctx, undefined, input, how),
  };
  const row = insertedRow(
    await ctx.db.insert(attributeValue).overridingSystemValue().values(values).returning(),
  );
  return row;
}

/**
 * The title after a write. Refuses an empty title in the main language, or in another language that
 * doesn't follow the main one.
 */
function writeValueTitle(
  ctx: Context,
  before: AttributeValue | undefined,
  { title, as_defaults = [] }: AttributeValueInput,
  how: LocalizedWrite,
) {
  const main = ctx.settings.main_language;
  const follows = as_defaults.includes('title');
  const submitted = title ?? (follows ? '' : undefined);
  const next = writeLocalized(
    before?.title ?? {},
    'title',
    submitted,
    { language: how.language, as_defaults, globals: [] },
    main,
  );
  if (!next[main] || Object.values(next).some((text) => !text)) throw invalid('title', 'required');
  return next;
}
