import 'server-only';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { inventory } from '@/db/schema/inventory';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { payment } from '@/db/schema/payments';
import { posRegister, posSession } from '@/db/schema/pos';
import { posTender } from '@/db/schema/pos-tender';
import { physicalStore } from '@/db/schema/stores';
import { idempotent } from '@/lib/checkout/idempotency';
import { personName } from '@/lib/core/access/person';
import { maskNames, seesPersonalData } from '@/lib/core/access/personal-data';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { parseDecimal, priceOf } from '@/lib/core/money';
import { one } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { transferInventory } from '@/lib/inventory/transfer';
import { currencyOf } from '@/lib/orders/amounts';
import { loadOrder } from '@/lib/orders/order/load';
import type { Order, Refund } from '@/lib/orders/order/state';
import { readLastRefund, refundOrder } from '@/lib/orders/refunds/refund-order';
import { toRefundable } from '@/lib/orders/refunds/refundable';
import { toCash } from './cash';
import type { FoundSale, RefundReceipt, RefundSaleInput } from './refund.schema';
import { readSellingStore } from './registers';
import { lockSession, readStoreOfSession, type Session } from './sessions';

/**
 * A sale by the number on its receipt, with what can still be given back. Throws 404; refuses
 * (409) what was not sold at a register: its money goes back on the order's own page.
 */
export async function findSale(ctx: AdminContext, orderNumber: string): Promise<FoundSale> {
  const row = one(
    await ctx.db
      .select()
      .from(order)
      .where(eq(sql`lower(${order.order_number})`, orderNumber.toLowerCase())),
  );
  const [at] = await ctx.db
    .select({ title: physicalStore.title })
    .from(posSession)
    .innerJoin(posRegister, eq(posRegister.id, posSession.register_id))
    .innerJoin(physicalStore, eq(physicalStore.id, posRegister.physical_store_id))
    .where(eq(posSession.id, row.pos_session_id ?? 0));
  if (!at) throw notSoldHere(row);
  const items = await ctx.db
    .select()
    .from(orderItem)
    .where(eq(orderItem.order_id, row.id))
    .orderBy(asc(orderItem.id));
  const { lines, total, currency } = await transaction(ctx, async (ctx) =>
    toRefundable(await loadOrder(ctx, row.id), ctx),
  );
  return {
    order_id: row.id,
    order_number: row.order_number,
    sold_at: row.placed_at,
    store: localizer(ctx)(at.title),
    customer: personName(seesPersonalData(ctx) ? row : maskNames(row)),
    items: items.map(({ id, name, options, sku, image_path, quantity }) => ({
      order_item_id: id,
      name,
      options: options.map(({ value }) => value),
      sku,
      image_path,
      quantity,
      left: lines.find(({ order_item_id }) => order_item_id === id)?.left ?? 0,
    })),
    refundable: priceOf(total, currency),
  };
}

const notSoldHere = ({ id }: Pick<Order, 'id'>) =>
  conflict('order_number', 'not_sold_at_register', {}, { order_id: id });

/**
 * Gives back units of a sale at an open register, in any store: by the ways it was paid, cash out
 * of this drawer rounded to the smallest coin; goods into the stock of this store. The same `key`
 * and input give back once. Refuses (409) another amount than was shown, what was given back
 * already, a closed session and what was not sold at a register.
 */
export const refundSale = (
  ctx: AdminContext,
  orderId: number,
  input: RefundSaleInput,
  key: string,
): Promise<RefundReceipt> =>
  idempotent(ctx, `pos refund ${orderId} ${key}`, input, (ctx) => refund(ctx, orderId, input));

/** What a refund would give back, by the refund itself, which is taken back. */
export async function previewRefundSale(
  ctx: AdminContext,
  orderId: number,
  input: RefundSaleInput,
): Promise<RefundReceipt> {
  try {
    return await transaction(ctx, async (ctx) => {
      throw new Rehearsed(await refund(ctx, orderId, input));
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

async function refund(
  ctx: AdminContext,
  orderId: number,
  { session_id, items, reason, expected_amount }: RefundSaleInput,
): Promise<RefundReceipt> {
  const session = await lockSession(ctx, session_id);
  const sold = one(await ctx.db.select().from(order).where(eq(order.id, orderId)).for('update'));
  if (sold.pos_session_id === null) throw notSoldHere(sold);
  const parts = { items, shipping: false, fee: false, amount: 0 };
  const { order_number } = sold;
  await refundOrder(ctx, orderId, { parts, restock: false, reason, reference: order_number });
  const opened = await readLastRefund(ctx, orderId);
  await moveToStore(ctx, session, opened);
  const rows = await toTenders(ctx, sold, opened, session);
  await ctx.db.insert(posTender).values(rows);
  const currency = currencyOf(ctx.settings, sold);
  const price = (minor: number) => priceOf(minor, currency);
  if (
    expected_amount !== undefined &&
    parseDecimal(expected_amount, currency.decimals) !== opened.amount
  )
    throw conflict('expected_amount', 'refund_changed', {
      amount: price(opened.amount).formatted,
    });
  return {
    order_id: orderId,
    order_number,
    refund_number: opened.refund_number,
    amount: price(opened.amount),
    rounding: price(-rows.reduce((sum, { rounding }) => sum + rounding, 0)),
    tenders: rows.map(({ title, is_cash, amount, rounding, given, change }) => ({
      title,
      is_cash,
      amount: price(amount),
      rounding: price(rounding),
      given: price(given),
      change: price(change),
    })),
  };
}

/** What each way that paid the sale gets back, below zero: the lines of its ledger say how much. */
async function toTenders(ctx: AdminContext, sold: Order, opened: Refund, session: Session) {
  const [lines, tenders] = await Promise.all([
    ctx.db.select().from(payment).where(eq(payment.order_id, sold.id)).orderBy(asc(payment.id)),
    ctx.db
      .select()
      .from(posTender)
      .where(and(eq(posTender.order_id, sold.id), sql`${posTender.amount} > 0`))
      .orderBy(asc(posTender.id)),
  ]);
  const captures = lines.filter(({ type }) => type === 'capture');
  const sent = lines.filter(
    ({ refund_id, status }) => refund_id === opened.id && status === 'succeeded',
  );
  const currency = currencyOf(ctx.settings, sold);
  return sent.map(({ capture_id, amount }) => {
    // Each tender was recorded as a capture, one after the other.
    const tender = one(tenders.filter((_, at) => captures[at]?.id === capture_id));
    const { payment_method_id, title, is_cash } = tender;
    const paid = is_cash ? toCash(amount, currency) : amount;
    return {
      pos_session_id: session.id,
      order_id: sold.id,
      payment_method_id,
      title,
      is_cash,
      amount: -amount,
      rounding: amount - paid,
      given: -paid,
      change: 0,
      admin_id: ctx.actor.id,
      created_at: ctx.now(),
    };
  });
}

/** What came into stock where it was sold lies in this store now. */
async function moveToStore(ctx: AdminContext, session: Session, opened: Refund): Promise<void> {
  const storeId = await readStoreOfSession(ctx, session);
  const { warehouse_id: to } = await readSellingStore(ctx, storeId);
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
