import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import { attribute, attributeValue } from '@/db/schema/catalog';
import type { attributePositions } from '@/db/schema/enums';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import type { AttributeView } from './attribute.schema';

/**
 * The attributes of a position with their values, in the caller's language and display order
 * (§7.8).
 */
export async function readAttributesAt(
  ctx: Context,
  position: (typeof attributePositions)[number],
): Promise<AttributeView[]> {
  const localize = localizer(ctx);
  const found = await ctx.db
    .select()
    .from(attribute)
    .where(eq(attribute.position, position))
    .orderBy(asc(attribute.order), asc(attribute.id));
  const ids = found.map(({ id }) => id);
  const values = await ctx.db
    .select()
    .from(attributeValue)
    .where(inArray(attributeValue.attribute_id, ids.length ? ids : [0]))
    .orderBy(asc(attributeValue.order), asc(attributeValue.id));
  return found.map(({ id, key, title }) => ({
    id,
    key,
    title: localize(title),
    values: values.flatMap((value) =>
      value.attribute_id === id
        ? [{ id: value.id, key: value.key, title: localize(value.title), color: value.color }]
        : [],
    ),
  }));
}
