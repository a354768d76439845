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
 * Moves a member to where the rules put them now, with the log, the event and the sum of what
 * counts; `recalculate` says why they may lose a tier before its end. Others who move the same
 * member wait, so of several at once one moves them. Returns the moves; none for nobody.
 */
export const recomputeMember = (ctx: Context, id: number, because: Because = {}): Promise<Move[]> =>
  joinTransaction(ctx, async (ctx) => {
    const members = await lockMembers(ctx, eq(customer.id, id), 1);
    const { judged } = await recomputeMembers(ctx, members, because);
    return judged.flatMap(({ moves }) => moves);
  });

/** The job `membership.member`: an order counts from now on, or less; two customers are one. */
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

/** So many members in the order of their ids; nobody else moves them until the transaction ends. */
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
    // Orders that name the customer are placed meanwhile.
    .for('no key update');

type Recomputed = {
  judged: JudgedMember[];
  facts: Map<number, MemberFacts>;
  tiers: MembershipTier[];
};

/** Moves members whom the caller has locked; returns what they were judged by. */
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

/** What the rules make of a member, and what their orders add up to. */
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
