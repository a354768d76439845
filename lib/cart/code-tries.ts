import 'server-only';
import type { ShopContext } from '@/lib/core/context';
import { addressGroup } from '@/lib/core/web/address-group.mjs';

/** Under which names wrong codes of a caller are counted: their session and their network. */
export function codeTries(
  ctx: ShopContext,
  cart_id: string | undefined,
  address: string | undefined,
) {
  const session = ctx.actor.kind === 'customer' ? `customer ${ctx.actor.id}` : cart_id;
  const group = addressGroup(address);
  return [
    ...(session ? [{ name: 'coupon' as const, key: session }] : []),
    ...(group ? [{ name: 'coupon_address' as const, key: group }] : []),
  ];
}
