import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { inventory } from '@/db/schema/inventory';
import { refund } from '@/db/schema/payments';
import { posTender } from '@/db/schema/pos-tender';
import { idempotent } from '@/lib/checkout/idempotency';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { parseDecimal, priceOf } from '@/lib/core/money';
import { one } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { transferInventory } from '@/lib/inventory/transfer';
import { currencyOf } from '@/lib/orders/amounts';
import { loadOrder } from '@/lib/orders/order/load';
import type { Refund } from '@/lib/orders/order/state';
import { assertHandedOver, saveCounterRefund } from '@/lib/orders/refunds/counter-refund';
import { sendGranted } from '@/lib/orders/refunds/refund-order';
import { toRefundable } from '@/lib/orders/refunds/refundable';
import type { SellingStore } from '@/lib/pos/session/registers';
import { lockSession, readDesk } from '@/lib/pos/session/sessions';
import { assertCurrency, isOfWeb } from './find-sale';
import type { RefundReceipt, RefundSaleInput } from './refund.schema';
import { type Given, toRefundReceipt } from './refund-receipt';
import { readElsewhere, readPayableInCash, toRefundTenders } from './refund-tenders';

/**
 * Gives back units of a sale or a web order at an open register, in any store, which count at once:
 * what a register took by the ways it was paid, cash out of this drawer rounded to the smallest
 * coin; what a provider took by that provider, asked once this is committed, and the answer says
 * what became of it; goods into the stock of this store. The same `key` and input give back once.
 * Refuses (409) another amount than was shown, what was given back already, a closed session, an
 * order of another currency, one that is not paid or of which nothing has left; (422) units that
 * have not left.
 */
export async function refundSale(
  ctx: AdminContext,
  orderId: number,
  input: RefundSaleInput,
  key: string,
): Promise<RefundReceipt> {
  let isFirst = false;
  const given = await idempotent(ctx, `pos refund ${orderId} ${key}`, input, (ctx) => {
    isFirst = true;
    return giveBack(ctx, orderId, input);
  });
  const opened = await readRefund(ctx, given.refund_id);
  // Should this process die here, the job asks the provider.
  if (isFirst && opened.status === 'pending') await sendGranted(ctx, opened);
  const refunded_at = new Date(given.refunded_at);
  return { ...given, refunded_at, elsewhere: await readElsewhere(ctx, given.refund_id) };
}

/** What a refund would give back, by the refund itself, which is taken back. */
export async function previewRefundSale(
  ctx: AdminContext,
  orderId: number,
  input: RefundSaleInput,
): Promise<RefundReceipt> {
  try {
    return await transaction(ctx, async (ctx) => {
      const given = await giveBack(ctx, orderId, input);
      const elsewhere = await readElsewhere(ctx, given.refund_id);
      throw new Rehearsed({ ...given, elsewhere });
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.receipt;
    throw error;
  }
}

/** Carries a receipt out of a transaction that is rolled back. */
class Rehearsed extends Error {
  constructor(readonly receipt: RefundReceipt) {
    super('rehearsed');
  }
}

const readRefund = async ({ db }: AdminContext, id: number): Promise<Refund> =>
  one(await db.select().from(refund).where(eq(refund.id, id)));

async function giveBack(
  ctx: AdminContext,
  orderId: number,
  { session_id, items, reason, expected_amount, pay_in_cash }: RefundSaleInput,
): Promise<Given> {
  const session = await lockSession(ctx, session_id);
  const { store, register } = await readDesk(ctx, session);
  const state = await loadOrder(ctx, orderId);
  const { order } = state;
  assertCurrency(order, session.currency);
  if (isOfWeb(order)) assertHandedOver(state);
  const cash = isOfWeb(order) ? await readPayableInCash(ctx, store) : undefined;
  const title = localizer(ctx)(store.title);
  const at_register = { pos_session_id: session.id, physical_store_id: store.id };
  const here = { ...ctx, at_register };
  const opened = await saveCounterRefund(here, state, toRefundable(state, ctx), {
    items,
    reason,
    place: { store: title, register, session: session.id },
    reference: isOfWeb(order)
      ? cash && pay_in_cash
        ? `${title} · ${register}`
        : undefined
      : order.order_number,
  });
  await moveToStore(ctx, store, opened);
  const rows = await toRefundTenders(ctx, order, opened, { session, cash });
  if (rows.length) await ctx.db.insert(posTender).values(rows);
  const currency = currencyOf(ctx.settings, order);
  if (
    expected_amount !== undefined &&
    parseDecimal(expected_amount, currency.decimals) !== opened.amount
  )
    throw conflict('expected_amount', 'refund_changed', {
      amount: priceOf(opened.amount, currency).formatted,
    });
  return toRefundReceipt(ctx, { state, opened, rows, store, register, hasCash: Boolean(cash) });
}

/** What came into stock where it was sold lies in this store now. */
async function moveToStore(ctx: AdminContext, store: SellingStore, opened: Refund): Promise<void> {
  const { warehouse_id: to } = store;
  const restocked = opened.items.flatMap(({ restocked = [] }) => restocked);
  if (!restocked.length) return;
  const ids = restocked.map(({ inventory_id }) => inventory_id);
  const places = await ctx.db.select().from(inventory).where(inArray(inventory.id, ids));
  for (const { inventory_id, quantity } of restocked) {
    const { stock_id, warehouse_id: from } = one(places.filter(({ id }) => id === inventory_id));
    const remark = opened.refund_number;
    if (from !== to)
      await transferInventory(ctx, { inventory_id, stock_id, from, to, quantity, remark });
  }
}
