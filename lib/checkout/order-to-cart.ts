import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { isCharged } from '@/db/charged-units';
import { cart } from '@/db/schema/cart';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { addItemToCart } from '@/lib/cart/cart';
import { readCartContents } from '@/lib/cart/contents';
import { type ShopContext, transaction } from '@/lib/core/context';
import { conflict, Refusal } from '@/lib/core/errors';
import { readAvailability } from '@/lib/inventory/availability';
import type { Reordered } from '@/lib/order-desk/shopper/order.schema';
import { countChargedUnits } from '@/lib/orders/order/state';
import { isCartVisible } from '@/lib/settings/visibility';
import { findOwnOrder, readOwnOrder } from './own-order';
import type { OrderRef } from './own-order.schema';

/**
 * Reorders: adds an order's items to the caller's cart, of each as much as is available and one
 * order may hold, and returns how many were added. Prices are today's. Refuses (409) an order
 * awaiting payment, and a shop without a cart; a guest's new cart as `addItemToCart` does (429);
 * 404 for an order that is not theirs.
 */
export async function reorder(
  ctx: ShopContext,
  ref: OrderRef,
  offered: string | undefined,
  address?: string,
): Promise<Reordered> {
  const { allowed_actions } = await readOwnOrder(ctx, ref);
  if (!allowed_actions.includes('reorder')) throw conflict('status', 'not_reorderable');
  const row = await findOwnOrder(ctx, ref);
  return transaction(ctx, (ctx) => fillCart(ctx, row, offered, address));
}

/**
 * Returns a canceled order's items to the caller's cart, as `reorder` does, with its codes and
 * declined gifts. Returns the cart, undefined if nothing was added: a cart that already has items
 * stays unchanged.
 */
export async function returnOrderToCart(
  ctx: ShopContext,
  placed: { id: number },
  offered: string | undefined,
): Promise<string | undefined> {
  if (!isCartVisible(ctx.settings, ctx.viewer)) return undefined;
  return transaction(ctx, async (ctx) => {
    const present = await readCartContents(ctx, offered);
    if (present.lines.length) return undefined;
    const { cart_id, items } = await fillCart(ctx, placed, offered);
    if (!cart_id || !items.some(({ count }) => count)) return undefined;
    await bringCodesBack(ctx, placed, cart_id);
    return cart_id;
  });
}

/** Restores an order's codes and declined gifts. */
async function bringCodesBack({ db }: ShopContext, { id }: { id: number }, cart_id: string) {
  const { codes, declined_gifts } = cart;
  const [savedCart] = await db
    .select({ codes, declined_gifts })
    .from(order)
    .innerJoin(cart, eq(cart.id, order.cart_id))
    .where(eq(order.id, id));
  if (savedCart) await db.update(cart).set(savedCart).where(eq(cart.id, cart_id));
}

/** Adds its items, without gifts: their promotions add them again. */
async function fillCart(
  ctx: ShopContext,
  placed: { id: number },
  offered: string | undefined,
  address?: string,
): Promise<Reordered> {
  const present = await readCartContents(ctx, offered);
  const cartQuantities = new Map(
    present.lines.map(({ stock_id, quantity }) => [stock_id, quantity]),
  );
  const orderItems = await ctx.db
    .select()
    .from(orderItem)
    .where(and(eq(orderItem.order_id, placed.id), eq(orderItem.is_gift, false), isCharged))
    .orderBy(asc(orderItem.id));
  const ids = orderItems.flatMap(({ stock_id }) => stock_id ?? []);
  const available = await readAvailability(ctx, ids);
  const most = ctx.settings.max_quantity_per_line;
  let cart_id = present.cart_id ?? undefined;
  const items: Reordered['items'] = [];
  for (const item of orderItems) {
    const { stock_id, name, options } = item;
    const quantity = countChargedUnits(item);
    const id = stock_id ?? 0;
    const remainingUnits = Math.min(available.get(id)?.available_inventories ?? 0, most);
    const input = {
      cart_id,
      stock_id: id,
      quantity: Math.min(quantity, remainingUnits - (cartQuantities.get(id) ?? 0)),
    };
    const add = () => addItemToCart(ctx, input, address);
    const added = input.quantity > 0 ? await unlessRefused(add) : undefined;
    cart_id = added?.cart_id ?? cart_id;
    const count = added ? input.quantity : 0;
    cartQuantities.set(id, (cartQuantities.get(id) ?? 0) + count);
    items.push({
      name: [name, ...options.map(({ value }) => value)].join(' · '),
      wanted: quantity,
      count,
    });
  }
  return { cart_id: cart_id ?? null, items };
}

/** Skips unavailable items; the others are still added. */
async function unlessRefused<T>(add: () => Promise<T>): Promise<T | undefined> {
  try {
    return await add();
  } catch (error) {
    if (error instanceof Refusal && error.status !== 429) return undefined;
    throw error;
  }
}
