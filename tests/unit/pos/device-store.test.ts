import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTill, keepTill, readTill } from '@/components/admin/pos/till/device-store';
import { emptyBasket, type TillState } from '@/components/admin/pos/till/till-state';
import type { Receipt } from '@/lib/pos/pos.schema';

const KEY = '6f1d8a52-0d53-4a8e-9c1b-1f2f3a4b5c6d';
const basket = emptyBasket(KEY);
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const sale = { session_id: 3, items: [{ stock_id: 1, quantity: '2' }], expected_total: '20.00' };
const items = [{ order_item_id: 4, quantity: 1, restock: true, name: 'Cup' }];
const exchange = { order_id: 8, order_number: 'P-8', items };
const sent: TillState = { phase: 'sending', basket, last: 4, sale, tries: 1 };

test.each<[string, TillState, TillState]>([
  [
    'a draft is a draft, without what was refused of it',
    { phase: 'draft', basket, last: 4, refused: { messages: { general: ['No.'] } } },
    { phase: 'draft', basket, last: 4 },
  ],
  [
    'what is handed in stays in the basket',
    { phase: 'draft', basket: { ...basket, exchange }, last: 4 },
    { phase: 'draft', basket: { ...basket, exchange }, last: 4 },
  ],
  ['of one that was sent nobody knows', sent, { ...sent, phase: 'unknown' }],
  [
    'one of which nobody knows stays so, with the very same call',
    { ...sent, phase: 'unknown', tries: 3 },
    { ...sent, phase: 'unknown', tries: 3 },
  ],
  [
    'after a sale the next basket, and which order was last',
    { phase: 'sold', basket, last: 9, receipt: {} as Receipt },
    { phase: 'draft', basket, last: 9 },
  ],
])('after a reload: %s', (_, before, after) => {
  expect(keepTill(3, before)).toBe(true);
  expect(readTill(3)).toEqual(after);
  expect(readTill(4)).toBeUndefined();
});

test('a basket that an earlier version kept has nothing handed in', () => {
  const { exchange: _, ...before } = basket;
  kept.set('pos:3', JSON.stringify({ phase: 'draft', basket: before, last: 4 }));
  expect(readTill(3)).toEqual({ phase: 'draft', basket, last: 4 });
});

test('a session that is closed leaves nothing', () => {
  keepTill(3, sent);
  forgetTill(3);
  expect(readTill(3)).toBeUndefined();
});

test.each(['nonsense', '{}', 'null', '{"phase":"unknown","last":null}'])(
  'what cannot be read is nothing: %s',
  (text) => {
    kept.set('pos:3', text);
    expect(readTill(3)).toBeUndefined();
  },
);

test('a browser that keeps nothing says so', () => {
  const full = () => {
    throw new Error('QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { ...storage, setItem: full, getItem: full });
  expect(keepTill(3, sent)).toBe(false);
  expect(readTill(3)).toBeUndefined();
});
