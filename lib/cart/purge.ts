import 'server-only';
import { and, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { cart, cartItem, checkoutDraft } from '@/db/schema/cart';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';

/** Longer than a browser keeps its cart id (four weeks), so nobody can open the cart any more. */
const UNTOUCHED_DAYS = 30;
/** For an empty cart: its id creates it again once something is added. */
const EMPTY_DAYS = 2;
const BATCH = 500;

/**
 * Deletes guests' carts without a change to lines or checkout fields for 30 days, and empty ones
 * after two days, with the personal data of their drafts. Keeps customers' carts and those that
 * became orders. Runs as a daily job; returns how many it deleted.
 */
export async function purgeGuestCarts(ctx: Context): Promise<number> {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const untouchedSince = (before: Date, lines: SQL) =>
    and(
      sql`${cart.updated_at} < ${before.toISOString()}`,
      lines,
      notExists(touchedSince(ctx, checkoutDraft, before)),
    );
  const before = daysAgo(UNTOUCHED_DAYS);
  const items = ctx.db
    .select({ present: sql`1` })
    .from(cartItem)
    .where(eq(cartItem.cart_id, cart.id));
  const abandoned = and(
    isNull(cart.customer_id),
    isNull(cart.ordered_at),
    or(
      untouchedSince(before, notExists(touchedSince(ctx, cartItem, before))),
      untouchedSince(daysAgo(EMPTY_DAYS), notExists(items)),
    ),
  );
  let purged = 0;
  for (;;) {
    // Skips carts that are being changed: they are locked.
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
    .select({ present: sql`1` })
    .from(part)
    .where(and(eq(part.cart_id, cart.id), sql`${part.updated_at} >= ${before.toISOString()}`));
