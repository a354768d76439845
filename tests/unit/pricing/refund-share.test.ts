import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineRefund, refundShare } from '@/lib/core/refund-share';
import { sum } from '../../support/values/sound-price';

/** What goes back of an amount when its units come back in these parts, one after the other. */
function inParts(paid: number, parts: number[], step = 1): number[] {
  const quantity = sum(parts);
  return parts.map((now, at) =>
    refundShare({ paid, quantity, step, before: sum(parts.slice(0, at)), now }),
  );
}

test.each<[string, number, number[], number[]]>([
  ['C16 two of five pieces, then the last three', 2475, [2, 3], [990, 1485]],
  ['a price that three do not divide', 1000, [1, 1, 1], [333, 334, 333]],
  ['178.25 is never 178.26', 17_825, [3, 1, 3], [7639, 2547, 7639]],
  ['C25b half of 1,950 yen and the rest', 1950, [1, 1], [975, 975]],
  ['C25b and of their 100.00 in the base currency', 10_000, [1, 1], [5000, 5000]],
  ['one yen for three pieces', 1, [1, 1, 1], [0, 1, 0]],
  ['nothing paid', 0, [1, 1], [0, 0]],
])('%s', (_, paid, parts, expected) => {
  expect(inParts(paid, parts)).toEqual(expected);
});

test('C25a a tax that was added goes back with what it was of: 90.00 and 9.00', () => {
  const line = { paid: 18_000, tax: 1800, quantity: 2, step: 1 };
  expect(lineRefund({ ...line, before: 0 }, 1)).toBe(9900);
  expect(lineRefund({ ...line, before: 1 }, 1)).toBe(9900);
});

test('C19 refunds by line come to the total: 279.16 and a tax of 55.84', () => {
  const lines = [
    [6833, 1367],
    [6833, 1367],
    [5750, 1150],
    [8500, 1700],
  ].map(([paid = 0, tax = 0]) => lineRefund({ paid, tax, quantity: 1, step: 1, before: 0 }, 1));
  expect(sum(lines)).toBe(33_500);
});

test('dinars go back in tens, and an odd one whole', () => {
  expect(inParts(1000, [1, 1, 1], 10)).toEqual([330, 340, 330]);
  expect(inParts(16, [9, 1], 10)).toEqual([10, 6]);
  expect(inParts(16, [19, 1], 10)).toEqual([16, 0]);
});

test('any parts in any order come to what was paid, and none is below zero', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 });
  const amount = fc.oneof(fc.nat(50), fc.nat(9_007_199_254_740_990));
  fc.assert(
    fc.property(parts, amount, fc.constantFrom(1, 5, 10), (units, paid, step) => {
      const shares = inParts(paid, units, step);
      expect(shares.every((share) => share >= 0)).toBe(true);
      expect(sum(shares)).toBe(paid);
    }),
  );
});
