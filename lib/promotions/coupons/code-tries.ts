import 'server-only';
import { countAttempt, type Limit, uncountAttempt } from '@/lib/auth/limits';
import type { ShopContext } from '@/lib/core/context';
import { addressGroup } from '@/lib/core/web/address-group.mjs';

/**
 * Counts an attempt to enter a code: per 10 minutes 10 per customer or cart, 60 per group of their
 * `address`, as carts are easily replaced, and 300 in all without a usable address. Refuses more
 * (429); the excess of a cart does not count for others at its address. Returns a function that
 * undoes the count, for a code that exists.
 */
export async function countCouponCodeTry(
  ctx: ShopContext,
  cart_id: string | undefined,
  address: string | undefined,
): Promise<() => Promise<unknown>> {
  const session = ctx.actor.kind === 'customer' ? `customer ${ctx.actor.id}` : cart_id;
  const group = addressGroup(address);
  const tries: { name: Limit; key: string }[] = [
    ...(session ? [{ name: 'coupon' as const, key: session }] : []),
    group ? { name: 'coupon_address', key: group } : { name: 'coupon_unknown_address', key: '' },
  ];
  const counted = ctx.silent ? [] : tries;
  for (const { name, key } of counted) await countAttempt(name, key, ctx.now());
  return () => Promise.all(counted.map(({ name, key }) => uncountAttempt(name, key)));
}
