import 'server-only';
import { eq, sum } from 'drizzle-orm';
import { cartItem } from '@/db/schema/cart';
import type { Context } from '@/lib/core/context';
import { type ErrorText, invalid } from '@/lib/core/errors';

/**
 * Why a line holds more than one order may take of a thing (setting
 * `max_quantity_per_line`); undefined when it does not, or staff sell it.
 */
export const findLineLimitProblem = (
  { settings, sale }: Context,
  quantity: number,
): ErrorText | undefined =>
  !sale && quantity > settings.max_quantity_per_line
    ? { key: 'max_per_line', values: { count: settings.max_quantity_per_line } }
    : undefined;

/** The same for all pieces of an order together (setting `max_quantity_per_order`). */
export const findOrderLimitProblem = (
  { settings, sale }: Context,
  units: number,
): ErrorText | undefined =>
  !sale && units > settings.max_quantity_per_order
    ? { key: 'max_per_order', values: { count: settings.max_quantity_per_order } }
    : undefined;

/**
 * Refuses (422, field `quantity`) a line of `line` units beyond what one order may hold, of
 * this thing or in all; `added` are units of it that are not stored yet.
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
