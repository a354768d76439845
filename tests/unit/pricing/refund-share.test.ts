import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundShare } from '@/lib/pricing/refund-share';

/** What goes back when a line comes back in these parts, one after the other. */
function inParts(line: Parameters<typeof refundShare>[0], parts: number[], step = 1) {
  let before = 0;
  return parts.map((units) => {
    const share = refundShare(line, { before, units }, step);
    before += units;
    return share;
  });
}
const paidOf = (shares: { paid_minor: number }[]) => shares.map(({ paid_minor }) => paid_minor);

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
])('%s', (_, paid_minor, quantity, parts, wanted) => {
  expect(paidOf(inParts({ paid_minor, tax_minor: 0, quantity }, parts))).toEqual(wanted);
});

test('C25a a tax that was added goes back with what it was of: 90.00 and 9.00', () => {
  const line = { paid_minor: 18_000, tax_minor: 1800, quantity: 2 };
  expect(refundShare(line, { before: 0, units: 1 })).toEqual({ paid_minor: 9000, tax_minor: 900 });
});

test('C19 refunds by line come to the total: 279.16 and a tax of 55.84', () => {
  const lines = [
    [6833, 1367],
    [6833, 1367],
    [5750, 1150],
    [8500, 1700],
  ].map(([paid_minor = 0, tax_minor = 0]) => ({ paid_minor, tax_minor, quantity: 1 }));
  const back = lines.map((line) => refundShare(line, { before: 0, units: 1 }));
  const all = back.reduce((sum, { paid_minor, tax_minor }) => sum + paid_minor + tax_minor, 0);
  expect(all).toBe(33_500);
});

test('dinars go back in tens', () => {
  const line = { paid_minor: 1000, tax_minor: 50, quantity: 3 };
  expect(inParts(line, [1, 1, 1], 10)).toEqual([
    { paid_minor: 330, tax_minor: 20 },
    { paid_minor: 340, tax_minor: 10 },
    { paid_minor: 330, tax_minor: 20 },
  ]);
});

test('more than there is does not go back', () => {
  const line = { paid_minor: 1000, tax_minor: 0, quantity: 3 };
  expect(() => refundShare(line, { before: 2, units: 2 })).toThrow(RangeError);
  expect(() => refundShare(line, { before: 0, units: -1 })).toThrow(RangeError);
});

test('any parts in any order come to what was paid, and none is below zero', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 });
  const amount = fc.oneof(fc.nat(50), fc.nat(9_007_199_254_740_990));
  fc.assert(
    fc.property(parts, amount, amount, fc.constantFrom(1, 5, 10), (units, paid, tax, step) => {
      const quantity = units.reduce((sum, one) => sum + one, 0);
      const line = { paid_minor: paid, tax_minor: Math.min(paid, tax), quantity };
      const shares = inParts(line, units, step);
      for (const field of ['paid_minor', 'tax_minor'] as const) {
        expect(shares.every((share) => share[field] >= 0)).toBe(true);
        expect(shares.reduce((sum, share) => sum + share[field], 0)).toBe(line[field]);
      }
    }),
  );
});
