import 'server-only';
import { eq } from 'drizzle-orm';
import { orderEvent } from '@/db/schema/order-history';
import { order } from '@/db/schema/orders';
import { logChange } from '@/lib/activity/audit-log';
import { personName } from '@/lib/core/access/person';
import type { Context } from '@/lib/core/context';
import { one } from '@/lib/core/records/rows';

type Event = Pick<typeof orderEvent.$inferInsert, 'type' | 'from_status' | 'to_status' | 'data'>;

/** Adds a line to an order's history in the name of whoever acts. */
export async function writeEvent(ctx: Context, orderId: number, event: Event): Promise<void> {
  await ctx.db
    .insert(orderEvent)
    .values({ ...event, ...actorOf(ctx), order_id: orderId, created_at: ctx.now() });
  // What customers and jobs do is told in the order's own history alone.
  if (ctx.actor.kind === 'admin') await logStaffEvent(ctx, orderId, event);
}

/** What staff did to an order stands in the list of changes too; its own actions undo it. */
async function logStaffEvent(ctx: Context, id: number, event: Event): Promise<void> {
  const rows = await ctx.db
    .select({ record_title: order.order_number })
    .from(order)
    .where(eq(order.id, id));
  const { type, from_status: before, to_status: after } = event;
  const change = after ? { field: 'status', before, after } : { field: type };
  await logChange(ctx, { resource: 'order', id, ...one(rows) }, [change]);
}

/** Whoever acts, as an order's history names them. */
export function actorOf({ actor }: Context) {
  return {
    actor_type: actor.kind,
    actor_id: 'id' in actor ? actor.id : null,
    actor_name:
      actor.kind === 'admin' ? actor.name : actor.kind === 'customer' ? personName(actor) : '',
  };
}
