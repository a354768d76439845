import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import { orderAttachment } from '@/db/schema/order-desk';
import { orderItem } from '@/db/schema/order-items';
import { returnItem, returnRequest } from '@/db/schema/returns';
import type { Context } from '@/lib/core/context';
import type { Return } from '@/lib/orders/order/state';

/** The returns of an order, oldest first, with what decides which units can be returned. */
export async function readRequestedReturns(ctx: Context, orderId: number) {
  const rows = await ctx.db
    .select()
    .from(returnRequest)
    .where(eq(returnRequest.order_id, orderId))
    .orderBy(asc(returnRequest.id));
  const parts = await readReturnParts(ctx, rows);
  return rows.map((row) => ({
    ...row,
    is_refunded: row.refund_id !== null,
    ...parts.of(row.id),
  }));
}

/** The parts of returns: their units, with names, and their images. */
export async function readReturnParts({ db }: Context, rows: readonly Pick<Return, 'id'>[]) {
  const ids = rows.map(({ id }) => id);
  const items = ids.length
    ? await db
        .select({
          return_id: returnItem.return_request_id,
          order_item_id: returnItem.order_item_id,
          name: orderItem.name,
          sku: orderItem.sku,
          quantity: returnItem.quantity,
          received_good: returnItem.received_good,
          received_damaged: returnItem.received_damaged,
        })
        .from(returnItem)
        .innerJoin(orderItem, eq(orderItem.id, returnItem.order_item_id))
        .where(inArray(returnItem.return_request_id, ids))
        .orderBy(asc(returnItem.id))
    : [];
  const pictures = ids.length
    ? await db
        .select({
          return_id: orderAttachment.return_request_id,
          id: orderAttachment.id,
          name: orderAttachment.name,
        })
        .from(orderAttachment)
        .where(inArray(orderAttachment.return_request_id, ids))
        .orderBy(asc(orderAttachment.id))
    : [];
  const own = <P extends { return_id: number | null }>(parts: P[], id: number) =>
    parts.flatMap(({ return_id, ...part }) => (return_id === id ? [part] : []));
  return { of: (id: number) => ({ items: own(items, id), pictures: own(pictures, id) }) };
}
