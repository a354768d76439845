import { expect, test } from 'vitest';
import { assignRefundParts } from '@/lib/orders/commands/assign-refund';
import { calculateRefundable } from '@/lib/orders/refunds/refund-plan';
import { refusedFields } from '../support/values/refusal';

/** Three units for 10.00, one for 4.00, the delivery 0.50, fees 0.30; one of the three is back. */
const from = calculateRefundable({
  order: { shipping_fee: 50, shipping_discount: 0, fee_total: 30, prices_include_tax: true },
  items: [
    { id: 1, quantity: 3, quantity_uncharged: 0, line_total: 1000, order_discount: 0, tax: 0 },
    { id: 2, quantity: 1, quantity_uncharged: 0, line_total: 400, order_discount: 0, tax: 0 },
  ],
  taxes: [],
  currency: { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2 },
  remaining: 1147,
  refunds: [
    {
      items: [{ order_item_id: 1, quantity: 1, restock: false, amount: 333 }],
      shipping_amount: 0,
      fee_amount: 0,
    },
  ],
});
const units = (order_item_id: number, quantity: number, restock = false) => ({
  order_item_id,
  quantity,
  restock,
});
const parts = (items: ReturnType<typeof units>[], shipping = false, fee = false) => ({
  items,
  shipping,
  fee,
});

test('units take what they cost, the delivery and the fees after them, and the rest is of no line', () => {
  expect(assignRefundParts(from, parts([units(1, 2, true)], true), 1000)).toEqual({
    items: [{ order_item_id: 1, quantity: 2, restock: true, amount: 667 }],
    shipping_amount: 50,
    fee_amount: 0,
    free_amount: 283,
    amount: 1000,
  });
  expect(assignRefundParts(from, parts([]), 80)).toMatchObject({ items: [], free_amount: 80 });
});

test('nothing takes more than is left of the amount, whatever it cost', () => {
  const all = assignRefundParts(from, parts([units(1, 2), units(2, 1)], true, true), 700);
  expect(all.items.map(({ amount }) => amount)).toEqual([667, 33]);
  expect([all.shipping_amount, all.fee_amount, all.free_amount]).toEqual([0, 0, 0]);
});

test('more units than are left, also in two entries, and lines of other orders are refused', async () => {
  const refused = (items: ReturnType<typeof units>[]) =>
    refusedFields(async () => assignRefundParts(from, parts(items), 1000));
  const tooMany = { items: ['quantity_exceeds_refundable'] };
  expect(await refused([units(1, 3)])).toEqual(tooMany);
  expect(await refused([units(2, 1), units(2, 1)])).toEqual(tooMany);
  expect(await refused([units(9, 1)])).toEqual(tooMany);
});
