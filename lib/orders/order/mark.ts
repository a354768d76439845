import 'server-only';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { inArray } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import type { Order } from '../order-lock';

/** Columns that jobs keep for themselves, and from where an order was sent. */
type Marks = Partial<
  Pick<
    Order,
    'expiry_claimed_at' | 'review_reminded_at' | 'ip_address' | 'user_agent' | 'address_group'
  >
>;

/**
 * Writes columns from which nothing else of an order follows on many orders at once; `due` are
 * their ids, which the caller locks. Versions stay. Returns them as they are now.
 */
export const markOrders = (
  { db }: Context,
  due: SQL | SQLWrapper,
  marks: Marks,
): Promise<Order[]> => db.update(order).set(marks).where(inArray(order.id, due)).returning();
