import 'server-only';
import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { reviewSince } from '@/db/review-since';
import { order } from '@/db/schema/orders';
import { paymentIntent } from '@/db/schema/payments';
import { type Context, transaction } from '@/lib/core/context';
import { HOUR_MS } from '@/lib/core/durations';
import { emitAll } from '@/lib/jobs/emit';
import { markOrders } from './order/mark';

const HOURS = 24;
const BATCH = 100;

/** Days before a bank releases held money that staff are reminded again. */
const LAPSE_DAYS = 2;

/**
 * Reminds staff, once by email, of orders whose payment has awaited review for 24 hours; again if
 * it was rejected and claimed anew, or if held money is released within two days. Returns how many.
 * Runs hourly as the job `order.review_reminder`: the mark and the email job are written in one
 * transaction.
 */
export async function remindOfPaymentReviews(ctx: Context): Promise<number> {
  let reminded = 0;
  for (;;) {
    const count = await transaction(ctx, remindBatch);
    reminded += count;
    if (count < BATCH) return reminded;
  }
}

/** Whether the bank soon releases held money and staff have not been reminded since. */
const lapsesSoon = (now: Date) => sql`exists (select from ${paymentIntent} intent
  cross join lateral (select intent.capture_before - ${LAPSE_DAYS} * interval '1 day' as at) due
  where intent.order_id = ${order.id} and intent.status = 'authorized'
    and due.at <= ${now.toISOString()}::timestamptz
    and (${order.review_reminded_at} is null or ${order.review_reminded_at} < due.at))`;

async function remindBatch(ctx: Context): Promise<number> {
  const { db, now } = ctx;
  const before = new Date(now().getTime() - HOURS * HOUR_MS).toISOString();
  // Orders locked by others are skipped until the next hour.
  const due = db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.status, 'payment_review'),
        or(
          and(
            lte(sql`${reviewSince}`, before),
            or(isNull(order.review_reminded_at), lt(order.review_reminded_at, sql`${reviewSince}`)),
          ),
          lapsesSoon(now()),
        ),
      ),
    )
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const rows = await markOrders(ctx, inArray(order.id, due), { review_reminded_at: now() });
  await emitAll(
    ctx,
    'order.review_waits',
    rows.map(({ id: order_id }) => ({ order_id })),
  );
  return rows.length;
}
