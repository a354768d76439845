import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { orderItem } from '@/db/schema/orders';
import { addItem } from '@/lib/cart/cart';
import { readContents } from '@/lib/cart/contents';
import { type ShopContext, transaction } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { availabilityOf } from '@/lib/inventory/availability';
import { cartIsVisible } from '@/lib/settings/visibility';

/**
 * Puts what an order held back into the caller's cart, of each thing as much as there
 * still is; one that is no longer sold is left out. Returns the cart, undefined when nothing
 * was put into it: a cart that has something in it already stays as it is.
 */
export async function returnToCart(
  ctx: ShopContext,
  order: { id: number },
  offered: string | undefined,
): Promise<string | undefined> {
  if (!cartIsVisible(ctx.settings, ctx.viewer)) return undefined;
  return transaction(ctx, async (ctx) => {
    const present = await readContents(ctx, offered);
    if (present.lines.length) return undefined;
    let cart_id = present.cart_id ?? undefined;
    const items = await ctx.db
      .select({ stock_id: orderItem.stock_id, quantity: orderItem.quantity })
      .from(orderItem)
      .where(eq(orderItem.order_id, order.id))
      .orderBy(asc(orderItem.id));
    const available = await availabilityOf(
      ctx,
      items.flatMap(({ stock_id }) => stock_id ?? []),
    );
    const most = ctx.settings.max_quantity_per_line;
    let returned: string | undefined;
    for (const { stock_id, quantity } of items) {
      const left = available.get(stock_id ?? 0)?.available_inventories ?? 0;
      if (!stock_id || !left) continue;
      const input = { cart_id, stock_id, quantity: Math.min(quantity, left, most) };
      returned = (await unlessRefused(() => addItem(ctx, input)))?.cart_id ?? returned;
      cart_id = returned ?? cart_id;
    }
    return returned;
  });
}

/** What can be had no more is left out; the rest is still worth having. */
async function unlessRefused<T>(add: () => Promise<T>): Promise<T | undefined> {
  try {
    return await add();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
