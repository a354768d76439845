import { describe, expect, test } from 'vitest';
import {
  emptyBasket,
  fromParked,
  judgeAnswer,
  reduceTill,
  type TillAction,
  type TillState,
} from '@/components/admin/pos/till/till-state';
import type { ApiResponse } from '@/components/admin/use-api';
import type { Receipt } from '@/lib/pos/pos.schema';

const KEY = '6f1d8a52-0d53-4a8e-9c1b-1f2f3a4b5c6d';
const NEXT = '7f1d8a52-0d53-4a8e-9c1b-1f2f3a4b5c6d';
const item = {
  stock_id: 1,
  name: 'Tea',
  sku: 'T1',
  options: [],
  image_path: null,
  quantity: '2',
};
const basket = { ...emptyBasket(KEY), items: [item] };
const sale = { session_id: 3 };
const draft: TillState = { phase: 'draft', basket, last: null };
const sending: TillState = { phase: 'sending', basket, last: null, sale, tries: 1 };
const unknown: TillState = { ...sending, phase: 'unknown' };
const receipt = { order_id: 9, order_number: 'P-9' } as Receipt;
const refusal = (status?: number): ApiResponse<never> => ({
  messages: { general: ['No.'] },
  ...(status !== undefined && { status }),
});
const answer = (answer: ApiResponse<Receipt>, key = KEY): TillAction => ({
  type: 'answer',
  key,
  answer,
  nextKey: NEXT,
});
const reach = (state: TillState, ...actions: TillAction[]) => actions.reduce(reduceTill, state);

describe('what an answer says of a sale', () => {
  test.each<[string, ApiResponse<unknown>, number, string]>([
    ['it was made', { data: receipt }, 1, 'sold'],
    ['it was made, said on asking again', { data: receipt }, 4, 'sold'],
    ['no answer', refusal(), 1, 'unknown'],
    ['no answer on asking again', refusal(), 2, 'unknown'],
    ['a server in trouble', refusal(500), 1, 'unknown'],
    ['a server that is away', refusal(503), 1, 'unknown'],
    ['sold out meanwhile', refusal(409), 1, 'refused'],
    ['sold out meanwhile, said on asking again', refusal(409), 2, 'refused'],
    ['a wrong field', refusal(422), 3, 'refused'],
    ['not allowed', refusal(403), 1, 'refused'],
    [
      'an approval that is none, said on asking again',
      { messages: { approval_id: ['No.'] }, status: 403 },
      2,
      'refused',
    ],
    [
      'a changed price above the limit, said on asking again',
      { messages: { 'items.0.price': ['No.'] }, status: 403 },
      2,
      'refused',
    ],
    ['logged out', refusal(401), 1, 'refused'],
    ['logged out says nothing of what was sent before', refusal(401), 2, 'unknown'],
    ['too many calls say nothing of what was sent before', refusal(429), 2, 'unknown'],
    ['a proxy that waited too long', refusal(408), 1, 'unknown'],
  ])('%s', (_, response, tries, verdict) => {
    expect(judgeAnswer(response, tries)).toBe(verdict);
  });
});

