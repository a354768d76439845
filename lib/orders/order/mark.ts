import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import type { Order } from './state';

/** Columns that jobs keep for themselves, from where an order was sent, and whose it is. */
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
 * Writes columns from which nothing else of an order follows on many orders at once; `which`
 * says which. Versions stay. Returns them as they are now.
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
