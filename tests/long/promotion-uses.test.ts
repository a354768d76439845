import '../support/own-database';
import { expect, test } from 'vitest';
import { openShop } from '../support/shop';
import { expectExactUses } from '../support/uses-machine';

test('two to eight lanes that place, pay, cancel, expire, pay late and refund at once pass no limit, 2,100 steps', {
  timeout: 600_000,
}, async () => {
  const shop = await openShop();
  for (let lanes = 2; lanes <= 8; lanes++) {
    const done = await expectExactUses(shop, { moves: 300, lanes, seed: lanes });
    expect(Math.min(...Object.values(done))).toBeGreaterThan(0);
  }
});
