import 'server-only';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { product } from '@/db/schema/catalog';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { taxClass, taxRate } from '@/db/schema/tax';
import {
  buildRecordUndo,
  createRecord,
  deleteRecord,
  updateRecord,
} from '@/lib/activity/write-record';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { defineResource, getResourceNames } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { toRecordForm } from '@/lib/core/text/localized';
import { listPage } from '@/lib/settings/list-page';
import { taxTables } from './rates';
import {
  type TaxClass,
  type TaxClassChanges,
  type TaxClassInput,
  type TaxClassQuery,
  taxClassChanges,
  taxClassInput,
  taxClassQuery,
  taxClassRecord,
  taxClassRow,
} from './tax-class.schema';

type Row = typeof taxClass.$inferSelect;

async function listTaxClasses(ctx: StaffContext, query: TaxClassQuery) {
  const { id, title, is_default, updated_at } = taxClass;
  const page = await listPage(ctx, query, {
    select: { id, title, is_default, updated_at },
    search: ['title'],
  });
  const uses = await readUses(ctx);
  return { ...page, data: page.data.map((row) => ({ ...row, ...getClassUses(uses, row.id) })) };
}

async function getTaxClass(ctx: StaffContext, id: number, language?: Language): Promise<TaxClass> {
  const row = firstOrNotFound(await ctx.db.select().from(taxClass).where(eq(taxClass.id, id)));
  return { ...toRecordForm(ctx, row, [], language), ...getClassUses(await readUses(ctx), id) };
}

/** Creates a class. The first one becomes the default; a new default replaces the old one. */
export const createTaxClass = (ctx: StaffContext, input: TaxClassInput) =>
  transaction(ctx, async (ctx): Promise<TaxClass> => {
    const existingClasses = await lockClasses(ctx);
    const is_default = input.is_default === true || existingClasses.length === 0;
    if (is_default) await clearDefault(ctx, existingClasses);
    const row = await createRecord(ctx, 'tax_class', { title: input.title, is_default });
    return getTaxClass(ctx, row.id, input.language);
  });

/**
 * Changes the fields that were sent. A new default replaces the old one; there is no other way to
 * unset a default. Refuses an outdated version.
 */
export const updateTaxClass = (ctx: StaffContext, id: number, input: TaxClassChanges) =>
  transaction(ctx, async (ctx): Promise<TaxClass> => {
    const existingClasses = await lockClasses(ctx);
    await updateRecord(
      ctx,
      'tax_class',
      found(existingClasses, id),
      input.updated_at,
      async (before) => {
        if (before.is_default && input.is_default === false)
          throw invalid('is_default', 'tax_default_needed');
        if (input.is_default && !before.is_default) await clearDefault(ctx, existingClasses);
        return { title: input.title, is_default: input.is_default };
      },
    );
    return getTaxClass(ctx, id, input.language);
  });

/** Deletes an unused class. Refuses (409) one that is in use, and the default. */
export const deleteTaxClass = (ctx: StaffContext, id: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    const before = found(await lockClasses(ctx), id);
    const uses = getClassUses(await readUses(ctx), id);
    const { rates, products, deliveries, payments } = uses;
    if (rates || products || deliveries || payments)
      throw conflict('general', 'tax_class_used', uses, uses);
    if (before.is_default) throw conflict('general', 'tax_class_is_default');
    await deleteRecord(ctx, 'tax_class', before);
  });

/** The classes by title, as options of a field. */
export async function taxClassChoices(ctx: Context): Promise<{ value: string; label: string }[]> {
  const { classes } = await taxTables(ctx);
  return classes.map(({ id, title }) => ({ value: String(id), label: title }));
}

/** The default class; undefined while there is no class. */
export async function defaultTaxClass(ctx: Context): Promise<number | undefined> {
  const { classes } = await taxTables(ctx);
  return classes.find(({ is_default }) => is_default)?.id;
}

/** Locks all classes, so that there is always one default, and no class is deleted while used. */
const lockClasses = (ctx: Context): Promise<Row[]> =>
  ctx.db.select().from(taxClass).orderBy(asc(taxClass.id)).for('update');

const found = (rows: readonly Row[], id: number): Row =>
  firstOrNotFound(rows.filter((row) => row.id === id));

/** Unsets the default class, recorded like any other change. */
async function clearDefault(
  { restoring: _, ...ctx }: StaffContext,
  existingClasses: readonly Row[],
): Promise<void> {
  const currentDefault = existingClasses.find((row) => row.is_default);
  if (currentDefault)
    await updateRecord(ctx, 'tax_class', currentDefault, undefined, () => ({ is_default: false }));
}

const countUses = (column: PgColumn): SQL<number> =>
  sql<number>`(select count(*)::int from ${column.table} where ${column} = tax_class.id)`;

/** How many rates, products, shipping and payment methods use each class. */
const readUses = ({ db }: Context) =>
  db
    .select({
      id: taxClass.id,
      rates: countUses(taxRate.tax_class_id),
      products: countUses(product.tax_class_id),
      deliveries: countUses(shippingMethod.tax_class_id),
      payments: countUses(paymentMethod.tax_class_id),
    })
    .from(taxClass);

function getClassUses(all: Awaited<ReturnType<typeof readUses>>, id: number) {
  const {
    rates = 0,
    products = 0,
    deliveries = 0,
    payments = 0,
  } = all.find((row) => row.id === id) ?? {};
  return { rates, products, deliveries, payments };
}

/** Used by the generic routes of `/api/admin/tax_class`. */
export const taxClassResource = defineResource({
  ...getResourceNames('tax_class'),
  query: taxClassQuery,
  input: taxClassInput,
  changes: taxClassChanges,
  row: taxClassRow,
  record: taxClassRecord,
  list: listTaxClasses,
  get: getTaxClass,
  create: createTaxClass,
  update: updateTaxClass,
  delete: deleteTaxClass,
  undoable: buildRecordUndo('tax_class'),
});
