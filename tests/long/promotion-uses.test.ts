import '../support/data/own-database';
import { expect, test } from 'vitest';
import { openShop } from '../support/data/shop';
import { expectExactUses } from '../support/data/uses-machine';

test('two to eight lanes that place, pay, cancel, expire, pay late and refund at once pass no limit, 2,100 steps', {
  timeout: 600_000,
}, async () => {
  const shop = await openShop();
  const taken = new Map<string, number>();
  for (let lanes = 2; lanes <= 8; lanes++) {
    const done = await expectExactUses(shop, { moves: 300, lanes, seed: lanes });
    for (const [step, times] of Object.entries(done))
      taken.set(step, (taken.get(step) ?? 0) + times);
  }
  // In one walk of 300 there may be nothing left that can be paid back.
  expect(Math.min(...taken.values())).toBeGreaterThan(0);
});
