import 'server-only';
import {
  dropLinkedCouponCode,
  keepCartId,
  keepLinkedCouponCode,
  readCartId,
  readLinkedCouponCode,
} from '@/lib/auth/cookies';
import { applyLinkedCoupon } from '@/lib/cart/linked-code';
import type { ShopContext } from '@/lib/core/context';
import { parseLinkedDiscountCode } from '@/lib/core/text/discount-code';
import { clientIp } from '@/lib/http/client-ip';

/**
 * Adds a link's discount code to the visitor's cart; without a cart, the latest code is kept in a
 * cookie. Does nothing if it can't be a code.
 */
export async function takeLinkedCoupon(ctx: ShopContext, typed: string): Promise<void> {
  const code = parseLinkedDiscountCode(typed);
  if (!code) return;
  const address = await clientIp();
  if (await applyLinkedCoupon(ctx, await readCartId(), code, address)) await dropLinkedCouponCode();
  else await keepLinkedCouponCode(code);
}

/** Sets the cart cookie and adds the code kept from a link. */
export async function keepCart(ctx: ShopContext, cartId: string): Promise<void> {
  await keepCartId(cartId);
  const code = parseLinkedDiscountCode((await readLinkedCouponCode()) ?? '');
  if (!code) return;
  await applyLinkedCoupon(ctx, cartId, code, await clientIp());
  await dropLinkedCouponCode();
}
