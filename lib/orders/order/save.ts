import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { lockInventories } from '@/lib/inventory/locked-inventory';
import {
  extendReservations,
  releaseReservations,
  releaseReservedUnits,
  restockUnits,
  shipReservedUnits,
  takeFreeStockUnits,
} from '@/lib/inventory/reservations';
import { reserveStock } from '@/lib/inventory/reserve';
import { emitTogether } from '@/lib/jobs/emit';
import { enqueueJob } from '@/lib/jobs/enqueue';
import type { EmittedEvent } from '@/lib/jobs/events';
import type { Payment } from '@/lib/payments/ledger';
import {
  confirmPromotionUses,
  lowerPromotionUses,
  releasePromotionUses,
  retakePromotionUses,
  takeLatePromotionUses,
} from '@/lib/promotions/uses';
import { correctInvoices } from '../papers/correct-invoices';
import { bookSales } from '../sales/book-sales';
import {
  applyOrderChanges,
  NotEnoughUnits,
  type OrderChanges,
  type StockChange,
  type UsesChange,
} from './changes';
import { type Event, writeOrderEvents } from './history';
import type { Order, OrderState } from './state';
import { type PartRow, type StoredRows, storeOrderRows, withStoredIds } from './store-rows';

/**
 * Writes a command's changes to an order: stock and reservations, rows and ledger, promotion uses,
 * columns and totals, history; updates sales and invoices if money moved, and emits events.
 * `before` is from `loadOrder` in this transaction. The only place that changes an order. Returns
 * the updated order.
 */
export async function saveOrder(
  ctx: Context,
  before: OrderState,
  changes: OrderChanges,
): Promise<Order> {
  const { id } = before.order;
  await moveStock(ctx, id, changes.stock ?? []);
  const storedRows = await storeOrderRows(ctx, changes);
  for (const change of changes.uses ?? []) await moveUses(ctx, before.order, change);
  if (isUnchanged(changes)) return before.order;
  const { paid_total, refunded_total, payment_status } = applyOrderChanges(before, changes).order;
  const money = { paid_total, refunded_total, payment_status };
  const row = firstOrNotFound(
    await ctx.db
      .update(order)
      .set({
        ...changes.order,
        ...money,
        ...(!changes.keeps_version && { version: sql`${order.version} + 1` }),
        updated_at: ctx.now(),
      })
      .where(eq(order.id, id))
      .returning()
      .prepare('saved_order')
      .execute(),
  );
  await writeOrderEvents(ctx, row, toEvents(before, changes));
  await takeOver(ctx, changes.refunds ?? [], storedRows.refunds);
  if (isMoneyMoved(changes)) {
    const lines = [...storedRows.payments.values()] as PartRow[] as Payment[];
    await bookSales(ctx, row, [...before.payments, ...lines], { changed_at: ctx.now() });
  }
  if (isMoneyMoved(changes) || isBuyerChanged(changes)) await correctInvoices(ctx, row);
  const { announcements = [] } = changes;
  await emitTogether(
    ctx,
    announcements.map((event) => toAnnounced(event, storedRows)),
  );
  return row;
}

/** Locks all affected stock first, in one order, as each change alone would. */
async function moveStock(ctx: Context, orderId: number, changes: StockChange[]): Promise<void> {
  const units = changes.flatMap((change) => ('units' in change ? change.units : []));
  const goods = changes.flatMap((change) => ('goods' in change ? change.goods : []));
  const moves = changes.filter(({ kind }) => kind !== 'extend');
  if (units.length && moves.length > 1)
    await lockInventories(
      ctx,
      units.map(({ inventory_id }) => inventory_id),
      goods.map(({ stock_id }) => stock_id),
    );
  for (const change of changes.filter(isLastWord)) await moveUnits(ctx, orderId, change);
}

/** Of consecutive extensions only the last is written. */
const isLastWord = (change: StockChange, index: number, all: StockChange[]): boolean =>
  change.kind !== 'extend' || all[index + 1]?.kind !== 'extend';

