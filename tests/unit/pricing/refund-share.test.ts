import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineRefund, refundShare } from '@/lib/core/refund-share';

/** What goes back when what was paid for a line comes back in these parts, one after the other. */
function inParts(line: { paid: number; quantity: number; step?: number }, parts: number[]) {
  let before = 0;
  return parts.map((now) => {
    const share = refundShare({ ...line, before, now });
    before += now;
    return share;
  });
}

test.each<[string, number, number, number[], number[]]>([
  ['C16 two of five pieces, then the last three', 2475, 5, [2, 3], [990, 1485]],
  ['a price that three do not divide', 1000, 3, [1, 1, 1], [333, 334, 333]],
  [
    '179.25 in seven parts is never 179.26',
    17_925,
    7,
    [1, 1, 1, 1, 1, 1, 1],
    [2561, 2560, 2561, 2561, 2561, 2560, 2561],
  ],
  ['C25b half of 1,950 yen and the rest', 1950, 2, [1, 1], [975, 975]],
  ['C25b and of their 100.00 in the base currency', 10_000, 2, [1, 1], [5000, 5000]],
  ['one yen for three pieces', 1, 3, [1, 1, 1], [0, 1, 0]],
  ['nothing paid', 0, 2, [1, 1], [0, 0]],
])('%s', (_, paid, quantity, parts, wanted) => {
  expect(inParts({ paid, quantity }, parts)).toEqual(wanted);
});

const untouched = { quantity: 1, step: 1, before: 0 };

test('C25a a tax that was added goes back with what it was of: 90.00 and 9.00', () => {
  expect(lineRefund({ ...untouched, paid: 18_000, tax: 1800, quantity: 2 }, 1)).toBe(9900);
});

test('C19 refunds by line come to the total: 279.16 and a tax of 55.84', () => {
  const back = [
    [6833, 1367],
    [6833, 1367],
    [5750, 1150],
    [8500, 1700],
  ].map(([paid = 0, tax = 0]) => lineRefund({ ...untouched, paid, tax }, 1));
  expect(back.reduce((sum, one) => sum + one, 0)).toBe(33_500);
});

test('dinars go back in tens', () => {
  expect(inParts({ paid: 1000, quantity: 3, step: 10 }, [1, 1, 1])).toEqual([330, 340, 330]);
});

test('any parts in any order come to what was paid, and none is below zero', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 });
  const amount = fc.oneof(fc.nat(50), fc.nat(9_007_199_254_740_990));
  fc.assert(
    fc.property(parts, amount, fc.constantFrom(1, 5, 10), (units, paid, step) => {
      const quantity = units.reduce((sum, one) => sum + one, 0);
      const shares = inParts({ paid, quantity, step }, units);
      expect(shares.every((share) => share >= 0)).toBe(true);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paid);
    }),
  );
});
