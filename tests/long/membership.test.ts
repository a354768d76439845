import '../support/data/own-database';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { membershipLog } from '@/db/schema/membership';
import { DAY_MS } from '@/lib/core/durations';
import { applyTierRules } from '@/lib/membership/recompute-all';
import { makeCompleted, makeMembers, makeTier } from '../support/data/members';
import { buy, makeStock, member, openShop, system, type TestShop } from '../support/data/shop';
import { percentile } from '../support/server/visitors';
import { rng } from '../support/values/rng';

const MEMBERS = 10_000;
const chance = rng(7);
let shop: TestShop;
let stock: number;

beforeAll(async () => {
  shop = await openShop();
  stock = await makeStock(100_000);
  for (let made = 0; made < MEMBERS; made += 1000) {
    const ids = await makeMembers(1000);
    await makeCompleted(
      ids.flatMap((user_id) =>
        Array.from({ length: chance.below(6) }, () => ({
          user_id,
          at: new Date(Date.now() - chance.below(400) * DAY_MS),
          amount: chance.below(60_000),
        })),
      ),
    );
  }
  const months = { upgrade_period_months: 12 };
  await makeTier(0);
  await makeTier(1, { upgrade_type: 'order_count', upgrade_count: 4, ...months });
  await makeTier(2, { upgrade_type: 'period_spend', upgrade_amount_minor: 140_000, ...months });
});

/** A new member buys something; how many milliseconds that took. */
async function checkout(): Promise<number> {
  const ctx = await member();
  const began = performance.now();
  await buy(ctx, shop, stock, 1);
  return performance.now() - began;
}

test('10,000 members are recomputed in one job, and whoever checks out meanwhile waits no longer', {
  timeout: 240_000,
}, async ({ annotate }) => {
  for (let warm = 0; warm < 30; warm++) await checkout();
  const alone: number[] = [];
  for (let n = 0; n < 150; n++) alone.push(await checkout());
  const began = performance.now();
  let isOver = false;
  const job = applyTierRules(await system()).finally(() => {
    isOver = true;
  });
  const beside: number[] = [];
  while (!isOver) beside.push(await checkout());
  await job;
  const seconds = (performance.now() - began) / 1000;
  const [before, during] = [alone, beside].map((times) => percentile(times, 0.95));
  const moved = await database().$count(membershipLog);
  await annotate(
    `${moved} moves in ${seconds.toFixed(1)} s; checkouts: p95 ${before?.toFixed(0)} ms alone, ` +
      `${during?.toFixed(0)} ms beside it (${beside.length})`,
  );
  expect(moved).toBeGreaterThan(MEMBERS / 10);
  expect(beside.length).toBeGreaterThan(20);
  // The same process and the same database do both: a batch's statements are in between.
  expect(during).toBeLessThan((before ?? 0) * 1.5 + 30);
  expect(seconds).toBeLessThan(60);
  await applyTierRules(await system());
  expect(await database().$count(membershipLog)).toBe(moved);
});
