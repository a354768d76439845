import 'server-only';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { availableUnitsSql } from '@/db/available-units';
import { inventory, warehouse } from '@/db/schema/inventory';
import { order } from '@/db/schema/orders';
import { reservation } from '@/db/schema/reservations';
import { physicalStore } from '@/db/schema/stores';
import { logCreation, logDeletion, toActivityRecordRef } from '@/lib/activity/audit-log';
import { toLoggedState } from '@/lib/activity/changed-fields';
import { readRecordState, updateRecord } from '@/lib/activity/write-record';
import { tags } from '@/lib/core/cache/tags';
import { type Context, type StaffContext, touch, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import type { Page } from '@/lib/core/records/page';
import { defineResource, getResourceNames, type RecordState } from '@/lib/core/records/resource';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { localizer, toEditableRecord } from '@/lib/core/text/localized';
import { listPage } from '@/lib/settings/list-page';
import { reservedUnits } from './availability';
import {
  type Commitment,
  type Warehouse,
  type WarehouseChanges,
  type WarehouseInput,
  type WarehouseQuery,
  type WarehouseRow,
  warehouseChanges,
  warehouseInput,
  warehouseQuery,
  warehouseRecord,
  warehouseRow,
} from './warehouse.schema';

const { deleted_at: _, ...columns } = getTableColumns(warehouse);
/** Deleted warehouses are hidden everywhere except in the histories of their units. */
const present = (where?: SQL) => and(isNull(warehouse.deleted_at), where);
const isSelling = (ctx: Context, id: number) => ctx.settings.product_warehouse_id === id;

/**
 * A page of warehouses with their units on hand and reserved. Search covers title, code and city.
 */
export async function listWarehouses(
  ctx: StaffContext,
  query: WarehouseQuery,
): Promise<Page<WarehouseRow>> {
  const { enabled } = query;
  const page = await listPage(ctx, query, {
    select: columns,
    search: ['title', 'code', 'city'],
    where: present(enabled === undefined ? undefined : eq(warehouse.enabled, enabled)),
  });
  const ids = page.data.map(({ id }) => id);
  const [units, commitments] = await Promise.all([
    countUnits(ctx, ids),
    countCommitments(ctx, ids),
  ]);
  const data = page.data.map((row) => ({
    ...row,
    is_selling: isSelling(ctx, row.id),
    ...(units.get(row.id) ?? NO_UNITS),
    commitments: commitments.get(row.id) ?? [],
  }));
  return { ...page, data };
}

/** Every warehouse by priority, for a select. */
export const warehouseNames = (ctx: Context) =>
  ctx.db
    .select({
      id: warehouse.id,
      code: warehouse.code,
      title: warehouse.title,
      enabled: warehouse.enabled,
    })
    .from(warehouse)
    .where(present())
    .orderBy(asc(warehouse.priority), asc(warehouse.id));

/** One warehouse with its units and the orders they are reserved for. Throws 404. */
export async function getWarehouse(ctx: StaffContext, id: number): Promise<Warehouse> {
  const row = firstOrNotFound(
    await ctx.db
      .select(columns)
      .from(warehouse)
      .where(present(eq(warehouse.id, id))),
  );
  const [units, commitments] = await Promise.all([
    countUnits(ctx, [id]),
    countCommitments(ctx, [id]),
  ]);
  const record = toEditableRecord(row, [], ctx.settings.main_language, ctx.settings.main_language);
  return {
    ...record,
    is_selling: isSelling(ctx, id),
    ...(units.get(id) ?? NO_UNITS),
    commitments: commitments.get(id) ?? [],
  };
}

/** Creates a warehouse. Refuses a code already taken. */
export const createWarehouse = (ctx: StaffContext, input: WarehouseInput) =>
  transaction(ctx, async (ctx): Promise<Warehouse> => {
    const created = ctx.restoring
      ? await reopened(ctx, ctx.restoring.id, input)
      : insertedRow(await ctx.db.insert(warehouse).values(toFields(input)).returning());
    await logCreation(ctx, toActivityRecordRef(ctx, 'warehouse', created), stateWithout(created));
    return getWarehouse(ctx, created.id);
  });

/** Restores the row of a deleted warehouse, which the histories of its units still refer to. */
const reopened = async (ctx: Context, id: number, input: WarehouseInput) =>
  firstOrNotFound(
    await ctx.db
      .update(warehouse)
      .set({ ...toFields(input), deleted_at: null, updated_at: ctx.now() })
      .where(eq(warehouse.id, id))
      .returning(),
  );

const stateWithout = ({ deleted_at: _, ...row }: typeof warehouse.$inferSelect): RecordState =>
  toLoggedState(row);

/**
 * Changes the fields that were sent. Disabling takes its units off sale at once: it touches the
 * settings' tag, which every page has, so all stock labels are rendered again. The response names
 * the orders its units stay reserved for. Refuses a code already taken and a stale `updated_at`.
 */
export const updateWarehouse = (ctx: StaffContext, id: number, input: WarehouseChanges) =>
  transaction(ctx, async (ctx): Promise<Warehouse> => {
    const before = await lockWarehouse(ctx, id);
    const change = () => toFields(input);
    const { after } = await updateRecord(ctx, 'warehouse', before, input.updated_at, change);
    if (after.enabled !== before.enabled) touch(ctx, tags.settings, tags.products);
    if (after.country !== before.country) touch(ctx, tags.settings);
    return getWarehouse(ctx, id);
  });

/**
 * Deletes an empty warehouse. Refuses the storefront's warehouse, one that a physical store uses,
 * and one that still holds units. Histories of its units stay.
 */
export const deleteWarehouse = (ctx: StaffContext, id: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    const gone = await lockWarehouse(ctx, id);
    const { title } = gone;
    if (isSelling(ctx, id)) throw conflict('general', 'warehouse_sells', { title });
    await assertNoStore(ctx, gone);
    const { quantity, reserved } = (await countUnits(ctx, [id])).get(id) ?? NO_UNITS;
    if (quantity > 0)
      throw conflict(
        'general',
        'warehouse_not_empty',
        { title, quantity, reserved },
        { quantity, reserved },
      );
    await logDeletion(ctx, toActivityRecordRef(ctx, 'warehouse', gone), stateWithout(gone));
    await ctx.db
      .update(warehouse)
      .set({ enabled: false, deleted_at: ctx.now(), updated_at: ctx.now() })
      .where(eq(warehouse.id, id));
  });

