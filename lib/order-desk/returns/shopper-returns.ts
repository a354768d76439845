import 'server-only';
import { inArray } from 'drizzle-orm';
import type { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { priceOf } from '@/lib/core/money';
import { currencyOf } from '@/lib/orders/amounts';
import type { Order } from '@/lib/orders/order/state';
import type { Sent } from '@/lib/orders/parcels/sent';
import { dueOf } from '@/lib/orders/proofs/due';
import { readCredits } from '@/lib/orders/refunds/credits';
import { isReturnable, returnableUnits } from '@/lib/orders/returns/returnable';
import type { ShopperReturn } from '@/lib/orders/returns/returns.schema';
import { canMove } from '@/lib/orders/returns/status';
import { returnUntil } from '@/lib/orders/returns/window';
import { isReceivable } from '@/lib/orders/status';
import { readAsked } from './read-returns';

type Parts = { items: (typeof orderItem.$inferSelect)[]; parcels: Sent[] };

/**
 * The returns of an order as its shopper sees them, the first one first; which units can still be
 * asked for, and until when: null where none can. Of what its shopper can still say that it has
 * arrived, nothing is there to be sent back yet.
 */
export async function returnsForShopper(ctx: Context, row: Order, { items, parcels }: Parts) {
  const asked = await readAsked(ctx, row.id);
  const returns = await shown(ctx, row, asked);
  const until = returnUntil(ctx.settings, row, parcels);
  const units_shipped = items.reduce((sum, { quantity_shipped }) => sum + quantity_shipped, 0);
  const left = returnableUnits(items, asked).filter(({ quantity }) => quantity > 0);
  const may =
    until !== undefined &&
    left.length > 0 &&
    ctx.now() <= until &&
    isReturnable(row.status, units_shipped) &&
    !isReceivable({ status: row.status, fully_paid: row.paid_total === row.grand_total });
  return {
    returns,
    returnable: may ? left : [],
    return_until: may ? until : null,
  };
}

type Asked = Awaited<ReturnType<typeof readAsked>>;

async function shown(ctx: Context, row: Order, asked: Asked): Promise<ShopperReturn[]> {
  const currency = currencyOf(ctx.settings, row);
  const refundIds = asked.flatMap(({ refund_id }) => refund_id ?? []);
  const refunds = refundIds.length
    ? await ctx.db.select().from(refund).where(inArray(refund.id, refundIds))
    : [];
  const exchangeIds = asked.flatMap(({ exchange_order_id }) => exchange_order_id ?? []);
  const exchanges = exchangeIds.length
    ? await ctx.db.select().from(order).where(inArray(order.id, exchangeIds))
    : [];
  const credits = await readCredits(ctx, refundIds);
  return asked.map((one) => {
    const given = refunds.find(({ id }) => id === one.refund_id);
    const exchange = exchanges.find(({ id }) => id === one.exchange_order_id);
    const credited = credits.get(one.refund_id)?.amount ?? 0;
    const back = (given?.amount ?? 0) - credited;
    return {
      id: one.id,
      return_number: one.return_number,
      status: one.status,
      reason: one.reason,
      note: one.note,
      answer: one.answer,
      resolution: one.resolution,
      fee: priceOf(one.fee, currency),
      exchange_order_number: exchange?.order_number ?? null,
      credited: one.resolution === 'exchange' ? priceOf(credited, currency) : null,
      exchange_due: exchange ? priceOf(isEnded(exchange) ? 0 : dueOf(exchange), currency) : null,
      created_at: one.created_at,
      decided_at: one.decided_at,
      received_at: one.received_at,
      closed_at: one.closed_at,
      items: one.items,
      pictures: one.pictures,
      refund:
        given && back && one.status === 'closed'
          ? { amount: priceOf(back, currency), is_sent: given.status === 'succeeded' }
          : null,
      may_cancel: canMove(one.status, 'canceled'),
    };
  });
}

/** Nothing is due of an order that has ended. */
const isEnded = ({ status }: Order): boolean => status === 'canceled' || status === 'refunded';
