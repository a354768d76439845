import 'server-only';
import { readCartId } from '@/lib/auth/cookies';
import { readCart } from '@/lib/cart/view';
import type { ShopContext } from '@/lib/core/context';
import type { ShopperOrder } from '@/lib/order-desk/shopper/order.schema';
import { firstValue, type Query } from './session-page';

/** What of an order is in the cart; `again`: because it was bought again. */
export type ReturnedItems = {
  items: { name: string; wanted: number; count: number }[];
  about: string;
  again: boolean;
};

/**
 * What an order held and how many of each the visitor's cart has now, for the page to which
 * its cancellation (`returned`) or its being bought again (`reordered`) led; undefined on any
 * other visit.
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
