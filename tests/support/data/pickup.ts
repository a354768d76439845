import { randomUUID } from 'node:crypto';
import { database } from '@/db/client';
import { shippingMethod } from '@/db/schema/methods';
import { checkoutInput } from '@/lib/checkout/checkout.schema';
import { fillCart, guest, place, type Shop } from './shop';

/** A counter at which orders are picked up: the id of its method. */
export async function makeCounter(): Promise<number> {
  const [made] = await database()
    .insert(shippingMethod)
    .values({
      code: 'counter',
      title: { 'en-US': 'Counter' },
      enabled: true,
      type: 'store_pickup',
      rates: [{ from: 0, to: null, price_minor: 0 }],
    })
    .returning();
  return made?.id ?? 0;
}

/** A guest orders units of a stock to pick them up. */
export async function buyToPickUp(
  shop: Shop,
  shipping_method_id: number,
  stockId: number,
  { quantity = 1, pay = shop.cash } = {},
) {
  const ctx = await guest();
  const input = checkoutInput.parse({
    cart_id: await fillCart(ctx, [[stockId, quantity]]),
    email: `${randomUUID()}@shop.test`,
    delivery_type: 'pickup',
    first_name: 'Ka Yan',
    last_name: 'Lam',
    phone: '5123 4567',
    shipping_method_id,
    payment_method_id: pay,
  });
  return place(ctx, input);
}
