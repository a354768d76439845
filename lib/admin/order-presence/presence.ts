import 'server-only';
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { orderPresence } from '@/db/schema/order-desk';
import { order } from '@/db/schema/orders';
import type { AdminContext } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { seenSince } from '@/lib/order-desk/staff/open-by';
import type { Presence } from './presence.schema';

const KEPT_SECONDS = 300;

const keptSince = (ctx: AdminContext) => new Date(ctx.now().getTime() - KEPT_SECONDS * 1000);

/**
 * Records that the caller has an order open, and returns the names of others who did within the
 * last minute. Deletes records of any order older than five minutes. Throws 404.
 */
export async function recordOrderPresence(ctx: AdminContext, orderId: number): Promise<Presence> {
  firstOrNotFound(await ctx.db.select({ id: order.id }).from(order).where(eq(order.id, orderId)));
  const presence = { order_id: orderId, admin_id: ctx.actor.id, seen_at: ctx.now() };
  await ctx.db
    .insert(orderPresence)
    .values(presence)
    .onConflictDoUpdate({
      target: [orderPresence.order_id, orderPresence.admin_id],
      set: { seen_at: presence.seen_at },
    });
  await ctx.db.delete(orderPresence).where(lt(orderPresence.seen_at, keptSince(ctx)));
  const others = await ctx.db
    .select({ name: admin.name })
    .from(orderPresence)
    .innerJoin(admin, eq(admin.id, orderPresence.admin_id))
    .where(
      and(
        eq(orderPresence.order_id, orderId),
        ne(orderPresence.admin_id, ctx.actor.id),
        gt(orderPresence.seen_at, seenSince(ctx)),
      ),
    )
    .orderBy(asc(admin.name), asc(admin.id));
  return { names: others.map(({ name }) => name) };
}
