import 'server-only';
import { type HeldOrder, keepDeviceOrders, readDeviceOrders } from '@/lib/auth/device-orders';
import { listOpenDeviceOrders, readPendingPayments } from '@/lib/checkout/pending-payments';
import type { PendingPayment } from '@/lib/checkout/pending-payments.schema';
import type { ShopContext } from '@/lib/core/context';

/** This device remembers an order that was placed on it, so that it can still be paid. */
export async function rememberOrder({ order_number, public_token }: HeldOrder): Promise<void> {
  const others = (await readDeviceOrders()).filter(
    (heldOrder) => heldOrder.order_number !== order_number,
  );
  await keepDeviceOrders([{ order_number, public_token }, ...others]);
}

/**
 * What waits for this visitor's payment, for a page that is made for them: the provider is
 * asked first.
 */
export const pendingPaymentsOnPage = async (ctx: ShopContext): Promise<PendingPayment[]> =>
  readPendingPayments(ctx, await readDeviceOrders(), { settle: true });

/** The same for a call, which also forgets what is over. */
export async function pendingPaymentsOnDevice(ctx: ShopContext): Promise<PendingPayment[]> {
  const heldOrders = await readDeviceOrders();
  const open = await listOpenDeviceOrders(ctx, heldOrders);
  if (open.length < heldOrders.length) await keepDeviceOrders(open);
  return readPendingPayments(ctx, open);
}
