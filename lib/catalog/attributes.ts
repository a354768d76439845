import 'server-only';
import { asc, eq, inArray, max, or, sql } from 'drizzle-orm';
import { attribute, attributeValue, productDetail, stock, stockOption } from '@/db/schema/catalog';
import { allTexts, contains, sorted, textIn } from '@/db/text';
import {
  createRecord,
  deleteRecord,
  lockRecord,
  readRecordState,
  updateRecord,
} from '@/lib/activity/write-record';
import { tags } from '@/lib/core/cache/tags';
import { type Context, type StaffContext, touch, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { type Language, languages } from '@/lib/core/language';
import { getPageOffset, toPageResult } from '@/lib/core/records/page';
import { defineResource, getResourceNames } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import {
  contentLanguage,
  localizeFields,
  readLocalized,
  toEditableRecord,
  writeLocalizedTexts,
  writtenAs,
} from '@/lib/core/text/localized';
import {
  type Attribute,
  type AttributeChanges,
  type AttributeInput,
  type AttributeQuery,
  attributeChanges,
  attributeInput,
  attributeQuery,
  attributeRecord,
  attributeRow,
  attributeTexts,
} from './attribute.schema';
import { selectAttributeValues, stateWithValues } from './attribute-state';
import {
  addAttributeValues,
  countAttributeValueUses,
  setAttributeValues,
} from './attribute-values';
import { indexProducts } from './indexing/search-index';

// Table names are written out because drizzle omits them in a select from one table, and a bare
// `id` would then be the inner table's.
const valueCount = sql<number>`(select count(*)::int from attribute_value v
  where v.attribute_id = attribute.id)`;
const variantCount = sql<number>`(select count(*)::int from stock_option o
  where o.attribute_id = attribute.id)`;

/**
 * A page of attributes, titles in the requested language, each with its number of values and of
 * variants using it. Search covers the key, the titles and the values' titles.
 */
export async function listAttributes(ctx: StaffContext, query: AttributeQuery) {
  const language = contentLanguage(ctx, query.language);
  const main = ctx.settings.main_language;
  const columns = {
    title: textIn(attribute.title, language, main),
    key: attribute.key,
    order: attribute.order,
    updated_at: attribute.updated_at,
  };
  const { search } = query;
  const valueNamed = sql`exists (select 1 from ${attributeValue}
    where ${attributeValue.attribute_id} = ${attribute.id}
    and ${contains(allTexts(attributeValue.title), search)})`;
  const where = search
    ? or(contains(allTexts(attribute.title), search), contains(attribute.key, search), valueNamed)
    : undefined;
  const rows = await ctx.db
    .select({
      id: attribute.id,
      key: attribute.key,
      title: attribute.title,
      position: attribute.position,
      order: attribute.order,
      updated_at: attribute.updated_at,
      values: valueCount,
      variants: variantCount,
    })
    .from(attribute)
    .where(where)
    .orderBy(sorted(columns, query.sort), asc(attribute.id))
    .limit(query.page_size)
    .offset(getPageOffset(query));
  const titled = rows.map((row) => localizeFields(row, attributeTexts, language, main));
  return toPageResult(titled, await ctx.db.$count(attribute, where), query);
}

/**
 * One attribute in one language with its values, and its form's data about the other languages.
 * Throws 404.
 */
export async function getAttribute(
  ctx: Context,
  id: number,
  requestedLanguage?: Language,
): Promise<Attribute> {
  const row = firstOrNotFound(await ctx.db.select().from(attribute).where(eq(attribute.id, id)));
  const language = contentLanguage(ctx, requestedLanguage);
  const main = ctx.settings.main_language;
  const valueRows = await selectAttributeValues(ctx, id);
  const uses = await countAttributeValueUses(
    ctx,
    valueRows.map((value) => value.id),
  );
  const edited = valueRows.map((value) => ({
    ...toEditableRecord(value, ['title'], language, main),
    variants: uses.get(value.id) ?? 0,
  }));
  const values = edited.map(({ language: _, set_apart: __, ...value }) => value);
  const record = toEditableRecord(row, attributeTexts, language, main);
  const set_apart = languages.filter((language) =>
    [record, ...edited].some((part) => part.set_apart.includes(language)),
  );
  return {
    ...record,
    set_apart,
    values,
    variants: values.reduce((sum, { variants }) => sum + variants, 0),
  };
}

/** Creates an attribute with its values. Refuses a key already taken. */
export const createAttribute = (ctx: Context, sent: AttributeInput) =>
  transaction(ctx, async (ctx): Promise<Attribute> => {
    const input = { ...sent, title: sent.title ?? sent.key };
    const [last] = await ctx.db.select({ order: max(attribute.order) }).from(attribute);
    const { key, position = 'stock_option', order = (last?.order ?? 0) + 1 } = input;
    const how = writtenAs(input, contentLanguage(ctx, input.language));
    const values = { key, position, order, ...writeLocalizedTexts(ctx, {}, attributeTexts, input) };
    const { id } = await createRecord(ctx, 'attribute', values, {
      parts: ({ id }) => addAttributeValues(ctx, id, input.values, how),
      state: (row) => stateWithValues(ctx, row),
    });
    return getAttribute(ctx, id, input.language);
  });

/**
 * Changes the fields that were sent; `values` is the complete list (`setAttributeValues`). Updates
 * the pages and search index of the products that use it. Refuses a stale `updated_at`, and with
 * 409 a new position while it is in use.
 */
export const updateAttribute = (ctx: StaffContext, id: number, input: AttributeChanges) =>
  transaction(ctx, async (ctx): Promise<Attribute> => {
    const before = await lockRecord(ctx, 'attribute', id);
    const titles = await readTitles(ctx, id);
    const { key, position = before.position, order, values } = input;
    const how = writtenAs(input, contentLanguage(ctx, input.language));
    const change = async () => {
      if (position !== before.position) await refuseUsed(ctx, before);
      return { key, position, order, ...writeLocalizedTexts(ctx, before, attributeTexts, input) };
    };
    await updateRecord(ctx, 'attribute', before, input.updated_at, change, {
      parts: async () => values && setAttributeValues(ctx, id, values, how),
      state: (row) => stateWithValues(ctx, row),
    });
    const products = await productsWith(ctx, id);
    if (products.length || (await isUsedAsDetail(ctx, id))) touch(ctx, tags.products);
    if ((await readTitles(ctx, id)) !== titles) await indexProducts(ctx, products);
    return getAttribute(ctx, id, input.language);
  });

/**
 * Deletes an attribute with its values. Refuses with 409 while variants or product details use it,
 * with their count.
 */
export const deleteAttribute = (ctx: StaffContext, id: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    const gone = await lockRecord(ctx, 'attribute', id);
    await ctx.db
      .select({ id: attributeValue.id })
      .from(attributeValue)
      .where(eq(attributeValue.attribute_id, id))
      .for('update');
    await refuseUsed(ctx, gone);
    await deleteRecord(ctx, 'attribute', gone, { state: (row) => stateWithValues(ctx, row) });
  });

