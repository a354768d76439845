import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { payment } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { EXCHANGE } from '@/lib/payments/exchange.schema';

/** The part of a refund credited to an exchange order, minor units. */
export type ExchangeCredit = { amount: number; order_number: string };

/** The credits to other orders, by refund id; only refunds that have one. */
export async function readCredits(
  { db }: Pick<Context, 'db'>,
  refundIds: readonly (number | null)[],
): Promise<Map<number | null, ExchangeCredit>> {
  const ids = refundIds.filter((id) => id !== null);
  const rows = ids.length
    ? await db
        .select({
          refund_id: payment.refund_id,
          amount: payment.amount,
          order_number: payment.provider_id,
        })
        .from(payment)
        .where(
          and(
            inArray(payment.refund_id, ids),
            eq(payment.provider, EXCHANGE),
            eq(payment.type, 'refund'),
            eq(payment.status, 'succeeded'),
          ),
        )
    : [];
  const credits = new Map<number | null, ExchangeCredit>();
  for (const { refund_id, amount, order_number } of rows) {
    const previousAmount = credits.get(refund_id)?.amount ?? 0;
    credits.set(refund_id, { amount: previousAmount + amount, order_number: order_number ?? '' });
  }
  return credits;
}

/** A credit from another order's return, minor units. */
export type ReceivedCredit = { order_id: number; return_number: string; amount: number };

/** The credits orders received from other orders' returns, oldest first. */
export async function readReceivedCredits(
  { db }: Pick<Context, 'db'>,
  orderIds: readonly number[],
): Promise<ReceivedCredit[]> {
  const rows = await db
    .select({
      order_id: payment.order_id,
      return_number: payment.provider_id,
      amount: payment.amount,
    })
    .from(payment)
    .where(
      and(
        inArray(payment.order_id, [...orderIds]),
        eq(payment.provider, EXCHANGE),
        eq(payment.type, 'capture'),
        eq(payment.status, 'succeeded'),
      ),
    )
    .orderBy(asc(payment.id));
  return rows.map((row) => ({ ...row, return_number: row.return_number ?? '' }));
}
