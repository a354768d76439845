import 'server-only';
import { and, eq, exists, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { cart } from '@/db/schema/cart';
import { order } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import { deleteRecord, lockRecord } from '@/lib/activity/write-record';
import { endLoginSessions } from '@/lib/auth/sessions';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { customerState } from './customer-record';
import { dropPromotionUses } from './promotion-uses';

/** While an order is in one of these, its buyer has still something to do or to get. */
const UNDER_WAY = ['pending', 'payment_review', 'payment_reject', 'paid', 'shipped'] as const;

/**
 * Deletes a customer's account: addresses, open cart, linked social accounts and mailed links
 * go with it, and every login ends. Orders stay as they were placed, with the buyer's name and
 * addresses, and belong to no account; so do leads and messages. Refuses, with 409, while an
 * order is under way or its money is still to be sent back. Throws 404.
 */
export const deleteCustomer = (ctx: StaffContext, id: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    const row = await lockRecord(ctx, 'user', id);
    await assertNoOpenOrders(ctx, eq(order.user_id, id));
    await endLoginSessions(ctx, 'shopper', id);
    await deleteCustomerCarts(ctx, id);
    await dropPromotionUses(ctx, id);
    await deleteRecord(ctx, 'user', row, { state: (gone) => customerState(ctx, gone) });
  });

/**
 * Refuses with 409 while one of these orders still has a buyer who pays, follows or waits, for
 * goods or for money that staff have yet to send back.
 */
export async function assertNoOpenOrders(ctx: Context, whose: SQL | undefined): Promise<void> {
  const owed = ctx.db
    .select()
    .from(refund)
    .where(
      and(eq(refund.order_id, order.id), eq(refund.method, 'manual'), eq(refund.status, 'pending')),
    );
  const open = or(inArray(order.status, [...UNDER_WAY]), exists(owed));
  const count = await ctx.db.$count(order, and(whose, open));
  if (count) throw conflict('general', 'customer_has_orders', { count });
}

/** A customer's open cart goes; one that became an order is nobody's. */
export async function deleteCustomerCarts({ db }: Context, id: number): Promise<void> {
  const own = eq(cart.customer_id, id);
  await db
    .update(cart)
    .set({ customer_id: null })
    .where(and(own, isNotNull(cart.ordered_at)));
  await db.delete(cart).where(own);
}
