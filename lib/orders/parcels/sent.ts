import 'server-only';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { orderEvent } from '@/db/schema/order-history';
import { shipment } from '@/db/schema/order-parts';
import type { Context } from '@/lib/core/context';

export type SentShipment = typeof shipment.$inferSelect;

/** An order's shipments that aren't canceled, last first. */
export const readSentShipments = (ctx: Context, orderId: number): Promise<SentShipment[]> =>
  ctx.db
    .select()
    .from(shipment)
    .where(and(eq(shipment.order_id, orderId), ne(shipment.status, 'canceled')))
    .orderBy(desc(shipment.id));

/** The numbers of shipments the buyer is notified of later. */
export async function readUnnotifiedShipments(ctx: Context, orderId: number): Promise<Set<string>> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const rows = await ctx.db
    .select({ data: orderEvent.data })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.order_id, orderId),
        eq(orderEvent.type, 'shipment'),
        sql`(${orderEvent.data} ->> 'tell_at')::timestamptz > ${now}`,
      ),
    );
  return new Set(rows.map(({ data }) => String(data.shipment_number)));
}

/** Shipments without the units returned before: last shipped, first returned. */
export function unitsStillOut(
  sent: SentShipment[],
  lines: { id: number; quantity_returned: number }[],
): SentShipment[] {
  const back = new Map(lines.map(({ id, quantity_returned }) => [id, quantity_returned]));
  return sent.map(({ items, ...shipment }) => ({
    ...shipment,
    items: items.map(({ order_item_id, quantity, ...item }) => {
      const returned = Math.min(quantity, back.get(order_item_id) ?? 0);
      back.set(order_item_id, (back.get(order_item_id) ?? 0) - returned);
      return { ...item, order_item_id, quantity: quantity - returned };
    }),
  }));
}
