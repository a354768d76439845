import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { orderItem } from '@/db/schema/order-items';
import { orderAdjustment, orderFee, orderTax, shipment } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { dispute, payment, refund } from '@/db/schema/payments';
import { returnItem, returnRequest } from '@/db/schema/returns';
import type { Context } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { one } from '@/lib/core/records/rows';
import { lockInventories } from '@/lib/inventory/locked-inventory';
import {
  extendReservations,
  releaseReservations,
  releaseUnits,
  restock,
  shipReserved,
  takeFreeUnits,
} from '@/lib/inventory/reservations';
import { reserve } from '@/lib/inventory/reserve';
import { emit } from '@/lib/jobs/emit';
import { enqueue } from '@/lib/jobs/enqueue';
import type { Payment } from '@/lib/payments/ledger';
import {
  confirmUses,
  lowerUses,
  releaseUses,
  retakeUses,
  takeLateUses,
} from '@/lib/promotions/uses';
import { correctInvoices } from '../papers/correct-invoices';
import { bookSales } from '../sales/book-sales';
import {
  type Announcement,
  applyChanges,
  NotEnoughUnits,
  type OrderChanges,
  type StockChange,
  type UsesChange,
} from './changes';
import { writeEvent } from './history';
import type { Order, OrderState } from './state';

/**
 * Writes what a command does to an order: stock and reservations, its rows and its ledger, the
 * uses of promotions, its columns with what its money comes to, its history; sales and invoices
 * follow where money moved, and whoever follows is notified. `before` is what `loadOrder` read in
 * this transaction. The only place that changes an order. Returns it as it is now.
 */
export async function saveOrder(
  ctx: Context,
  before: OrderState,
  changes: OrderChanges,
): Promise<Order> {
  const { id } = before.order;
  await moveStock(ctx, id, changes.stock ?? []);
  const stored = await storeRows(ctx, changes);
  for (const change of changes.uses ?? []) await moveUses(ctx, before.order, change);
  if (isUnchanged(changes)) return before.order;
  const { paid_total, refunded_total, payment_status } = applyChanges(before, changes).order;
  const money = { paid_total, refunded_total, payment_status };
  const row = one(
    await ctx.db
      .update(order)
      .set({
        ...changes.order,
        ...money,
        ...(!changes.keeps_version && { version: sql`${order.version} + 1` }),
        updated_at: ctx.now(),
      })
      .where(eq(order.id, id))
      .returning(),
  );
  await writeHistory(ctx, before, changes);
  await takeOver(ctx, changes.refunds ?? [], stored.refunds);
  if (isMoneyMoved(changes)) {
    const lines = [...stored.payments.values()] as Row[] as Payment[];
    await bookSales(ctx, row, [...before.payments, ...lines], { changed_at: ctx.now() });
  }
  if (isMoneyMoved(changes) || isBuyerChanged(changes)) await correctInvoices(ctx, row);
  for (const announcement of changes.announcements ?? []) await announce(ctx, announcement, stored);
  return row;
}

/** Locks the stock of all of them at first, in one order, as everybody does. */
async function moveStock(ctx: Context, orderId: number, changes: StockChange[]): Promise<void> {
  const units = changes.flatMap((change) => ('units' in change ? change.units : []));
  const goods = changes.flatMap((change) => ('goods' in change ? change.goods : []));
  if (units.length)
    await lockInventories(
      ctx,
      units.map(({ inventory_id }) => inventory_id),
      goods.map(({ stock_id }) => stock_id),
    );
  for (const change of changes) await moveUnits(ctx, orderId, change);
}

function moveUnits(ctx: Context, orderId: number, change: StockChange): Promise<void> {
  switch (change.kind) {
    case 'reserve':
      return reserveUnits(ctx, orderId, change);
    case 'ship':
      return shipReserved(ctx, orderId, change.units, change.remark);
    case 'restock':
      return restock(ctx, change.units, change.remark, change.reserved ? orderId : undefined);
    case 'release':
      return releaseUnits(ctx, orderId, change.units);
    case 'release_all':
      return releaseReservations(ctx, orderId);
    case 'take':
      return takeUnits(ctx, change);
    case 'extend':
      return extendReservations(ctx, orderId, change.until);
  }
}

async function reserveUnits(
  ctx: Context,
  orderId: number,
  { goods }: Extract<StockChange, { kind: 'reserve' }>,
): Promise<void> {
  const short = goods.length ? await reserve(ctx, orderId, goods, null) : [];
  if (short.length) throw new NotEnoughUnits(short);
}

/** Takes units that must be free; refuses (409) those that are not any more. */
async function takeUnits(
  ctx: Context,
  { units, remark }: Extract<StockChange, { kind: 'take' }>,
): Promise<void> {
  const short = await takeFreeUnits(ctx, units, remark);
  const missing = units.find(({ inventory_id }) => inventory_id === short);
  if (missing) throw conflict('general', 'restock_not_free', { name: missing.name });
}

function moveUses(ctx: Context, row: Order, change: UsesChange): Promise<void> {
  const { id: orderId, channel, user_id: customer_id } = row;
  switch (change.kind) {
    case 'retake':
      return retakeUses({ ...ctx, sale: { channel, customer_id } }, row, change.applied);
    case 'confirm':
      return confirmUses(ctx, orderId);
    case 'release':
      return releaseUses(ctx, orderId);
    case 'take_late':
      return takeLateUses(ctx, orderId);
    case 'lower':
      return lowerUses(ctx, orderId, change.by);
  }
}

