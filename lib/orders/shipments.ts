import 'server-only';
import { and, eq } from 'drizzle-orm';
import { shipment } from '@/db/schema/order-parts';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { lockInventories } from '@/lib/inventory/locked-inventory';
import { reservedUnits, shipReserved } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import { changeOrder, type LockedOrder, openUnits, writeEvent } from './order-lock';
import { countShipped } from './parcels/sent';
import { byWarehouse, type SourcedUnits, sourcesOf } from './parcels/sources';
import { summed } from './refunds/refund-plan';

export type ShipInput = {
  carrier?: string;
  tracking_number?: string;
  items?: { order_item_id: number; quantity: number }[];
  /** When whoever bought is told; at once without it. */
  tell_at?: Date;
};
type Sending = ShipInput & { is_there?: boolean };

/**
 * Sends units of an order (all that are open, unless `items` names fewer): each line leaves the
 * warehouse it lies in, under the number of a shipment of its own for each warehouse, all with one
 * tracking number. Returns whether nothing is open any more. Refuses more units than are open. The
 * caller has locked the order and checked that it may ship. Who `is_there` takes them home at
 * once, and is not told that they are on their way; nor is who knows that they wait in the store.
 */
export async function shipUnits(
  ctx: Context,
  locked: LockedOrder,
  input: Sending,
): Promise<boolean> {
  const wanted = wantedOf(locked, input);
  const units = sourcesOf(await reservedUnits(ctx, locked.order.id), wanted);
  if (!units?.length) throw invalid('items', 'quantity_exceeds_open');
  // All of them at first and in order: each warehouse by itself might wait for another order.
  await lockInventories(
    ctx,
    units.map(({ inventory_id }) => inventory_id),
  );
  const count = await ctx.db.$count(shipment, eq(shipment.order_id, locked.order.id));
  let number = count;
  for (const [warehouse_id, own] of byWarehouse(units)) {
    number += 1;
    const shipment_number = `${locked.order.order_number}-S${number}`;
    await sendParcel(ctx, locked, { ...input, shipment_number, warehouse_id }, own);
  }
  const sent = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = locked.facts.units_open - sent;
  await changeOrder(ctx, locked, {
    fulfillment_status: left ? 'partially_fulfilled' : 'fulfilled',
  });
  return left === 0;
}

/** The units of each line that are to leave. */
function wantedOf({ items }: LockedOrder, input: ShipInput) {
  const wanted =
    input.items ?? items.map((item) => ({ order_item_id: item.id, quantity: openUnits(item) }));
  return summed(wanted)
    .filter(({ quantity }) => quantity > 0)
    .map(({ order_item_id, quantity }) => {
      const item = items.find(({ id }) => id === order_item_id);
      if (!item || quantity > openUnits(item)) throw invalid('items', 'quantity_exceeds_open');
      return { item, quantity };
    });
}

type Parcel = Sending & { shipment_number: string; warehouse_id: number };

async function sendParcel(
  ctx: Context,
  { order }: LockedOrder,
  { shipment_number, warehouse_id, carrier = '', tracking_number = '', is_there, tell_at }: Parcel,
  units: SourcedUnits[],
): Promise<void> {
  await ctx.db.insert(shipment).values({
    order_id: order.id,
    shipment_number,
    warehouse_id,
    status: 'shipped',
    carrier,
    tracking_number,
    items: units.map(({ order_item_id, inventory_id, quantity }) => ({
      order_item_id,
      inventory_id,
      quantity,
    })),
    shipped_at: ctx.now(),
  });
  await shipReserved(ctx, order.id, units, shipment_number);
  for (const { order_item_id, quantity } of units) await countShipped(ctx, order_item_id, quantity);
  const later = tell_at && { tell_at: tell_at.toISOString() };
  const data = { shipment_number, tracking_number, ...later };
  await writeEvent(ctx, order.id, { type: 'shipment', data });
  const isTold = is_there || order.pickup_ready_at !== null;
  const told = { order_id: order.id, shipment_number };
  if (!isTold) await emit(ctx, 'shipment.sent', told, { at: tell_at });
}

/** Marks what was sent as arrived. */
export async function deliver(ctx: Context, locked: LockedOrder): Promise<void> {
  await ctx.db
    .update(shipment)
    .set({ status: 'delivered', delivered_at: ctx.now(), updated_at: ctx.now() })
    .where(and(eq(shipment.order_id, locked.order.id), eq(shipment.status, 'shipped')));
}
