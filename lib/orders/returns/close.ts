import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { returnRequest } from '@/db/schema/returns';
import { assertCan } from '@/lib/core/access/can';
import { readAmount } from '@/lib/core/amounts';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { priceOf } from '@/lib/core/money';
import { one } from '@/lib/core/records/rows';
import { comesTo, goodsRefund } from '@/lib/core/refund-share';
import { currencyOf } from '../amounts';
import { changeOrder, type Order } from '../order-lock';
import { settleParts } from '../refunds/judge-refund';
import { refundOrder } from '../refunds/refund-order';
import type { RefundParts } from '../refunds/refund-plan';
import { readRefundable } from '../refunds/refundable';
import { type LockedReturn, lockReturn, moveReturn, type Return } from './lock-return';
import { unitsReceived } from './returnable';
import type { Decided } from './returns.schema';
import { returnActions } from './status';

/**
 * Closes a return that has arrived: with a refund of what came and was not given back before, less
 * a fee, by the verb that all refunds go by, so that it is closed once its refund counts; with
 * nothing where nothing is left of it; or with the order that brings other goods. Refuses (422) a
 * fee above what comes back, (409) a refund that the order does not allow, that its provider
 * refused, or of which nobody knows.
 */
export async function closeReturn(
  ctx: AdminContext,
  orderId: number,
  returnId: number,
  input: Decided<'close'>,
): Promise<Return> {
  if (input.resolution === 'exchange') {
    const exchange = await namedOrder(ctx, input.exchange_order ?? '');
    return exchangeFor(ctx, orderId, returnId, { ...input, exchange });
  }
  const { parts, fee, closed } = await transaction(ctx, (ctx) =>
    plan(ctx, orderId, returnId, input),
  );
  if (closed) return closed;
  await refundOrder(ctx, orderId, {
    parts,
    goods_by: input.goods_by,
    restock: false,
    reason: input.answer,
    ...(input.reference && { reference: input.reference }),
    alongside: async (ctx, { id: refund_id }) => {
      await lockUnpaid(ctx, orderId, returnId, input.version);
      await ctx.db
        .update(returnRequest)
        .set({
          refund_id,
          fee,
          answer: input.answer,
          resolution: 'refund',
          version: sql`${returnRequest.version} + 1`,
          updated_at: ctx.now(),
        })
        .where(eq(returnRequest.id, returnId));
    },
  });
  return one(await ctx.db.select().from(returnRequest).where(eq(returnRequest.id, returnId)));
}

/** What closing gives back. Where the fee is all of it, the return is closed at once. */
async function plan(
  ctx: AdminContext,
  orderId: number,
  returnId: number,
  { fee: typed, shipping, goods_by, answer, version }: Decided<'close'>,
): Promise<{ parts: RefundParts; fee: number; closed?: Return }> {
  const { locked, row, items } = await lockUnpaid(ctx, orderId, returnId, version);
  const currency = currencyOf(ctx.settings, locked.order);
  const fee = typed ? readAmount('fee', typed, currency) : 0;
  if (fee < 0) throw invalid('fee', 'above_zero');
  const from = await readRefundable(ctx, locked);
  const units = items.map((item) => {
    const left = from.lines.find(({ order_item_id }) => order_item_id === item.order_item_id)?.left;
    const quantity = Math.min(unitsReceived(item), left ?? 0);
    return { order_item_id: item.order_item_id, quantity, restock: false, returned: true };
  });
  const parts = { items: units, shipping, fee: false, amount: -fee };
  const { goods = goodsRefund(from.lines, units) } = await settleParts(ctx, locked, from, {
    parts,
    goods_by,
  });
  const named = goods + (shipping ? from.shipping : 0);
  if (fee > named)
    throw invalid('fee', 'return_fee_too_high', { amount: priceOf(named, currency).formatted });
  if (comesTo(named, -fee, from.total) > 0) return { parts, fee };
  const change = { fee, answer, closed_at: ctx.now() };
  const closed = await moveReturn(ctx, row, 'closed', change);
  await changeOrder(ctx, locked, {});
  return { parts, fee, closed };
}

/** A return that may be closed now; one whose refund is under way is not. */
async function lockUnpaid(
  ctx: Context,
  orderId: number,
  returnId: number,
  version: number | undefined,
): Promise<LockedReturn> {
  const found = await lockReturn(ctx, orderId, returnId, { status: 'closed', version });
  if (found.row.refund_id !== null) throw conflict('status', 'refund_not_known_yet');
  return found;
}

/**
 * Closes a return (`order.refund`) with the order that brings its buyer other goods. Throws 404,
 * 409 where it has not arrived, 422 for the returned order itself and one of another buyer.
 */
export async function linkExchange(
  ctx: AdminContext,
  returnId: number,
  orderId: number,
): Promise<Return> {
  assertCan(ctx, returnActions.close.permission);
  const { order_id } = one(
    await ctx.db.select().from(returnRequest).where(eq(returnRequest.id, returnId)),
  );
  const exchange = one(await ctx.db.select().from(order).where(eq(order.id, orderId)));
  return exchangeFor(ctx, order_id, returnId, { exchange, answer: '' });
}

type Exchange = { exchange: Order; answer: string; version?: number | undefined };

const exchangeFor = (
  ctx: AdminContext,
  orderId: number,
  returnId: number,
  { exchange, answer, version }: Exchange,
): Promise<Return> =>
  transaction(ctx, async (ctx) => {
    const { locked, row } = await lockUnpaid(ctx, orderId, returnId, version);
    if (exchange.id === orderId || !isOfBuyer(locked.order, exchange))
      throw invalid('exchange_order', 'exchange_order_other');
    const after = await moveReturn(ctx, row, 'closed', {
      resolution: 'exchange',
      exchange_order_id: exchange.id,
      answer,
      closed_at: ctx.now(),
    });
    await changeOrder(ctx, locked, {});
    return after;
  });

async function namedOrder({ db }: Context, number: string): Promise<Order> {
  if (!number) throw invalid('exchange_order', 'required');
  const [found] = await db.select().from(order).where(eq(order.order_number, number.toUpperCase()));
  if (!found) throw invalid('exchange_order', 'exchange_order_unknown');
  return found;
}

/** By account, e-mail or phone, whichever both orders have. */
const isOfBuyer = (returned: Order, exchange: Order): boolean =>
  (returned.user_id !== null && returned.user_id === exchange.user_id) ||
  (returned.email !== '' && returned.email === exchange.email) ||
  (returned.phone !== '' && returned.phone === exchange.phone);
