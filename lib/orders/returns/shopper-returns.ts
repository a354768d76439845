import 'server-only';
import { inArray } from 'drizzle-orm';
import { order, type orderItem } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { priceOf } from '@/lib/core/money';
import { currencyOf } from '../amounts';
import type { Order } from '../order-lock';
import type { Sent } from '../parcels/sent';
import { isReceivable } from '../shopper/actions';
import { readAsked } from './read-returns';
import { isReturnable, returnableUnits } from './returnable';
import type { ShopperReturn } from './returns.schema';
import { canMove } from './status';
import { returnUntil } from './window';

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
  return asked.map((one) => {
    const given = refunds.find(({ id }) => id === one.refund_id);
    return {
      id: one.id,
      return_number: one.return_number,
      status: one.status,
      reason: one.reason,
      note: one.note,
      answer: one.answer,
      resolution: one.resolution,
      fee: priceOf(one.fee, currency),
      exchange_order_number:
        exchanges.find(({ id }) => id === one.exchange_order_id)?.order_number ?? null,
      created_at: one.created_at,
      decided_at: one.decided_at,
      received_at: one.received_at,
      closed_at: one.closed_at,
      items: one.items,
      pictures: one.pictures,
      refund:
        given && one.status === 'closed'
          ? { amount: priceOf(given.amount, currency), is_sent: given.status === 'succeeded' }
          : null,
      may_cancel: canMove(one.status, 'canceled'),
    };
  });
}
