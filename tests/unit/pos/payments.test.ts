import { describe, expect, test } from 'vitest';
import {
  addPayment,
  choosePayment,
  firstPayForm,
  type PayForm,
  readCoin,
  removePayment,
  settlePayments,
} from '@/components/admin/pos/payment/payments';
import { emptyCount, sumPieces, toCloseInput } from '@/components/admin/pos/registers/drawer-count';
import type { PosPreview } from '@/lib/pos/pos.schema';

const cash = { id: 1, title: 'Cash', is_cash: true };
const card = { id: 2, title: 'Card', is_cash: false };
const methods = [card, cash];
/** Hong Kong dollars: 123.45, in coins of 0.10. */
const rules = { total: 12345, decimals: 2, coin: 10 };
const other = (amount: string, row = 0) => ({
  row,
  payment_method_id: card.id,
  amount,
  reference: '',
});
const form = (changes: Partial<PayForm> = {}): PayForm => ({
  others: [],
  cash_id: cash.id,
  tendered: '',
  ...changes,
});
const paidByCard = (amount: string) => ({ payment_method_id: 2, amount, reference: '' });
const paidInCash = { payment_method_id: 1, reference: '' };

describe('what each way to pay takes', () => {
  test('cash is what it begins with, exactly what is due, rounded to a coin', () => {
    expect(firstPayForm(methods)).toEqual(form());
    expect(settlePayments(form(), rules)).toEqual({
      open: 12345,
      rest: 0,
      remaining: 0,
      due: 12350,
      change: 0,
      problems: {},
      tenders: [paidInCash],
    });
  });

  test.each<[string, PayForm, object]>([
    [
      'a note for it: change',
      form({ tendered: '500' }),
      { due: 12350, change: 37650, tenders: [{ ...paidInCash, given: '500.00' }] },
    ],
    [
      'too little was handed over',
      form({ tendered: '100' }),
      {
        remaining: 2350,
        problems: { given: { key: 'amount_missing', minor: 2350 } },
        tenders: undefined,
      },
    ],
    [
      'too little was handed over: a card beside it takes the rest',
      form({ others: [other('')], tendered: '100' }),
      {
        open: 10000,
        rest: 2345,
        remaining: 0,
        due: 10000,
        change: 0,
        tenders: [paidByCard('23.45'), { ...paidInCash, given: '100.00' }],
      },
    ],
    [
      'the same with a second card',
      form({ others: [other('20'), other('', 1)], tendered: '100' }),
      { rest: 345, tenders: [paidByCard('20.00'), paidByCard('3.45'), { given: '100.00' }] },
    ],
    [
      'enough was handed over: nothing is left for a card',
      form({ others: [other('')], tendered: '123.50' }),
      { rest: 0, problems: { 0: { key: 'amount_wrong', minor: 0 } }, tenders: undefined },
    ],
    [
      'coins below the smallest one go back of the part in cash',
      form({ others: [other('')], tendered: '100.03' }),
      { open: 10003, due: 10000, change: 3, tenders: [paidByCard('23.42'), { given: '100.03' }] },
    ],
    [
      'nonsense was typed',
      form({ tendered: '1oo' }),
      { problems: { given: { key: 'amount_wrong', minor: 0 } }, tenders: undefined },
    ],
    [
      'a card takes all of it, without a coin',
      choosePayment(card),
      { due: 0, tenders: [paidByCard('123.45')] },
    ],
    [
      'a card a part, cash the rest: rounded on the rest alone',
      form({ others: [other('100')] }),
      { open: 2345, due: 2350, tenders: [paidByCard('100.00'), paidInCash] },
    ],
    [
      'a card all of it, nothing is left for cash',
      form({ others: [other('123.45')] }),
      { open: 0, tenders: [paidByCard('123.45')] },
    ],
    [
      'two cards, the one without an amount takes what is left',
      form({ others: [other('100'), other('', 1)], cash_id: null }),
      { open: 2345, rest: 2345, tenders: [paidByCard('100.00'), paidByCard('23.45')] },
    ],
    [
      'a part without an amount, beside cash',
      form({ others: [other('')] }),
      { problems: { 0: { key: 'amount_wrong', minor: 0 } }, tenders: undefined },
    ],
    [
      'more than there is to pay',
      form({ others: [other('200')] }),
      { problems: { tenders: { key: 'amounts_over', minor: 7655 } }, tenders: undefined },
    ],
    [
      'less than there is to pay',
      form({ others: [other('100')], cash_id: null }),
      {
        remaining: 2345,
        problems: { tenders: { key: 'amount_missing', minor: 2345 } },
        tenders: undefined,
      },
    ],
  ])('%s', (_, payForm, expected) => {
    expect(settlePayments(payForm, rules)).toMatchObject(expected);
  });

  test('what costs nothing is paid by nothing', () => {
    expect(settlePayments(form(), { ...rules, total: 0 }).tenders).toEqual([]);
    expect(settlePayments(choosePayment(card), { ...rules, total: 0 }).tenders).toEqual([]);
  });
});

test('one more part: a card beside cash, cash beside a card', () => {
  expect(addPayment(form(), methods)).toEqual(form({ others: [other('')] }));
  expect(addPayment(choosePayment(card), methods)).toEqual(form({ others: [other('')] }));
  const bothPayments = addPayment(form({ others: [other('5')] }), methods);
  expect(bothPayments).toEqual(form({ others: [other('5'), other('', 1)] }));
  expect(addPayment(form({ tendered: '50' }), methods)).toEqual(
    form({ others: [other('')], tendered: '50' }),
  );
  expect(removePayment(bothPayments, 0)).toEqual(form({ others: [other('', 1)] }));
  expect(addPayment(form(), [cash])).toEqual(form());
});

test('a price that is no multiple of a coin and not rounded is of a currency without rounding', () => {
  const price = (total: number, rounding: number) =>
    ({
      totals: { grand_total: { minor: total } },
      cash: { rounding: { minor: rounding } },
      exchange: null,
    }) as PosPreview;
  expect(readCoin(price(12345, 5), [1000, 10])).toBe(10);
  expect(readCoin(price(12340, 0), [1000, 10])).toBe(10);
  expect(readCoin(price(12345, 0), [1000, 10])).toBe(1);
});

describe('a drawer that is counted', () => {
  test('adds up its coins and notes', () => {
    const counts = { 50000: '2', 1000: ' 3 ', 10: '', 50: '7' };
    expect(sumPieces(counts)).toBe(103_350);
    expect(toCloseInput({ ...emptyCount, counts, note: ' fine ' }, 2)).toEqual({
      counted_cash: '1033.50',
      counts: { '500.00': 2, '10.00': 3, '0.50': 7 },
      note: 'fine',
    });
  });

  test.each([
    ['1033.5', '1033.50'],
    ['0', '0.00'],
    ['1,033.50', '1033.50'],
    ['', undefined],
    ['-5', undefined],
    ['many', undefined],
  ])('its sum may be typed: %s', (total, counted_cash) => {
    expect(toCloseInput({ ...emptyCount, total }, 2)?.counted_cash).toBe(counted_cash);
  });

  test('a number that is none is no count', () => {
    expect(toCloseInput({ ...emptyCount, counts: { 1000: 'x' } }, 2)).toBeUndefined();
    expect(toCloseInput({ ...emptyCount, counts: { 1000: '1.5' } }, 2)).toBeUndefined();
  });
});
