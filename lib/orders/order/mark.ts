import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import type { Order } from './state';

/** Columns used by jobs, the origin of an order, and its owner. */
type Marks = Partial<
  Pick<
    Order,
    | 'expiry_claimed_at'
    | 'review_reminded_at'
    | 'pickup_reminded_at'
    | 'ip_address'
    | 'user_agent'
    | 'address_group'
    | 'lead_id'
    | 'user_id'
  >
>;

/**
 * Writes columns that nothing else depends on, to all orders matching `which`. Versions stay.
 * Returns the updated orders.
 */
export const markOrders = (
  { db }: Context,
  which: SQL | undefined,
  marks: Marks,
): Promise<Order[]> =>
  db
    .update(order)
    .set(marks)
    .where(which ?? sql`false`)
    .returning();
