import 'server-only';
import { eq } from 'drizzle-orm';
import { attributeValue } from '@/db/schema/catalog';
import { lockRecord, updateRecord } from '@/lib/activity/write-record';
import { type StaffContext, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { insertedRow } from '@/lib/core/records/rows';
import { contentLanguage, localizer, writtenAs } from '@/lib/core/text/localized';
import { slug } from '@/lib/core/text/slug';
import { type AttributeValueView, MOST_VALUES, type NewAttributeValue } from './attribute.schema';
import { stateWithValues } from './attribute-state';
import { type AttributeValue, addAttributeValues } from './attribute-values';

/**
 * Adds a value after the attribute's existing ones: its title in the call's language, its key
 * derived from the title. If a value already has this title in any language, ignoring case, returns
 * that one and adds nothing. Refuses more than `MOST_VALUES` values. Throws 404.
 */
export const addAttributeValue = (ctx: StaffContext, id: number, input: NewAttributeValue) =>
  transaction(ctx, async (ctx): Promise<AttributeValueView> => {
    const before = await lockRecord(ctx, 'attribute', id);
    const existingValues = await ctx.db
      .select()
      .from(attributeValue)
      .where(eq(attributeValue.attribute_id, id));
    const how = writtenAs(input, contentLanguage(ctx, input.language));
    const localize = localizer({ ...ctx, language: how.language });
    const view = ({ id, key, title, color }: AttributeValue) => ({
      id,
      key,
      title: localize(title),
      color,
    });
    const same = existingValues.find(({ title }) =>
      Object.values(title).some((text) => isSameTitle(text, input.title)),
    );
    if (same) return view(same);
    if (existingValues.length >= MOST_VALUES)
      throw invalid('title', 'values_many', { max: MOST_VALUES });
    const keys = existingValues.map(({ key }) => key);
    const value = { key: freeKey(input.title, keys), title: input.title };
    const { parts } = await updateRecord(ctx, 'attribute', before, undefined, () => ({}), {
      parts: () => addAttributeValues(ctx, id, [value], how),
      state: (row) => stateWithValues(ctx, row),
    });
    return view(insertedRow(parts));
  });

const isSameTitle = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** The slug of the title, with a number if the attribute already has that key. */
function freeKey(title: string, taken: readonly string[]): string {
  const own = slug(title, 56) || 'value';
  let key = own;
  for (let number = 2; taken.includes(key); number++) key = `${own}-${number}`;
  return key;
}
