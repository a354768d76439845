import 'server-only';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { cart, cartItem } from '@/db/schema/cart';
import type { Context } from '@/lib/core/context';

/**
 * Makes the carts of who ends those of who stays: the open cart where the other has none, else
 * its lines, with quantities added up. More than can be had is told as the line's problem.
 */
export async function moveCarts(ctx: Context, to: number, from: number): Promise<void> {
  const open = await ctx.db
    .select({ id: cart.id, customer_id: cart.customer_id })
    .from(cart)
    .where(and(inArray(cart.customer_id, [to, from]), isNull(cart.ordered_at)))
    .orderBy(asc(cart.id))
    .for('update');
  const [own, other] = [to, from].map((id) => open.find((one) => one.customer_id === id)?.id);
  if (own && other) {
    await ctx.db.execute(sql`insert into ${cartItem} (cart_id, stock_id, quantity)
      select ${own}, stock_id, quantity from ${cartItem} where cart_id = ${other}
      order by stock_id
      on conflict (cart_id, stock_id)
      do update set quantity = cart_item.quantity + excluded.quantity, updated_at = now()`);
    await ctx.db.delete(cart).where(eq(cart.id, other));
  }
  await ctx.db.update(cart).set({ customer_id: to }).where(eq(cart.customer_id, from));
}
