import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { paymentMethod } from '@/db/schema/methods';
import { posRegister, posSession } from '@/db/schema/pos';
import { physicalStore } from '@/db/schema/stores';
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
import { sanitizeHtml } from '@/lib/core/text/html';
import { mapLocalized, toRecordForm, writeLocalizedTexts } from '@/lib/core/text/localized';
import { shareWarehouses } from '@/lib/inventory/locked-inventory';
import { writtenImage } from '@/lib/media/uploads';
import { listPage } from '@/lib/settings/list-page';
import {
  type StoreChanges,
  type StoreInput,
  type StoreQuery,
  type StoreRecord,
  storeChanges,
  storeInput,
  storeQuery,
  storeRecord,
  storeRow,
  storeTexts,
} from './store.schema';

type Row = typeof physicalStore.$inferSelect;

/**
 * A page of physical stores, titles in the requested language. Search covers code, city, url and
 * the titles in every language.
 */
function listStores(ctx: StaffContext, query: StoreQuery) {
  const { id, code, title, url, enabled, city, image_path } = physicalStore;
  const { pickup_enabled, order, updated_at } = physicalStore;
  const flags = [
    query.enabled === undefined ? undefined : eq(enabled, query.enabled),
    query.pickup_enabled === undefined ? undefined : eq(pickup_enabled, query.pickup_enabled),
  ];
  return listPage(ctx, query, {
    select: {
      id,
      code,
      title,
      url,
      enabled,
      city,
      image_path,
      pickup_enabled,
      order,
      updated_at,
    },
    texts: ['title'],
    search: ['title', 'code', 'city', 'url'],
    where: and(...flags),
  });
}

/** One store in one language, with its form's data about the other languages. Throws 404. */
async function getStore(ctx: StaffContext, id: number, language?: Language): Promise<StoreRecord> {
  const row = firstOrNotFound(
    await ctx.db.select().from(physicalStore).where(eq(physicalStore.id, id)),
  );
  return toRecordForm(ctx, row, storeTexts, language);
}

/**
 * Creates a physical store. Refuses a code or url already taken, an unknown warehouse, pickup
 * without a warehouse, only one of latitude and longitude, and an unknown payment method.
 */
export async function createStore(ctx: StaffContext, input: StoreInput): Promise<StoreRecord> {
  const image_path = await writtenImage(ctx, input, 'stores');
  return transaction(ctx, async (ctx) => {
    const values = { ...toColumns(ctx, input), code: input.code, url: input.url, image_path };
    await assertPlace(ctx, values);
    await assertMethods(ctx, values);
    const { id } = await createRecord(ctx, 'store', {
      ...values,
      timezone: values.timezone ?? ctx.settings.store_timezone,
    });
    return getStore(ctx, id, input.language);
  });
}

/**
 * Changes the fields that were sent. The old url redirects. Refuses the same as creating, and a
 * stale `updated_at`.
 */
async function updateStore(
  ctx: StaffContext,
  id: number,
  input: StoreChanges,
): Promise<StoreRecord> {
  const image_path = await writtenImage(ctx, input, 'stores');
  return transaction(ctx, async (ctx) => {
    await updateRecord(ctx, 'store', id, input.updated_at, async (before) => {
      const values = { ...toColumns(ctx, input, before), image_path };
      await assertPlace(ctx, values, before);
      await assertMethods(ctx, values, before);
      return values;
    });
    return getStore(ctx, id, input.language);
  });
}

/** Deletes a store; its warehouse stays. Throws 404, or 409 if its registers have sessions. */
const deleteStore = (ctx: StaffContext, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const [session] = await ctx.db
      .select({ id: posSession.id })
      .from(posSession)
      .innerJoin(posRegister, eq(posRegister.id, posSession.register_id))
      .where(eq(posRegister.physical_store_id, id))
      .limit(1);
    if (session) throw conflict('general', 'store_has_sessions');
    await deleteRecord(ctx, 'store', id);
  });

/** The columns after a write, with sanitized HTML; undefined ones stay unchanged. */
function toColumns(
  ctx: StaffContext,
  { image, image_path, language, as_defaults, globals, updated_at, ...input }: StoreChanges,
  before: Partial<Row> = {},
) {
  const how = { language, as_defaults, globals };
  const description = mapLocalized(input.description, sanitizeHtml);
  const texts = writeLocalizedTexts(ctx, before, storeTexts, { ...input, ...how, description });
  return { ...input, ...texts };
}

type Place = Partial<Pick<Row, 'latitude' | 'longitude' | 'warehouse_id' | 'pickup_enabled'>>;

/**
 * Locks the named warehouse until the transaction ends, so that it can't be deleted meanwhile.
 * Refuses an unknown one, pickup without one, and only one of latitude and longitude.
 */
async function assertPlace(ctx: Context, values: Place, before: Place = {}): Promise<void> {
  const { warehouse_id = before.warehouse_id } = values;
  const { pickup_enabled = before.pickup_enabled } = values;
  const { latitude = before.latitude, longitude = before.longitude } = values;
  if (values.warehouse_id && !(await shareWarehouses(ctx, [values.warehouse_id])).size)
    throw invalid('warehouse_id', 'check_input');
  if (pickup_enabled && !warehouse_id) throw invalid('warehouse_id', 'pickup_wants_warehouse');
  const hasLatitude = typeof latitude === 'number';
  if (hasLatitude !== (typeof longitude === 'number'))
    throw invalid(hasLatitude ? 'longitude' : 'latitude', 'required');
}

type Methods = Partial<Pick<Row, 'pos_payment_method_ids'>>;

/** Refuses an unknown payment method, except one the store had before. */
async function assertMethods(
  { db }: Context,
  { pos_payment_method_ids: ids = [] }: Methods,
  { pos_payment_method_ids: before = [] }: Methods = {},
): Promise<void> {
  const added = ids.filter((id) => !before.includes(id));
  if (!added.length) return;
  const count = await db.$count(paymentMethod, inArray(paymentMethod.id, added));
  if (count < added.length) throw invalid('pos_payment_method_ids', 'check_input');
}

/** The functions behind the generic routes of `/api/admin/store`. */
export const storeResource = defineResource({
  ...getResourceNames('store'),
  query: storeQuery,
  input: storeInput,
  changes: storeChanges,
  row: storeRow,
  record: storeRecord,
  list: listStores,
  get: getStore,
  create: createStore,
  update: updateStore,
  delete: deleteStore,
  undoable: buildRecordUndo('store'),
});
