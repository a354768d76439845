import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { cart } from '@/db/schema/cart';
import { coupon } from '@/db/schema/promotions';
import type { ShopContext } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { countCouponCodeTry } from '@/lib/promotions/coupons/code-tries';
import { saveRefusedCoupon } from '@/lib/promotions/coupons/refused-codes';
import { displayCurrency } from '@/lib/settings/currencies';
import { findCart } from './cart';
import { MOST_CODES } from './cart.schema';

/**
 * Adds the code of a link to the caller's open cart, even if it does not apply: the cart says why.
 * A cart with five codes takes no sixth. After as many wrong codes as may be typed (`applyCoupon`)
 * it ignores links, so that nobody can guess by them. False if there is no cart.
 */
export async function applyLinkedCoupon(
  ctx: ShopContext,
  offered: string | undefined,
  code: string,
  address: string | undefined,
): Promise<boolean> {
  const id = await findCart(ctx, offered);
  if (!id) return false;
  if (await isGuessed(ctx, id, code, address)) return true;
  await ctx.db
    .update(cart)
    .set({ codes: sql`array_append(${cart.codes}, ${code})`, updated_at: ctx.now() })
    .where(
      and(
        eq(cart.id, id),
        isNull(cart.ordered_at),
        sql`cardinality(${cart.codes}) < ${MOST_CODES}`,
        sql`${code} <> all(${cart.codes})`,
      ),
    );
  return true;
}

/** Counts an unknown code, for staff to see; true once there were too many. */
async function isGuessed(
  ctx: ShopContext,
  cart_id: string,
  code: string,
  address: string | undefined,
): Promise<boolean> {
  const isKnown = and(eq(coupon.code, code), eq(coupon.enabled, true));
  if (await ctx.db.$count(coupon, isKnown)) return false;
  try {
    await countCouponCodeTry(ctx, cart_id, address);
    const currency = displayCurrency(ctx.settings, ctx.currency);
    const why = { reason: 'not_found', promotion_id: null } as const;
    await saveRefusedCoupon(ctx, { ...why, cart_id, code, currency }, address);
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return true;
    throw error;
  }
}
