import { type SQL, sql } from 'drizzle-orm';
import type { PaymentNeed } from './schema/enums';

/** How many days before an authorization expires staff are asked to capture it. */
const HELD_DAYS = 2;
/** For how long money that didn't match a canceled order is listed. */
const MISMATCH_DAYS = 30;
/** For how long staff see a closed dispute. */
const CLOSED_DISPUTE_DAYS = 7;

/**
 * What staff must do about an order's payments, most urgent first, each with its orders. Table
 * names are written out, as in `waitsForAnswer`.
 */
const ordersThat = (now: Date): [PaymentNeed, SQL][] => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return [
    ['dispute', sql`select order_id from dispute where closed_at is null`],
    [
      'refund_failed',
      sql`select order_id from refund
        where status = 'pending' and granted_at is not null and error_message is not null`,
    ],
    [
      'refund_due',
      sql`select refund.order_id from refund join payment due on due.refund_id = refund.id
        where refund.status = 'pending' and refund.granted_at is not null
          and refund.method = 'manual' and due.order_id = refund.order_id
          and due.type = 'refund' and due.status = 'pending'
          and not exists (select from payment done
            where done.order_id = due.order_id and done.type = 'refund'
              and done.status <> 'pending' and done.provider = due.provider
              and done.provider_reference = due.provider_reference)`,
    ],
    [
      'capture_due',
      sql`select order_id from payment_intent where status = 'authorized'
        and capture_before < ${at} + make_interval(days => ${HELD_DAYS})`,
    ],
    [
      'mismatch',
      sql`select payment.order_id from payment join orders held on held.id = payment.order_id
        where payment.error_code = 'mismatch' and (held.status = 'payment_review' or (
          held.status = 'canceled'
          and held.canceled_at > ${at} - make_interval(days => ${MISMATCH_DAYS})))`,
    ],
    [
      'refund_unassigned',
      sql`select order_id from refund
        where outside and not surplus and admin_id is null and status <> 'failed'`,
    ],
    [
      'dispute_closed',
      sql`select order_id from dispute where status in ('won', 'lost')
        and closed_at > ${at} - make_interval(days => ${CLOSED_DISPUTE_DAYS})`,
    ],
  ];
};

/** The most urgent one, or null. */
export const paymentNeed = (now: Date): SQL<PaymentNeed | null> =>
  sql`case ${sql.join(
    ordersThat(now).map(([need, orders]) => sql`when orders.id in (${orders}) then ${need}`),
    sql` `,
  )} end`;

/** Whether there is any. */
export const hasPaymentNeed = (now: Date): SQL =>
  sql`orders.id in (${sql.join(
    ordersThat(now).map(([, orders]) => orders),
    sql` union all `,
  )})`;
