import 'server-only';
import { eq } from 'drizzle-orm';
import { paymentMethod } from '@/db/schema/methods';
import type { Context } from '@/lib/core/context';
import { extendReservations } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import { isAutomatic } from '@/lib/payments/gateways';
import type { LockedOrder, Order } from '../order-lock';
import { changeWithMoney } from './money';

/**
 * Rejects a payment: the goods stay reserved for a while, in which the shopper may pay
 * again. After a declined card, whose holder is still at it, `payment_retry_minutes`; after
 * a transfer that staff did not find, as long as the way to pay gave at first. An attempt never
 * shortens what the order was promised.
 */
export async function reject(ctx: Context, locked: LockedOrder, reason: string): Promise<Order> {
  const retry_until = ctx.now().getTime() + (await minutesToRetry(ctx, locked)) * 60_000;
  const expires_at = noSooner(locked.order, new Date(retry_until));
  await extendReservations(ctx, locked.order.id, expires_at);
  await emit(ctx, 'order.payment_rejected', { order_id: locked.order.id, reason });
  return changeWithMoney(ctx, locked, { status: 'payment_reject', expires_at }, { reason });
}

/** `until`, or the end of the time to pay that the shopper was told of, where that is later. */
export const noSooner = (
  { allow_ship_before_payment: isPaidAtDoor, expires_at }: Order,
  until: Date,
): Date => (!isPaidAtDoor && expires_at && expires_at > until ? expires_at : until);

async function minutesToRetry({ db, settings }: Context, { order: row }: LockedOrder) {
  const [method] = await db
    .select({ provider: paymentMethod.provider, window: paymentMethod.payment_window_minutes })
    .from(paymentMethod)
    .where(eq(paymentMethod.id, row.payment_method_id ?? 0));
  return !method || isAutomatic(method.provider) ? settings.payment_retry_minutes : method.window;
}
