import 'server-only';
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { cart, cartItem, checkoutDraft } from '@/db/schema/cart';
import type { Context } from '@/lib/core/context';

/** Longer than a browser keeps the id of its cart (four weeks): nobody can ask for it any more. */
const UNTOUCHED_DAYS = 30;
const BATCH = 500;

/**
 * Deletes guests' carts in which nothing was changed for 30 days, neither a line nor a
 * field of the checkout, with the personal data of their drafts. Customers' carts and those
 * that became orders stay. Runs as a job every day; returns how many went.
 */
export async function purgeGuestCarts(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - UNTOUCHED_DAYS * 24 * 3_600_000);
  const abandoned = and(
    isNull(cart.customer_id),
    isNull(cart.ordered_at),
    sql`${cart.updated_at} < ${before.toISOString()}`,
    notExists(touchedSince(ctx, cartItem, before)),
    notExists(touchedSince(ctx, checkoutDraft, before)),
  );
  let purged = 0;
  for (;;) {
    // A cart that somebody changes at this moment is locked, and in use.
    const due = ctx.db
      .select({ id: cart.id })
      .from(cart)
      .where(abandoned)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const gone = await ctx.db.delete(cart).where(inArray(cart.id, due)).returning({ id: cart.id });
    purged += gone.length;
    if (gone.length < BATCH) return purged;
  }
}

const touchedSince = (ctx: Context, part: typeof cartItem | typeof checkoutDraft, before: Date) =>
  ctx.db
    .select({ one: sql`1` })
    .from(part)
    .where(and(eq(part.cart_id, cart.id), sql`${part.updated_at} >= ${before.toISOString()}`));
