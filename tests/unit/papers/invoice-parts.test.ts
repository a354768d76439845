import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InvoicePart } from '@/db/schema/order-json';
import type { Refund } from '@/lib/orders/order/state';
import {
  areSameInvoiceParts,
  getRefundedInvoiceParts,
  getRemainingInvoiceParts,
  getSoldInvoiceParts,
  sumInvoiceTotals,
} from '@/lib/orders/papers/invoice-parts';
import type { SoldOrder } from '@/lib/orders/sales/entries';

type Line = { total: number; units: number; rates: number[] };

/** An order of these lines at 19.37 of its currency to one of the base; delivery 500, fee 30. */
function sold(lines: Line[], isIncluded: boolean): SoldOrder {
  const inBase = (amount: number) => Math.round((amount * 100) / 1937);
  const taxes = lines.flatMap(({ total, rates }, index) =>
    rates.map((rate) => {
      const amount = Math.round((total * rate) / 100);
      const of_line = { order_item_id: index + 1, on: 'item', title: 'GST', rate: `${rate}.0000` };
      return { ...of_line, amount, base_amount: inBase(amount) };
    }),
  );
  const sumTaxes = (id: number) =>
    taxes
      .filter(({ order_item_id }) => order_item_id === id)
      .reduce((sum, { amount }) => sum + amount, 0);
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  const grand_total =
    lines.reduce((sum, { total }) => sum + total, 0) + 530 + (isIncluded ? 0 : tax);
  return {
    steps: { own: 1, base: 1 },
    order: {
      prices_include_tax: isIncluded,
      grand_total,
      base_grand_total: inBase(grand_total),
      fee_total: 30,
      base_fee_total: inBase(30),
    },
    items: lines.map(({ total, units }, index) => ({
      id: index + 1,
      quantity: units,
      quantity_uncharged: 0,
      line_total: total,
      discount: 0,
      order_discount: 0,
      tax: sumTaxes(index + 1),
      base_line_total: inBase(total),
      base_order_discount: 0,
      base_unit_cost: null,
    })),
    taxes,
    adjustments: [],
  } as unknown as SoldOrder;
}

const buildRefund = (parts: Partial<Refund>): Refund =>
  ({ items: [], shipping_amount: 0, fee_amount: 0, free_amount: 0, ...parts }) as Refund;

const someLine = fc.record({
  total: fc.integer({ min: 10, max: 50_000 }),
  units: fc.integer({ min: 1, max: 5 }),
  rates: fc.uniqueArray(fc.constantFrom(5, 8, 20), { maxLength: 2 }),
});

test('credit notes of any refunds add up to their invoice, to the last unit of every tax', () => {
  fc.assert(
    fc.property(
      fc.array(someLine, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      (lines, isIncluded, cuts) => {
        const order = sold(lines, isIncluded);
        const invoiced = getSoldInvoiceParts(order);
        const { total } = sumInvoiceTotals(invoiced);
        expect(total).toBe(order.order.grand_total);
        // Each line goes back in so many amounts, then the delivery and the fee.
        const refunds = invoiced.flatMap((part, index) => {
          if (part.order_item_id === null)
            return [
              buildRefund({ amount: part.total, shipping_amount: part.total - 30, fee_amount: 30 }),
            ];
          const times = cuts[index % cuts.length] ?? 1;
          return Array.from({ length: times }, (_, time) => {
            const upTo = (n: number) => Math.floor((part.total * n) / times);
            const amount = upTo(time + 1) - upTo(time);
            const quantity = time === 0 ? part.units : 0;
            const item = {
              order_item_id: part.order_item_id ?? 0,
              quantity,
              restock: false,
              amount,
            };
            return buildRefund({ amount, items: [item] });
          });
        });
        const notes: InvoicePart[][] = [];
        for (const [index, refund] of refunds.entries()) {
          const parts = getRefundedInvoiceParts(order, refunds.slice(0, index), refund);
          expect(sumInvoiceTotals(parts).total).toBe(refund.amount);
          expect(sumInvoiceTotals(parts).tax).toBeGreaterThanOrEqual(0);
          notes.push(parts);
        }
        expect(getRemainingInvoiceParts(invoiced, notes)).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
});

test('an amount of nothing named is one part, and what is kept is below zero', () => {
  const order = sold([{ total: 1000, units: 2, rates: [] }], true);
  const free = getRefundedInvoiceParts(order, [], buildRefund({ amount: 15, free_amount: 15 }));
  expect(free).toMatchObject([{ order_item_id: null, adjustment: 15, total: 15 }]);
  const item = { order_item_id: 1, quantity: 1, restock: false, amount: 500 };
  const creditedParts = getRefundedInvoiceParts(
    order,
    [],
    buildRefund({ amount: 450, items: [item], free_amount: -50 }),
  );
  expect(creditedParts).toMatchObject([
    { order_item_id: 1, units: 1, total: 500 },
    { order_item_id: null, adjustment: -50, total: -50 },
  ]);
});

test('an order is the same while units, amounts and taxes of its lines are', () => {
  const lines = [{ total: 1000, units: 2, rates: [5] }];
  const before = getSoldInvoiceParts(sold(lines, true));
  expect(areSameInvoiceParts(before, JSON.parse(JSON.stringify(before.toReversed())))).toBe(true);
  for (const change of [{ total: 999 }, { units: 1 }, { rates: [8] }])
    expect(
      areSameInvoiceParts(
        before,
        getSoldInvoiceParts(sold([{ ...lines[0], ...change } as Line], true)),
      ),
    ).toBe(false);
});
