import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { type attribute, attributeValue } from '@/db/schema/catalog';
import { toLoggedState } from '@/lib/activity/changed-fields';
import type { Context } from '@/lib/core/context';

const { id, key, title, color, order } = attributeValue;
const columns = { id, key, title, color, order };

/** The values of an attribute in display order. */
export const selectAttributeValues = (ctx: Pick<Context, 'db'>, attribute_id: number) =>
  ctx.db
    .select(columns)
    .from(attributeValue)
    .where(eq(attributeValue.attribute_id, attribute_id))
    .orderBy(asc(attributeValue.order), asc(attributeValue.id));

/** The state of an attribute, with its values in display order. */
export async function stateWithValues(ctx: Context, row: typeof attribute.$inferSelect) {
  const values = await selectAttributeValues(ctx, row.id);
  return { ...toLoggedState(row), values: values.map(({ order: _, ...value }) => value) };
}