function moveUnits(ctx: Context, orderId: number, change: StockChange): Promise<void> {
  switch (change.kind) {
    case 'reserve':
      return reserveUnits(ctx, orderId, change);
    case 'ship':
      return shipReservedUnits(ctx, orderId, change.units, change.remark);
    case 'restock':
      return restockUnits(ctx, change.units, change.remark, change.reserved ? orderId : undefined);
    case 'release':
      return releaseReservedUnits(ctx, orderId, change.units);
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
  const short = goods.length ? await reserveStock(ctx, orderId, goods, null) : [];
  if (short.length) throw new NotEnoughUnits(short);
}

/** Removes units that must be available; throws 409 if they aren't any more. */
async function takeUnits(
  ctx: Context,
  { units, remark }: Extract<StockChange, { kind: 'take' }>,
): Promise<void> {
  const short = await takeFreeStockUnits(ctx, units, remark);
  const missing = units.find(({ inventory_id }) => inventory_id === short);
  if (missing) throw conflict('general', 'restock_not_free', { name: missing.name });
}

function moveUses(ctx: Context, row: Order, change: UsesChange): Promise<void> {
  const { id: orderId, channel, user_id: customer_id } = row;
  switch (change.kind) {
    case 'retake':
      return retakePromotionUses({ ...ctx, sale: { channel, customer_id } }, row, change.applied);
    case 'confirm':
      return confirmPromotionUses(ctx, orderId);
    case 'release':
      return releasePromotionUses(ctx, orderId);
    case 'take_late':
      return takeLatePromotionUses(ctx, orderId);
    case 'lower':
      return lowerPromotionUses(ctx, orderId, change.by);
  }
}

/** The commands' history entries, then the change of status. */
function toEvents({ order: before }: OrderState, changes: OrderChanges): Event[] {
  const { events = [], order: fields, status_data: data = {} } = changes;
  const entries = events.map(({ type, data = {} }) => ({ type, data }));
  const status = fields?.status;
  if (!status || status === before.status) return entries;
  return [...entries, { type: 'status', from_status: before.status, to_status: status, data }];
}

/** After this time the job takes over refunds that a request left unsent. */
const TAKEN_OVER_SECONDS = 60;

/** Queues a job to send new refunds, in case the request dies before it does. */
async function takeOver(
  ctx: Context,
  changes: NonNullable<OrderChanges['refunds']>,
  storedRefunds: StoredRows['refunds'],
): Promise<void> {
  if (ctx.silent) return;
  const begun = changes.filter(({ id, attempt, outside }) => !outside && (id < 0 || attempt));
  const at = new Date(Date.now() + TAKEN_OVER_SECONDS * 1000);
  for (const { id } of begun) {
    const refund_id = storedRefunds.get(id)?.id ?? id;
    await enqueueJob(ctx, { name: 'refund.send', payload: { refund_id } }, { at });
  }
}

/** Whether only failed attempts or released money are recorded; the order then stays unchanged. */
const isUnchanged = ({ order: fields, payments = [], ...others }: OrderChanges): boolean =>
  payments.length > 0 &&
  payments.every(({ type, status }) => status === 'failed' || type === 'void') &&
  !Object.keys(fields ?? {}).length &&
  !others.events?.length;

/** Whether revenue or invoice content may have changed. */
const isMoneyMoved = ({ order: fields, payments, refunds }: OrderChanges): boolean =>
  Boolean(payments?.length || refunds?.length) ||
  fields?.grand_total !== undefined ||
  fields?.status === 'canceled' ||
  fields?.status === 'refunded';

/** Whether the buyer on invoices may have changed. */
const isBuyerChanged = ({ order: fields = {} }: OrderChanges): boolean =>
  ['first_name', 'last_name', 'email', 'phone', 'billing_address', 'shipping_address'].some(
    (name) => name in fields,
  );

const toAnnounced = <A extends EmittedEvent>(event: A, storedRows: StoredRows): A => ({
  ...event,
  payload: withStoredIds(event.payload, storedRows),
});
