import 'server-only';
import { type HeldOrder, keepHeldOrders, readHeldOrders } from '@/lib/auth/device-orders';
import { readWaitingOrders, stillOpen } from '@/lib/checkout/waiting-orders';
import type { WaitingOrder } from '@/lib/checkout/waiting-orders.schema';
import type { ShopContext } from '@/lib/core/context';

/** This device remembers an order that was placed on it, so that it can still be paid. */
export async function rememberOrder({ order_number, public_token }: HeldOrder): Promise<void> {
  const others = (await readHeldOrders()).filter((held) => held.order_number !== order_number);
  await keepHeldOrders([{ order_number, public_token }, ...others]);
}

/**
 * What waits for this visitor's payment, for a page that is made for him: the provider is
 * asked first.
 */
export const waitingOnPage = async (ctx: ShopContext): Promise<WaitingOrder[]> =>
  readWaitingOrders(ctx, await readHeldOrders(), { settle: true });

/** The same for a call, which also forgets what is over. */
export async function waitingOnDevice(ctx: ShopContext): Promise<WaitingOrder[]> {
  const held = await readHeldOrders();
  const open = await stillOpen(ctx, held);
  if (open.length < held.length) await keepHeldOrders(open);
  return readWaitingOrders(ctx, open);
}
