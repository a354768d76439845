import type { Destination } from '@/lib/core/address/destination';
import type { Context } from '@/lib/core/context';
import type { Consignment } from '@/lib/shipping/eligibility';
import { anyGoods } from '@/lib/shipping/options';
import type { CartLine } from './lines';

/** What shipping methods need to know of a cart before it is priced. */
export const toConsignment = (
  ctx: Context,
  lines: readonly CartLine[],
  { to, payment_method_id = null }: { to: Destination; payment_method_id?: number | null },
): Consignment => ({
  ...anyGoods(ctx, to),
  product_ids: lines.map(({ product_id }) => product_id),
  category_ids: [...new Set(lines.flatMap(({ category_ids }) => category_ids))],
  payment_method_id,
});

/** Grams of all lines. */
export const sumLineWeights = (lines: readonly Pick<CartLine, 'quantity' | 'weight'>[]): number =>
  lines.reduce((sum, { quantity, weight }) => sum + quantity * weight, 0);
