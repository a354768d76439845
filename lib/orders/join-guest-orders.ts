import 'server-only';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { type Context, transaction } from '@/lib/core/context';
import { emit } from '@/lib/jobs/emit';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import { assignUsesToCustomer } from '@/lib/promotions/whose-uses';
import type { OrderChanges } from './order/changes';
import { loadOrder } from './order/load';
import { saveOrder } from './order/save';

/**
 * Assigns guest orders to the customer with the same email, regardless of case, once it is
 * confirmed: all of them, or the named one just placed. Each gets a history entry, and nothing
 * shows to whoever placed it. Never for an unconfirmed email, a disabled account, or an order that
 * has a customer. Their promotion uses then count for the customer. Returns how many.
 */
export const joinGuestOrders = (ctx: Context, of: JobPayload<'order.join'>): Promise<number> =>
  transaction(ctx, async (ctx) => {
    const [named, whose] =
      'order_id' in of
        ? [eq(order.id, of.order_id), sql`${customer.email} = ${selectEmail(of.order_id)}`]
        : [undefined, eq(customer.id, of.customer_id)];
    const [account] = await ctx.db
      .select({ id: customer.id, email: customer.email })
      .from(customer)
      .where(and(whose, eq(customer.enabled, true), isNotNull(customer.email_confirmed_at)))
      .for('share');
    if (!account) return 0;
    const rows = await ctx.db
      .select({ id: order.id })
      .from(order)
      .where(and(named, sql`lower(${order.email}) = ${account.email}`, isNull(order.user_id)))
      .orderBy(order.id);
    const joined: number[] = [];
    for (const { id } of rows) {
      const state = await loadOrder(ctx, id);
      if (state.order.user_id !== null) continue;
      await saveOrder(ctx, state, joinCustomer(account.id));
      joined.push(id);
    }
    await assignUsesToCustomer(ctx, joined, account.id);
    if (joined.length) await emit(ctx, 'order.joined', { customer_id: account.id });
    return joined.length;
  });

/** The version, shown on the order's page, stays: it would reveal who has an account. */
const joinCustomer = (customer_id: number): OrderChanges => ({
  order: { user_id: customer_id },
  keeps_version: true,
  events: [{ type: 'customer', data: { customer_id } }],
});

const selectEmail = (order_id: number) =>
  sql`(select lower(${order.email}) from ${order} where ${order.id} = ${order_id})`;
