import { monthsAfter } from './term';
import type { MembershipTier } from './tiers';

/** A completed order and its amount, in minor units of the base currency. */
export type CountedOrder = { completed_at: Date; amount_minor: number };

/**
 * The orders that count towards a tier at a moment: those of its months up to then, and after
 * `since` if a member started anew.
 */
export function countedOrders(
  tier: MembershipTier,
  orders: readonly CountedOrder[],
  { at, since, zone }: { at: Date; since: Date | null; zone: string },
): CountedOrder[] {
  if (!orders.length) return [];
  const months = tier.upgrade_period_months;
  const from = months === null ? null : monthsBefore(at, months, zone);
  return orders.filter(
    ({ completed_at }) =>
      completed_at <= at && (!from || completed_at > from) && (!since || completed_at > since),
  );
}

/** Cached, as all members are evaluated at one moment and time zone lookups are slow. */
const starts = new WeakMap<Date, Map<string, Date>>();
function monthsBefore(at: Date, months: number, zone: string): Date {
  const cachedStarts = starts.get(at) ?? new Map<string, Date>();
  starts.set(at, cachedStarts);
  const start = cachedStarts.get(`${months} ${zone}`) ?? monthsAfter(at, -months, zone);
  cachedStarts.set(`${months} ${zone}`, start);
  return start;
}

export const sumCountedOrders = (orders: readonly CountedOrder[]): number =>
  orders.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/**
 * What the counted orders lack for a tier: minor units of one order or of all, or a number of
 * orders; 0 if its rule is met. Null if orders do not lead to it.
 */
export function getMissingForTier(
  tier: MembershipTier,
  orders: readonly CountedOrder[],
): { of: 'order' | 'spend' | 'orders'; missing: number } | null {
  const { upgrade_type, upgrade_amount_minor: amount, upgrade_count: count } = tier;
  const lacking = (required: number, reached: number) => Math.max(0, required - reached);
  if (upgrade_type === 'single_order' && amount !== null)
    return {
      of: 'order',
      missing: lacking(amount, Math.max(0, ...orders.map((order) => order.amount_minor))),
    };
  if (upgrade_type === 'period_spend' && amount !== null)
    return { of: 'spend', missing: lacking(amount, sumCountedOrders(orders)) };
  if (upgrade_type === 'order_count' && count !== null)
    return { of: 'orders', missing: lacking(count, orders.length) };
  return null;
}
