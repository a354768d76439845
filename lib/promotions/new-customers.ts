import 'server-only';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { type KnownBuyer, toCustomerKeys, toEmailKeys } from './customer-keys';
import { lockKeys } from './lock-keys';

/**
 * Whether a buyer has no order that is not canceled, by account, email or phone (D26). Refunded
 * orders count, and so do those from before they were erased. `others`: which orders count besides
 * the one being checked. An unknown buyer is new.
 */
export async function isNewCustomer(
  { db }: Context,
  buyer: KnownBuyer,
  others?: SQL,
): Promise<boolean> {
  const { customer_id, phones, erased_order_ids } = buyer;
  const emails = toEmailKeys(buyer);
  const theirs = or(
    customer_id === null ? undefined : eq(order.user_id, customer_id),
    emails.length ? inArray(sql`lower(${order.email})`, emails) : undefined,
    phones.length ? inArray(order.phone, phones) : undefined,
    erased_order_ids.length ? inArray(order.id, erased_order_ids) : undefined,
  );
  if (!theirs) return true;
  const [bought] = await db
    .select({ id: order.id })
    .from(order)
    .where(and(theirs, ne(order.status, 'canceled'), others))
    .limit(1);
  return bought === undefined;
}

/** Locks the buyer's names until the end of the transaction. */
export const lockBuyer = (ctx: Context, buyer: KnownBuyer): Promise<void> =>
  lockKeys(
    ctx.db,
    [...toCustomerKeys(buyer), ...buyer.phones].map((key) => `new customer ${key}`),
  );
