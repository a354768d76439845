import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { shipment } from '@/db/schema/order-parts';
import { orderItem } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { one } from '@/lib/core/records/rows';
import { lockInventories } from '@/lib/inventory/locked-inventory';
import { takeFreeUnits } from '@/lib/inventory/reservations';
import { toFulfillmentStatus } from '../commands/unship';
import { changeOrder, lockOrder, type Order, writeEvent } from '../order-lock';
import { countShipped } from '../parcels/sent';
import { assertPermission } from '../transition';

/**
 * Takes units out of stock again that a refund put there though they had not come back: they count
 * as with their buyer, and the money stays given back. Refuses (409) a refund that put nothing
 * there, or whose parcel was taken back since, and units that are not free any more. Throws 404.
 */
export async function undoRestock(
  ctx: AdminContext,
  orderId: number,
  refundId: number,
): Promise<Order> {
  assertPermission(ctx, 'paid', 'refunded');
  return transaction(ctx, async (ctx) => {
    const { order, items: lines } = await lockOrder(ctx, orderId);
    const isIts = and(eq(refund.id, refundId), eq(refund.order_id, orderId));
    const { items, refund_number } = one(await ctx.db.select().from(refund).where(isIts));
    const units = items.flatMap(({ order_item_id, restocked = [] }) =>
      restocked.map((part) => ({ order_item_id, ...part })),
    );
    if (!units.length) throw conflict('general', 'nothing_restocked');
    await lockInventories(
      ctx,
      units.map(({ inventory_id }) => inventory_id),
    );
    const short = await takeFreeUnits(ctx, units, refund_number);
    if (short !== undefined) {
      const own = units.find(({ inventory_id }) => inventory_id === short);
      const name = lines.find(({ id }) => id === own?.order_item_id)?.name ?? '';
      throw conflict('general', 'restock_not_free', { name });
    }
    await countAsOut(ctx, orderId, units);
    const undone = items.map((item) =>
      item.restocked ? { ...item, restock: false, restocked: [] } : item,
    );
    await ctx.db.update(refund).set({ items: undone }).where(isIts);
    await writeEvent(ctx, orderId, { type: 'restock_undone', data: { refund_number } });
    const locked = await lockOrder(ctx, orderId);
    const hasBack = locked.items.some(({ quantity_returned }) => quantity_returned > 0);
    const isOut = order.fulfillment_status === 'returned' && !hasBack;
    return changeOrder(
      ctx,
      locked,
      isOut ? { fulfillment_status: toFulfillmentStatus(locked.facts) } : {},
    );
  });
}

type Units = {
  order_item_id: number;
  shipment_id: number;
  quantity: number;
  ends_parcel?: boolean;
};

/** Units are out again: of a parcel that counts, or with all of one that the refund had ended. */
async function countAsOut(ctx: Context, orderId: number, units: readonly Units[]): Promise<void> {
  const parcels = await ctx.db.select().from(shipment).where(eq(shipment.order_id, orderId));
  for (const { id, status, items } of parcels) {
    const own = units.filter(({ shipment_id }) => shipment_id === id);
    if (!own.length) continue;
    const isEnded = own.some(({ ends_parcel }) => ends_parcel);
    if (isEnded !== (status === 'canceled')) throw conflict('general', 'nothing_restocked');
    if (isEnded) {
      for (const part of items) await countShipped(ctx, part.order_item_id, part.quantity);
      await ctx.db
        .update(shipment)
        .set({ status: 'shipped', updated_at: ctx.now() })
        .where(eq(shipment.id, id));
      continue;
    }
    for (const { order_item_id, quantity } of own)
      await ctx.db
        .update(orderItem)
        .set({ quantity_returned: sql`${orderItem.quantity_returned} - ${quantity}` })
        .where(eq(orderItem.id, order_item_id));
  }
}
