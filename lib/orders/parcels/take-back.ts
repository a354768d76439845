import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { shipment } from '@/db/schema/order-parts';
import { orderItem } from '@/db/schema/orders';
import type { RestockedPart } from '@/db/schema/payments';
import { returnItem } from '@/db/schema/returns';
import { type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { one } from '@/lib/core/records/rows';
import { lockInventories } from '@/lib/inventory/locked-inventory';
import { extendReservations, restock } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import {
  assertTransition,
  assertVersion,
  changeOrder,
  type LockedOrder,
  lockOrder,
  type Order,
  refundedAfterShipping,
  writeEvent,
} from '../order-lock';
import { countShipped, readSent, readUntold, type Sent, unitsStillOut } from './sent';

/** Units of a line that came into stock out of a parcel. */
export type RestockedUnits = RestockedPart & { order_item_id: number };
type TakenBack = { notify: boolean; version?: number | undefined };

/**
 * Takes one parcel of an order back that has left and not arrived: its units return to the
 * warehouse they left, reserved for what is still to be sent; those refunded meanwhile are free.
 * An order that was shipped waits to be sent again, or for its money. Whoever bought is told,
 * unless `notify` is off. Refuses (409) a parcel that arrived or was taken back before, one of an
 * order that has ended, and one of which units were returned and are not refunded yet. The caller
 * has checked who may.
 */
export async function takeParcelBack(
  ctx: Context,
  orderId: number,
  shipmentId: number,
  { notify, version }: TakenBack,
): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    const parcel = one(
      await ctx.db
        .select()
        .from(shipment)
        .where(and(eq(shipment.id, shipmentId), eq(shipment.order_id, orderId))),
    );
    assertVersion(locked, version);
    if (parcel.status !== 'shipped') throw conflict('shipment', 'shipment_not_out');
    if (ended.includes(locked.order.status)) throw conflict('shipment', 'shipment_order_ended');
    return undoParcels(ctx, locked, [parcel], notify);
  });
}

const ended: readonly Order['status'][] = ['completed', 'refunded', 'canceled'];

/**
 * The same for some parcels of a locked order, all that left unless they are named: what is still
 * to be sent stays reserved, and the order stands where it did before they left.
 */
export async function undoParcels(
  ctx: Context,
  locked: LockedOrder,
  parcels: Sent[] | undefined,
  notify: boolean,
): Promise<Order> {
  const { order } = locked;
  const taken = parcels ?? (await readSent(ctx, order.id));
  await returnParcels(ctx, locked, taken, 'keep');
  const untold = await readUntold(ctx, order.id);
  for (const { shipment_number } of taken) {
    const told = { order_id: order.id, shipment_number };
    // Nobody is told that what they do not know of is not on its way.
    const tells = notify && !untold.has(shipment_number);
    await emit(ctx, 'shipment.canceled', { ...told, notify: tells });
  }
  return changeOrder(ctx, locked, await standingOf(ctx, locked));
}

/**
 * Every unit that is out returns, of an order that ends: nothing of it stays reserved. Returns what
 * came into stock.
 */
export const returnAllParcels = async (
  ctx: Context,
  locked: LockedOrder,
): Promise<RestockedUnits[]> =>
  returnParcels(ctx, locked, await readSent(ctx, locked.order.id), 'free');

async function returnParcels(
  ctx: Context,
  locked: LockedOrder,
  taken: Sent[],
  promise: 'keep' | 'free',
): Promise<RestockedUnits[]> {
  const { order, items } = locked;
  const restocked: RestockedUnits[] = [];
  const out = new Map(
    unitsStillOut(await readSent(ctx, order.id), items).map((one) => [one.id, one.items]),
  );
  const refunded = new Map(items.map((item) => [item.id, refundedOutside(item)]));
  await lockInventories(
    ctx,
    taken.flatMap(({ items }) => items.map(({ inventory_id }) => inventory_id)),
  );
  for (const { id, shipment_number, items: sent } of taken) {
    for (const [at, { order_item_id, inventory_id, quantity }] of sent.entries()) {
      const units = out.get(id)?.[at]?.quantity ?? 0;
      const freed = promise === 'free' ? units : Math.min(units, refunded.get(order_item_id) ?? 0);
      const back = { order_item_id, inventory_id, units, freed, earlier: quantity - units };
      await returnUnits(ctx, order.id, back, shipment_number);
      const part = { shipment_id: id, order_item_id, inventory_id, quantity: units };
      if (units) restocked.push({ ...part, ends_parcel: true });
      await countShipped(ctx, order_item_id, -quantity);
      if (promise === 'free') continue;
      refunded.set(order_item_id, (refunded.get(order_item_id) ?? 0) - freed);
      await countUnsent(ctx, locked, back);
    }
    await ctx.db
      .update(shipment)
      .set({ status: 'canceled', updated_at: ctx.now() })
      .where(eq(shipment.id, id));
    await writeEvent(ctx, order.id, { type: 'shipment_canceled', data: { shipment_number } });
  }
  return restocked;
}

