import { sql } from 'drizzle-orm';
import { order } from './schema/orders';

/**
 * Since when an order's payment has been under review; null if it isn't. Table names are written
 * out, as in `waitsForAnswer`.
 */
export const reviewSince = sql<Date | null>`case when orders.status = 'payment_review' then
  (select max(order_event.created_at) from order_event where order_event.order_id = orders.id
  and order_event.to_status = 'payment_review') end`.mapWith(order.placed_at);
