import 'server-only';
import { type HeldOrder, keepHeldOrders, readHeldOrders } from '@/lib/auth/device-orders';
import { readPendingPayments, stillOpen } from '@/lib/checkout/pending-payments';
import type { PendingPayment } from '@/lib/checkout/pending-payments.schema';
import type { ShopContext } from '@/lib/core/context';

/** This device remembers an order that was placed on it, so that it can still be paid. */
export async function rememberOrder({ order_number, public_token }: HeldOrder): Promise<void> {
  const others = (await readHeldOrders()).filter((held) => held.order_number !== order_number);
  await keepHeldOrders([{ order_number, public_token }, ...others]);
}

/**
 * What waits for this visitor's payment, for a page that is made for them: the provider is
 * asked first.
 */
export const pendingPaymentsOnPage = async (ctx: ShopContext): Promise<PendingPayment[]> =>
  readPendingPayments(ctx, await readHeldOrders(), { settle: true });

/** The same for a call, which also forgets what is over. */
export async function pendingPaymentsOnDevice(ctx: ShopContext): Promise<PendingPayment[]> {
  const held = await readHeldOrders();
  const open = await stillOpen(ctx, held);
  if (open.length < held.length) await keepHeldOrders(open);
  return readPendingPayments(ctx, open);
}
