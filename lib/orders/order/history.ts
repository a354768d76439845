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

/** Adds lines to the history of an order, in their order and in the name of whoever acts. */
export async function writeOrderEvents(
  ctx: Context,
  { id, order_number }: Pick<Order, 'id' | 'order_number'>,
  events: readonly Event[],
): Promise<void> {
  if (!events.length) return;
  const about = { ...toEventActor(ctx), order_id: id, created_at: ctx.now() };
  // All columns of each, so that as many events are the same statement.
  const rows = events.map((event) => ({ from_status: null, to_status: null, ...event, ...about }));
  await ctx.db.insert(orderEvent).values(rows).prepare('order_events').execute();
  // What customers and jobs do is told in the order's own history alone; what staff do stands in
  // the list of changes too, and its own actions undo it.
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

/** The same of one line, where only the id of its order is known. */
export async function writeOrderEvent(ctx: Context, id: number, event: Event): Promise<void> {
  const { order_number } = order;
  const rows = await ctx.db.select({ order_number }).from(order).where(eq(order.id, id));
  await writeOrderEvents(ctx, { id, ...firstOrNotFound(rows) }, [event]);
}

/** Whoever acts, as an order's history names them. */
export function toEventActor({ actor }: Context) {
  return {
    actor_type: actor.kind,
    actor_id: 'id' in actor ? actor.id : null,
    actor_name:
      actor.kind === 'admin' ? actor.name : actor.kind === 'customer' ? personName(actor) : '',
  };
}
