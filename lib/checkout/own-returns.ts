import 'server-only';
import type { ShopContext } from '@/lib/core/context';
import { readReturnPicture } from '@/lib/order-desk/returns/pictures';
import type { Order } from '@/lib/orders/order/state';
import { cancelReturn } from '@/lib/orders/returns/decide';
import { requestReturn } from '@/lib/orders/returns/request';
import type { ReturnInput } from '@/lib/orders/returns/returns.schema';
import { findOwnOrder } from './own-order';
import type { OrderRef } from './own-order.schema';

/** The shopper asks to send goods of their order back (`requestReturn`). Another's is 404. */
export async function requestOwnReturn(
  ctx: ShopContext,
  ref: OrderRef,
  input: ReturnInput,
): Promise<Order> {
  const row = await findOwnOrder(ctx, ref);
  await requestReturn(ctx, row, input);
  return findOwnOrder(ctx, ref);
}

/** The shopper calls their return off (`cancelReturn`). One of another order is 404. */
export async function cancelOwnReturn(
  ctx: ShopContext,
  ref: OrderRef,
  returnId: number,
): Promise<Order> {
  await cancelReturn(ctx, await findOwnOrder(ctx, ref), returnId);
  return findOwnOrder(ctx, ref);
}

/** A picture of the shopper's own return, WebP. Another's is 404. */
export async function readOwnReturnPicture(
  ctx: ShopContext,
  ref: OrderRef,
  place: { return_id: number; picture_id: number },
): Promise<Buffer> {
  const { id: order_id } = await findOwnOrder(ctx, ref);
  return readReturnPicture(ctx, { order_id, ...place });
}
