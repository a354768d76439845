import 'server-only';
import { eq } from 'drizzle-orm';
import { orderEvent } from '@/db/schema/order-history';
import { order } from '@/db/schema/orders';
import { logChangesInTurn } from '@/lib/activity/audit-log';
import { personName } from '@/lib/core/access/person';
import type { Context } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import type { Order } from './state';

export type Event = Pick<
  typeof orderEvent.$inferInsert,
  'type' | 'from_status' | 'to_status' | 'data'
>;

/** Adds entries to an order's history, in this order and in the actor's name. */
export async function writeOrderEvents(
  ctx: Context,
  { id, order_number }: Pick<Order, 'id' | 'order_number'>,
  events: readonly Event[],
): Promise<void> {
  if (!events.length) return;
  const about = { ...toEventActor(ctx), order_id: id, created_at: ctx.now() };
  // All columns each, so that the statement depends only on their number.
  const rows = events.map((event) => ({ from_status: null, to_status: null, ...event, ...about }));
  await ctx.db.insert(orderEvent).values(rows).prepare('order_events').execute();
  // Staff's actions go into the audit log too, others only into the order's history. The order's
  // own actions undo them, not the log.
  if (ctx.actor.kind === 'admin')
    await logChangesInTurn(
      ctx,
      { resource: 'order', id, record_title: order_number },
      events.map(toLog),
    );
}

const toLog = ({ type, from_status: before, to_status: after }: Event) => [
  after ? { field: 'status', before, after } : { field: type },
];

/** The same for one entry, if only the order's id is known. */
export async function writeOrderEvent(ctx: Context, id: number, event: Event): Promise<void> {
  const { order_number } = order;
  const rows = await ctx.db.select({ order_number }).from(order).where(eq(order.id, id));
  await writeOrderEvents(ctx, { id, ...firstOrNotFound(rows) }, [event]);
}

/** The actor as recorded in an order's history. */
export function toEventActor({ actor }: Context) {
  return {
    actor_type: actor.kind,
    actor_id: 'id' in actor ? actor.id : null,
    actor_name:
      actor.kind === 'admin' ? actor.name : actor.kind === 'customer' ? personName(actor) : '',
  };
}
