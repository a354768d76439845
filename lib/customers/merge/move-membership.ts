import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { membershipLog } from '@/db/schema/membership';
import { membershipTier } from '@/db/schema/membership-tier';
import type { Context } from '@/lib/core/context';
import { stored } from '@/lib/core/records/rows';

/**
 * Of two customers who become one, the better membership stays: one that staff locked, else the
 * higher tier, else the longer term. What both spent counts, and both have moved. The caller has
 * locked them.
 */
export async function moveMembership(ctx: Context, to: number, from: number): Promise<void> {
  const rows = await ctx.db
    .select({
      id: customer.id,
      membership_tier_id: customer.membership_tier_id,
      membership_started_at: customer.membership_started_at,
      membership_expires_at: customer.membership_expires_at,
      membership_locked: customer.membership_locked,
      level: sql<number>`coalesce(${membershipTier.level}, 0)`.mapWith(Number),
    })
    .from(customer)
    .leftJoin(membershipTier, eq(membershipTier.id, customer.membership_tier_id))
    .where(inArray(customer.id, [to, from]));
  const stays = stored(rows.filter(({ id }) => id === to));
  const ends = stored(rows.filter(({ id }) => id === from));
  await ctx.db.update(membershipLog).set({ user_id: to }).where(eq(membershipLog.user_id, from));
  const spent = sql`(select sum(qualifying_spend_minor) from ${customer}
    where id in (${to}, ${from}))`;
  const { id: _, level: __, ...better } = isBetter(ends, stays) ? ends : stays;
  await ctx.db
    .update(customer)
    .set({ ...better, qualifying_spend_minor: spent })
    .where(eq(customer.id, to));
  if (better.membership_tier_id === stays.membership_tier_id && !isBetter(ends, stays)) return;
  await ctx.db.insert(membershipLog).values({
    user_id: to,
    from_tier_id: stays.membership_tier_id,
    to_tier_id: better.membership_tier_id,
    expires_at: better.membership_expires_at,
    reason: 'merge',
    admin_id: ctx.actor.kind === 'admin' ? ctx.actor.id : null,
    created_at: ctx.now(),
  });
}

type Standing = { level: number; membership_expires_at: Date | null; membership_locked: boolean };

function isBetter(one: Standing, other: Standing): boolean {
  if (one.membership_locked !== other.membership_locked) return one.membership_locked;
  if (one.level !== other.level) return one.level > other.level;
  const endOf = ({ membership_expires_at: end }: Standing) => end?.getTime() ?? Infinity;
  return endOf(one) > endOf(other);
}
