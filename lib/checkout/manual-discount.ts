import 'server-only';
import { ownDiscount } from '@/lib/auth/grants';
import { assertCan } from '@/lib/core/access/can';
import type { Context } from '@/lib/core/context';
import { forbidden } from '@/lib/core/errors';
import { MANUAL_DISCOUNT } from '@/lib/pricing/manual-discount';
import type { Totals } from '@/lib/pricing/priced';
import type { PricedCart } from './price-cart';

/** What staff took off the goods by hand, and what that is of what promotions left of them. */
export type ManualShare = { minor: number; percent: number };

/** Minor units, and percent to two decimals, rounded up: a limit is never passed by rounding. */
export function manualShare(
  minor: number,
  { items_subtotal, items_discount, order_discount }: Pick<Totals, DiscountedTotals>,
): ManualShare {
  const before = items_subtotal - items_discount - (order_discount - minor);
  return { minor, percent: before ? Math.ceil((minor * 10_000) / before) / 100 : 0 };
}
type DiscountedTotals = 'items_subtotal' | 'items_discount' | 'order_discount';

/** The same of a purchase that was priced. */
export const manualShareOf = ({ priced, totals }: PricedCart): ManualShare =>
  manualShare(
    priced.lines
      .flatMap(({ parts }) => parts)
      .filter(({ promotion_id }) => promotion_id === MANUAL_DISCOUNT)
      .reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    totals,
  );

/**
 * Refuses (403) a discount by hand without the permission for it, or above what the role of whoever
 * gives it allows. `before`: what the order had already, which others may have given.
 */
export async function assertManualDiscount(
  ctx: Context,
  { minor, percent }: ManualShare,
  before: ManualShare = { minor: 0, percent: 0 },
): Promise<void> {
  if (minor <= before.minor && percent <= before.percent) return;
  assertCan(ctx, 'promotion.manual_discount');
  const limit = await ownDiscount(ctx);
  if (percent > limit) throw forbidden('manual_discount_limit', { percent, limit });
}
