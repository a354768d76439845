import 'server-only';
import { type HeldOrder, keepDeviceOrders, readDeviceOrders } from '@/lib/auth/device-orders';
import { listOpenDeviceOrders, readPendingPayments } from '@/lib/checkout/pending-payments';
import type { PendingPayment } from '@/lib/checkout/pending-payments.schema';
import type { ShopContext } from '@/lib/core/context';

/** Remembers in a cookie that this device placed an order, so that it can still be paid. */
export async function rememberOrder({ order_number, public_token }: HeldOrder): Promise<void> {
  const others = (await readDeviceOrders()).filter(
    (heldOrder) => heldOrder.order_number !== order_number,
  );
  await keepDeviceOrders([{ order_number, public_token }, ...others]);
}

/**
 * This visitor's orders awaiting payment, for a page rendered for them: asks the provider first.
 */
export const pendingPaymentsOnPage = async (ctx: ShopContext): Promise<PendingPayment[]> =>
  readPendingPayments(ctx, await readDeviceOrders(), { settle: true });

/** The same for an endpoint; also forgets finished ones. */
export async function pendingPaymentsOnDevice(ctx: ShopContext): Promise<PendingPayment[]> {
  const heldOrders = await readDeviceOrders();
  const open = await listOpenDeviceOrders(ctx, heldOrders);
  if (open.length < heldOrders.length) await keepDeviceOrders(open);
  return readPendingPayments(ctx, open);
}
