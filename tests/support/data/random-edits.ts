import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { database } from '@/db/client';
import { payment, refund } from '@/db/schema/payments';
import { countOpenUnits } from '@/lib/orders/order/state';
import { transitionOrder } from '@/lib/orders/transition';
import { newYork } from './elsewhere';
import { edit, listOrderLines, type OrderUnits, previewEditAsOwner } from './order-edits';
import { buy, guest, makeStock, readOrder, shelf, type TestShop, testAddress } from './shop';
import { owner } from './staff';

/** At least a cent in every currency: the audit takes smaller amounts for older data. */
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
  /** The new address, with the same shipping price. */
  to: fc.option(fc.constantFrom(testAddress, newYork), { nil: undefined }),
  /** Whether the amount due is paid first. */
  pays: fc.boolean(),
});
const someStory = fc.record({
  stocks: fc.array(someStock, { minLength: 4, maxLength: 4 }),
  currency: fc.constantFrom('HKD', 'USD'),
  edits: fc.array(someEdit, { minLength: 5, maxLength: 5 }),
});

/**
 * Edits random orders, `runs` times five, some of them paid in between: the preview must equal
 * the edit, to the minor unit, refusals too; the reserved stock must equal the order's units. At
 * the end everything paid is refunded, and sales are zero.
 */
export const expectPreviewsKept = (shop: TestShop, runs: number, seed?: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(someStory, async ({ stocks, currency, edits }) => {
      const ids: number[] = [];
      for (const { price, on_hand } of stocks) ids.push(await makeStock(on_hand, price));
      const placed = await buy(await guest(currency), shop, ids[0] ?? 0, 1);
      for (const { units, off, shipping_fee, to, pays } of edits) {
        if (pays) await payRest(placed);
        const targetUnits: OrderUnits = ids.flatMap((id, at): OrderUnits => {
          const quantity = units[at] ?? 0;
          return quantity ? [[id, quantity]] : [];
        });
        const more = {
          ...(off && { manual_discount: off }),
          ...(shipping_fee && { shipping_fee }),
          ...(to && { shipping_address: to }),
        };
        const previewed = await previewEditAsOwner(placed, targetUnits, more).catch(toRefusalText);
        const done = await edit(placed, targetUnits, more).catch(toRefusalText);
        if (typeof previewed === 'string' || typeof done === 'string') expect(done).toBe(previewed);
        else {
          const { minor } = previewed.totals.grand_total;
          expect(done).toMatchObject({
            grand_total: minor,
            tax_total: previewed.totals.tax_total.minor,
            paid_total: minor - previewed.amount_due.minor,
          });
        }
        const lines = await listOrderLines(placed);
        for (const id of ids) {
          const stockLines = lines.filter(({ stock_id }) => stock_id === id);
          const reserved = stockLines.reduce((sum, line) => sum + countOpenUnits(line), 0);
          expect((await shelf(id)).reserved).toBe(reserved);
        }
      }
      await payRest(placed);
      await expectNothingKept(placed);
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );

type Placed = { order_id: number };

/** The customer pays the amount due at the counter. */
async function payRest(placed: Placed): Promise<void> {
  const { status, version } = await readOrder(placed);
  if (status !== 'pending') return;
  const reference = `Receipt ${placed.order_id}.${version}`;
  await transitionOrder(await owner(), placed.order_id, { status: 'paid', reference });
}

async function expectNothingKept(placed: Placed): Promise<void> {
  const { paid_total } = await readOrder(placed);
  if (paid_total)
    await transitionOrder(await owner(), placed.order_id, { status: 'refunded', reference: 'FPS' });
  const of = eq(payment.order_id, placed.order_id);
  const lines = await database().select().from(payment).where(of);
  const came = lines.filter(({ type, status }) => type === 'capture' && status === 'succeeded');
  const back = await database().select().from(refund).where(eq(refund.order_id, placed.order_id));
  const sum = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  expect(sum(back)).toBe(sum(came));
}

const toRefusalText = (error: unknown): string => {
  if (error instanceof Error && error.name === 'Refusal') return error.message;
  throw error;
};
