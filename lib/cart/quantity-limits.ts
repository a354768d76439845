import 'server-only';
import { eq, sum } from 'drizzle-orm';
import { cartItem } from '@/db/schema/cart';
import type { Context } from '@/lib/core/context';
import { type ErrorText, invalid } from '@/lib/core/errors';

/**
 * Why a line exceeds the units one order may have (setting `max_quantity_per_line`); undefined if
 * it does not, or staff sell it.
 */
export const findLineLimitProblem = (
  { settings, sale }: Context,
  quantity: number,
): ErrorText | undefined =>
  !sale && quantity > settings.max_quantity_per_line
    ? { key: 'max_per_line', values: { count: settings.max_quantity_per_line } }
    : undefined;

/** The same for all units of an order together (setting `max_quantity_per_order`). */
export const findOrderLimitProblem = (
  { settings, sale }: Context,
  units: number,
): ErrorText | undefined =>
  !sale && units > settings.max_quantity_per_order
    ? { key: 'max_per_order', values: { count: settings.max_quantity_per_order } }
    : undefined;

/**
 * Refuses (422, field `quantity`) a line of `line` units beyond the limits per line or per order;
 * `added` units of it are not stored yet.
 */
export async function assertWithinLimits(
  ctx: Context,
  cartId: string,
  { line, added = 0 }: { line: number; added?: number },
): Promise<void> {
  const perLine = findLineLimitProblem(ctx, line);
  if (perLine) throw invalid('quantity', perLine.key, perLine.values);
  const [row] = await ctx.db
    .select({ units: sum(cartItem.quantity).mapWith(Number) })
    .from(cartItem)
    .where(eq(cartItem.cart_id, cartId));
  const perOrder = findOrderLimitProblem(ctx, (row?.units ?? 0) + added);
  if (perOrder) throw invalid('quantity', perOrder.key, perOrder.values);
}
