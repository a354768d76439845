import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { cart } from '@/db/schema/cart';
import { type ShopContext, transaction } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { actions } from '@/lib/pricing/actions/registry';
import { listRunningPromotions } from '@/lib/promotions/running-promotions';
import { assertCartIsOpen } from './cart';
import { lockOwnCart } from './contents';
import type { GiftInput } from './coupon.schema';

/** Declines the gift of a promotion in the caller's cart; 404 without a cart or such a gift. */
export const declineGift = (ctx: ShopContext, input: GiftInput): Promise<{ cart_id: string }> =>
  setDeclined(ctx, input, true);

/** Undoes `declineGift`. */
export const acceptGift = (ctx: ShopContext, input: GiftInput): Promise<{ cart_id: string }> =>
  setDeclined(ctx, input, false);

async function setDeclined(
  ctx: ShopContext,
  { cart_id: offered, promotion_id }: GiftInput,
  declined: boolean,
): Promise<{ cart_id: string }> {
  assertCartIsOpen(ctx);
  const found = (await listRunningPromotions(ctx)).find(({ terms }) => terms.id === promotion_id);
  if (!found || !actions[found.terms.action].gift) throw notFound();
  return transaction(ctx, async (ctx) => {
    const cart_id = await lockOwnCart(ctx, offered);
    if (!cart_id) throw notFound();
    const others = sql`array_remove(${cart.declined_gifts}, ${promotion_id}::int)`;
    const declined_gifts = declined ? sql`array_append(${others}, ${promotion_id}::int)` : others;
    await ctx.db
      .update(cart)
      .set({ declined_gifts, updated_at: ctx.now() })
      .where(eq(cart.id, cart_id));
    return { cart_id };
  });
}
