import 'server-only';
import { asc, eq, type SQL } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { type Context, joinTransaction } from '@/lib/core/context';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import { readMemberFacts } from './facts';
import { listMemberMoves, type MemberFacts, type Move, type When } from './moves';
import { type MembershipTier, readStoredTiers } from './tiers';
import { sumCountedOrders } from './upgrade-rule';
import { type JudgedMember, type Member, memberColumns, writeMemberMoves } from './write-moves';

type Because = Pick<When, 'recalculate'> & { order_id?: number };

/**
 * Moves a member by the current rules, with log, event and qualifying spend; `recalculate` says why
 * they may lose a tier before its end. Concurrent calls for a member wait, so that one moves them.
 * Returns the moves; none if the member does not exist.
 */
export const recomputeMember = (ctx: Context, id: number, because: Because = {}): Promise<Move[]> =>
  joinTransaction(ctx, async (ctx) => {
    const members = await lockMembers(ctx, eq(customer.id, id), 1);
    const { judged } = await recomputeMembers(ctx, members, because);
    return judged.flatMap(({ moves }) => moves);
  });

/** The job `membership.member`: an order's counted amount changed, or customers were merged. */
export async function recomputeMembersBecause(
  ctx: Context,
  of: JobPayload<'membership.member'>,
): Promise<void> {
  if ('customer_id' in of) {
    await recomputeMember(ctx, of.customer_id);
    return;
  }
  const { order_id, refund } = of;
  const [row] = await ctx.db
    .select({ user_id: order.user_id })
    .from(order)
    .where(eq(order.id, order_id));
  if (!row?.user_id) return;
  await recomputeMember(ctx, row.user_id, {
    order_id,
    recalculate: refund ? 'refund' : undefined,
  });
}

/** Up to `most` members in id order, locked until the transaction ends. */
export const lockMembers = (
  { db }: Context,
  which: SQL | undefined,
  most: number,
): Promise<Member[]> =>
  db
    .select(memberColumns)
    .from(customer)
    .where(which)
    .orderBy(asc(customer.id))
    .limit(most)
    // Allows placing orders that reference the customer.
    .for('no key update');

type Recomputed = {
  judged: JudgedMember[];
  facts: Map<number, MemberFacts>;
  tiers: MembershipTier[];
};

/** Moves members the caller has locked; returns the facts used. */
export async function recomputeMembers(
  ctx: Context,
  members: Member[],
  { recalculate, ...because }: Because = {},
): Promise<Recomputed> {
  const tiers = await readStoredTiers(ctx);
  const facts = await readMemberFacts(
    ctx,
    members.map(({ id }) => id),
  );
  const when = { now: ctx.now(), zone: ctx.settings.store_timezone, recalculate };
  const judged = members.map((member) => judgeMember(member, facts.get(member.id), tiers, when));
  await writeMemberMoves(ctx, judged, tiers, because);
  return { judged, facts, tiers };
}

/** A member's moves by the rules, and their qualifying spend. */
export const judgeMember = (
  member: Member,
  facts: MemberFacts = { orders: [], log: [] },
  tiers: readonly MembershipTier[],
  when: When,
): JudgedMember => ({
  member,
  moves: listMemberMoves(member, facts, tiers, when),
  spend_minor: sumCountedOrders(facts.orders),
});
