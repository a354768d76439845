import {
  findMemberFreshStart,
  isTierRenewed,
  type MemberFacts,
  type MemberState,
  renewalWindow,
  type When,
} from './moves';
import { monthsAfter } from './term';
import { findMemberTier, type MembershipTier } from './tiers';
import { countedOrders, getMissingForTier, sumCountedOrders } from './upgrade-rule';

/** A membership as shown to the member; amounts are minor units of the base currency. */
export type Membership = {
  tier: MembershipTier | undefined;
  /** Null: never. */
  expires_at: Date | null;
  /** What renews it between these moments: any order, or spending `missing` more. */
  renewal: { of: 'order' | 'spend'; missing: number; from: Date; until: Date } | null;
  /**
   * The next tier reachable by orders: `missing` is a single order's amount, or the further spend
   * or orders. `until`: when the first counted order stops counting; null: never.
   */
  next: {
    tier: MembershipTier;
    of: 'order' | 'spend' | 'orders';
    missing: number;
    until: Date | null;
  } | null;
};

/**
 * A membership at a moment, and what is missing for more. `missing` is the remainder, except for a
 * single order, which must reach the whole amount.
 */
export function toMembership(
  state: MemberState,
  facts: MemberFacts,
  tiers: readonly MembershipTier[],
  when: Pick<When, 'now' | 'zone'>,
): Membership {
  const tier = findMemberTier(tiers, state.tier_id);
  return {
    tier,
    expires_at: state.expires_at,
    renewal: state.locked ? null : toRenewal(state, facts, tier),
    next: state.locked ? null : findNext(tier?.level ?? 0, facts, tiers, when),
  };
}

function toRenewal(
  { expires_at }: MemberState,
  facts: MemberFacts,
  tier: MembershipTier | undefined,
): Membership['renewal'] {
  if (!tier?.level || !expires_at || tier.renew_type === 'none') return null;
  const { from, until } = renewalWindow(tier, expires_at);
  const of = tier.renew_type === 'any_order' ? 'order' : 'spend';
  if (isTierRenewed(tier, facts, expires_at)) return { of, missing: 0, from, until };
  const within = facts.orders.filter((order) => order.completed_at >= from);
  const required = of === 'order' ? 1 : (tier.renew_amount_minor ?? 0);
  return { of, missing: required - (of === 'order' ? 0 : sumCountedOrders(within)), from, until };
}

function findNext(
  level: number,
  facts: MemberFacts,
  tiers: readonly MembershipTier[],
  { now, zone }: Pick<When, 'now' | 'zone'>,
): Membership['next'] {
  const since = findMemberFreshStart(facts.log, tiers);
  const higher = tiers.filter((tier) => tier.enabled && tier.level > level);
  for (const tier of higher.toSorted((a, b) => a.level - b.level)) {
    const orders = countedOrders(tier, facts.orders, { at: now, since, zone });
    const lacking = getMissingForTier(tier, orders);
    if (!lacking) continue;
    const { of } = lacking;
    const missing = of === 'order' ? (tier.upgrade_amount_minor ?? 0) : lacking.missing;
    const months = of === 'order' ? null : tier.upgrade_period_months;
    const first = Math.min(...orders.map(({ completed_at }) => completed_at.getTime()));
    const until =
      months === null || !orders.length ? null : monthsAfter(new Date(first), months, zone);
    return { tier, of, missing, until };
  }
  return null;
}
