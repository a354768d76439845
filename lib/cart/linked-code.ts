import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { cart } from '@/db/schema/cart';
import type { ShopContext } from '@/lib/core/context';
import { findCart } from './cart';
import { MOST_CODES } from './cart.schema';

/**
 * Puts the code of a link into the caller's open cart, also one that is of no use there: the
 * cart says why. A cart of five codes takes no sixth. False where there is no cart.
 */
export async function enterLinkedCode(
  ctx: ShopContext,
  cartId: string | undefined,
  code: string,
): Promise<boolean> {
  const id = await findCart(ctx, cartId);
  if (!id) return false;
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
