import 'server-only';
import { asc, gt } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { mailExpiringMembers } from './expiring';
import { readMemberFacts } from './facts';
import { judgeMember, lockMembers, recomputeMembers } from './recompute';
import { findMemberTier, type MembershipTier } from './tiers';
import { memberColumns } from './write-moves';

/** Members per transaction: few, so that others hardly wait for their locks. */
const BATCH = 200;

/** The job `membership.rule`: moves all members by the changed rules. */
export const applyTierRules = (ctx: Context): Promise<void> =>
  inBatches(async (after) =>
    transaction(ctx, async (ctx) => {
      const members = await lockMembers(ctx, gt(customer.id, after), BATCH);
      await recomputeMembers(ctx, members, { recalculate: 'rule' });
      return members;
    }),
  );

/**
 * The job `membership.recompute`, nightly: moves members whose term ended or who qualify for a
 * higher tier, and notifies those whose term ends soon.
 */
export const recomputeMembersNightly = (ctx: Context): Promise<void> =>
  inBatches(async (after) =>
    transaction(ctx, async (ctx) => {
      const members = await lockMembers(ctx, gt(customer.id, after), BATCH);
      await mailExpiringMembers(ctx, await recomputeMembers(ctx, members));
      return members;
    }),
  );

/** The most members a preview names. */
const NAMED = 8;

/**
 * How many members would move, the first of them, and each tier's members before and after; null:
 * level 0.
 */
export type MovesPreview = {
  up: number;
  down: number;
  stay: number;
  first: { customer_id: number; from_tier_id: number | null; to_tier_id: number | null }[];
  tiers: { tier_id: number | null; before: number; after: number }[];
};

/** Previews what the job would do to all members with these tiers. Writes nothing. */
export async function previewMemberMoves(
  ctx: StaffContext,
  tiers: MembershipTier[],
): Promise<MovesPreview> {
  const zone = ctx.settings.store_timezone;
  const when = { now: ctx.now(), zone, recalculate: 'rule' } as const;
  const counts = new Map<number | null, { before: number; after: number }>();
  const preview: Omit<MovesPreview, 'tiers'> = { up: 0, down: 0, stay: 0, first: [] };
  const getCounts = (id: number | null) => {
    const tier_id = findMemberTier(tiers, id)?.level ? id : null;
    const tierCount = counts.get(tier_id) ?? { before: 0, after: 0 };
    counts.set(tier_id, tierCount);
    return tierCount;
  };
  const getLevel = (id: number | null) => findMemberTier(tiers, id)?.level ?? 0;
  await inBatches(async (after) => {
    const members = await ctx.db
      .select(memberColumns)
      .from(customer)
      .where(gt(customer.id, after))
      .orderBy(asc(customer.id))
      .limit(BATCH);
    const ids = members.map(({ id }) => id);
    const facts = await readMemberFacts(ctx, ids);
    for (const member of members) {
      const { moves } = judgeMember(member, facts.get(member.id), tiers, when);
      const to = moves.length ? (moves.at(-1)?.to_tier_id ?? null) : member.tier_id;
      const by = getLevel(to) - getLevel(member.tier_id);
      preview[by > 0 ? 'up' : by < 0 ? 'down' : 'stay']++;
      if (by !== 0 && preview.first.length < NAMED)
        preview.first.push({
          customer_id: member.id,
          from_tier_id: member.tier_id,
          to_tier_id: to,
        });
      getCounts(member.tier_id).before++;
      getCounts(to).after++;
    }
    return members;
  });
  return {
    ...preview,
    tiers: [...counts].map(([tier_id, count]) => ({ tier_id, ...count })),
  };
}

/** Runs batches in sequence, each starting after the previous one's last id. */
async function inBatches(batch: (after: number) => Promise<{ id: number }[]>): Promise<void> {
  let after = 0;
  while (true) {
    const last = (await batch(after)).at(-1);
    if (!last) return;
    after = last.id;
  }
}
