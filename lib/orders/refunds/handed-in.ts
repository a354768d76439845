import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { payment, refund } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { EXCHANGE } from '@/lib/payments/exchange.schema';
import type { Order, Refund } from '../order/state';

/** Items returned for an exchange: their order, refund and credit. */
export type HandedIn = { sold: Order; opened: Refund; credit: number };

/** What was returned at a counter in exchange for this order, oldest first. */
export const readHandedInItems = (
  { db }: Pick<Context, 'db'>,
  orderId: number,
): Promise<HandedIn[]> =>
  db
    .select({ sold: order, opened: refund, credit: payment.amount })
    .from(payment)
    .innerJoin(refund, eq(refund.refund_number, payment.provider_reference))
    .innerJoin(order, eq(order.id, refund.order_id))
    .where(
      and(
        eq(payment.order_id, orderId),
        eq(payment.provider, EXCHANGE),
        eq(payment.type, 'capture'),
        eq(payment.status, 'succeeded'),
      ),
    )
    .orderBy(asc(payment.id));
