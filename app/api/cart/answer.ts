import { cartId } from '@/lib/cart/cart.schema';
import { readCart } from '@/lib/cart/view';
import type { ShopContext } from '@/lib/core/context';
import { translateErrors } from '@/lib/http/refusals';

/**
 * The body of every cart call (D20): the cart, with what is wrong with a line in the
 * caller's words.
 */
export async function cartAnswer(ctx: ShopContext, offeredId: unknown) {
  const cart = await readCart(ctx, cartId.safeParse(offeredId).data);
  return {
    ...cart,
    items: cart.items.map((item) => ({
      ...item,
      problems: translateErrors(item.problems, ctx.language),
    })),
  };
}
