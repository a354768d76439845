import { expect, test } from 'vitest';
import { editRefusal } from '@/lib/orders/commands/edit-order';

type Facts = Parameters<typeof editRefusal>[0];
type Context = Parameters<typeof editRefusal>[1];

const ctx = { settings: { base_currency: 'HKD' } } as Context;
const paid = {
  status: 'paid',
  payment_status: 'paid',
  base_currency: 'HKD',
  erased_at: null,
  paid_at: new Date(),
};
const unpaid = { ...paid, status: 'pending', payment_status: 'pending', paid_at: null };
const at = new Date();

/** An order with one line of three units, as far as an edit asks. */
const toFacts = ({ order = paid, line = {}, sent = 0, refunds = [], disputes = [] }: FactsInput) =>
  ({
    order,
    items: [{ quantity: 3, quantity_uncharged: 0, ...line }],
    facts: { units_shipped: sent },
    refunds,
    disputes,
  }) as unknown as Facts;
type FactsInput = {
  order?: object;
  line?: object;
  sent?: number;
  refunds?: object[];
  disputes?: object[];
};

test.each<[string, FactsInput, ReturnType<typeof editRefusal>]>([
  ['is paid', {}, undefined],
  ['waits for its money', { order: unpaid }, undefined],
  ['was rejected', { order: { ...unpaid, status: 'payment_reject' } }, undefined],
  ['is checked', { order: { ...unpaid, status: 'payment_review' } }, 'order_edit_checked'],
  [
    'has its money held',
    { order: { ...unpaid, payment_status: 'authorized' } },
    'order_edit_checked',
  ],
  ['was sent', { order: { ...paid, status: 'shipped' }, sent: 3 }, 'order_edit_ended'],
  ['was sent in part', { sent: 1 }, 'order_edit_ended'],
  ['was canceled', { order: { ...paid, status: 'canceled' } }, 'order_edit_ended'],
  ['was erased', { order: { ...paid, erased_at: at } }, 'order_edit_ended'],
  ['is of another base currency', { order: { ...paid, base_currency: 'USD' } }, 'order_edit_ended'],
  ['was refunded', { refunds: [{ status: 'pending', surplus: false }] }, 'order_edit_refunded'],
  ['had a refund fail', { refunds: [{ status: 'failed', surplus: false }] }, undefined],
  ['had a surplus go back', { refunds: [{ status: 'succeeded', surplus: true }] }, undefined],
  [
    'is disputed',
    { disputes: [{ closed_at: null, status: 'needs_response' }] },
    'order_edit_refunded',
  ],
  ['lost a dispute', { disputes: [{ closed_at: at, status: 'lost' }] }, 'order_edit_refunded'],
  ['won a dispute', { disputes: [{ closed_at: at, status: 'won' }] }, undefined],
  ['lost units by a cancelation', { line: { quantity_uncharged: 1 } }, 'order_edit_part_canceled'],
  ['lost a line by an edit', { line: { quantity_uncharged: 3 } }, undefined],
  [
    'lost a line before it was paid',
    { order: unpaid, line: { quantity_uncharged: 3 } },
    'order_edit_part_canceled',
  ],
])('an order that %s', (_, facts, refusal) => {
  expect(editRefusal(toFacts(facts), ctx)).toBe(refusal);
});
