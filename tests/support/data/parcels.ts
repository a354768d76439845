import { desc, eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { orderItem } from '@/db/schema/order-items';
import { shipment } from '@/db/schema/order-parts';
import type { PlacedOrder } from '@/lib/checkout/place-order';
import { transitionOrder } from '@/lib/orders/transition';
import { listQueuedJobs } from './jobs';
import { details, fillCart, guest, place, type TestShop } from './shop';
import { owner } from './staff';

type Placed = { order_id: number };

/** A guest's order paid by bank transfer, which staff have confirmed. */
export async function paidOrder(
  shop: TestShop,
  items: [stockId: number, units: number][],
): Promise<PlacedOrder> {
  const ctx = await guest();
  const way = { payment_method_id: shop.transfer };
  const placed = await place(ctx, details(shop, await fillCart(ctx, items), way));
  await transitionOrder(await owner(), placed.order_id, { status: 'paid', reference: 'FPS 1' });
  return placed;
}

export const listSoldLines = ({ order_id }: Placed) =>
  database().select().from(orderItem).where(eq(orderItem.order_id, order_id)).orderBy(orderItem.id);

/** The shipments of an order, newest first. */
export const listParcels = ({ order_id }: Placed) =>
  database()
    .select()
    .from(shipment)
    .where(eq(shipment.order_id, order_id))
    .orderBy(desc(shipment.id));

/** The emails requested for an order, oldest first. */
export const mailsAsked = async ({ order_id }: Placed): Promise<string[]> =>
  (await listQueuedJobs())
    .filter(({ name, data }) => name === 'order.mail' && data.order_id === order_id)
    .map(({ data }) => String(data.template));
