import 'server-only';
import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { orderPresence } from '@/db/schema/order-desk';
import { order } from '@/db/schema/orders';
import type { AdminContext } from '@/lib/core/context';
import { one } from '@/lib/core/records/rows';
import type { Presence } from './presence.schema';

/** Three heartbeats: one that is late does not count as gone. */
const SEEN_SECONDS = 60;
const KEPT_SECONDS = 300;

const ago = (ctx: AdminContext, seconds: number) => new Date(ctx.now().getTime() - seconds * 1000);

/**
 * Notes that the caller has an order open, and answers who else had within the last minute, by
 * name. What is older than five minutes is forgotten, of every order. Throws 404.
 */
export async function beat(ctx: AdminContext, orderId: number): Promise<Presence> {
  one(await ctx.db.select({ id: order.id }).from(order).where(eq(order.id, orderId)));
  const here = { order_id: orderId, admin_id: ctx.actor.id, seen_at: ctx.now() };
  await ctx.db
    .insert(orderPresence)
    .values(here)
    .onConflictDoUpdate({
      target: [orderPresence.order_id, orderPresence.admin_id],
      set: { seen_at: here.seen_at },
    });
  await ctx.db.delete(orderPresence).where(lt(orderPresence.seen_at, ago(ctx, KEPT_SECONDS)));
  const others = await ctx.db
    .select({ name: admin.name })
    .from(orderPresence)
    .innerJoin(admin, eq(admin.id, orderPresence.admin_id))
    .where(
      and(
        eq(orderPresence.order_id, orderId),
        ne(orderPresence.admin_id, ctx.actor.id),
        gt(orderPresence.seen_at, ago(ctx, SEEN_SECONDS)),
      ),
    )
    .orderBy(asc(admin.name), asc(admin.id));
  return { names: others.map(({ name }) => name) };
}

/** The same of each order of a list. `orders` is written out, as in `waitsForAnswer`. */
export const openBy = (ctx: AdminContext) =>
  sql<string[]>`array(select admin.name from order_presence
    join admin on admin.id = order_presence.admin_id
    where order_presence.order_id = orders.id and order_presence.admin_id <> ${ctx.actor.id}
      and order_presence.seen_at > ${ago(ctx, SEEN_SECONDS).toISOString()}::timestamptz
    order by admin.name, admin.id)`;
