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
 * a transfer that staff did not find, as long as the way to pay gave at first.
 */
export async function reject(ctx: Context, locked: LockedOrder, reason: string): Promise<Order> {
  const expires_at = new Date(ctx.now().getTime() + (await minutesToRetry(ctx, locked)) * 60_000);
  await extendReservations(ctx, locked.order.id, expires_at);
  await emit(ctx, 'order.payment_rejected', { order_id: locked.order.id, reason });
  return changeWithMoney(ctx, locked, { status: 'payment_reject', expires_at }, { reason });
}

async function minutesToRetry({ db, settings }: Context, { order: row }: LockedOrder) {
  const [method] = await db
    .select({ provider: paymentMethod.provider, window: paymentMethod.payment_window_minutes })
    .from(paymentMethod)
    .where(eq(paymentMethod.id, row.payment_method_id ?? 0));
  return !method || isAutomatic(method.provider) ? settings.payment_retry_minutes : method.window;
}
