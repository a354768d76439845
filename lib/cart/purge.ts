import 'server-only';
import { and, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { cart, cartItem, checkoutDraft } from '@/db/schema/cart';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';

/** Longer than a browser keeps the id of its cart (four weeks): nobody can ask for it any more. */
const UNTOUCHED_DAYS = 30;
/** Of a cart with nothing in it, whose id makes it anew once something is put into it. */
const EMPTY_DAYS = 2;
const BATCH = 500;

/**
 * Deletes guests' carts in which nothing was changed for 30 days, neither a line nor a field of
 * the checkout, those with nothing in them after two, with the personal data of their drafts.
 * Customers' carts and those that became orders stay. Runs as a job every day; returns how many
 * went.
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
    .select({ present: sql`1` })
    .from(part)
    .where(and(eq(part.cart_id, cart.id), sql`${part.updated_at} >= ${before.toISOString()}`));
