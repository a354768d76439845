import 'server-only';
import type { Context } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { convertAmount } from '@/lib/core/money';
import type { Order } from '@/lib/orders/order/state';
import {
  type AppliedPromotion,
  assertPromotionUsesLeft,
  isPromotionUsedUp,
  takePromotionUses,
} from '@/lib/promotions/uses';
import type { PricedCart } from './price-cart';

/** How often an order is priced again because another one was faster. */
const MOST_TRIES = 5;

/**
 * Takes the promotion uses of an order, with the amounts it was priced with. Refuses (409) if
 * something was used up since.
 */
export const redeemPromotions = (ctx: Context, order: UsingOrder, priced: Taken): Promise<void> =>
  takePromotionUses(ctx, order, getAppliedPromotions(priced));

/** Refuses (409) what others have used up since pricing; takes nothing. */
export const assertPromotionsLeft = (ctx: Context, priced: Taken): Promise<void> =>
  assertPromotionUsesLeft(ctx, getAppliedPromotions(priced));

type UsingOrder = Pick<Order, 'id' | 'email' | 'phone' | 'status'>;
type Taken = Pick<PricedCart, 'priced' | 'currency' | 'base'>;

/** The promotion uses of a priced cart. */
export const getAppliedPromotions = ({ priced, currency, base }: Taken): AppliedPromotion[] =>
  priced.applied.map(({ promotion_id, coupon_id, saved_minor }) => ({
    promotion_id,
    coupon_id,
    base_amount: convertAmount(saved_minor, currency, base),
  }));

/**
 * Repeats `place`, in another transaction, if a promotion was used up between pricing and taking
 * it: the next pricing goes without it. If its total then differs from the one the shopper saw, the
 * refusal says why.
 */
export async function retryWithNewPrice<T>(place: () => Promise<T>): Promise<T> {
  let lost: Refusal | undefined;
  for (let tries = 1; ; tries++)
    try {
      return await place();
    } catch (error) {
      if (!isPromotionUsedUp(error) || tries === MOST_TRIES)
        throw lost ? because(error, lost) : error;
      lost = error;
    }
}

function because(error: unknown, { fields: { general = [] }, data }: Refusal): unknown {
  if (!(error instanceof Refusal) || !error.fields.expected_total) return error;
  const expected_total = [...error.fields.expected_total, ...general];
  return new Refusal(error.status, error.code, { expected_total }, { ...error.data, ...data });
}
