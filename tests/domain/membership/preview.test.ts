import { asc, eq, gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { membershipLog } from '@/db/schema/membership';
import { membershipTier } from '@/db/schema/membership-tier';
import { DAY_MS } from '@/lib/core/durations';
import { applyTierRules, previewMemberMoves } from '@/lib/membership/recompute-all';
import { setMembership } from '@/lib/membership/set-membership';
import { type MembershipTier, readStoredTiers } from '@/lib/membership/tiers';
import { makeCompleted, makeMembers, makeTier } from '../../support/data/members';
import { system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { rng } from '../../support/values/rng';

const MEMBERS = 220;
const ROUNDS = 6;
const db = database();
const chance = rng(20_261_125);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Terms of a tier that staff may save. */
const someTerms = (level: number): Partial<MembershipTier> => ({
  enabled: chance.often(0.85),
  upgrade_type: chance.pick(['single_order', 'period_spend', 'order_count', 'code', 'none']),
  upgrade_amount_minor: level * chance.pick([5000, 10_000, 20_000]),
  upgrade_count: level * chance.pick([1, 2, 3]),
  upgrade_period_months: chance.pick([null, 3, 12]),
  expiry_type: chance.pick(['never_expire', 'fixed_date', 'same_as_membership_expiry_date']),
  expiry_date: chance.pick(['2024-02-29', '2027-12-31', '2030-06-30']),
  expiry_repeats_yearly: chance.often(0.5),
  default_term_months: chance.pick([1, 6, 12]),
  renew_type: chance.pick(['none', 'any_order', 'spend']),
  renew_amount_minor: 5000,
  renew_window_days: chance.pick([7, 30, 90]),
  grace_days: chance.pick([0, 14]),
  downgrade_to: chance.pick(['recompute', 'one_level', 'base']),
});

const standings = () =>
  db
    .select({ id: customer.id, tier: customer.membership_tier_id })
    .from(customer)
    .orderBy(asc(customer.id));

test('saving rules moves exactly those that were foretold, whatever the rules and the members', async () => {
  await makeTier(0);
  for (const level of [1, 2, 3]) await makeTier(level, someTerms(level));
  const ids = await makeMembers(MEMBERS);
  await makeCompleted(
    ids.flatMap((user_id) =>
      Array.from({ length: chance.below(4) }, () => ({
        user_id,
        at: daysAgo(chance.below(400)),
        amount: chance.below(30_000),
      })),
    ),
  );
  const staff = await owner();
  for (const id of ids.filter(() => chance.often(0.4))) {
    const tier = chance.pick((await readStoredTiers(staff)).filter(({ enabled }) => enabled));
    const at = daysAgo(chance.below(700));
    const then = { ...staff, now: () => at };
    await setMembership(then, id, {
      tier_id: tier.id,
      expires_at: chance.pick([undefined, null, new Date(at.getTime() + 200 * DAY_MS)]),
      locked: chance.often(0.1),
    });
  }
  // As if it had been orders that led there: what staff gave stays.
  await db.update(membershipLog).set({ reason: 'order' }).where(gt(membershipLog.id, 60));
  const directions = { up: 0, down: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const tiers = (await readStoredTiers(staff)).map((tier) =>
      tier.level && chance.often(0.7) ? { ...tier, ...someTerms(tier.level) } : tier,
    );
    const now = staff.now();
    const foretold = await previewMemberMoves({ ...staff, now: () => now }, tiers);
    const before = await standings();
    for (const { id, ...terms } of tiers)
      await db.update(membershipTier).set(terms).where(eq(membershipTier.id, id));
    await applyTierRules(await system(now));
    const after = await standings();
    const getLevel = (id: number | null) => tiers.find((tier) => tier.id === id)?.level ?? 0;
    const moves = after.map(
      (standing, place) => getLevel(standing.tier) - getLevel(before[place]?.tier ?? null),
    );
    const up = moves.filter((by) => by > 0).length;
    const down = moves.filter((by) => by < 0).length;
    expect(foretold).toMatchObject({ up, down, stay: MEMBERS - up - down });
    for (const { tier_id, before: had, after: has } of foretold.tiers) {
      expect(before.filter(({ tier }) => tier === tier_id)).toHaveLength(had);
      expect(after.filter(({ tier }) => tier === tier_id)).toHaveLength(has);
    }
    directions.up += up;
    directions.down += down;
    // Applied again, and foretold again, nobody moves.
    expect(await previewMemberMoves({ ...staff, now: () => now }, tiers)).toMatchObject({
      up: 0,
      down: 0,
      stay: MEMBERS,
    });
  }
  expect(directions.up).toBeGreaterThan(MEMBERS / 4);
  expect(directions.down).toBeGreaterThan(MEMBERS / 4);
});
