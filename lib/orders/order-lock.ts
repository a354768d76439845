import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { orderEvent } from '@/db/schema/order-history';
import { order, orderItem } from '@/db/schema/orders';
import { logChange } from '@/lib/activity/audit-log';
import { assertCan } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import type { Context } from '@/lib/core/context';
import { conflict, forbidden, type Refusal } from '@/lib/core/errors';
import { one } from '@/lib/core/records/rows';
import { translator } from '@/lib/i18n/translate';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';
import { canTransition, type OrderFacts, type OrderStatus, transitionPermission } from './status';

export type Order = typeof order.$inferSelect;
export type OrderItem = typeof orderItem.$inferSelect;
/**
 * An order whose row is locked for the rest of the transaction, with what its transitions
 * ask for.
 */
export type LockedOrder = { order: Order; items: OrderItem[]; facts: OrderFacts };

/** Locks an order. Throws 404 when there is none. */
export async function lockOrder(ctx: Context, orderId: number): Promise<LockedOrder> {
  const row = one(await ctx.db.select().from(order).where(eq(order.id, orderId)).for('update'));
  const items = await ctx.db
    .select()
    .from(orderItem)
    .where(eq(orderItem.order_id, orderId))
    .orderBy(asc(orderItem.id));
  return { order: row, items, facts: factsOf(row, items) };
}

export function factsOf(row: Order, items: OrderItem[]): OrderFacts {
  return {
    status: row.status,
    paid_total: row.paid_total,
    fully_paid: row.paid_total === row.grand_total,
    units_shipped: unitsOf(items, ({ quantity_shipped }) => quantity_shipped),
    units_open: unitsOf(items, openUnits),
    units_returned: unitsOf(items, returnedUnits),
    ships_before_payment: row.allow_ship_before_payment,
    is_pickup: deliveryTypeOfOrder(row) === 'pickup',
    nothing_to_send: row.fulfillment_status === 'not_required',
    late_payment: false,
  };
}

/** The units of a line that came back from their buyer and are not paid back yet. */
const returnedUnits = (item: OrderItem): number =>
  Math.max(0, item.quantity_returned - refundedAfterShipping(item));

type Counts = Pick<
  OrderItem,
  'quantity' | 'quantity_canceled' | 'quantity_uncharged' | 'quantity_refunded'
>;

/** The units of a line that are part of what its order costs. */
export const chargedUnits = ({
  quantity,
  quantity_uncharged,
}: Pick<Counts, 'quantity' | 'quantity_uncharged'>): number => quantity - quantity_uncharged;

/** The units that were paid back after they had left: those that had not are canceled too. */
export const refundedAfterShipping = (item: Omit<Counts, 'quantity'>): number =>
  item.quantity_refunded - (item.quantity_canceled - item.quantity_uncharged);

/** The units of a line that are still to be sent. */
export const openUnits = ({ quantity, quantity_shipped, quantity_canceled }: OrderItem): number =>
  quantity - quantity_shipped - quantity_canceled;

const unitsOf = (items: OrderItem[], units: (item: OrderItem) => number) =>
  items.reduce((sum, item) => sum + units(item), 0);

/** Whether units of an order are still to be sent, and may leave now. */
export function isToShip(row: Order, items: OrderItem[]): boolean {
  const facts = factsOf(row, items);
  return facts.units_open > 0 && canTransition(facts, 'shipped');
}

/** Refuses a transition that D2's table does not hold, with both statuses in the caller's words. */
export function assertTransition(
  ctx: Pick<Context, 'language'>,
  facts: OrderFacts,
  status: OrderStatus,
): void {
  if (!canTransition(facts, status)) throw refusedTransition(ctx, facts.status, status);
}

/** The refusal (409) of a transition, with both statuses in the caller's words. */
export function refusedTransition(
  { language }: Pick<Context, 'language'>,
  from: OrderStatus,
  status: OrderStatus,
): Refusal {
  const t = translator(language, 'status');
  return conflict('status', 'status_change_refused', { from: t(from), to: t(status) });
}

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

/** Refuses a change made to an older version of the order than the present one. */
export function assertVersion({ order: { version } }: LockedOrder, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw conflict('version', 'order_changed_meanwhile');
}

/** A shopper claims a payment or calls their order off; staff need the transition's permission. */
export function assertPermission(ctx: Context, from: OrderStatus, status: OrderStatus): void {
  const { kind } = ctx.actor;
  const isShopper = kind === 'guest' || kind === 'customer';
  if (isShopper && status !== 'payment_review' && status !== 'canceled') throw forbidden();
  if (kind !== 'admin' || ctx.actor.is_owner) return;
  const permission = transitionPermission(from, status);
  if (!permission) throw forbidden();
  assertCan(ctx, permission);
}
