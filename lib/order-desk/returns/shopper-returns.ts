import 'server-only';
import { inArray } from 'drizzle-orm';
import type { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { getOrderCurrency } from '@/lib/orders/amounts';
import type { Order } from '@/lib/orders/order/state';
import type { SentShipment } from '@/lib/orders/parcels/sent';
import { getAmountDue } from '@/lib/orders/proofs/due';
import { readCredits } from '@/lib/orders/refunds/credits';
import { isOrderReturnable, returnableUnits } from '@/lib/orders/returns/returnable';
import type { ShopperReturn } from '@/lib/orders/returns/returns.schema';
import { canMoveReturn } from '@/lib/orders/returns/status';
import { getReturnDeadline } from '@/lib/orders/returns/window';
import { isOrderReceivable } from '@/lib/orders/status';
import { readRequestedReturns } from './read-returns';

type Parts = { items: (typeof orderItem.$inferSelect)[]; parcels: SentShipment[] };

/**
 * The returns of an order as its shopper sees them, oldest first; the units that can still be
 * returned and until when (null if none). While the shopper can still confirm receipt, nothing can
 * be returned.
 */
export async function returnsForShopper(ctx: Context, row: Order, { items, parcels }: Parts) {
  const requests = await readRequestedReturns(ctx, row.id);
  const returns = await shown(ctx, row, requests);
  const until = getReturnDeadline(ctx.settings, row, parcels);
  const units_shipped = items.reduce((sum, { quantity_shipped }) => sum + quantity_shipped, 0);
  const returnableLines = returnableUnits(items, requests).filter(({ quantity }) => quantity > 0);
  const may =
    until !== undefined &&
    returnableLines.length > 0 &&
    ctx.now() <= until &&
    isOrderReturnable(row.status, units_shipped) &&
    !isOrderReceivable({ status: row.status, fully_paid: row.paid_total === row.grand_total });
  return {
    returns,
    returnable: may ? returnableLines : [],
    return_until: may ? until : null,
  };
}

type ReturnRequests = Awaited<ReturnType<typeof readRequestedReturns>>;

async function shown(ctx: Context, row: Order, requests: ReturnRequests): Promise<ShopperReturn[]> {
  const currency = getOrderCurrency(ctx.settings, row);
  const refundIds = requests.flatMap(({ refund_id }) => refund_id ?? []);
  const refunds = refundIds.length
    ? await ctx.db.select().from(refund).where(inArray(refund.id, refundIds))
    : [];
  const exchangeIds = requests.flatMap(({ exchange_order_id }) => exchange_order_id ?? []);
  const exchanges = exchangeIds.length
    ? await ctx.db.select().from(order).where(inArray(order.id, exchangeIds))
    : [];
  const credits = await readCredits(ctx, refundIds);
  return requests.map((request) => {
    const refundRow = refunds.find(({ id }) => id === request.refund_id);
    const exchange = exchanges.find(({ id }) => id === request.exchange_order_id);
    const credited = credits.get(request.refund_id)?.amount ?? 0;
    const back = (refundRow?.amount ?? 0) - credited;
    return {
      id: request.id,
      return_number: request.return_number,
      status: request.status,
      reason: request.reason,
      note: request.note,
      answer: request.answer,
      resolution: request.resolution,
      fee: toPrice(request.fee, currency),
      exchange_order_number: exchange?.order_number ?? null,
      credited: request.resolution === 'exchange' ? toPrice(credited, currency) : null,
      exchange_due: exchange
        ? toPrice(isEnded(exchange) ? 0 : getAmountDue(exchange), currency)
        : null,
      created_at: request.created_at,
      decided_at: request.decided_at,
      received_at: request.received_at,
      closed_at: request.closed_at,
      items: request.items,
      pictures: request.pictures,
      refund:
        refundRow && back && request.status === 'closed'
          ? { amount: toPrice(back, currency), is_sent: refundRow.status === 'succeeded' }
          : null,
      may_cancel: canMoveReturn(request.status, 'canceled'),
    };
  });
}

/** Nothing is due once an order has ended. */
const isEnded = ({ status }: Order): boolean => status === 'canceled' || status === 'refunded';
