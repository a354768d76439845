import 'server-only';
import { and, eq } from 'drizzle-orm';
import { shipment } from '@/db/schema/order-parts';
import { type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { one } from '@/lib/core/records/rows';
import { emit } from '@/lib/jobs/emit';
import { assertVersion, changeOrder, lockOrder, type Order, writeEvent } from '../order-lock';
import type { ParcelCorrection } from './parcel.schema';
import { readUntold } from './sent';

/**
 * Writes another carrier or tracking number on a parcel. The order's history keeps what stood
 * there before, and the note; whoever bought is sent the new number, unless `notify` is off.
 * Refuses (409) a parcel that was taken back; what changes nothing writes nothing.
 */
export async function correctParcel(
  ctx: Context,
  orderId: number,
  shipmentId: number,
  { carrier, tracking_number, note, notify, version }: ParcelCorrection,
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
    if (parcel.status === 'canceled') throw conflict('shipment', 'shipment_not_out');
    const after = {
      carrier: carrier ?? parcel.carrier,
      tracking_number: tracking_number ?? parcel.tracking_number,
    };
    const { shipment_number } = parcel;
    const before = written(parcel);
    if (before === written(after)) return locked.order;
    await ctx.db
      .update(shipment)
      .set({ ...after, updated_at: ctx.now() })
      .where(eq(shipment.id, parcel.id));
    await writeEvent(ctx, orderId, {
      type: 'shipment_corrected',
      data: { shipment_number, before, after: written(after), note },
    });
    // The mail that says it left is still to be written, with what is right now.
    const tells = notify && !(await readUntold(ctx, orderId)).has(shipment_number);
    const told = { order_id: orderId, shipment_number, notify: tells };
    await emit(ctx, 'shipment.corrected', told);
    return changeOrder(ctx, locked, {});
  });
}

const written = ({ carrier, tracking_number }: { carrier: string; tracking_number: string }) =>
  [carrier, tracking_number].filter(Boolean).join(' ');
