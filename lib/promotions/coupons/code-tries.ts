import 'server-only';
import { countAttempt, type Limit, uncountAttempt } from '@/lib/auth/limits';
import type { ShopContext } from '@/lib/core/context';
import { addressGroup } from '@/lib/core/web/address-group.mjs';

/**
 * Counts a try of a code: ten in ten minutes of a customer or a cart, 60 of the group of their
 * `address`, which takes another cart each time; where addresses say nothing about who calls, 300
 * of all of these together. Refuses more (429); what its own cart has too many of counts for nobody
 * else at its address. Returns what takes it back, for a code that there is.
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
