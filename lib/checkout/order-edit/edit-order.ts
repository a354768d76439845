import 'server-only';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { priceOf } from '@/lib/core/money';
import { extendReservations } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import {
  assertVersion,
  type LockedOrder,
  lockOrder,
  type Order,
  writeEvent,
} from '@/lib/orders/order-lock';
import { closeIntent } from '@/lib/orders/payments/close-intent';
import { changeWithMoney } from '@/lib/orders/payments/money';
import { isPayable } from '@/lib/orders/payments/open-payment';
import { openIntentOf } from '@/lib/payments/intents';
import { assertManualDiscount } from '../manual-discount';
import { sweepIfShort } from '../place-order';
import { isFree } from '../price-cart';
import { quoteOf } from '../quote';
import { staffQuote } from '../staff-order/preview';
import { pricedAnew, retakeOffers } from '../take-offers';
import { assertCanBeOrdered } from '../validate-order';
import { type EditedPurchase, priceEdit } from './edited-purchase';
import type { OrderEditInput, OrderEditPreview } from './order-edit.schema';
import { payNothing, storeEdit } from './store-edit';

type Edited = EditedPurchase & { before: Order; after: Order };

/**
 * Changes what an order holds that waits for its money, in place: priced anew, the difference
 * reserved or given back, what could still be paid closed before anything else can be, its buyer
 * told of the new total once. Refuses (409) an order that was paid, sent or changed meanwhile,
 * goods of which there are not enough and another total than the preview's; (403) a discount
 * above the role's limit: all before anything is written.
 */
export async function editOrder(
  ctx: AdminContext,
  orderId: number,
  input: OrderEditInput,
): Promise<Order> {
  // Whatever would refuse it does so while its buyer can still pay.
  const { before } = await dryRun(ctx, orderId, input);
  await closeIntent(ctx, before);
  const { after } = await pricedAnew(() =>
    transaction(ctx, async (ctx) => {
      const locked = await lockOrder(ctx, orderId);
      if (await openIntentOf(ctx, orderId)) throw conflict('status', 'payment_processing');
      return edit(ctx, locked, input);
    }),
  ).catch((error: unknown) => sweepIfShort(ctx, error));
  return after;
}

/** What `editOrder` would do, by doing it and taking it back. Writes nothing; refuses the same. */
export async function previewOrderEdit(
  ctx: AdminContext,
  orderId: number,
  input: OrderEditInput,
): Promise<OrderEditPreview> {
  const { before, contents, priced, by_hand } = await dryRun(ctx, orderId, input);
  const { currency, totals } = priced;
  return {
    ...(await staffQuote(ctx, quoteOf(ctx, contents, priced), priced, by_hand)),
    total_before: priceOf(before.grand_total, currency),
    difference: priceOf(totals.grand_total - before.grand_total, currency),
  };
}

/** Carries the result out of a transaction that is rolled back. */
class DryRun extends Error {
  constructor(readonly edited: Edited) {
    super('a dry run');
  }
}

async function dryRun(ctx: AdminContext, orderId: number, input: OrderEditInput): Promise<Edited> {
  try {
    return await pricedAnew(() =>
      transaction(ctx, async (ctx) => {
        throw new DryRun(await edit(ctx, await lockOrder(ctx, orderId), input));
      }),
    );
  } catch (error) {
    if (error instanceof DryRun) return error.edited;
    throw error;
  }
}

async function edit(
  ctx: AdminContext,
  locked: LockedOrder,
  input: OrderEditInput,
): Promise<Edited> {
  const { order: before } = locked;
  assertVersion(locked, input.version);
  assertEditable(ctx, locked);
  const edited = await priceEdit(ctx, locked, input);
  const { priced, sale, by_hand, by_hand_before } = edited;
  await assertCanBeOrdered(ctx, priced, input);
  await assertManualDiscount(ctx, by_hand, by_hand_before);
  const columns = await storeEdit(sale, locked, priced);
  await retakeOffers(sale, before, priced);
  const after = await finish(ctx, locked, columns, isFree(priced));
  await tell(ctx, before, after, input);
  return { ...edited, before, after };
}

/** Only what waits for its money, and of which nothing was paid or sent, changes in place. */
function assertEditable(
  { settings }: AdminContext,
  { order: row, items, facts }: LockedOrder,
): void {
  const { paid_total, payment_status, erased_at, base_currency } = row;
  if (paid_total > 0 || payment_status === 'authorized' || row.status === 'payment_review')
    throw conflict('status', 'order_edit_paid');
  const isOther = base_currency !== settings.base_currency;
  if (!isPayable(row) || facts.units_shipped || erased_at || isOther)
    throw conflict('status', 'order_edit_ended');
  if (items.some(({ quantity_uncharged }) => quantity_uncharged > 0))
    throw conflict('status', 'order_edit_part_canceled');
}

/** Its columns and its time to pay follow; where nothing is left to pay, it is paid. */
async function finish(
  ctx: AdminContext,
  locked: LockedOrder,
  columns: Awaited<ReturnType<typeof storeEdit>>,
  free: boolean,
): Promise<Order> {
  const { order: row } = locked;
  if (free) return payNothing(ctx, locked, columns);
  const expires_at = timeToPay(ctx, row);
  await extendReservations(ctx, row.id, expires_at);
  return changeWithMoney(ctx, locked, { ...columns, expires_at });
}

/** As long as before, and at least as long as for another try to pay. */
function timeToPay(ctx: AdminContext, { expires_at }: Order): Date | null {
  if (!expires_at) return null;
  const retry = ctx.now().getTime() + ctx.settings.payment_retry_minutes * 60_000;
  return new Date(Math.max(expires_at.getTime(), retry));
}

async function tell(
  ctx: AdminContext,
  before: Order,
  after: Order,
  { note }: OrderEditInput,
): Promise<void> {
  const totals = { before: before.grand_total, after: after.grand_total };
  await writeEvent(ctx, before.id, { type: 'edited', data: { ...totals, reason: note } });
  await emit(ctx, 'order.edited', { order_id: before.id, before_minor: totals.before, note });
}
