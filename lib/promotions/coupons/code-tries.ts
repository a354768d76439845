import 'server-only';
import { countAttempts, uncountAttempt } from '@/lib/auth/limits';
import type { ShopContext } from '@/lib/core/context';
import { addressGroup } from '@/lib/core/web/address-group.mjs';

/**
 * Counts a try of a code under the caller's session and under the group of their `address`.
 * Refuses (429) after ten in ten minutes. Returns what takes it back, for a code that there is.
 */
export async function countCodeTry(
  ctx: ShopContext,
  cart_id: string | undefined,
  address: string | undefined,
): Promise<() => Promise<unknown>> {
  const session = ctx.actor.kind === 'customer' ? `customer ${ctx.actor.id}` : cart_id;
  const group = addressGroup(address);
  const tries = [
    ...(session ? [{ name: 'coupon' as const, key: session }] : []),
    ...(group ? [{ name: 'coupon_address' as const, key: group }] : []),
  ];
  const counted = ctx.silent ? [] : tries;
  await countAttempts(counted, ctx.now());
  return () => Promise.all(counted.map(({ name, key }) => uncountAttempt(name, key)));
}
