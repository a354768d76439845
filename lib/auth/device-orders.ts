import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { isSecureRequest, putCookie } from './cookies';

const KEPT_SECONDS = 30 * 24 * 3600;
const AT_MOST = 5;
const ENTRY = /^([\w-]{1,40})\.([0-9a-f-]{36})$/;

/** An order number, and the token that shows the order without a login. */
const heldOrder = z.object({ order_number: z.string(), public_token: z.uuid() });
export type HeldOrder = z.output<typeof heldOrder>;

const cookieName = async () => `${(await isSecureRequest()) ? '__Host-' : ''}waiting_orders`;

/** Open orders placed on this device, newest first; at most five. */
export async function readDeviceOrders(): Promise<HeldOrder[]> {
  const cookieValue = (await cookies()).get(await cookieName())?.value ?? '';
  return cookieValue.split(',', AT_MOST).flatMap((entry) => {
    const [, order_number, public_token] = ENTRY.exec(entry) ?? [];
    const read = heldOrder.safeParse({ order_number, public_token });
    return read.success ? [read.data] : [];
  });
}

/**
 * Keeps the first five of these orders for 30 days, in a cookie that no script can read; an empty
 * list deletes it.
 */
export async function keepDeviceOrders(orders: HeldOrder[]): Promise<void> {
  const value = orders
    .slice(0, AT_MOST)
    .map(({ order_number, public_token }) => `${order_number}.${public_token}`)
    .join(',');
  await putCookie(await cookieName(), value, value ? KEPT_SECONDS : 0);
}
