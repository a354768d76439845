import 'server-only';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { cart } from '@/db/schema/cart';
import { order } from '@/db/schema/orders';
import { deleteRecord, lockRecord } from '@/lib/activity/write-record';
import { endSessions } from '@/lib/auth/sessions';
import { type StaffContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { customerState } from './customer-record';

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
    const row = await lockRecord(ctx, 'user', id);
    const open = and(eq(order.user_id, id), inArray(order.status, [...UNDER_WAY]));
    const count = await ctx.db.$count(order, open);
    if (count) throw conflict('general', 'customer_has_orders', { count });
    await endSessions(ctx, 'shopper', id);
    await ctx.db
      .update(cart)
      .set({ customer_id: null })
      .where(and(eq(cart.customer_id, id), isNotNull(cart.ordered_at)));
    await ctx.db.delete(cart).where(and(eq(cart.customer_id, id), isNull(cart.ordered_at)));
    await deleteRecord(ctx, 'user', row, { state: (gone) => customerState(ctx, gone) });
  });
