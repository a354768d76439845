import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { attribute, productDetail } from '@/db/schema/catalog';
import type { Context } from '@/lib/core/context';
import { type ErrorText, invalidFields } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import {
  type Localized,
  type LocalizedInput,
  type LocalizedWrite,
  mapLocalized,
  readLocalized,
  writeLocalized,
} from '@/lib/core/text/localized';
import type { DetailInput } from './product.schema';

/** A product's details in attribute order, with texts in every language. */
export const readProductDetails = (ctx: Pick<Context, 'db'>, product_id: number) =>
  ctx.db
    .select({
      attribute_id: attribute.id,
      key: attribute.key,
      title: attribute.title,
      value: productDetail.value,
    })
    .from(productDetail)
    .innerJoin(attribute, eq(attribute.id, productDetail.attribute_id))
    .where(and(eq(productDetail.product_id, product_id), eq(attribute.position, 'detail')))
    .orderBy(asc(attribute.order), asc(attribute.id))
    .prepare('product_details')
    .execute();

/**
 * Replaces the product's details. A detail that is absent or empty in the main language is removed;
 * in another language an empty text, or one equal to the main one's, follows the main language.
 * Refuses, on its field, an attribute that is not for details or is duplicated.
 */
export async function setProductDetails(
  ctx: Context,
  product_id: number,
  details: DetailInput[],
  how: LocalizedWrite,
): Promise<void> {
  await refuseUnfit(ctx, details);
  const existingDetails = await ctx.db
    .select()
    .from(productDetail)
    .where(eq(productDetail.product_id, product_id))
    .for('update');
  const main = ctx.settings.main_language;
  const rows = details.flatMap(({ attribute_id, value: sent }) => {
    const before = existingDetails.find((row) => row.attribute_id === attribute_id)?.value ?? {};
    const value = valueAfter(before, sent, how, main);
    return readLocalized(value, main, main) ? [{ product_id, attribute_id, value }] : [];
  });
  await ctx.db.delete(productDetail).where(eq(productDetail.product_id, product_id));
  if (rows.length) await ctx.db.insert(productDetail).values(rows);
}

async function refuseUnfit(ctx: Context, details: DetailInput[]): Promise<void> {
  const ids = details.map(({ attribute_id }) => attribute_id);
  const rows = await ctx.db
    .select({ id: attribute.id })
    .from(attribute)
    .where(and(inArray(attribute.id, ids.length ? ids : [0]), eq(attribute.position, 'detail')));
  const fits = (id: number, index: number) =>
    rows.some((row) => row.id === id) && ids.indexOf(id) === index;
  const wrong: Record<string, ErrorText[]> = {};
  for (const [index, id] of ids.entries())
    if (!fits(id, index)) wrong[`details.${index}.attribute_id`] = [{ key: 'check_input' }];
  if (Object.keys(wrong).length) throw invalidFields(wrong);
}

function valueAfter(
  before: Localized,
  sent: LocalizedInput | undefined,
  how: LocalizedWrite,
  main: Language,
): Localized {
  const submitted = mapLocalized(sent, (text) => text.trim());
  const follows =
    typeof submitted === 'string' &&
    how.language !== main &&
    (!submitted || submitted === before[main]);
  if (follows && !before[main]) return before;
  return writeLocalized(
    before,
    'value',
    submitted,
    follows ? { ...how, as_defaults: ['value'] } : how,
    main,
  );
}
