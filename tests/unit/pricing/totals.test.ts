import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert } from '@/lib/core/money';
import {
  type Adjustment,
  convertAdjustments,
  priceLine,
  totals,
} from '@/lib/pricing/order-calculator';

const base = { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2 };
const currency = fc.constantFrom(
  base,
  { identifier: 'USD', rate: '0.12817', mark: 'US$', decimals: 2 },
  { identifier: 'JPY', rate: '19.3746', mark: '¥', decimals: 0 },
  { identifier: 'KWD', rate: '0.03921', mark: 'KD', decimals: 3 },
);
const goods = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    base_unit_minor: fc.nat(99_999_999),
  }),
  { maxLength: 12 },
);
type Bare = { quantity: number; base_unit_minor: number };

const charge = fc.record<Adjustment>({
  what: fc.constantFrom('shipping', 'fee'),
  why: fc.string(),
  amount_minor: fc.nat(99_999_999),
});
/** Discounts off the order and off some of `count` lines, up to far more than these may cost. */
const discounts = (count: number, most: number) =>
  fc.array(
    fc.record<Adjustment>({
      what: fc.constant('discount'),
      why: fc.string(),
      line: count ? fc.option(fc.nat(count - 1), { nil: undefined }) : fc.constant(undefined),
      amount_minor: fc.nat(most).map((amount) => 0 - amount),
    }),
    { maxLength: 6 },
  );
/** A purchase in the base currency and the currency its shopper pays in. */
const purchase = (most: number) =>
  fc.tuple(goods, currency, fc.array(charge, { maxLength: 4 })).chain(([lines, shown, charges]) =>
    discounts(lines.length, most).map((less) => ({
      lines,
      shown,
      adjustments: [...charges, ...less],
    })),
  );

