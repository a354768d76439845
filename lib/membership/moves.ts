import type { membershipReasons } from '@/db/schema/enums';
import { DAY_MS } from '@/lib/core/durations';
import { endOfMonthsAfter, nextEndOfDay, toLastSecond } from './term';
import { findMemberTier, type MembershipTier } from './tiers';
import {
  type CountedOrder,
  countedOrders,
  getMissingForTier,
  sumCountedOrders,
} from './upgrade-rule';

export type MembershipReason = (typeof membershipReasons)[number];

/** A member's state. Null tier: level 0; null end: never. */
export type MemberState = {
  tier_id: number | null;
  started_at: Date | null;
  expires_at: Date | null;
  locked: boolean;
};

/** What decides a member's tier: their completed orders and earlier moves, latest last. */
export type MemberFacts = {
  orders: readonly CountedOrder[];
  log: readonly LogEntry[];
};
type LogEntry = {
  reason: MembershipReason;
  from_tier_id: number | null;
  to_tier_id: number | null;
  at: Date;
};

/** `recalculate`: why a member may lose a tier before its end. */
export type When = { now: Date; zone: string; recalculate?: 'refund' | 'rule' | undefined };

/** A member's move; the same tier if only its term changes. */
export type Move = {
  to_tier_id: number | null;
  started_at: Date | null;
  expires_at: Date | null;
  reason: MembershipReason;
};

type Member = {
  state: MemberState;
  facts: MemberFacts;
  tiers: readonly MembershipTier[];
  current: MembershipTier | undefined;
} & When;

/** More than the terms that can have ended during any downtime. */
const MOST_MOVES = 200;

/**
 * A member's next move by the rules of the tiers (D7), or null: to the highest tier their orders
 * qualify for; at the end of a term into the next term, or down after the grace period. Before its
 * end a tier is lost only with `recalculate`, and only if orders led to it: one given by staff or a
 * code stays until its end. Locked members never move.
 */
function findMove(
  state: MemberState,
  facts: MemberFacts,
  tiers: readonly MembershipTier[],
  when: When,
): Move | null {
  if (state.locked) return null;
  const member = { state, facts, tiers, current: findMemberTier(tiers, state.tier_id), ...when };
  const highest = highestMet(member, [when.now]);
  if (getLevel(highest) > getLevel(member.current))
    return into(member, highest, when.recalculate === 'rule' ? 'rule' : 'order');
  if (hasEnded(member)) return atEnd(member, highest);
  return when.recalculate ? recalculated(member, when.recalculate) : null;
}

/** All moves of a member until none is left: several terms may have ended during downtime. */
export function listMemberMoves(
  state: MemberState,
  facts: MemberFacts,
  tiers: readonly MembershipTier[],
  when: When,
): Move[] {
  const moves: Move[] = [];
  let [at, currentFacts] = [state, facts];
  while (moves.length < MOST_MOVES) {
    const move = findMove(at, currentFacts, tiers, when);
    if (!move) break;
    moves.push(move);
    const { reason, to_tier_id } = move;
    const entry = { reason, from_tier_id: at.tier_id, to_tier_id, at: when.now };
    currentFacts = { ...currentFacts, log: [...currentFacts.log, entry] };
    at = { ...move, tier_id: to_tier_id, locked: false };
  }
  return moves;
}

/** When a tier entered now ends; a running term is not extended. */
export function termEnd(
  tier: MembershipTier | undefined,
  running: Date | null,
  { now, zone }: Pick<When, 'now' | 'zone'>,
): Date | null {
  if (!tier?.level || tier.expiry_type === 'never_expire') return null;
  if (tier.expiry_type === 'fixed_date') return fixedEnd(tier, now, zone);
  return running && running > now ? running : endOfMonthsAfter(now, tier.default_term_months, zone);
}

/** Whether orders around the end of a term renew the tier. */
export function isTierRenewed(
  tier: MembershipTier,
  { orders }: Pick<MemberFacts, 'orders'>,
  end: Date,
): boolean {
  if (tier.renew_type === 'none') return false;
  const { from, until } = renewalWindow(tier, end);
  const within = orders.filter(({ completed_at }) => completed_at >= from && completed_at <= until);
  return tier.renew_type === 'any_order'
    ? within.length > 0
    : within.length > 0 && sumCountedOrders(within) >= (tier.renew_amount_minor ?? 0);
}

/** The window in which orders renew a tier whose term ends at `end`. */
export const renewalWindow = (tier: MembershipTier, end: Date) => ({
  from: new Date(end.getTime() - tier.renew_window_days * DAY_MS),
  until: graceEnd(tier, end),
});

/** The moment after which orders count; null: all count. */
export const findMemberFreshStart = (
  log: MemberFacts['log'],
  tiers: readonly MembershipTier[],
): Date | null => log.findLast((entry) => isFresh(entry, tiers))?.at ?? null;

const getLevel = (tier: MembershipTier | undefined): number => tier?.level ?? 0;
const hasEnded = ({ state, now }: Member): boolean =>
  state.expires_at !== null && state.expires_at <= now;
const graceEnd = (tier: MembershipTier, end: Date): Date =>
  new Date(end.getTime() + tier.grace_days * DAY_MS);

