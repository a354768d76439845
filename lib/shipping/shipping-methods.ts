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

/** A page of ways to deliver, each with where it goes, what it costs and how long it takes. */
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

/** One way to deliver in one language, with the goods that it names. Throws 404. */
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
 * Creates a way to deliver. Refuses a taken code, what does not fit together
 * (`shippingProblems`), records and currencies that there are none of, amounts that are too fine.
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

/** Changes the fields that were sent. Refuses what a new one is refused for, and an old version. */
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
/** Of what was sent, or is stored, all but the texts and how they are meant. */
function pickTerms<T extends Partial<ShippingTerms>>(from: T) {
  const terms = Object.fromEntries(termNames.map((name) => [name, from[name]]));
  return omitUndefined(terms as Pick<T, keyof ShippingTerms & keyof T>);
}

/**
 * Deletes a way to deliver. Refuses with 409 one that orders were placed with: their parcels are
 * followed, and their days counted, by it.
 */
const deleteShippingMethod = (ctx: StaffContext, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    // With its row alone: an order that is placed with it meanwhile waits, or is counted.
    const row = await lockRecord(ctx, 'shipping', id);
    const count = await ctx.db.$count(order, eq(order.shipping_method_id, id));
    if (count)
      throw conflict('general', 'shipping_used', { title: localizer(ctx)(row.title), count });
    await deleteRecord(ctx, 'shipping', row, { state: (row) => stateFor(ctx, row) });
  });

const stateFor = ({ settings }: Pick<StaffContext, 'settings'>, row: Row): RecordState =>
  toLoggedState(shippingState(settings, row));

/** What the generic routes of `/api/admin/shipping` call. */
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
