import { sql } from 'drizzle-orm';

/**
 * Whether an order has a refund whose money staff have still to send. Tables are written out, as
 * in `waitsForAnswer`.
 */
export const refundIsDue = sql<boolean>`exists (select 1 from refund
  where refund.order_id = orders.id and refund.method = 'manual' and refund.status = 'pending'
  and refund.granted_at is not null)`;
