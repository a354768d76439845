import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from '@/lib/checkout/totals';
import { convert } from '@/lib/core/money';

const base = { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2 };
const currencies = [
  base,
  { identifier: 'USD', rate: '0.12817', mark: 'US$', decimals: 2 },
  { identifier: 'JPY', rate: '19.3746', mark: '¥', decimals: 0 },
];

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  base_unit_minor: fc.nat(99_999_999),
});
const wanted = fc.tuple(
  fc.array(line, { maxLength: 20 }),
  fc.nat(99_999),
  fc.nat(99_999),
  fc.constantFrom(...currencies),
);

test('what the shopper sees always adds up: lines, shipping and fee are the total, in both currencies', () => {
  fc.assert(
    fc.property(wanted, ([bare, shipping, fee, currency]) => {
      const lines = bare.map((one) => ({
        ...one,
        unit_minor: convert(one.base_unit_minor, base, currency),
      }));
      const totals = totalsOf(lines, shipping, fee, base, currency);
      const shown = lines.reduce((sum, one) => sum + one.unit_minor * one.quantity, 0);
      expect(totals.items_subtotal).toBe(shown);
      expect(totals.grand_total).toBe(shown + totals.shipping_fee + totals.fee_total);
      expect(totals.base_grand_total).toBe(
        lines.reduce((sum, one) => sum + one.base_unit_minor * one.quantity, 0) + shipping + fee,
      );
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
    }),
  );
});

test('in the base currency both totals are the same, and an empty cart costs nothing', () => {
  expect(
    totalsOf([{ quantity: 3, unit_minor: 1999, base_unit_minor: 1999 }], 4500, 150, base, base),
  ).toMatchObject({
    grand_total: 10_647,
    base_grand_total: 10_647,
  });
  expect(totalsOf([], 0, 0, base, base).grand_total).toBe(0);
});
