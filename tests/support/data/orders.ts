import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { payment, paymentIntent, sandboxCharge } from '@/db/schema/payments';
import type { Order } from '@/lib/orders/order/state';
import { settleIntent } from '@/lib/orders/payments/settle';
import { buy, guest, readOrder, system, type TestShop } from './shop';

/** The time so many minutes from now. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** The ledger of an order, oldest first, as "type status". */
export const ledger = async ({ order_id }: { order_id: number }) =>
  (
    await database()
      .select()
      .from(payment)
      .where(eq(payment.order_id, order_id))
      .orderBy(payment.id)
  ).map(({ type, status }) => `${type} ${status}`);

/** A guest orders one unit of a stock and pays by card. */
export const buyByCard = (shop: TestShop, stockId: number) =>
  guest().then((ctx) => buy(ctx, shop, stockId, 1, { payment_method_id: shop.card }));

/** The requests to providers for an order, oldest first. */
export const intents = ({ order_id }: { order_id: number }) =>
  database()
    .select()
    .from(paymentIntent)
    .where(eq(paymentIntent.order_id, order_id))
    .orderBy(paymentIntent.id);

/** A card payment succeeds late, for an intent that was given up, and the provider reports it. */
export async function payLate(placed: { order_id: number }, now = new Date()): Promise<Order> {
  const [intent] = await intents(placed);
  if (!intent) throw new Error('no intent');
  const { reference, amount, currency } = intent;
  await database()
    .insert(sandboxCharge)
    .values({ reference, amount, currency, outcome: 'captured' })
    .onConflictDoUpdate({ target: sandboxCharge.reference, set: { outcome: 'captured' } });
  return settleIntent(await system(now), await readOrder(placed), intent);
}
