import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  closeTill,
  forgetTill,
  hearFrozen,
  keepTill,
  listFrozen,
  readTill,
} from '@/components/admin/pos/till/device-store';
import { emptyBasket, type TillState } from '@/components/admin/pos/till/till-state';
import type { Receipt } from '@/lib/pos/pos.schema';

const KEY = '6f1d8a52-0d53-4a8e-9c1b-1f2f3a4b5c6d';
const basket = emptyBasket(KEY);
const savedValues = new Map<string, string>();
const storage = {
  getItem: (key: string) => savedValues.get(key) ?? null,
  setItem: (key: string, value: string) => void savedValues.set(key, value),
  removeItem: (key: string) => void savedValues.delete(key),
  key: (at: number) => [...savedValues.keys()][at] ?? null,
  get length() {
    return savedValues.size;
  },
};

beforeEach(() => {
  savedValues.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const sale = { session_id: 3, items: [{ stock_id: 1, quantity: '2' }], expected_total: '20.00' };
const items = [{ order_item_id: 4, quantity: 1, restock: true, name: 'Cup' }];
const exchange = { order_id: 8, order_number: 'P-8', items, reason: 'Too small' };
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
  savedValues.set('pos:3', JSON.stringify({ phase: 'draft', basket: before, last: 4 }));
  expect(readTill(3)).toEqual({ phase: 'draft', basket, last: 4 });
});

test('a session that is closed leaves nothing but a sale of which nobody knows', () => {
  keepTill(3, { phase: 'draft', basket, last: 4 });
  closeTill(3);
  expect(readTill(3)).toBeUndefined();
  keepTill(3, sent);
  closeTill(3);
  expect(readTill(3)).toMatchObject({ phase: 'unknown', sale });
  forgetTill(3);
  expect(readTill(3)).toBeUndefined();
});

describe('a sale of which nobody knows, of a session that is not open any more,', () => {
  const unknown = { ...sent, phase: 'unknown' } as const;
  const frozen = { sessionId: 3, state: unknown };

  test('is listed after a reload, whichever session is open, and no other', () => {
    keepTill(3, sent);
    keepTill(12, { ...sent, sale: { ...sale, session_id: 12 } });
    keepTill(5, { phase: 'draft', basket, last: 4 });
    savedValues.set('pos:x', 'nonsense');
    savedValues.set('pos-cashier:7', 'nonsense');
    expect(listFrozen([8]).map(({ sessionId }) => sessionId)).toEqual([12, 3]);
    expect(listFrozen([12, 8])).toEqual([frozen]);
  });

  test('leaves the device once the shop says that it was made', () => {
    keepTill(3, sent);
    expect(hearFrozen(frozen, { data: {} as Receipt })).toBe('sold');
    expect(listFrozen([])).toEqual([]);
  });

  test.each([
    ['no answer', undefined, 'unknown'],
    ['a server in trouble', 503, 'unknown'],
    ['the door, which knows nothing of what was sent', 403, 'unknown'],
    ['the rules of the shop', 409, 'refused'],
  ])('stays, to be asked about or removed, after %s', (_, status, outcome) => {
    keepTill(3, sent);
    const messages = { general: ['No.'] };
    expect(hearFrozen(frozen, status ? { messages, status } : { messages })).toBe(outcome);
    expect(listFrozen([])).toEqual([{ sessionId: 3, state: { ...unknown, tries: 2 } }]);
  });

  test('is not taken from a tab that went on to its next sale', () => {
    const next = emptyBasket('0a1d8a52-0d53-4a8e-9c1b-1f2f3a4b5c6d');
    keepTill(3, { phase: 'draft', basket: next, last: 9 });
    expect(hearFrozen(frozen, { data: {} as Receipt })).toBe('sold');
    expect(readTill(3)).toEqual({ phase: 'draft', basket: next, last: 9 });
  });
});

test.each(['nonsense', '{}', 'null', '{"phase":"unknown","last":null}'])(
  'what cannot be read is nothing: %s',
  (text) => {
    savedValues.set('pos:3', text);
    expect(readTill(3)).toBeUndefined();
  },
);

test('a browser that keeps nothing says so', () => {
  const full = () => {
    throw new Error('QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { ...storage, setItem: full, getItem: full });
  expect(keepTill(3, sent)).toBe(false);
  expect(listFrozen([])).toEqual([]);
  expect(readTill(3)).toBeUndefined();
});
