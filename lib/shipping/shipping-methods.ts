import 'server-only';
import { and, eq } from 'drizzle-orm';
import { shippingMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { toLoggedState } from '@/lib/activity/changed-fields';
import {
  createRecord,
  deleteRecord,
  lockRecord,
  readRecordState,
  updateRecord,
} from '@/lib/activity/write-record';
import { type StaffContext, transaction } from '@/lib/core/context';
import { assertNoProblems, conflict } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { defineResource, getResourceNames, type RecordState } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { omitUndefined } from '@/lib/core/said';
import { localizer, toRecordForm, writeLocalizedTexts } from '@/lib/core/text/localized';
import { listPage } from '@/lib/settings/list-page';
import {
  type ShippingMethodChanges,
  type ShippingMethodInput,
  type ShippingMethodQuery,
  shippingMethodChanges,
  shippingMethodDefaults,
  shippingMethodInput,
  shippingMethodQuery,
  shippingMethodTexts,
} from './shipping-method.schema';
import {
  type ShippingTerms,
  shippingState,
  tariffState,
  toShippingMethodColumns,
} from './shipping-method-columns';
import {
  type ShippingMethodRecord,
  shippingMethodRecord,
  shippingMethodRow,
} from './shipping-method-record.schema';
import { shippingProblems } from './shipping-problems.schema';
import { assertShippingRecords, readExcludedGoods } from './shipping-targets';

type Row = typeof shippingMethod.$inferSelect;

const listed = {
  id: shippingMethod.id,
  code: shippingMethod.code,
  title: shippingMethod.title,
  enabled: shippingMethod.enabled,
  order: shippingMethod.order,
  type: shippingMethod.type,
  zones: shippingMethod.zones,
  rates: shippingMethod.rates,
  free_over_amount_minor: shippingMethod.free_over_amount_minor,
  handling_fee_minor: shippingMethod.handling_fee_minor,
  min_days: shippingMethod.min_days,
  max_days: shippingMethod.max_days,
  working_days: shippingMethod.working_days,
  updated_at: shippingMethod.updated_at,
};

/** A page of shipping methods, each with its zones, costs and delivery time. */
async function listShippingMethods(ctx: StaffContext, query: ShippingMethodQuery) {
  const page = await listPage(ctx, query, {
    select: listed,
    texts: ['title'],
    search: ['title', 'code'],
    where: and(
      query.enabled === undefined ? undefined : eq(shippingMethod.enabled, query.enabled),
      query.type && eq(shippingMethod.type, query.type),
    ),
  });
  const data = page.data.map((row) => {
    const { free_over_amount_minor: _, handling_fee_minor: __, ...plain } = row;
    return { ...plain, ...tariffState(ctx.settings, row) };
  });
  return { ...page, data };
}

/** A shipping method in one language, with the goods it excludes. Throws 404. */
async function getShippingMethod(
  ctx: StaffContext,
  id: number,
  language?: Language,
): Promise<ShippingMethodRecord> {
  const row = firstOrNotFound(
    await ctx.db.select().from(shippingMethod).where(eq(shippingMethod.id, id)),
  );
  return {
    ...toRecordForm(ctx, shippingState(ctx.settings, row), shippingMethodTexts, language),
    named: await readExcludedGoods(ctx, row),
  };
}

/**
 * Creates a shipping method. Refuses a taken code, inconsistent fields (`shippingProblems`),
 * unknown records and currencies, and amounts with too many decimals.
 */
export const createShippingMethod = (
  ctx: StaffContext,
  input: ShippingMethodInput,
): Promise<ShippingMethodRecord> =>
  transaction(ctx, async (ctx) => {
    const texts = writeLocalizedTexts(ctx, {}, shippingMethodTexts, input);
    const columns = {
      ...toShippingMethodColumns(ctx.settings, { ...shippingMethodDefaults, ...pickTerms(input) }),
      ...texts,
    };
    await assertShippingRecords(ctx, columns);
    const row = await createRecord(ctx, 'shipping', columns, {
      state: (row) => stateFor(ctx, row),
    });
    return getShippingMethod(ctx, row.id, input.language);
  });

/** Changes the fields that were sent. Refuses what creation does, and an outdated version. */
export const updateShippingMethod = (
  ctx: StaffContext,
  id: number,
  input: ShippingMethodChanges,
): Promise<ShippingMethodRecord> =>
  transaction(ctx, async (ctx) => {
    const change = async (before: Row) => {
      const terms = { ...pickTerms(shippingState(ctx.settings, before)), ...pickTerms(input) };
      assertNoProblems(shippingProblems(terms));
      const texts = writeLocalizedTexts(ctx, before, shippingMethodTexts, input);
      const columns = { ...toShippingMethodColumns(ctx.settings, terms), ...texts };
      await assertShippingRecords(ctx, columns, before);
      return columns;
    };
    await updateRecord(ctx, 'shipping', id, input.updated_at, change, {
      state: (row) => stateFor(ctx, row),
    });
    return getShippingMethod(ctx, id, input.language);
  });

const termNames = [
  'code',
  'type',
  ...Object.keys(shippingMethodDefaults),
] as (keyof ShippingTerms)[];
/** The fields sent or stored, without texts and write options. */
function pickTerms<T extends Partial<ShippingTerms>>(from: T) {
  const terms = Object.fromEntries(termNames.map((name) => [name, from[name]]));
  return omitUndefined(terms as Pick<T, keyof ShippingTerms & keyof T>);
}

/**
 * Deletes a shipping method. Refuses (409) one that orders were placed with: it is needed to track
 * their shipments and count their days.
 */
const deleteShippingMethod = (ctx: StaffContext, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    // Locks the row: an order being placed with it waits, or is counted.
    const row = await lockRecord(ctx, 'shipping', id);
    const count = await ctx.db.$count(order, eq(order.shipping_method_id, id));
    if (count)
      throw conflict('general', 'shipping_used', { title: localizer(ctx)(row.title), count });
    await deleteRecord(ctx, 'shipping', row, { state: (row) => stateFor(ctx, row) });
  });

const stateFor = ({ settings }: Pick<StaffContext, 'settings'>, row: Row): RecordState =>
  toLoggedState(shippingState(settings, row));

/** Used by the generic routes of `/api/admin/shipping`. */
export const shippingResource = defineResource({
  ...getResourceNames('shipping'),
  query: shippingMethodQuery,
  input: shippingMethodInput,
  changes: shippingMethodChanges,
  row: shippingMethodRow,
  record: shippingMethodRecord,
  list: listShippingMethods,
  get: getShippingMethod,
  create: createShippingMethod,
  update: updateShippingMethod,
  delete: deleteShippingMethod,
  undoable: { state: readRecordState('shipping', stateFor), withoutTexts: ['rates', 'zones'] },
});
