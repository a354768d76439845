import 'server-only';
import { readCartId } from '@/lib/auth/cookies';
import { readCart } from '@/lib/cart/view';
import type { ShopContext } from '@/lib/core/context';
import type { ShopperOrder } from '@/lib/orders/shopper-order.schema';
import { firstValue, type Query } from './session-page';

/**
 * What a canceled order held and how many of each the visitor's cart has now, for the page
 * to which the cancellation led (`returned`); nothing on any other visit.
 */
export async function readReturnedItems(ctx: ShopContext, order: ShopperOrder, query: Query) {
  if (!firstValue(query.returned) || order.status !== 'canceled') return [];
  const { items } = await readCart(ctx, await readCartId());
  const held = new Map(items.map(({ stock, quantity }) => [stock.sku, quantity]));
  return order.items.map(({ name, options, sku, quantity }) => ({
    name: [name, ...options.map(({ value }) => value)].join(' · '),
    wanted: quantity,
    count: Math.min(quantity, held.get(sku) ?? 0),
  }));
}
