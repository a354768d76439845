import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { taxClass, taxRate } from '@/db/schema/tax';
import {
  buildRecordUndo,
  createRecord,
  deleteRecord,
  updateRecord,
} from '@/lib/activity/write-record';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { withoutEndingZeros } from '@/lib/core/money';
import { defineResource, getResourceNames } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { localizer, toRecordForm, writeLocalizedTexts } from '@/lib/core/text/localized';
import { listPage } from '@/lib/settings/list-page';
import { type StoredTaxRate as Row, taxTables } from './rates';
import { areTaxRatesEqual } from './rates-at';
import {
  type TaxRate,
  type TaxRateChanges,
  type TaxRateInput,
  type TaxRateQuery,
  taxRateChanges,
  taxRateInput,
  taxRateQuery,
  taxRateRecord,
  taxRateRow,
  taxRateTexts,
} from './tax-rate.schema';

async function listTaxRates(ctx: StaffContext, query: TaxRateQuery) {
  const { id, title, tax_class_id, country, region, postal_prefix, rate } = taxRate;
  const { compound, priority, starts_at, ends_at, enabled, updated_at } = taxRate;
  const place = { country, region, postal_prefix };
  const when = { starts_at, ends_at, enabled, updated_at };
  const page = await listPage(ctx, query, {
    select: { id, title, tax_class_id, ...place, rate, compound, priority, ...when },
    texts: ['title'],
    search: ['title', 'country', 'region', 'postal_prefix'],
    where: and(
      query.enabled === undefined ? undefined : eq(enabled, query.enabled),
      query.tax_class_id === undefined ? undefined : eq(tax_class_id, query.tax_class_id),
    ),
  });
  const { classes } = await taxTables(ctx);
  const data = page.data.map((row) => ({
    ...row,
    rate: shortRate(row.rate),
    tax_class: classes.find((classRow) => classRow.id === row.tax_class_id)?.title ?? '',
  }));
  return { ...page, data };
}

async function getTaxRate(ctx: StaffContext, id: number, language?: Language): Promise<TaxRate> {
  const row = firstOrNotFound(await ctx.db.select().from(taxRate).where(eq(taxRate.id, id)));
  return toRecordForm(ctx, { ...row, rate: shortRate(row.rate) }, taxRateTexts, language);
}

/**
 * Creates a rate. Refuses one that ends before it starts, and one that overlaps another rate of its
 * class with the same place, priority and time.
 */
export const createTaxRate = (ctx: StaffContext, input: TaxRateInput) =>
  transaction(ctx, async (ctx): Promise<TaxRate> => {
    const values = { ...plainFields(input), ...writeLocalizedTexts(ctx, {}, taxRateTexts, input) };
    const row = await createRecord(ctx, 'tax_rate', values);
    await assertAlone(ctx, row);
    return getTaxRate(ctx, row.id, input.language);
  });

/**
 * Changes the fields that were sent. Refuses what `createTaxRate` does, and an outdated version.
 */
export const updateTaxRate = (ctx: StaffContext, id: number, input: TaxRateChanges) =>
  transaction(ctx, async (ctx): Promise<TaxRate> => {
    const { after } = await updateRecord(ctx, 'tax_rate', id, input.updated_at, (before) => ({
      ...plainFields(input),
      ...writeLocalizedTexts(ctx, before, taxRateTexts, input),
    }));
    await assertAlone(ctx, after);
    return getTaxRate(ctx, id, input.language);
  });

const deleteTaxRate = (ctx: StaffContext, id: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    await deleteRecord(ctx, 'tax_rate', id);
  });

/** Serializes writes to the rates of one class, so that no two equal ones are created. */
async function assertAlone(ctx: Context, row: Row): Promise<void> {
  if (!row.enabled) return;
  const { tax_class_id } = row;
  await ctx.db
    .select({ id: taxClass.id })
    .from(taxClass)
    .where(eq(taxClass.id, tax_class_id))
    .for('no key update');
  const others = await ctx.db
    .select()
    .from(taxRate)
    .where(
      and(
        eq(taxRate.tax_class_id, tax_class_id),
        eq(taxRate.enabled, true),
        ne(taxRate.id, row.id),
      ),
    );
  const equal = others.find((other) => areTaxRatesEqual(row, other));
  if (equal) throw invalid('priority', 'tax_rate_twice', { title: localizer(ctx)(equal.title) });
}

/** The fields stored as sent. */
const plainFields = <T extends TaxRateChanges>({
  title: _,
  language: __,
  as_defaults: ___,
  globals: ____,
  updated_at: _____,
  ...plain
}: T) => plain;

/** The stored rate without trailing zeros. */
const shortRate = (rate: string) => withoutEndingZeros(rate);

/** Used by the generic routes of `/api/admin/tax_rate`. */
export const taxRateResource = defineResource({
  ...getResourceNames('tax_rate'),
  query: taxRateQuery,
  input: taxRateInput,
  changes: taxRateChanges,
  row: taxRateRow,
  record: taxRateRecord,
  list: listTaxRates,
  get: getTaxRate,
  create: createTaxRate,
  update: updateTaxRate,
  delete: deleteTaxRate,
  undoable: buildRecordUndo('tax_rate'),
});
