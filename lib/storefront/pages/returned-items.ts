import 'server-only';
import { readCartId } from '@/lib/auth/cookies';
import { readCart } from '@/lib/cart/view';
import type { ShopContext } from '@/lib/core/context';
import type { ShopperOrder } from '@/lib/order-desk/shopper/order.schema';
import { firstValue, type Query } from './session-page';

/** The items of an order that are in the cart; `again`: because of a reorder. */
export type ReturnedItems = {
  items: { name: string; wanted: number; count: number }[];
  about: string;
  again: boolean;
};

/**
 * An order's items and how many of each are now in the visitor's cart, for the page after a
 * cancellation (`returned`) or a reorder (`reordered`); undefined on any other visit.
 */
export async function readReturnedItems(
  ctx: ShopContext,
  order: ShopperOrder,
  query: Query,
): Promise<ReturnedItems | undefined> {
  const reordered = firstValue(query.reordered);
  const returned = firstValue(query.returned) && order.status === 'canceled';
  if (!reordered && !returned) return undefined;
  const cart = await readCart(ctx, await readCartId());
  const cartQuantities = new Map(cart.items.map(({ stock, quantity }) => [stock.sku, quantity]));
  const items = order.items.map(({ name, options, sku, quantity }) => ({
    name: [name, ...options.map(({ value }) => value)].join(' · '),
    wanted: quantity,
    count: Math.min(quantity, cartQuantities.get(sku) ?? 0),
  }));
  return { items, about: reordered ?? 'returned', again: reordered !== undefined };
}
