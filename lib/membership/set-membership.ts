import 'server-only';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { assertCan } from '@/lib/core/access/can';
import { joinTransaction, type StaffContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { type Move, termEnd } from './moves';
import { lockMembers } from './recompute';
import { findMemberTier, type MembershipTier, readStoredTiers } from './tiers';
import { type Member, writeMemberMoves } from './write-moves';

/**
 * Staff's change to a membership; absent fields stay. A null tier is level 0, a null end is never;
 * with another tier and no end, the tier's rule sets it.
 */
export type MembershipChange = {
  tier_id?: number | null | undefined;
  expires_at?: Date | null | undefined;
  locked?: boolean | undefined;
  note?: string | undefined;
};

/**
 * Puts a member into a tier by hand, until the given end, and locks or unlocks them; a log row
 * records who did it and why. Does nothing if nothing changes. Throws without `customer.benefits`,
 * and for a tier that is deleted or disabled or an end in the past; 404.
 */
export const setMembership = (
  ctx: StaffContext,
  customer_id: number,
  change: MembershipChange,
): Promise<void> =>
  joinTransaction(ctx, async (ctx) => {
    assertCan(ctx, 'customer.benefits');
    const member = firstOrNotFound(await lockMembers(ctx, eq(customer.id, customer_id), 1));
    const tiers = await readStoredTiers(ctx);
    const move = staffMove(ctx, member, change, tiers);
    const locked = change.locked ?? member.locked;
    const stays =
      move.to_tier_id === member.tier_id &&
      move.expires_at?.getTime() === member.expires_at?.getTime();
    if (stays && locked === member.locked) return;
    await ctx.db
      .update(customer)
      .set({ membership_locked: locked })
      .where(eq(customer.id, customer_id));
    const judged = { member, moves: [move], spend_minor: member.spend_minor };
    const admin_id = ctx.actor.kind === 'admin' ? ctx.actor.id : null;
    await writeMemberMoves(ctx, [judged], tiers, { admin_id, note: change.note ?? '' });
  });

function staffMove(
  ctx: StaffContext,
  member: Member,
  change: MembershipChange,
  tiers: readonly MembershipTier[],
): Move {
  const now = ctx.now();
  const targetTierId = change.tier_id === undefined ? member.tier_id : change.tier_id;
  const tier = findMemberTier(tiers, targetTierId);
  const level = tier?.level ?? 0;
  const moves = level !== (findMemberTier(tiers, member.tier_id)?.level ?? 0);
  if (targetTierId !== null && (!tier || (moves && level && !tier.enabled)))
    throw invalid('membership_tier_id', 'check_input');
  if (!tier || !level)
    return { to_tier_id: null, started_at: now, expires_at: null, reason: 'staff' };
  const zone = ctx.settings.store_timezone;
  const currentExpiry = moves ? termEnd(tier, member.expires_at, { now, zone }) : member.expires_at;
  const expires_at = change.expires_at === undefined ? currentExpiry : change.expires_at;
  const isNew = expires_at?.getTime() !== member.expires_at?.getTime();
  if (expires_at && isNew && expires_at <= now)
    throw invalid('membership_expires_at', 'membership_end_past');
  const started_at = moves ? now : member.started_at;
  return { to_tier_id: tier.id, started_at, expires_at, reason: 'staff' };
}