/** Refuses, with the store's title, if a physical store uses the warehouse. */
async function assertNoStore(ctx: Context, { id, title }: { id: number; title: string }) {
  const [found] = await ctx.db
    .select({ title: physicalStore.title })
    .from(physicalStore)
    .where(eq(physicalStore.warehouse_id, id))
    .orderBy(asc(physicalStore.id))
    .limit(1);
  const store = found && localizer(ctx)(found.title);
  if (store !== undefined) throw conflict('general', 'warehouse_of_store', { title, store });
}

/** Units on hand in a warehouse, of which reserved, and those available. */
type WarehouseUnits = { quantity: number; reserved: number; available_inventories: number };
const NO_UNITS: WarehouseUnits = { quantity: 0, reserved: 0, available_inventories: 0 };

/** The units in each warehouse; empty ones are absent. */
async function countUnits(
  ctx: Context,
  warehouseIds: number[],
): Promise<Map<number, WarehouseUnits>> {
  if (!warehouseIds.length) return new Map();
  const rows = await ctx.db
    .select({
      id: inventory.warehouse_id,
      quantity: sql<number>`sum(${inventory.quantity})::int`,
      reserved: sql<number>`sum(${reservedUnits})::int`,
      available_inventories: sql<number>`sum(${sql.raw(availableUnitsSql('inventory'))})::int`,
    })
    .from(inventory)
    .where(inArray(inventory.warehouse_id, warehouseIds))
    .groupBy(inventory.warehouse_id);
  return new Map(rows.map(({ id, ...units }) => [id, units]));
}

/**
 * The orders with units reserved in these warehouses, oldest first: the units stay reserved if a
 * warehouse is disabled, and ship from there.
 */
async function countCommitments(
  ctx: Context,
  warehouseIds: number[],
): Promise<Map<number, Commitment[]>> {
  const commitments = new Map<number, Commitment[]>(warehouseIds.map((id) => [id, []]));
  if (!warehouseIds.length) return commitments;
  const rows = await ctx.db
    .select({
      warehouse_id: inventory.warehouse_id,
      order_id: order.id,
      order_number: order.order_number,
      status: order.status,
      quantity: sql<number>`sum(${reservation.quantity})::int`,
    })
    .from(reservation)
    .innerJoin(inventory, eq(inventory.id, reservation.inventory_id))
    .innerJoin(order, eq(order.id, reservation.order_id))
    .where(inArray(inventory.warehouse_id, warehouseIds))
    .groupBy(inventory.warehouse_id, order.id)
    .orderBy(asc(order.placed_at), desc(order.id));
  for (const { warehouse_id, ...commitment } of rows)
    commitments.get(warehouse_id)?.push(commitment);
  return commitments;
}

/**
 * Locks a warehouse row: transactions that put something into it (`shareWarehouses`) wait, and then
 * find it deleted. Throws 404.
 */
const lockWarehouse = async (ctx: Context, id: number) =>
  firstOrNotFound(
    await ctx.db
      .select()
      .from(warehouse)
      .where(present(eq(warehouse.id, id)))
      .for('update'),
  );

function toFields<T extends WarehouseChanges>({
  language,
  as_defaults,
  globals,
  updated_at,
  ...fields
}: T) {
  return fields;
}

/** The functions behind the generic routes of `/api/admin/warehouse`. */
export const warehouseResource = defineResource({
  ...getResourceNames('warehouse'),
  query: warehouseQuery,
  input: warehouseInput,
  changes: warehouseChanges,
  row: warehouseRow,
  record: warehouseRecord,
  list: listWarehouses,
  get: getWarehouse,
  create: createWarehouse,
  update: updateWarehouse,
  delete: deleteWarehouse,
  undoable: {
    state: readRecordState('warehouse', (_, row) =>
      row.deleted_at ? undefined : stateWithout(row),
    ),
  },
});
