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
 * Takes the code that a link brings: into the visitor's cart; while they have none the browser
 * keeps it, the last one. What has nothing of a code is nothing.
 */
export async function takeLinkedCoupon(ctx: ShopContext, typed: string): Promise<void> {
  const code = parseLinkedDiscountCode(typed);
  if (!code) return;
  const address = await clientIp();
  if (await applyLinkedCoupon(ctx, await readCartId(), code, address)) await dropLinkedCouponCode();
  else await keepLinkedCouponCode(code);
}

/** Has the browser keep its cart, into which goes the code it kept from a link. */
export async function keepCart(ctx: ShopContext, cartId: string): Promise<void> {
  await keepCartId(cartId);
  const code = parseLinkedDiscountCode((await readLinkedCouponCode()) ?? '');
  if (!code) return;
  await applyLinkedCoupon(ctx, cartId, code, await clientIp());
  await dropLinkedCouponCode();
}
