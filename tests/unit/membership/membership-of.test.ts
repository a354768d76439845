import { describe, expect, test } from 'vitest';
import { toMembership } from '@/lib/membership/membership-of';
import type { MemberFacts, MemberState } from '@/lib/membership/moves';
import {
  aMember,
  aTier,
  base,
  enough,
  HK,
  noon,
  ordered,
  silver,
  spend,
  term,
} from '../../support/data/membership';

describe('what a member reads', () => {
  const tiers = [
    base,
    silver({ ...term, renew_type: 'spend', renew_amount_minor: 5000, grace_days: 1 }),
    aTier(2, { upgrade_type: 'code' }),
    aTier(3, spend(500, { upgrade_period_months: 12 })),
  ];
  const read = (state: MemberState, facts: MemberFacts, of = tiers) => {
    const { tier, next, ...rest } = toMembership(state, facts, of, {
      now: new Date(noon),
      zone: HK,
    });
    return { tier: tier?.id, ...rest, next: next && { ...next, tier: next.tier.id } };
  };

  test('at the beginning: how much more leads on', () =>
    expect(read(aMember(), ordered(['2026-01-31T00:00Z', 40]))).toEqual({
      tier: 0,
      expires_at: null,
      renewal: null,
      next: { tier: 10, of: 'spend', missing: 6000, until: null },
    }));

  test('in a term: what renews it, and until when what is there leads on', () => {
    const end = new Date('2026-12-10T15:59:59Z');
    const facts = ordered(['2026-01-31T00:00Z', 100], ['2026-11-20T00:00Z', 20]);
    expect(read(aMember(10, ['2025-12-10', end.toISOString()]), facts)).toEqual({
      tier: 10,
      expires_at: end,
      renewal: {
        of: 'spend',
        missing: 3000,
        from: new Date('2026-11-10T15:59:59Z'),
        until: new Date('2026-12-11T15:59:59Z'),
      },
      next: { tier: 30, of: 'spend', missing: 38_000, until: new Date('2027-01-31T00:00Z') },
    });
  });

  test('at the top, or locked, nothing is missing', () => {
    expect(read(aMember(30), ordered()).next).toBe(null);
    expect(read(aMember(10, ['2026-01-01', '2026-12-01'], true), ordered())).toMatchObject({
      renewal: null,
      next: null,
    });
  });

  test('one order has to be all of it; orders are counted', () => {
    const singleOrderTiers = [base, silver({ upgrade_type: 'single_order' })];
    expect(read(aMember(), enough, singleOrderTiers).next).toMatchObject({
      of: 'order',
      missing: 10_000,
    });
    const orderCountTiers = [base, aTier(1, { upgrade_type: 'order_count', upgrade_count: 3 })];
    expect(read(aMember(), enough, orderCountTiers).next).toMatchObject({
      of: 'orders',
      missing: 2,
    });
  });
});
