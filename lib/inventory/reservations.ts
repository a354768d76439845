import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { reservation } from '@/db/schema/reservations';
import type { Context } from '@/lib/core/context';
import { changeInventories } from './change-inventories';
import { type QuantityChange, writeInventoryHistory } from './history';
import { lockInventories } from './locked-inventory';

export type InventoryUnits = { inventory_id: number; quantity: number };

/** Releases all units still reserved for an order. */
export async function releaseReservations(ctx: Context, orderId: number): Promise<void> {
  const ofOrder = eq(reservation.order_id, orderId);
  const units = await ctx.db
    .select({ inventory_id: reservation.inventory_id, quantity: reservation.quantity })
    .from(reservation)
    .where(ofOrder)
    .orderBy(asc(reservation.inventory_id));
  await changeInventories(ctx, units.map(toUnreserved));
  await ctx.db.delete(reservation).where(ofOrder);
}

const extendStatement = prepared<
  Record<never, never>,
  { order_id: number; expires_at: string | null }
>(
  (value) => sql`update ${reservation} set expires_at = ${value('expires_at')}::timestamptz
    where ${reservation.order_id} = ${value('order_id')}::int`,
);

/** Keeps an order's reservations until `expires_at`, or forever if null. */
export async function extendReservations(
  { db }: Context,
  order_id: number,
  expires_at: Date | null,
): Promise<void> {
  await extendStatement(db, { order_id, expires_at: expires_at?.toISOString() ?? null });
}

/**
 * Removes the reserved units of a shipment from stock: lowers quantity and reservation, and writes
 * a `minus` to the history.
 */
export async function shipReservedUnits(
  ctx: Context,
  orderId: number,
  units: InventoryUnits[],
  remark: string,
): Promise<void> {
  const leaving = units.map(({ inventory_id, quantity }) => ({
    inventory_id,
    on_hand: -quantity,
    reserved: -quantity,
  }));
  const onHand = await changeInventories(ctx, leaving);
  await lowerReservations(ctx, orderId, units);
  await writeMoves(ctx, 'minus', units, { remark, onHand });
}

/** Releases some of the units reserved for an order. */
export async function releaseReservedUnits(
  ctx: Context,
  orderId: number,
  units: InventoryUnits[],
): Promise<void> {
  await changeInventories(ctx, units.map(toUnreserved));
  await lowerReservations(ctx, orderId, units);
}

const toUnreserved = ({ inventory_id, quantity }: InventoryUnits) => ({
  inventory_id,
  reserved: -quantity,
});

type ReservationValues = { order_id: number; units: string };
const lowerStatement = prepared<Record<never, never>, ReservationValues>(
  (value) => sql`with lowered as (
      select inventory_id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${value('units')}::jsonb) as one(inventory_id int, quantity int)
      group by inventory_id
    ), ended as (
      delete from ${reservation} using lowered
      where ${reservation.order_id} = ${value('order_id')}::int
        and ${reservation.inventory_id} = lowered.inventory_id
        and ${reservation.quantity} = lowered.quantity
    )
    update ${reservation} set quantity = ${reservation.quantity} - lowered.quantity
    from lowered
    where ${reservation.order_id} = ${value('order_id')}::int
      and ${reservation.inventory_id} = lowered.inventory_id
      and ${reservation.quantity} <> lowered.quantity`,
);

async function lowerReservations(
  { db }: Context,
  order_id: number,
  units: InventoryUnits[],
): Promise<void> {
  if (units.length) await lowerStatement(db, { order_id, units: JSON.stringify(units) });
}

/**
 * Removes unreserved units from stock. Returns the id of an inventory that has too few; the caller
 * must then roll back.
 */
export async function takeFreeStockUnits(
  ctx: Context,
  units: InventoryUnits[],
  remark: string,
): Promise<number | undefined> {
  const ids = units.map(({ inventory_id }) => inventory_id);
  if (ids.length) await lockInventories(ctx, ids);
  const leaving = units.map(({ inventory_id, quantity }) => ({ inventory_id, on_hand: -quantity }));
  const onHand = await changeInventories(ctx, leaving, { only_free_units: true });
  const short = byId(units).find(({ inventory_id }) => !onHand.has(inventory_id));
  if (short) return short.inventory_id;
  await writeMoves(ctx, 'minus', units, { remark, onHand });
}

const reserveAgainStatement = prepared<Record<never, never>, ReservationValues & { now: string }>(
  (value) => sql`insert into ${reservation} (order_id, inventory_id, quantity, created_at)
    select ${value('order_id')}::int, inventory_id, sum(quantity), ${value('now')}::timestamptz
    from jsonb_to_recordset(${value('units')}::jsonb) as one(inventory_id int, quantity int)
    group by inventory_id order by inventory_id
    on conflict (order_id, inventory_id) do update
      set quantity = ${reservation.quantity} + excluded.quantity`,
);

/**
 * Returns units to stock and, if they are still sold to an order, reserves them for it again (an
 * undone shipment).
 */
export async function restockUnits(
  ctx: Context,
  units: InventoryUnits[],
  remark: string,
  reserveFor?: number,
): Promise<void> {
  const coming = units.map(({ inventory_id, quantity }) => ({
    inventory_id,
    on_hand: quantity,
    reserved: reserveFor === undefined ? 0 : quantity,
  }));
  const onHand = await changeInventories(ctx, coming);
  if (reserveFor !== undefined && units.length)
    await reserveAgainStatement(ctx.db, {
      order_id: reserveFor,
      units: JSON.stringify(units),
      now: ctx.now().toISOString(),
    });
  await writeMoves(ctx, 'plus', units, { remark, onHand });
}

const byId = (units: InventoryUnits[]) =>
  [...units].sort((a, b) => a.inventory_id - b.inventory_id);

/**
 * Writes moves to the history, each with the units on hand after it; `onHand` is those after all
 * moves. Throws if an inventory no longer exists.
 */
async function writeMoves(
  ctx: Context,
  type: 'plus' | 'minus',
  units: InventoryUnits[],
  { remark, onHand }: { remark: string; onHand: Map<number, number> },
): Promise<void> {
  const balances = new Map(onHand);
  const moves = byId(units)
    .toReversed()
    .map(({ inventory_id, quantity }): QuantityChange => {
      const balance = balances.get(inventory_id);
      if (balance === undefined) throw new Error(`inventory ${inventory_id} not found`);
      const change = type === 'plus' ? quantity : -quantity;
      balances.set(inventory_id, balance - change);
      return { inventory_id, type, change, balance, remark };
    });
  await writeInventoryHistory(ctx, moves.toReversed());
}
