import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { taxedParts } from '@/db/schema/enums';
import { orderAdjustment, orderFee, orderTax } from '@/db/schema/order-parts';
import { orderItem } from '@/db/schema/orders';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { convert } from '@/lib/core/money';
import { releaseReservations } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import { openIntentOf } from '@/lib/payments/intents';
import { lowerUses } from '@/lib/promotions/uses';
import { collectedCurrency, currencyOf, stepsOfOrder } from '../amounts';
import { readAdjustments, readTaxes } from '../discounts';
import type { CancelRestInput } from '../order.schema';
import {
  assertTransition,
  assertVersion,
  type LockedOrder,
  lockOrder,
  type Order,
  openUnits,
  writeEvent,
} from '../order-lock';
import { closeIntent } from '../payments/close-intent';
import { changeWithMoney } from '../payments/money';
import { takeMoney } from '../payments/take-money';
import {
  isWaived,
  lineColumns,
  orderColumns,
  type ReducedLine,
  reduceLine,
  type Waived,
} from './reduce-order';

/**
 * Cancels what has not left of an order that is to be paid at the door: its units are free for
 * others, its total and what the courier collects fall by what they cost with their shares of
 * discounts and taxes, the delivery and the fees only where they are waived too. With nothing
 * left to send the order is shipped. Its buyer is told. Refuses (409) an order of which nothing
 * has left or nothing is left to cancel, one that was paid (that is a refund), and an older
 * `version`.
 */
export async function cancelRest(
  ctx: AdminContext,
  orderId: number,
  input: CancelRestInput,
): Promise<Order> {
  assertCan(ctx, 'order.cancel');
  // The provider first, should its buyer have begun to pay meanwhile.
  const before = await transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    assertCancelable(locked, input);
    return locked.order;
  });
  await closeIntent(ctx, before);
  return transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    assertCancelable(locked, input);
    assertTransition(ctx, locked.facts, 'shipped');
    if (await openIntentOf(ctx, orderId)) throw conflict('status', 'payment_processing');
    return cancelOpenUnits(ctx, locked, input);
  });
}

/** What it takes that the rest of an order can be canceled; the screen asks the same. */
export const mayCancelRest = ({ order, facts }: Pick<LockedOrder, 'order' | 'facts'>): boolean =>
  order.status === 'pending' &&
  !order.paid_total &&
  facts.units_shipped > 0 &&
  facts.units_open > 0;

function assertCancelable(locked: LockedOrder, { version }: CancelRestInput): void {
  const { order, facts } = locked;
  assertVersion(locked, version);
  if (mayCancelRest(locked)) return;
  if (!facts.units_shipped) throw conflict('status', 'cancel_rest_not_shipped');
  if (order.paid_total) throw conflict('status', 'cancel_rest_paid');
  throw conflict('status', 'cancel_rest_nothing_left');
}

async function cancelOpenUnits(
  ctx: AdminContext,
  locked: LockedOrder,
  { reason, shipping, fee }: CancelRestInput,
): Promise<Order> {
  const { order: row, items } = locked;
  const [adjustments, taxes] = [await readAdjustments(ctx, row.id), await readTaxes(ctx, row.id)];
  const waived = { shipping, fee };
  const steps = stepsOfOrder(ctx.settings, row);
  const lines = items
    .filter((item) => openUnits(item) > 0)
    .map((item) => reduceLine(item, openUnits(item), { adjustments, taxes }, steps));
  for (const line of lines) await storeLine(ctx, line);
  await dropWaived(ctx, row.id, waived);
  // What is reserved is what was still to be sent.
  await releaseReservations(ctx, row.id);
  await lowerUses(ctx, row.id, takenOffLess(lines));
  const columns = orderColumns(row, lines, taxes, waived);
  const total = columns.grand_total;
  await noteCanceled(ctx, row, { total, lines, reason });
  const receipt = { amount: 0, provider: 'free', reference: row.order_number };
  const paid = total ? {} : await takeMoney(ctx, locked, receipt, true);
  return changeWithMoney(ctx, locked, {
    ...columns,
    ...collectedAfter(ctx, row, total),
    ...paid,
    status: 'shipped',
    fulfillment_status: 'fulfilled',
    shipped_at: ctx.now(),
    expires_at: null,
  });
}

type Canceled = { total: number; lines: ReducedLine[]; reason: string };

/** Writes what was canceled into the order's history, and has its buyer told. */
async function noteCanceled(
  ctx: AdminContext,
  { id: order_id, grand_total: before }: Order,
  { total: after, lines, reason }: Canceled,
): Promise<void> {
  const canceled = lines.map(({ item, units }) => `${units} × ${item.name}`).join(', ');
  await writeEvent(ctx, order_id, {
    type: 'rest_canceled',
    data: { before, after, reason, canceled },
  });
  const items = lines.map(({ item, units }) => ({ order_item_id: item.id, quantity: units }));
  await emit(ctx, 'order.rest_canceled', { order_id, before_minor: before, reason, items });
}

/** Writes what stays of a line and of the rows it is made of; of nothing no row stays. */
async function storeLine(ctx: Context, line: ReducedLine): Promise<void> {
  const columns = lineColumns(line);
  await ctx.db
    .update(orderItem)
    .set({ ...columns, updated_at: ctx.now() })
    .where(eq(orderItem.id, line.item.id));
  const left = line.item.quantity - columns.quantity_uncharged;
  for (const { row, amount, base_amount } of line.adjustments) {
    const which = eq(orderAdjustment.id, row.id);
    const units = row.units === null ? null : Math.min(row.units, left);
    if (left) await ctx.db.update(orderAdjustment).set({ amount, base_amount, units }).where(which);
    else await ctx.db.delete(orderAdjustment).where(which);
  }
  for (const { row, amount, base_amount } of line.taxes) {
    const which = eq(orderTax.id, row.id);
    if (left) await ctx.db.update(orderTax).set({ amount, base_amount }).where(which);
    else await ctx.db.delete(orderTax).where(which);
  }
}

/** The rows of the delivery and of the fees go where these are waived. */
async function dropWaived(ctx: Context, order_id: number, waived: Waived): Promise<void> {
  const { shipping, fee } = waived;
  const parts = taxedParts.filter((on) => isWaived({ on }, waived));
  if (shipping)
    await ctx.db
      .delete(orderAdjustment)
      .where(and(eq(orderAdjustment.order_id, order_id), eq(orderAdjustment.class, 'shipping')));
  if (fee) await ctx.db.delete(orderFee).where(eq(orderFee.order_id, order_id));
  if (parts.length)
    await ctx.db
      .delete(orderTax)
      .where(and(eq(orderTax.order_id, order_id), inArray(orderTax.on, parts)));
}

/** By how much less promotions take off an order than before, minor units of the base currency. */
function takenOffLess(lines: ReducedLine[]): Map<number, number> {
  const less = new Map<number, number>();
  for (const { row, base_amount } of lines.flatMap(({ adjustments }) => adjustments))
    if (row.promotion_id !== null)
      less.set(row.promotion_id, (less.get(row.promotion_id) ?? 0) + row.base_amount - base_amount);
  return less;
}

/** What is collected of a total in the currency it is collected in, at the rate kept with it. */
function collectedAfter({ settings }: Context, row: Order, total: number) {
  const to = collectedCurrency(settings, row);
  return to ? { collected_total: convert(total, currencyOf(settings, row), to) } : {};
}
