import { expect, test } from 'vitest';
import {
  getTransitionFields,
  getTransitionQuestion,
  getTransitionWord,
  type TransitionableOrder,
  type TransitionName,
} from '@/components/admin/orders/transitions';

const order = (changes: Partial<TransitionableOrder>) =>
  ({ fully_paid: true, authorized: null, open: [], ...changes }) as TransitionableOrder;

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
    const sample = order({ is_pickup });
    expect([
      getTransitionWord(sample, transition),
      getTransitionQuestion(sample, transition),
    ]).toEqual([word, word]);
  }
});

test('what is picked up is ready as a whole: no parcel, no carrier, no number to follow', () => {
  expect(getTransitionFields(order({ is_pickup: true }), 'shipped').ask).toEqual([]);
  expect(getTransitionFields(order({ is_pickup: false }), 'shipped').ask).toHaveLength(3);
});

test('cash is asked for in the same words wherever it was paid', () => {
  for (const is_pickup of [false, true])
    expect(getTransitionQuestion(order({ is_pickup, fully_paid: false }), 'completed')).toBe(
      'completed_cash',
    );
});

test('what is taken home without having been made ready is said to leave the stock', () => {
  const open = [{ id: 1, name: 'Tea', sku: 'T', quantity: 1 }];
  const pickup = { is_pickup: true, open };
  expect(
    [true, false].map((fully_paid) =>
      getTransitionQuestion(order({ ...pickup, fully_paid }), 'completed'),
    ),
  ).toEqual(['picked_up_at_once', 'picked_up_cash']);
});

test('why an order ends is asked where it is canceled', () => {
  expect(getTransitionFields(order({}), 'canceled').ask).toEqual(['cancel_reason', 'reason']);
});

test('money that is held is taken without a reference, or let go with a reason; else one is asked for', () => {
  const authorizedOrder = order({ authorized: 'HK$10.00' });
  expect([
    getTransitionFields(authorizedOrder, 'paid').ask,
    getTransitionWord(authorizedOrder, 'paid'),
  ]).toEqual([[], 'take_money']);
  const letGo = getTransitionFields(authorizedOrder, 'payment_reject').required;
  expect([letGo, getTransitionQuestion(authorizedOrder, 'payment_reject')]).toEqual([
    ['reason'],
    'let_go',
  ]);
  const claimed = order({});
  const requiredFields = getTransitionFields(claimed, 'paid').required;
  expect([requiredFields, getTransitionWord(claimed, 'paid')]).toEqual([['reference'], 'paid']);
});
