import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { payment } from '@/db/schema/payments';
import { buy, guest, type Shop } from './shop';

/** The time in so many minutes. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** What the ledger of an order holds, oldest first, as "type status". */
export const ledger = async ({ order_id }: { order_id: number }) =>
  (
    await database()
      .select()
      .from(payment)
      .where(eq(payment.order_id, order_id))
      .orderBy(payment.id)
  ).map(({ type, status }) => `${type} ${status}`);

/** A guest orders one unit of a stock and pays by card. */
export const buyByCard = (shop: Shop, stockId: number) =>
  guest().then((ctx) => buy(ctx, shop, stockId, 1, { payment_method_id: shop.card }));
