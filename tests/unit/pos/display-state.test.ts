import { expect, test } from 'vitest';
import {
  reduceDisplay,
  type Shown,
  SILENCE_MS,
  toShown,
  WELCOME,
} from '@/components/admin/pos/display/display-state';
import { type Basket, emptyBasket, type TillState } from '@/components/admin/pos/till/till-state';
import type { BuyerDisplay } from '@/lib/pos/display.schema';
import { makeExchangeReceipt, makeReceipt, paperPrice } from '@/tests/support/values/papers';

const KEY = '6f1d8a52-0d53-4a8e-9c1b-1f2f3a4b5c6d';
const tea = {
  stock_id: 7,
  name: 'Tea',
  sku: 'SKU-7',
  options: ['Red'],
  image_path: 'tea.webp',
  quantity: '2',
};
const basket: Basket = {
  ...emptyBasket(KEY),
  items: [tea],
  customer: {
    id: 4,
    name: 'Mei Ho',
    contact: '+852 9999 0000',
    email: 'mei@shop.test',
    tier: 'Gold',
    tier_color: '#c90',
  },
};
const priced: BuyerDisplay = {
  language: 'zh-HK',
  lines: [
    {
      stock_id: 7,
      name: '茶',
      options: ['紅'],
      quantity: 2,
      amount: paperPrice(1800),
      regular: paperPrice(2000),
    },
  ],
  gifts: [{ stock_id: 9, name: '杯', options: [], quantity: 1 }],
  discounts: [{ name: '', amount: paperPrice(100) }],
  extras: [],
  total: paperPrice(1700),
  exchange: null,
  saved: paperPrice(300),
};
const draft: TillState = { phase: 'draft', basket, last: 3 };
const source = { state: draft, priced, saved: '', language: 'en-US' as const };

test('a basket is shown in its buyer’s language, with what was taken off and saved', () => {
  expect(toShown(source)).toEqual({
    kind: 'basket',
    language: 'zh-HK',
    lines: [
      {
        key: '7',
        name: '茶',
        options: ['紅'],
        quantity: '2',
        amount: 'HK$18.00',
        regular: 'HK$20.00',
        is_gift: false,
      },
      {
        key: 'gift 9',
        name: '杯',
        options: [],
        quantity: '1',
        amount: '',
        regular: '',
        is_gift: true,
      },
    ],
    discounts: [{ name: '', amount: 'HK$1.00' }],
    extras: [],
    returned: '',
    is_back: false,
    total: 'HK$17.00',
    saved: 'HK$3.00',
    is_sent: false,
  });
});

test('nothing is said of the member, of staff or of what the shop knows of its goods', () => {
  const shownJson = JSON.stringify(toShown(source));
  expect(shownJson).not.toMatch(/Mei|9999|mei@|Gold|SKU-7|tea\.webp|6f1d8a52/);
});

test('what was just scanned is there before its price; no sum of other units is shown', () => {
  const cup = { ...tea, stock_id: 8, name: 'Cup', options: [], quantity: '1' };
  const state: TillState = { ...draft, basket: { ...basket, items: [tea, cup] } };
  expect(toShown({ ...source, state })).toMatchObject({
    lines: [
      { name: '茶', amount: 'HK$18.00' },
      { name: 'Cup', amount: '' },
    ],
    discounts: [],
    total: '',
    saved: '',
  });
  const more: TillState = { ...draft, basket: { ...basket, items: [{ ...tea, quantity: '3' }] } };
  expect(toShown({ ...source, state: more })).toMatchObject({
    lines: [{ name: '茶', quantity: '3', amount: '', regular: '' }],
    total: '',
  });
  // An item that was taken out is in no total.
  const less: TillState = { ...draft, basket: { ...basket, items: [cup] } };
  expect(toShown({ ...source, state: less })).toMatchObject({ total: '' });
  expect(toShown({ ...source, priced: undefined })).toMatchObject({
    language: 'en-US',
    lines: [{ name: 'Tea', options: ['Red'], amount: '' }],
  });
});

test('what is sent stays in sight; what is sold says thanks, the change and what was saved', () => {
  const sent: TillState = { phase: 'unknown', basket, last: 3, sale: {}, tries: 1 };
  expect(toShown({ ...source, state: sent })).toMatchObject({ total: 'HK$17.00', is_sent: true });
  const sold: TillState = {
    phase: 'sold',
    basket: emptyBasket(KEY),
    last: 1,
    receipt: makeReceipt('zh-CN'),
  };
  expect(toShown({ ...source, state: sold, saved: 'HK$3.00' })).toEqual({
    kind: 'sold',
    language: 'zh-CN',
    total: 'HK$18.02',
    saved: 'HK$3.00',
    change: 'HK$2.00',
    back: '',
  });
  const byCard = { ...sold, receipt: makeReceipt('en-US', 'card') };
  expect(toShown({ ...source, state: byCard })).toMatchObject({ change: '', saved: '' });
});

test('what is handed in takes off, and what is left to pay or goes back is the total', () => {
  const of = (due: number, back: number): BuyerDisplay => ({
    ...priced,
    exchange: {
      value: paperPrice(1700 - due + back),
      due: paperPrice(due),
      back: paperPrice(back),
    },
  });
  expect(toShown({ ...source, priced: of(700, 0) })).toMatchObject({
    returned: 'HK$10.00',
    is_back: false,
    total: 'HK$7.00',
  });
  expect(toShown({ ...source, priced: of(0, 300) })).toMatchObject({
    returned: 'HK$20.00',
    is_back: true,
    total: 'HK$3.00',
  });
  const next = { phase: 'sold', basket: emptyBasket(KEY), last: 1 } as const;
  const receipt = makeExchangeReceipt('en-US', 2500);
  expect(toShown({ ...source, state: { ...next, receipt } })).toMatchObject({
    change: '',
    back: 'HK$7.00',
  });
});

test('an empty basket welcomes whoever comes next', () => {
  const state: TillState = { ...draft, basket: emptyBasket(KEY) };
  expect(toShown({ ...source, state })).toEqual(WELCOME);
});

const shown = toShown(source);
const at = (shown: Shown, heard_at = 1000) => ({ shown, heard_at });

test('the window shows what the till says, and nothing else', () => {
  const heard = (data: unknown) => reduceDisplay(at(WELCOME, 0), { type: 'heard', data, at: 1000 });
  // As a message is copied from one window to the other.
  expect(heard(structuredClone({ type: 'show', shown }))).toEqual(at(shown));
  const others = [
    { type: 'ask' },
    { type: 'show', shown: { kind: 'basket' } },
    { type: 'show' },
    'show',
    null,
  ];
  for (const other of others) expect(heard(other)).toEqual(at(WELCOME, 0));
});

test('a till that says nothing any more is closed: its basket is not left on the screen', () => {
  const tick = (time: number) => reduceDisplay(at(shown), { type: 'tick', at: time });
  expect(tick(1000 + SILENCE_MS)).toEqual(at(shown));
  expect(tick(1001 + SILENCE_MS)).toEqual(at(WELCOME));
});
