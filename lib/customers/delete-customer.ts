import 'server-only';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { cart } from '@/db/schema/cart';
import { order } from '@/db/schema/orders';
import { noteDeletion } from '@/lib/activity/record-changes';
import { endSessions } from '@/lib/auth/sessions';
import { type StaffContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { refOf } from './customer-columns';
import { readCustomer, stateOf } from './customer-record';

/** While an order is in one of these, its buyer has still something to do or to get. */
const UNDER_WAY = ['pending', 'payment_review', 'payment_reject', 'paid', 'shipped'] as const;

/**
 * Deletes a customer's account: addresses, open cart, linked social accounts and mailed links
 * go with it, and every login ends. Orders stay as they were placed, with the buyer's name and
 * addresses, and belong to no account; so do leads and messages. Refuses, with 409, while an
 * order is under way. Throws 404.
 */
export const deleteCustomer = (ctx: StaffContext, id: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    const record = await readCustomer(ctx, id, true);
    const [open] = await ctx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(order)
      .where(and(eq(order.user_id, id), inArray(order.status, [...UNDER_WAY])));
    const count = open?.count ?? 0;
    if (count) throw conflict('general', 'customer_has_orders', { count });
    await endSessions(ctx, 'shopper', id);
    await ctx.db
      .update(cart)
      .set({ customer_id: null })
      .where(and(eq(cart.customer_id, id), isNotNull(cart.ordered_at)));
    await ctx.db.delete(cart).where(and(eq(cart.customer_id, id), isNull(cart.ordered_at)));
    await ctx.db.delete(customer).where(eq(customer.id, id));
    await noteDeletion(ctx, refOf(record), stateOf(record));
  });