type Line = LockedOrder['items'][number];

/** The units of a line that were refunded and neither stayed here nor came back. */
const refundedOutside = (line: Line) =>
  Math.max(0, refundedAfterShipping(line) - line.quantity_returned);

type Back = {
  order_item_id: number;
  inventory_id: number;
  /** What returns now; `freed`: what of it nobody waits for. */
  units: number;
  freed: number;
  /** What of the parcel had come back before. */
  earlier: number;
};

async function returnUnits(ctx: Context, orderId: number, back: Back, remark: string) {
  const { inventory_id, units, freed } = back;
  const some = (quantity: number) => (quantity ? [{ inventory_id, quantity }] : []);
  await restock(ctx, some(units - freed), remark, orderId);
  await restock(ctx, some(freed), remark);
}

/** Refunded units that count as never sent will not be: they are canceled, as if refunded here. */
async function countUnsent(ctx: Context, { items }: LockedOrder, back: Back): Promise<void> {
  const { order_item_id, freed, earlier } = back;
  const line = items.find(({ id }) => id === order_item_id);
  const waits = line && line.quantity_returned > refundedAfterShipping(line);
  // What came with a return is told of there: its parcel stays told of here.
  const isTold = earlier > 0 && (await cameWithReturn(ctx, order_item_id));
  if ((earlier && waits) || isTold) throw conflict('shipment', 'shipment_units_returned');
  await ctx.db
    .update(orderItem)
    .set({
      quantity_canceled: sql`${orderItem.quantity_canceled} + ${freed + earlier}`,
      quantity_returned: sql`${orderItem.quantity_returned} - ${earlier}`,
    })
    .where(eq(orderItem.id, order_item_id));
}

const cameWithReturn = async ({ db }: Context, order_item_id: number): Promise<boolean> =>
  (await db.$count(
    returnItem,
    and(
      eq(returnItem.order_item_id, order_item_id),
      sql`${returnItem.received_good} + ${returnItem.received_damaged} > 0`,
    ),
  )) > 0;

/** Where an order stands with what of it is out now. */
async function standingOf(ctx: Context, { order, facts }: LockedOrder) {
  const { facts: now } = await lockOrder(ctx, order.id);
  const { units_open, units_shipped } = now;
  const fulfillment_status = fulfillmentOf(now);
  // With something out and nothing left to send it has been shipped still.
  const stays = order.status !== 'shipped' || (units_shipped > 0 && units_open === 0);
  const status = stays ? order.status : facts.fully_paid ? 'paid' : 'pending';
  if (!stays) assertTransition(ctx, facts, status);
  const waits = status === 'pending' && units_shipped === 0;
  return {
    status,
    fulfillment_status,
    ...(!stays && { shipped_at: null }),
    ...(waits && { expires_at: await holdAnew(ctx, order.id) }),
  };
}

/** How much of an order has left that has something to send. */
export function fulfillmentOf(facts: LockedOrder['facts']): Order['fulfillment_status'] {
  const { units_open, units_shipped } = facts;
  if (units_open) return units_shipped ? 'partially_fulfilled' : 'unfulfilled';
  return units_shipped ? 'fulfilled' : 'not_required';
}

/** What is paid at the door waits to be sent, but not for ever: as when it was placed. */
async function holdAnew(ctx: Context, orderId: number): Promise<Date> {
  const days = ctx.settings.cash_on_delivery_hold_days;
  const expires_at = new Date(ctx.now().getTime() + days * 24 * 3_600_000);
  await extendReservations(ctx, orderId, expires_at);
  return expires_at;
}