describe('a till', () => {
  test('sells: the next basket has a key of its own', () => {
    const sold = reach(draft, { type: 'send', sale }, answer({ data: receipt }));
    expect(sold).toEqual({ phase: 'sold', receipt, basket: emptyBasket(NEXT), last: 9 });
    expect(reach(sold, { type: 'next' })).toEqual({
      phase: 'draft',
      basket: emptyBasket(NEXT),
      last: 9,
    });
  });

  test('sends nothing of an empty basket', () => {
    const empty: TillState = { phase: 'draft', basket: emptyBasket(KEY), last: null };
    expect(reach(empty, { type: 'send', sale })).toBe(empty);
  });

  test('is refused: the basket is there again, under the same key, with what was said', () => {
    const refused = reach(sending, answer(refusal(409)));
    expect(refused).toEqual({
      phase: 'draft',
      basket,
      last: null,
      refused: { messages: { general: ['No.'] }, status: 409 },
    });
    const changed = reach(refused, { type: 'change', changes: { codes: ['TEN'], key: NEXT } });
    expect(changed).toEqual({
      phase: 'draft',
      basket: { ...basket, codes: ['TEN'] },
      last: null,
      refused: undefined,
    });
  });

  test('does not know: asks the very same again, however often', () => {
    const retried = reach(sending, answer(refusal()), { type: 'ask' }, answer(refusal(502)));
    expect(retried).toEqual({ ...unknown, tries: 2 });
    expect(reach(retried, { type: 'ask' })).toEqual({ ...sending, tries: 3 });
    expect(reach(retried, { type: 'ask' }, answer({ data: receipt }))).toMatchObject({
      phase: 'sold',
      last: 9,
    });
    expect(reach(retried, { type: 'ask' }, answer(refusal(422)))).toMatchObject({ phase: 'draft' });
  });

  test.each<[string, TillState]>([
    ['sending', sending],
    ['unknown', unknown],
    ['sold', { phase: 'sold', receipt, basket: emptyBasket(NEXT), last: 9 }],
  ])('changes no basket while it is %s', (_, state) => {
    expect(reach(state, { type: 'change', changes: { items: [] } })).toBe(state);
    expect(reach(state, { type: 'replace', basket: emptyBasket(NEXT) })).toBe(state);
    expect(reach(state, { type: 'send', sale: {} })).toBe(state);
  });

  test('asks again only while it does not know', () => {
    expect(reach(draft, { type: 'ask' })).toBe(draft);
    expect(reach(sending, { type: 'ask' })).toBe(sending);
  });

  test('an answer that comes late is of no other basket', () => {
    expect(reach(sending, answer({ data: receipt }, NEXT))).toBe(sending);
    expect(reach(draft, answer({ data: receipt }))).toBe(draft);
    expect(reach(unknown, answer({ data: receipt }))).toBe(unknown);
  });
});

const exchange = {
  order_id: 8,
  order_number: 'P-8',
  items: [{ order_item_id: 4, quantity: 1, restock: true, name: 'Cup' }],
  reason: '',
};

test('what is handed in stays with its basket, over refusals, until it is sold', () => {
  const taken = reach(draft, { type: 'change', changes: { exchange } });
  expect(taken).toMatchObject({ phase: 'draft', basket: { key: KEY, exchange } });
  const sent: TillAction = { type: 'send', sale };
  expect(reach(taken, sent, answer(refusal(409)))).toMatchObject({ basket: { exchange } });
  expect(reach(taken, sent, answer(refusal()))).toMatchObject({
    phase: 'unknown',
    basket: { exchange },
  });
  expect(reach(taken, sent, answer({ data: receipt }))).toMatchObject({
    phase: 'sold',
    basket: { key: NEXT, exchange: null },
  });
});

test('a basket that was put aside comes back under its key, with its member and discount', () => {
  const { quantity: _, ...rest } = item;
  expect(
    fromParked({
      id: KEY,
      label: 'Red bag',
      customer_id: 5,
      customer: 'Mei Ho',
      by: 'Ann',
      created_at: new Date(),
      codes: ['TEN'],
      manual_discount: { action: 'amount_off', value: '5.00' },
      items: [
        { ...rest, quantity: 2, price: '', price_reason: '' },
        { ...rest, stock_id: 2, quantity: 1, price: '8.00', price_reason: 'Dented' },
      ],
      seen: { currency: 'HKD', units: { '1': '20.00' } },
      total: null,
      exchange,
    }),
  ).toEqual({
    ...basket,
    exchange,
    items: [
      item,
      { ...item, stock_id: 2, quantity: '1', lowered: { price: '8.00', reason: 'Dented' } },
    ],
    codes: ['TEN'],
    discount_action: 'amount_off',
    discount_value: '5.00',
    seen: { currency: 'HKD', units: { '1': '20.00' } },
    customer: { id: 5, name: 'Mei Ho', contact: '', email: '', tier: '', tier_color: '' },
  });
});