/** Throws 409 if the attribute is in use, with the number of variants or products. */
async function refuseUsed(
  ctx: Context,
  { id, title: named }: Pick<typeof attribute.$inferSelect, 'id' | 'title'>,
): Promise<void> {
  const title = readLocalized(named, ctx.language, ctx.settings.main_language);
  const variants = await ctx.db.$count(stockOption, eq(stockOption.attribute_id, id));
  if (variants) throw conflict('general', 'attribute_used', { title, count: variants });
  const products = await ctx.db.$count(productDetail, eq(productDetail.attribute_id, id));
  if (products) throw conflict('general', 'detail_used', { title, count: products });
}

/**
 * The titles of the attribute and its values, which products are indexed by, as one string to
 * compare.
 */
async function readTitles(ctx: Context, id: number): Promise<string> {
  const own = await ctx.db
    .select({ id: attribute.id, title: attribute.title })
    .from(attribute)
    .where(eq(attribute.id, id));
  const values = { id: attributeValue.id, title: attributeValue.title };
  const theirs = await ctx.db
    .select(values)
    .from(attributeValue)
    .where(eq(attributeValue.attribute_id, id))
    .orderBy(asc(attributeValue.id));
  return JSON.stringify([own, theirs]);
}

/** Whether product pages show this attribute among their details. */
const isUsedAsDetail = async (ctx: Context, id: number) =>
  (await ctx.db.$count(productDetail, eq(productDetail.attribute_id, id))) > 0;

async function productsWith(ctx: Context, attributeId: number): Promise<number[]> {
  const variants = ctx.db
    .select({ id: stockOption.stock_id })
    .from(stockOption)
    .where(eq(stockOption.attribute_id, attributeId));
  const rows = await ctx.db
    .selectDistinct({ id: stock.product_id })
    .from(stock)
    .where(inArray(stock.id, variants));
  return rows.map(({ id }) => id);
}

/** The functions behind the generic routes of `/api/admin/attribute`. */
export const attributeResource = defineResource({
  ...getResourceNames('attribute'),
  query: attributeQuery,
  input: attributeInput,
  changes: attributeChanges,
  row: attributeRow,
  record: attributeRecord,
  list: listAttributes,
  get: getAttribute,
  create: createAttribute,
  update: updateAttribute,
  delete: deleteAttribute,
  undoable: { state: readRecordState('attribute', stateWithValues) },
});
