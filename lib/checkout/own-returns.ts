import 'server-only';
import type { ShopContext } from '@/lib/core/context';
import { readReturnPicture } from '@/lib/order-desk/returns/pictures';
import type { Order } from '@/lib/orders/order/state';
import { cancelReturn } from '@/lib/orders/returns/decide';
import { requestReturn } from '@/lib/orders/returns/request';
import type { ReturnInput } from '@/lib/orders/returns/returns.schema';
import { findOwnOrder } from './own-order';
import type { OrderRef } from './own-order.schema';

/** Requests a return for the shopper's order (`requestReturn`). 404 for another's. */
export async function requestOwnReturn(
  ctx: ShopContext,
  ref: OrderRef,
  input: ReturnInput,
): Promise<Order> {
  const row = await findOwnOrder(ctx, ref);
  await requestReturn(ctx, row, input);
  return findOwnOrder(ctx, ref);
}

/** Cancels the shopper's return (`cancelReturn`). 404 for one of another order. */
export async function cancelOwnReturn(
  ctx: ShopContext,
  ref: OrderRef,
  returnId: number,
): Promise<Order> {
  await cancelReturn(ctx, await findOwnOrder(ctx, ref), returnId);
  return findOwnOrder(ctx, ref);
}

/** An image of the shopper's own return, WebP. 404 for another's. */
export async function readOwnReturnPicture(
  ctx: ShopContext,
  ref: OrderRef,
  place: { return_id: number; picture_id: number },
): Promise<Buffer> {
  const { id: order_id } = await findOwnOrder(ctx, ref);
  return readReturnPicture(ctx, { order_id, ...place });
}
