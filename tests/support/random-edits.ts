import fc from 'fast-check';
import { expect } from 'vitest';
import { edit, linesOf, preview, type Units } from './order-edits';
import { buy, guest, makeStock, readOrder, type Shop, shelf } from './shop';

/** Not below what is a cent in every currency: the audit takes what is nothing in it for older. */
const someStock = fc.record({
  price: fc.integer({ min: 500, max: 60_000 }),
  on_hand: fc.integer({ min: 1, max: 12 }),
});
const someEdit = fc.record({
  units: fc
    .array(fc.nat(6), { minLength: 4, maxLength: 4 })
    .filter((units) => units.some((count) => count > 0)),
  off: fc.option(
    fc.record({
      action: fc.constantFrom('percent_off', 'amount_off'),
      value: fc.nat(4000).map((hundredths) => (hundredths / 100).toFixed(2)),
    }),
    { nil: undefined },
  ),
  shipping_fee: fc.option(
    fc.nat(9000).map((minor) => (minor / 100).toFixed(2)),
    { nil: undefined },
  ),
});
const someStory = fc.record({
  stocks: fc.array(someStock, { minLength: 4, maxLength: 4 }),
  currency: fc.constantFrom('HKD', 'USD'),
  edits: fc.array(someEdit, { minLength: 5, maxLength: 5 }),
});

/**
 * Edits random orders, `runs` times five: what the preview says is what the edit does, to the
 * minor unit, refusals too; what is reserved is what the order holds.
 */
export const expectPreviewsKept = (shop: Shop, runs: number, seed?: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(someStory, async ({ stocks, currency, edits }) => {
      const ids: number[] = [];
      for (const { price, on_hand } of stocks) ids.push(await makeStock(on_hand, price));
      const placed = await buy(await guest(currency), shop, ids[0] ?? 0, 1);
      for (const { units, off, shipping_fee } of edits) {
        const wanted: Units = ids.flatMap((id, at): Units => {
          const quantity = units[at] ?? 0;
          return quantity ? [[id, quantity]] : [];
        });
        const more = {
          ...(off && { manual_discount: off }),
          ...(shipping_fee && { shipping_fee }),
        };
        const told = await preview(placed, wanted, more).catch(refusalOf);
        const done = await edit(placed, wanted, more).catch(refusalOf);
        if (typeof told === 'string' || typeof done === 'string') expect(done).toBe(told);
        else {
          expect(done.grand_total).toBe(told.totals.grand_total.minor);
          expect(done.tax_total).toBe(told.totals.tax_total.minor);
        }
        const { grand_total, status } = await readOrder(placed);
        for (const { stock_id, quantity } of await linesOf(placed))
          expect((await shelf(stock_id ?? 0)).reserved).toBe(quantity);
        if (status === 'paid') return expect(grand_total).toBe(0);
      }
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );

const refusalOf = (error: unknown): string => {
  if (error instanceof Error && error.name === 'Refusal') return error.message;
  throw error;
};