/** The tables of an order's parts, in the order in which their rows name each other. */
const tables = {
  items: orderItem,
  adjustments: orderAdjustment,
  taxes: orderTax,
  fees: orderFee,
  shipments: shipment,
  refunds: refund,
  payments: payment,
  returns: returnRequest,
  return_items: returnItem,
  disputes: dispute,
} as const;
type Name = keyof typeof tables;
const names = Object.keys(tables) as Name[];
const references = {
  order_item_id: 'items',
  refund_id: 'refunds',
  capture_id: 'payments',
  dispute_id: 'disputes',
  return_id: 'returns',
  return_request_id: 'returns',
} as const satisfies Record<string, Name>;

type Row = { id: number } & Record<string, unknown>;
type PartTable = PgTable & { id: AnyPgColumn };
/** The new rows of each part as they were stored, by the ids below 0 that they had. */
type StoredRows = Record<Name, Map<number, Row>>;

/** Writes the rows of an order's parts that are new, that change and that go. */
async function storeRows({ db, now }: Context, changes: OrderChanges): Promise<StoredRows> {
  const stored_rows = Object.fromEntries(names.map((name) => [name, new Map()])) as StoredRows;
  const removed: Partial<Record<Name, number[]>> = changes.removed ?? {};
  for (const name of names.toReversed()) {
    const table: PartTable = tables[name];
    if (removed[name]?.length) await db.delete(table).where(inArray(table.id, removed[name]));
  }
  for (const name of names) {
    const table: PartTable = tables[name];
    const rows = (changes[name] ?? []) as Row[];
    const added = rows.filter(({ id }) => id < 0);
    // A line of the ledger may name the one before it.
    for (const some of name === 'payments' ? added.map((row) => [row]) : [added]) {
      if (!some.length) continue;
      const values = some.map(({ id: _, ...row }) => withStoredIds(row, stored_rows));
      const made = await db.insert(table).values(values).returning();
      for (const [index, { id }] of some.entries()) stored_rows[name].set(id, made[index] as Row);
    }
    const stamps = 'updated_at' in table ? { updated_at: now() } : {};
    for (const { id, ...row } of rows.filter(({ id }) => id > 0))
      await db
        .update(table)
        .set({ ...stamps, ...withStoredIds(row, stored_rows) })
        .where(eq(table.id, id));
  }
  return stored_rows;
}

/** The columns of a row that name another new row, by the id that this was given. */
function withStoredIds(row: Record<string, unknown>, stored_rows: StoredRows) {
  const named = Object.entries(references).flatMap(([column, name]) => {
    const other = stored_rows[name].get(row[column] as number);
    return other ? [[column, other.id]] : [];
  });
  return { ...row, ...Object.fromEntries(named) };
}

async function writeHistory(ctx: Context, { order: before }: OrderState, changes: OrderChanges) {
  for (const { type, data = {} } of changes.events ?? [])
    await writeEvent(ctx, before.id, { type, data });
  const status = changes.order?.status;
  if (!status || status === before.status) return;
  await writeEvent(ctx, before.id, {
    type: 'status',
    from_status: before.status,
    to_status: status,
    data: changes.status_data ?? {},
  });
}

/** Where a provider is to send money: the job takes over what a request leaves undone. */
const TAKEN_OVER_SECONDS = 60;

/** Has the job send what of refunds begins now and its request does not, should that die before. */
async function takeOver(
  ctx: Context,
  changes: NonNullable<OrderChanges['refunds']>,
  stored: StoredRows['refunds'],
): Promise<void> {
  if (ctx.silent) return;
  const begun = changes.filter(({ id, attempt, outside }) => !outside && (id < 0 || attempt));
  const at = new Date(Date.now() + TAKEN_OVER_SECONDS * 1000);
  for (const { id } of begun) {
    const refund_id = stored.get(id)?.id ?? id;
    await enqueue(ctx, { name: 'refund.send', payload: { refund_id } }, { at });
  }
}

/** An order stays as it was where only attempts that failed, or money let go, are recorded. */
const isUnchanged = ({ order: fields, payments = [], ...others }: OrderChanges): boolean =>
  payments.length > 0 &&
  payments.every(({ type, status }) => status === 'failed' || type === 'void') &&
  !Object.keys(fields ?? {}).length &&
  !others.events?.length;

/** Whether what an order brought, or what its invoices must say, may be another now. */
const isMoneyMoved = ({ order: fields, payments, refunds }: OrderChanges): boolean =>
  Boolean(payments?.length || refunds?.length) ||
  fields?.grand_total !== undefined ||
  fields?.status === 'canceled' ||
  fields?.status === 'refunded';

/** Whether invoices name another buyer now. */
const isBuyerChanged = ({ order: fields = {} }: OrderChanges): boolean =>
  ['first_name', 'last_name', 'email', 'phone', 'billing_address', 'shipping_address'].some(
    (name) => name in fields,
  );

const announce = <A extends Announcement>(
  ctx: Context,
  { event, payload, at }: A,
  stored: StoredRows,
) => emit(ctx, event, withStoredIds(payload, stored) as typeof payload, { at });
