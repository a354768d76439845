import 'server-only';
import { sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { membershipLog } from '@/db/schema/membership';
import type { Context } from '@/lib/core/context';
import { emitAll } from '@/lib/jobs/emit';
import type { EventPayload } from '@/lib/jobs/events';
import type { MemberState, Move } from './moves';
import { findMemberTier, type MembershipTier } from './tiers';

/** The membership columns of a customer. */
export const memberColumns = {
  id: customer.id,
  tier_id: customer.membership_tier_id,
  started_at: customer.membership_started_at,
  expires_at: customer.membership_expires_at,
  locked: customer.membership_locked,
  spend_minor: customer.qualifying_spend_minor,
};
export type Member = MemberState & { id: number; spend_minor: number };

/** A member's moves, of which the last applies, and their qualifying spend. */
export type JudgedMember = { member: Member; moves: Move[]; spend_minor: number };

type Because = { order_id?: number | undefined; admin_id?: number | null; note?: string };

/**
 * Writes the moves of members the caller has locked: their columns, a log row per move and one
 * event per moved member. Skips unchanged members.
 */
export async function writeMemberMoves(
  ctx: Context,
  judged: JudgedMember[],
  tiers: readonly MembershipTier[],
  because: Because = {},
): Promise<void> {
  const changed = judged.filter(
    ({ member, moves, spend_minor }) => moves.length || member.spend_minor !== spend_minor,
  );
  if (!changed.length) return;
  const rows = changed.map(({ member, moves, spend_minor }) => {
    const {
      to_tier_id: tier_id,
      started_at,
      expires_at,
    } = moves.at(-1) ?? {
      ...member,
      to_tier_id: member.tier_id,
    };
    return { id: member.id, tier_id, started_at, expires_at, spend_minor };
  });
  await ctx.db.execute(sql`update ${customer} as c set
      membership_tier_id = one.tier_id, membership_started_at = one.started_at,
      membership_expires_at = one.expires_at, qualifying_spend_minor = one.spend_minor
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(id int, tier_id int,
      started_at timestamptz, expires_at timestamptz, spend_minor bigint)
    where c.id = one.id`);
  const moved = changed.filter(({ moves }) => moves.length);
  if (!moved.length) return;
  await ctx.db.insert(membershipLog).values(
    moved.flatMap(({ member, moves }) =>
      moves.map(({ to_tier_id, expires_at, reason }, place) => ({
        user_id: member.id,
        from_tier_id: place ? (moves[place - 1]?.to_tier_id ?? null) : member.tier_id,
        to_tier_id,
        expires_at,
        reason,
        ...because,
        created_at: ctx.now(),
      })),
    ),
  );
  await emitAll(
    ctx,
    'membership.changed',
    moved.map((judged) => toChange(judged, tiers)),
  );
}

function toChange(
  { member, moves }: JudgedMember,
  tiers: readonly MembershipTier[],
): EventPayload<'membership.changed'> {
  const { to_tier_id, expires_at, reason } = moves.at(-1) as Move;
  const getLevel = (id: number | null) => findMemberTier(tiers, id)?.level ?? 0;
  const by = getLevel(to_tier_id) - getLevel(member.tier_id);
  const stays = reason === 'renewal' ? 'renewed' : 'term';
  return {
    customer_id: member.id,
    from_tier_id: member.tier_id,
    to_tier_id,
    expires_at: expires_at?.toISOString() ?? null,
    change: by > 0 ? 'up' : by < 0 ? 'down' : stays,
    reason,
  };
}
