import { expect, test } from 'vitest';
import { calculateRefundable, planRefund, type RefundPlan } from '@/lib/orders/refunds/refund-plan';
import { refusedFields } from '../support/values/refusal';

const line = (id: number, quantity: number, line_total: number, order_discount = 0, tax = 0) => ({
  id,
  quantity,
  quantity_uncharged: 0,
  line_total,
  order_discount,
  tax,
});
type Line = ReturnType<typeof line>;

/** An order that was paid whole, with 0.50 for the delivery and a fee of 0.30. */
function paidOrder(items: Line[], isIncluded = true, refunds: RefundPlan[] = []) {
  const goods = items.map(
    (item) => item.line_total - item.order_discount + (isIncluded ? 0 : item.tax),
  );
  const order = {
    shipping_fee: 80,
    shipping_discount: 30,
    fee_total: 30,
    prices_include_tax: isIncluded,
  };
  const paid = goods.reduce((sum, minor) => sum + minor, 80);
  const remaining = refunds.reduce((balance, { amount }) => balance - amount, paid);
  const currency = { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2 };
  return calculateRefundable({ order, items, taxes: [], currency, remaining, refunds });
}
const nothing = { items: [], shipping: false, fee: false, amount: 0 };
const units = (order_item_id: number, quantity: number) => ({
  ...nothing,
  items: [{ order_item_id, quantity, restock: false }],
});
const plan = (from: Parameters<typeof planRefund>[0], parts?: Parameters<typeof planRefund>[1]) =>
  planRefund(from, parts, false);

test('units give back their share of what the line paid; delivery and fees only where ticked', () => {
  const items = [line(1, 5, 2750, 275)];
  const partialPlan = plan(paidOrder(items), units(1, 2));
  expect(partialPlan).toMatchObject({ amount: 990, shipping_amount: 0, fee_amount: 0 });
  const remaining = paidOrder(items, true, [partialPlan]);
  expect(remaining.total).toBe(2475 + 80 - 990);
  expect(plan(remaining, units(1, 3)).amount).toBe(1485);
  expect(plan(remaining, { ...nothing, shipping: true }).amount).toBe(50);
  expect(plan(remaining)).toMatchObject({ amount: 1565, fee_amount: 30 });
});

test('tax that came on top goes back with the unit it was of', () => {
  const items = [line(1, 2, 20_000, 2000, 1800)];
  expect(plan(paidOrder(items, false), units(1, 1)).amount).toBe(9900);
  expect(plan(paidOrder(items, true), units(1, 1)).amount).toBe(9000);
});

test('more units than are left, a line of another order and nothing at all are refused', async () => {
  const items = [line(1, 2, 1000), line(2, 1, 0)];
  const unitPlan = plan(paidOrder(items), units(1, 1));
  const remaining = paidOrder(items, true, [unitPlan]);
  const refused = (parts: Parameters<typeof planRefund>[1]) =>
    refusedFields(async () => plan(remaining, parts));
  const tooMany = { items: ['quantity_exceeds_refundable'] };
  expect(await refused(units(1, 2))).toEqual(tooMany);
  expect(await refused(units(9, 1))).toEqual(tooMany);
  const twice = { order_item_id: 1, quantity: 1, restock: false };
  expect(await refused({ ...units(1, 1), items: [twice, twice] })).toEqual(tooMany);
  expect(await refused(units(2, 1))).toEqual({ items: ['nothing_to_refund'] });
  expect(await refused(nothing)).toEqual({
    items: ['nothing_to_refund'],
  });
});

test('an amount beside the units is of what is left, and never more', async () => {
  const items = [line(1, 2, 1000)];
  expect(plan(paidOrder(items), { ...nothing, amount: 77 })).toMatchObject({
    amount: 77,
    free_amount: 77,
  });
  expect(plan(paidOrder(items), { ...units(1, 2), amount: 80 }).amount).toBe(1080);
  expect(() => plan(paidOrder(items), { ...units(1, 2), amount: 81 })).toThrow(
    expect.objectContaining({
      status: 409,
      fields: { amount: [{ key: 'amount_exceeds_refundable', values: { left: 'HK$0.80' } }] },
      data: { left: { minor: 80, amount: '0.80', formatted: 'HK$0.80' } },
    }),
  );
});

test('whatever the parts and their order, all of them give back what was paid', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 300; round += 1) {
    const items = [1, 2, 3].map((id) => {
      const total = random(10_000);
      return line(id, 1 + random(7), total, random(total + 1), random(900));
    });
    const refunds: RefundPlan[] = [];
    const order = () => paidOrder(items, round % 2 === 0, refunds);
    for (
      let remaining = order();
      remaining.lines.some((openLine) => openLine.left);
      remaining = order()
    ) {
      const open = remaining.lines.filter((openLine) => openLine.left);
      const chosen = open[random(open.length)];
      if (!chosen) break;
      const parts = units(chosen.order_item_id, 1 + random(chosen.left));
      try {
        refunds.push(plan(remaining, parts));
      } catch {
        // Units that cost nothing are given back with the next that did.
        refunds.push({
          ...parts,
          items: parts.items.map((item) => ({ ...item, amount: 0 })),
          ...none,
        });
      }
    }
    expect(refunds.every(({ amount }) => amount >= 0)).toBe(true);
    expect(order().total).toBe(80);
    expect(plan(order())).toMatchObject({ amount: 80, shipping_amount: 50 });
  }
});

const none = { amount: 0, shipping_amount: 0, fee_amount: 0, free_amount: 0 };
