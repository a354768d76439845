import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineRefund } from '@/lib/core/refund-share';
import { type ReducedLine, reduceOrderLine } from '@/lib/orders/commands/reduce-order';

type Item = Parameters<typeof reduceOrderLine>[0];
type Parts = Parameters<typeof reduceOrderLine>[2];

/** A line with discounts of both classes in several rows, and a tax in two. */
const someLine = (step: number) =>
  fc
    .record({
      unit: fc.integer({ min: 1, max: 3000 }),
      quantity: fc.integer({ min: 2, max: 9 }),
      product: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 3 }),
      order: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 2 }),
      taxes: fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 2 }),
    })
    .chain((line) =>
      fc.record({
        line: fc.constant(line),
        units: fc.integer({ min: 1, max: line.quantity }),
        step: fc.constant(step),
      }),
    );
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

type LineFixture = {
  line: { unit: number; quantity: number; product: number[]; order: number[]; taxes: number[] };
  step: number;
};
/** The line as it is stored; its discounts are at most what it costs. */
function toStoredLine({ line: { unit, quantity, ...line }, step }: LineFixture) {
  const price = unit * step;
  let room = price * quantity;
  const capped = (amounts: number[]) =>
    amounts.map((discount) => {
      const amount = Math.min(discount * step, room);
      room -= amount;
      return amount;
    });
  const [product, order] = [capped(line.product), capped(line.order)];
  const row = (amount: number) => ({ order_item_id: 1, amount, base_amount: amount, units: 1 });
  const taxes = line.taxes.map((tax) => ({ ...row(tax * step), on: 'item' }));
  const item = {
    id: 1,
    quantity,
    quantity_uncharged: 0,
    unit_price: price,
    discount: sum(product),
    order_discount: sum(order),
    line_total: price * quantity - sum(product),
    tax: sum(taxes.map(({ amount }) => amount)),
  };
  const base = { base_line_total: item.line_total, base_order_discount: item.order_discount };
  const parts = {
    adjustments: [
      ...product.map((amount) => ({ ...row(amount), class: 'product' })),
      ...order.map((amount) => ({ ...row(amount), class: 'order' })),
    ],
    taxes,
  };
  return { item: { ...item, ...base } as Item, parts: parts as unknown as Parts };
}

const sumRemaining = (rows: ReducedLine['adjustments' | 'taxes'], name: 'amount' | 'base_amount') =>
  sum(rows.map((row) => row[name]));

test.each([1, 10])(
  'with a smallest step of %i units take what a refund would give back, to the last part',
  (step) => {
    fc.assert(
      fc.property(someLine(step), ({ units, ...lineCase }) => {
        const { item, parts } = toStoredLine(lineCase);
        const { own, base, adjustments, taxes } = reduceOrderLine(item, units, parts, {
          own: step,
          base: step,
        });
        const paid = item.line_total - item.order_discount;
        const line = { paid, tax: item.tax, quantity: item.quantity, step, before: 0 };
        expect(own.subtotal - own.product - own.order + own.tax).toBe(lineRefund(line, units));
        expect(own.subtotal).toBe(item.unit_price * units);
        // Where both currencies are one, so are both amounts.
        expect(base).toEqual(own);
        const off = { product: own.product, order: own.order };
        for (const which of ['product', 'order'] as const) {
          const rows = adjustments.filter(({ row }) => row.class === which);
          const before = sum(rows.map(({ row }) => row.amount));
          expect(sumRemaining(rows, 'amount')).toBe(before - off[which]);
          expect(sumRemaining(rows, 'base_amount')).toBe(sumRemaining(rows, 'amount'));
        }
        expect(sumRemaining(taxes, 'amount')).toBe(item.tax - own.tax);
        for (const { amount } of [...adjustments, ...taxes]) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount % step).toBe(0);
        }
        if (units === item.quantity)
          expect(own).toEqual({
            subtotal: item.unit_price * units,
            product: item.discount,
            order: item.order_discount,
            tax: item.tax,
          });
      }),
      { numRuns: 500 },
    );
  },
);
