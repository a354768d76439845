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

/** Order statuses in which the customer still has something to do or receive. */
const UNDER_WAY = ['pending', 'payment_review', 'payment_reject', 'paid', 'shipped'] as const;

/**
 * Deletes a customer account with its addresses, open cart, social logins and emailed links, and
 * ends its logins. Orders, with their name and addresses, leads and messages are kept without an
 * account. Throws 409 while an order is in progress or a refund still has to be paid out; 404.
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
 * Throws 409 while one of these orders is in progress, or has a manual refund that staff have yet
 * to pay out.
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

/** Deletes a customer's open cart; carts that became orders are detached. */
export async function deleteCustomerCarts({ db }: Context, id: number): Promise<void> {
  const own = eq(cart.customer_id, id);
  await db
    .update(cart)
    .set({ customer_id: null })
    .where(and(own, isNotNull(cart.ordered_at)));
  await db.delete(cart).where(own);
}
