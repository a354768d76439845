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

/** Where a member stands. Null as tier: level 0; null as end: never. */
export type MemberState = {
  tier_id: number | null;
  started_at: Date | null;
  expires_at: Date | null;
  locked: boolean;
};

/** What moves a member: their completed orders, and how they moved before, the latest last. */
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

/** What becomes of a member; the same tier as before where only its term is another one. */
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

/** More moves at once than terms that ended while the shop was away. */
const MOST_MOVES = 200;

/**
 * The next move of a member by the rules of the tiers (D7), or null: to the highest tier whose
 * rule their orders meet; at the end of a term into the next one, or down once the days of grace
 * are over. Before its end a tier is lost only where `recalculate` says why, and only by orders
 * that led into it: what staff or a code gave stays until its end. Nobody moves who is locked.
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

/** All moves of a member until there is none left: terms may have ended while the shop was away. */
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

/** Until when a member is in a tier they enter now; a term that runs is not made longer. */
export function termEnd(
  tier: MembershipTier | undefined,
  running: Date | null,
  { now, zone }: Pick<When, 'now' | 'zone'>,
): Date | null {
  if (!tier?.level || tier.expiry_type === 'never_expire') return null;
  if (tier.expiry_type === 'fixed_date') return fixedEnd(tier, now, zone);
  return running && running > now ? running : endOfMonthsAfter(now, tier.default_term_months, zone);
}

/** Whether what renews a tier was ordered around the end of a term. */
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

/** Between which moments what is ordered renews a tier whose term ends then. */
export const renewalWindow = (tier: MembershipTier, end: Date) => ({
  from: new Date(end.getTime() - tier.renew_window_days * DAY_MS),
  until: graceEnd(tier, end),
});

/** Since when only what was ordered afterwards counts; null: all does. */
export const findMemberFreshStart = (
  log: MemberFacts['log'],
  tiers: readonly MembershipTier[],
): Date | null => log.findLast((entry) => isFresh(entry, tiers))?.at ?? null;

const getLevel = (tier: MembershipTier | undefined): number => tier?.level ?? 0;
const hasEnded = ({ state, now }: Member): boolean =>
  state.expires_at !== null && state.expires_at <= now;
const graceEnd = (tier: MembershipTier, end: Date): Date =>
  new Date(end.getTime() + tier.grace_days * DAY_MS);

/** Whether a tier that ended led down by its own word, so that earlier orders count no more. */
const isFresh = ({ reason, from_tier_id }: LogEntry, tiers: readonly MembershipTier[]): boolean =>
  reason === 'expiry' &&
  (findMemberTier(tiers, from_tier_id)?.downgrade_to ?? 'recompute') !== 'recompute';

/** The end of a tier's fixed date: the first after a moment, where it comes every year. */
function fixedEnd(tier: MembershipTier, after: Date, zone: string): Date | null {
  if (!tier.expiry_date) return null;
  return tier.expiry_repeats_yearly
    ? nextEndOfDay(tier.expiry_date, after, zone)
    : toLastSecond(tier.expiry_date, zone);
}

/** Whether somebody who enters a tier now has any time in it: not where its date is past. */
export function isTierOpen(
  tier: MembershipTier,
  { now, zone }: Pick<When, 'now' | 'zone'>,
): boolean {
  if (!tier.enabled || tier.expiry_type !== 'fixed_date') return tier.enabled;
  const end = fixedEnd(tier, now, zone);
  return end === null || end > now;
}

/** The highest tier whose rule the orders meet at one of these moments; none: level 0. */
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

/** Into another tier now, whose term is that of `running`, where one does. */
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

/** The term after one that ended; null where there is none: its date comes once, or it is off. */
function renewal(member: Member, tier: MembershipTier, end: Date): Move | null {
  const expires_at = termEnd(tier, null, { now: end, zone: member.zone });
  if (!tier.enabled || (expires_at && expires_at <= end)) return null;
  return { to_tier_id: tier.id, started_at: end, expires_at, reason: 'renewal' };
}

const below = (member: Member, { level }: MembershipTier): MembershipTier | undefined =>
  member.tiers
    .filter((tier) => tier.level > 0 && tier.level < level && isTierOpen(tier, member))
    .toSorted((a, b) => b.level - a.level)[0];

/** Down where a tier is not theirs any more, or to the end that its changed rule says. */
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

/** The end of a running term by its tier's rule; what staff said stays. */
function endByRule(member: Member, tier: MembershipTier): Date | null {
  const { state, facts } = member;
  const isSaid = lastEntry(facts)?.reason === 'staff' || !isTierOpen(tier, member);
  return isSaid ? state.expires_at : termEnd(tier, state.expires_at, member);
}

/** Whether a tier is held by something else than the orders that meet its rule. */
function isGiven({ state, facts, tiers }: Member, tier: MembershipTier): boolean {
  if (tier.upgrade_type === 'none' || tier.upgrade_type === 'code') return true;
  const last = lastEntry(facts);
  if (last?.reason === 'renewal') return isTierRenewed(tier, facts, state.started_at ?? last.at);
  return last?.reason === 'staff' || last?.reason === 'code' || (!!last && isFresh(last, tiers));
}

/** How a member came to the term that runs: the last entry that is more than another end. */
const lastEntry = ({ log }: MemberFacts): LogEntry | undefined =>
  log.findLast((entry) => entry.reason !== 'rule' || entry.from_tier_id !== entry.to_tier_id);
