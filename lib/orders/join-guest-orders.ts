import 'server-only';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { type Context, transaction } from '@/lib/core/context';
import { writeEvent } from './order-lock';

/**
 * Gives a customer the orders that were placed as a guest with exactly his e-mail, in any
 * case of letters, once that e-mail is confirmed; each says so in its history. Nothing before
 * that, nothing for a disabled account, and never an order that somebody has. Returns how many.
 */
export const joinGuestOrders = (
  ctx: Context,
  { customer_id }: { customer_id: number },
): Promise<number> =>
  transaction(ctx, async (ctx) => {
    const confirmed = and(
      eq(customer.id, customer_id),
      eq(customer.enabled, true),
      isNotNull(customer.email_confirmed_at),
    );
    const [row] = await ctx.db
      .select({ email: customer.email })
      .from(customer)
      .where(confirmed)
      .for('share');
    if (!row) return 0;
    const joined = await ctx.db
      .update(order)
      .set({
        user_id: customer_id,
        version: sql`${order.version} + 1`,
        updated_at: ctx.now(),
      })
      .where(and(sql`lower(${order.email}) = ${row.email}`, isNull(order.user_id)))
      .returning({ id: order.id });
    for (const { id } of joined)
      await writeEvent(ctx, id, { type: 'customer', data: { customer_id } });
    return joined.length;
  });
