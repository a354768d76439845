import { expect, test } from 'vitest';
import {
  fieldsOf,
  questionOf,
  type TransitionableOrder,
  type TransitionName,
  wordOf,
} from '@/components/admin/orders/transitions';

const order = (changes: Partial<TransitionableOrder>) =>
  ({ fully_paid: true, held: null, open: [], ...changes }) as TransitionableOrder;

test.each<[TransitionName, string, string]>([
  ['shipped', 'shipped', 'ready'],
  ['undo', 'undo', 'undo_ready'],
  ['completed', 'completed', 'picked_up'],
  ['canceled', 'canceled', 'canceled'],
])('%s is called %s of what is sent, %s of what is picked up', (transition, sent, fetched) => {
  for (const [is_pickup, word] of [
    [false, sent],
    [true, fetched],
  ] as const) {
    const one = order({ is_pickup });
    expect([wordOf(one, transition), questionOf(one, transition)]).toEqual([word, word]);
  }
});

test('what is picked up is ready as a whole: no parcel, no carrier, no number to follow', () => {
  expect(fieldsOf(order({ is_pickup: true }), 'shipped').ask).toEqual([]);
  expect(fieldsOf(order({ is_pickup: false }), 'shipped').ask).toHaveLength(3);
});

test('cash is asked for in the same words wherever it was paid', () => {
  for (const is_pickup of [false, true])
    expect(questionOf(order({ is_pickup, fully_paid: false }), 'completed')).toBe('completed_cash');
});

test('what is taken home without having been made ready is said to leave the stock', () => {
  const open = [{ id: 1, name: 'Tea', sku: 'T', quantity: 1 }];
  const one = { is_pickup: true, open };
  expect(
    [true, false].map((fully_paid) => questionOf(order({ ...one, fully_paid }), 'completed')),
  ).toEqual(['picked_up_at_once', 'picked_up_cash']);
});

test('why an order ends is asked where it is canceled', () => {
  expect(fieldsOf(order({}), 'canceled').ask).toEqual(['cancel_reason', 'reason']);
});

test('money that is held is taken without a reference, or let go with a reason; else one is asked for', () => {
  const held = order({ held: 'HK$10.00' });
  expect([fieldsOf(held, 'paid').ask, wordOf(held, 'paid')]).toEqual([[], 'take_money']);
  const letGo = fieldsOf(held, 'payment_reject').required;
  expect([letGo, questionOf(held, 'payment_reject')]).toEqual([['reason'], 'let_go']);
  const claimed = order({});
  const asked = fieldsOf(claimed, 'paid').required;
  expect([asked, wordOf(claimed, 'paid')]).toEqual([['reference'], 'paid']);
});