/** Whether expiry moved the member to a set level, so that earlier orders no longer count. */
const isFresh = ({ reason, from_tier_id }: LogEntry, tiers: readonly MembershipTier[]): boolean =>
  reason === 'expiry' &&
  (findMemberTier(tiers, from_tier_id)?.downgrade_to ?? 'recompute') !== 'recompute';

/** A tier's fixed end; if yearly, the first after a moment. */
function fixedEnd(tier: MembershipTier, after: Date, zone: string): Date | null {
  if (!tier.expiry_date) return null;
  return tier.expiry_repeats_yearly
    ? nextEndOfDay(tier.expiry_date, after, zone)
    : toLastSecond(tier.expiry_date, zone);
}

/** Whether a tier can be entered now: it is enabled and its date is not past. */
export function isTierOpen(
  tier: MembershipTier,
  { now, zone }: Pick<When, 'now' | 'zone'>,
): boolean {
  if (!tier.enabled || tier.expiry_type !== 'fixed_date') return tier.enabled;
  const end = fixedEnd(tier, now, zone);
  return end === null || end > now;
}

/** The highest tier the orders qualify for at one of these moments; undefined: level 0. */
function highestMet(member: Member, moments: Date[], most = Infinity): MembershipTier | undefined {
  const { tiers, facts, zone } = member;
  const since = findMemberFreshStart(facts.log, tiers);
  return tiers
    .filter((tier) => tier.level > 0 && tier.level <= most && isTierOpen(tier, member))
    .toSorted((a, b) => b.level - a.level)
    .find((tier) =>
      moments.some((at) => {
        const orders = countedOrders(tier, facts.orders, { at, since, zone });
        return getMissingForTier(tier, orders)?.missing === 0;
      }),
    );
}

/** A move to another tier now, keeping the term of `running` if it still runs. */
const into = (
  member: Member,
  tier: MembershipTier | undefined,
  reason: MembershipReason,
  running = member.state.expires_at,
): Move => ({
  to_tier_id: tier?.level ? tier.id : null,
  started_at: member.now,
  expires_at: termEnd(tier, running, member),
  reason,
});

function atEnd(member: Member, highest: MembershipTier | undefined): Move | null {
  const { state, current, facts, now } = member;
  const end = state.expires_at as Date;
  if (!current?.level) return into(member, undefined, 'expiry');
  const renewed = renewal(member, current, end);
  if (renewed && isTierRenewed(current, facts, end)) return renewed;
  if (now < graceEnd(current, end)) return null;
  if (current.downgrade_to === 'base') return into(member, undefined, 'expiry');
  if (current.downgrade_to === 'one_level') return into(member, below(member, current), 'expiry');
  if (renewed && highest === current) return renewed;
  return into(member, highest, 'expiry');
}

/** The term after one that ended; null if its date does not recur or the tier is disabled. */
function renewal(member: Member, tier: MembershipTier, end: Date): Move | null {
  const expires_at = termEnd(tier, null, { now: end, zone: member.zone });
  if (!tier.enabled || (expires_at && expires_at <= end)) return null;
  return { to_tier_id: tier.id, started_at: end, expires_at, reason: 'renewal' };
}

const below = (member: Member, { level }: MembershipTier): MembershipTier | undefined =>
  member.tiers
    .filter((tier) => tier.level > 0 && tier.level < level && isTierOpen(tier, member))
    .toSorted((a, b) => b.level - a.level)[0];

/** A move down if they no longer qualify, or to the end set by a changed rule. */
function recalculated(member: Member, reason: 'refund' | 'rule'): Move | null {
  const { state, current, now } = member;
  if (!current?.level) return null;
  const moments = [now, ...(state.started_at ? [state.started_at] : [])];
  const met = highestMet(member, moments, current.level);
  if (!current.enabled || (met !== current && !isGiven(member, current)))
    return { ...into(member, met, reason), started_at: state.started_at };
  const expires_at = reason === 'rule' ? endByRule(member, current) : state.expires_at;
  if (expires_at?.getTime() === state.expires_at?.getTime()) return null;
  return { to_tier_id: current.id, started_at: state.started_at, expires_at, reason };
}

/** The end of a running term by its tier's rule; one set by staff stays. */
function endByRule(member: Member, tier: MembershipTier): Date | null {
  const { state, facts } = member;
  const isSaid = lastEntry(facts)?.reason === 'staff' || !isTierOpen(tier, member);
  return isSaid ? state.expires_at : termEnd(tier, state.expires_at, member);
}

/** Whether a tier is held for a reason other than orders that meet its rule. */
function isGiven({ state, facts, tiers }: Member, tier: MembershipTier): boolean {
  if (tier.upgrade_type === 'none' || tier.upgrade_type === 'code') return true;
  const last = lastEntry(facts);
  if (last?.reason === 'renewal') return isTierRenewed(tier, facts, state.started_at ?? last.at);
  return last?.reason === 'staff' || last?.reason === 'code' || (!!last && isFresh(last, tiers));
}

/** How the current term began: the last entry that is not just a new end. */
const lastEntry = ({ log }: MemberFacts): LogEntry | undefined =>
  log.findLast((entry) => entry.reason !== 'rule' || entry.from_tier_id !== entry.to_tier_id);