/** Prices a purchase as a checkout does: each unit and each adjustment converted once. */
function price(bare: Bare[], shown: typeof base, in_base: Adjustment[]) {
  const adjustments = convertAdjustments({ adjustments: in_base, from: base, to: shown });
  const lines = bare.map(({ base_unit_minor, quantity }, line) => {
    const unit_minor = convert(base_unit_minor, base, shown);
    return priceLine({ line, unit_minor, quantity, adjustments });
  });
  return { lines, adjustments, totals: totals({ lines, adjustments }) };
}
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('in currencies of 0, 2 and 3 decimals', () => {
  test('what the shopper sees adds up to the minor unit: lines, less discounts, shipping and fees are the total', () => {
    fc.assert(
      fc.property(purchase(2_000_000_000), ({ lines: bare, shown, adjustments }) => {
        const { lines, totals: all } = price(bare, shown, adjustments);
        for (const line of lines)
          expect(line.total_minor).toBe(line.subtotal_minor - line.discount_minor);
        expect(all.items_subtotal).toBe(sum(lines.map((line) => line.subtotal_minor)));
        expect(all.items_discount).toBe(sum(lines.map((line) => line.discount_minor)));
        expect(all.grand_total).toBe(
          sum(lines.map((line) => line.total_minor)) -
            all.order_discount +
            all.shipping_fee +
            all.fee_total,
        );
        expect(Object.values(all).every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  test('lines and adjustments, as they are, are the total, where no discount is larger than what it is off', () => {
    fc.assert(
      fc.property(purchase(30), ({ lines: bare, shown, adjustments: given }) => {
        // Every unit costs more than all six discounts together may take.
        const dear = bare.map((line) => ({ ...line, base_unit_minor: line.base_unit_minor + 1e6 }));
        const adjustments = dear.length ? given : given.filter(({ what }) => what !== 'discount');
        const { lines, adjustments: converted, totals: all } = price(dear, shown, adjustments);
        expect(all.grand_total).toBe(
          sum(lines.map((line) => line.subtotal_minor)) +
            sum(converted.map(({ amount_minor }) => amount_minor)),
        );
      }),
    );
  });

  test('however large a discount, no line and no total is below zero, and shipping and fees are paid whole', () => {
    fc.assert(
      fc.property(purchase(2_000_000_000), ({ lines: bare, shown, adjustments }) => {
        const { lines, adjustments: converted, totals: all } = price(bare, shown, adjustments);
        const charged = converted.filter(({ what }) => what !== 'discount');
        expect(lines.every((line) => line.total_minor >= 0)).toBe(true);
        expect(all.grand_total).toBeGreaterThanOrEqual(
          sum(charged.map(({ amount_minor }) => amount_minor)),
        );
        expect(Object.values(all).every((amount) => amount >= 0)).toBe(true);
      }),
    );
  });

  test('each unit and each adjustment is converted once: so many units cost so many times what one is shown at', () => {
    fc.assert(
      fc.property(purchase(0), ({ lines: bare, shown, adjustments }) => {
        const { lines, totals: all } = price(bare, shown, adjustments);
        expect(lines.map((line) => line.subtotal_minor)).toEqual(
          bare.map((line) => convert(line.base_unit_minor, base, shown) * line.quantity),
        );
        for (const [what, told] of [
          ['shipping', all.shipping_fee],
          ['fee', all.fee_total],
        ] as const)
          expect(told).toBe(
            sum(
              adjustments
                .filter((one) => one.what === what)
                .map(({ amount_minor }) => convert(amount_minor, base, shown)),
            ),
          );
      }),
    );
  });
});

test('a purchase with a discount off a line and one off the order', () => {
  const adjustments: Adjustment[] = [
    { what: 'discount', why: 'Second cup at half price', line: 7, amount_minor: -500 },
    { what: 'discount', why: 'TEA10', amount_minor: -1000 },
    { what: 'shipping', why: 'Standard', amount_minor: 4500 },
    { what: 'fee', why: 'Card', amount_minor: 150 },
  ];
  const lines = [
    priceLine({ line: 7, unit_minor: 1000, quantity: 2, adjustments }),
    priceLine({ line: 8, unit_minor: 1999, quantity: 3, adjustments }),
  ];
  expect(lines[0]).toEqual({
    line: 7,
    subtotal_minor: 2000,
    discount_minor: 500,
    total_minor: 1500,
  });
  expect(totals({ lines, adjustments })).toEqual({
    items_subtotal: 7997,
    items_discount: 500,
    order_discount: 1000,
    shipping_fee: 4500,
    fee_total: 150,
    grand_total: 11_147,
  });
});

test('an empty cart costs nothing', () => {
  expect(Object.values(totals({ lines: [], adjustments: [] }))).toEqual([0, 0, 0, 0, 0, 0]);
});

test.each<[string, Omit<Adjustment, 'why'>]>([
  ['a discount that raises the price', { what: 'discount', amount_minor: 1 }],
  ['shipping that lowers it', { what: 'shipping', amount_minor: -1 }],
  ['a fee that lowers it', { what: 'fee', amount_minor: -1 }],
  ['a discount off a line that is not there', { what: 'discount', line: 2, amount_minor: -1 }],
  ['a fee of a line', { what: 'fee', line: 1, amount_minor: 1 }],
])('%s is refused rather than left out', (_, wrong) => {
  const adjustments: Adjustment[] = [{ ...wrong, why: 'wrong' }];
  const lines = [priceLine({ line: 1, unit_minor: 1000, quantity: 1, adjustments: [] })];
  expect(() => totals({ lines, adjustments })).toThrow(RangeError);
});

test('an amount that would be rounded is refused, for a line and for a sum', () => {
  const priced = (unit_minor: number, quantity: number) =>
    priceLine({ line: 1, unit_minor, quantity, adjustments: [] });
  expect(priced(9_999_999_999, 900_000).total_minor).toBe(8_999_999_999_100_000);
  expect(() => priced(9_999_999_999, 999_999)).toThrow('amount_too_large');
  const lines = [1, 2].map((line) => ({ ...priced(9_999_999_999, 900_000), line }));
  expect(() => totals({ lines, adjustments: [] })).toThrow('amount_too_large');
});
