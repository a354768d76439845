import { expect } from 'vitest';
import {
  listMemberMoves,
  type MemberFacts,
  type MemberState,
  type MembershipReason,
  type Move,
  type When,
} from '@/lib/membership/moves';
import type { MembershipTier } from '@/lib/membership/tiers';

/** A tier with the table's defaults; its id is ten times its level. */
export const aTier = (level: number, over: Partial<MembershipTier> = {}): MembershipTier => ({
  id: level * 10,
  title: { 'en-US': `Level ${level}` },
  benefits: {},
  level,
  enabled: true,
  image: '',
  color: '',
  upgrade_type: 'none',
  upgrade_amount_minor: null,
  upgrade_count: null,
  upgrade_period_months: null,
  upgrade_code: '',
  expiry_type: 'never_expire',
  expiry_date: null,
  expiry_repeats_yearly: false,
  default_term_months: 12,
  renew_type: 'none',
  renew_amount_minor: null,
  renew_window_days: 30,
  grace_days: 0,
  downgrade_to: 'recompute',
  discount_percent: 0,
  free_shipping_over_minor: null,
  created_at: new Date(0),
  updated_at: new Date(0),
  ...over,
});

/** A member's current state; times are given as text. */
export const aMember = (
  tier_id: number | null = null,
  [started_at, expires_at]: [string?, string?] = [],
  locked = false,
): MemberState => ({
  tier_id,
  started_at: started_at ? new Date(started_at) : null,
  expires_at: expires_at ? new Date(expires_at) : null,
  locked,
});

/** Orders, each with its completion time and its amount in whole units. */
export const ordered = (...orders: [string, number][]): MemberFacts => ({
  orders: orders.map(([at, units]) => ({ completed_at: new Date(at), amount_minor: units * 100 })),
  log: [],
});

export const HK = 'Asia/Hong_Kong';
export const noon = '2026-11-25T04:00:00Z';
export const base = aTier(0);
export const spend = (
  units: number,
  over: Partial<MembershipTier> = {},
): Partial<MembershipTier> => ({
  upgrade_type: 'period_spend',
  upgrade_amount_minor: units * 100,
  ...over,
});
export const silver = (over: Partial<MembershipTier>) => aTier(1, spend(100, over));
export const gold = (over: Partial<MembershipTier>) => aTier(2, spend(500, over));
export const term = { expiry_type: 'same_as_membership_expiry_date' } as const;
export const yearly = (day: string) =>
  ({ expiry_type: 'fixed_date', expiry_date: day, expiry_repeats_yearly: true }) as const;
export const once = (day: string) => ({ ...yearly(day), expiry_repeats_yearly: false });
export const enough = ordered(['2026-11-25T03:00Z', 100]);
export const inSilver = (end: string, start = '2025-11-25T04:00:00Z') => aMember(10, [start, end]);

/** A member's earlier entries, on 1 March 2026: reason, from tier, to tier. */
export const by = (...entries: [MembershipReason, number | null, number | null][]) =>
  entries.map(([reason, from_tier_id, to_tier_id]) => ({
    reason,
    from_tier_id,
    to_tier_id,
    at: new Date('2026-03-01T00:00Z'),
  }));

/** A member, facts and time, and the expected move: reason, tier, from when, until when. */
export type MoveRow = [
  what: string,
  tiers: MembershipTier[],
  state: MemberState,
  facts: MemberFacts,
  now: string,
  moves: string[],
  when?: Partial<When>,
];

/** Checks a row of a table of moves, and that no move is left after them. */
export function expectMoves(...[, tiers, state, facts, now, moves, when]: MoveRow): void {
  const at = { now: new Date(now), zone: HK, ...when };
  const found = listMemberMoves(state, facts, tiers, at);
  expect(found.map(formatMove)).toEqual(moves);
  const last = found.at(-1);
  if (!last) return;
  const done = found.map(({ reason, to_tier_id }, place) => ({
    reason,
    to_tier_id,
    from_tier_id: place ? (found[place - 1]?.to_tier_id ?? null) : state.tier_id,
    at: at.now,
  }));
  const after = { ...last, tier_id: last.to_tier_id, locked: false };
  expect(listMemberMoves(after, { ...facts, log: [...facts.log, ...done] }, tiers, at)).toEqual([]);
}

const formatMove = ({ reason, to_tier_id, started_at, expires_at }: Move) =>
  [reason, to_tier_id ?? 0, started_at?.toISOString() ?? '-', expires_at?.toISOString() ?? '-']
    .join(' ')
    .replaceAll('.000Z', 'Z');
