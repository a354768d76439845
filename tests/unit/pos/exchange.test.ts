import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  type Returned,
  readDue,
  readSentExchange,
  toExchangeInput,
  toReturnedInput,
} from '@/components/admin/pos/exchange/returned';
import { PrintedReceipt } from '@/components/admin/pos/papers/receipt';
import { readCoin } from '@/components/admin/pos/payment/payments';
import { emptyBasket } from '@/components/admin/pos/till/till-state';
import { basketInput } from '@/components/admin/pos/till/use-till';
import { type Language, languages } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';
import { divideCredit } from '@/lib/orders/commands/exchange-return';
import type { RefundPart } from '@/lib/orders/commands/open-refund';
import type { PosPreview } from '@/lib/pos/pos.schema';
import { makeExchangeReceipt, paperPrice, receiptTexts } from '@/tests/support/values/papers';

const KEY = '6f1d8a52-0d53-4a8e-9c1b-1f2f3a4b5c6d';
const returned: Returned = {
  order_id: 8,
  order_number: 'HB1000',
  items: [{ order_item_id: 4, quantity: 2, restock: false, name: 'Cup' }],
  reason: '',
};
const units = [{ order_item_id: 4, quantity: 2, restock: false }];
const buildPreview = (total: number, value?: number) =>
  ({
    totals: { grand_total: paperPrice(total) },
    payment_method_id: 3,
    cash: { rounding: paperPrice(0) },
    exchange:
      value === undefined
        ? null
        : {
            value: paperPrice(value),
            due: paperPrice(Math.max(0, total - value)),
            back: paperPrice(0),
          },
  }) as PosPreview;

describe('what is handed in for a basket', () => {
  test('is sent with it: its units alone, and as it was shown once it is sold', () => {
    const basket = { ...emptyBasket(KEY), exchange: returned };
    expect(basketInput(basket)).toMatchObject({ exchange: { order_id: 8, items: units } });
    expect(basketInput(emptyBasket(KEY))).not.toHaveProperty('exchange');
    expect(toReturnedInput(returned)).toEqual({ order_id: 8, items: units });
    const why = { reason: 'Too small' };
    expect(toReturnedInput({ ...returned, ...why })).toMatchObject({ items: units, ...why });
    expect(toExchangeInput(returned, buildPreview(5000, 1200))).toEqual({
      order_id: 8,
      items: units,
      expected_amount: '12.00',
      payment_method_id: 3,
    });
  });

  test.each([
    [5000, undefined, 5000],
    [5000, 1200, 3800],
    [5000, 5000, 0],
    [5000, 9000, 0],
  ])('leaves of %s less %s to pay %s', (total, value, due) => {
    expect(readDue(buildPreview(total, value)).minor).toBe(due);
  });

  test.each([
    ['50.00', '12.00', { value: 1200, due: 3800, back: 0 }],
    ['50.00', '50.00', { value: 5000, due: 0, back: 0 }],
    ['30.25', '150.50', { value: 15_050, due: 0, back: 12_025 }],
  ])('of a sale of %s that was sent with %s is shown while nobody knows', (total, worth, sums) => {
    const sale = { expected_total: total, exchange: { expected_amount: worth } };
    expect(readSentExchange(sale, 2)).toEqual(sums);
  });

  test('is nothing of any other sale', () => {
    expect(readSentExchange({ expected_total: '50.00' }, 2)).toBeUndefined();
  });

  test('is rounded by what is left to pay, not by the total', () => {
    // 123.45 less 23.45 needs no rounding, also where cash is rounded to 0.10.
    expect(readCoin(buildPreview(12_345, 2345), [1000, 10])).toBe(10);
    expect(readCoin(buildPreview(12_345), [1000, 10])).toBe(1);
  });
});

describe('a credit', () => {
  const part = (provider: string, amount: number) =>
    ({ capture: { provider }, amount }) as RefundPart;
  const parts = [part('stripe', 500), part('manual', 300), part('exchange', 200)];
  const plain = (some: RefundPart[]) =>
    some.map(({ capture, amount }) => [capture.provider, amount]);
  test.each([
    [
      0,
      [],
      [
        ['exchange', 200],
        ['manual', 300],
        ['stripe', 500],
      ],
    ],
    [
      150,
      [['exchange', 150]],
      [
        ['exchange', 50],
        ['manual', 300],
        ['stripe', 500],
      ],
    ],
    [
      450,
      [
        ['exchange', 200],
        ['manual', 250],
      ],
      [
        ['manual', 50],
        ['stripe', 500],
      ],
    ],
    [
      1000,
      [
        ['exchange', 200],
        ['manual', 300],
        ['stripe', 500],
      ],
      [],
    ],
  ])('of %s is of credits first, then of what no provider sends', (credit, credited, back) => {
    const divided = divideCredit(parts, credit);
    expect(plain(divided.credited)).toEqual(credited);
    expect(plain(divided.back)).toEqual(back);
  });
});

describe('a receipt of an exchange', () => {
  const read = (language: Language, value: number, isGift = false) =>
    renderToStaticMarkup(
      jsx(NextIntlClientProvider, {
        locale: 'en-US',
        messages: messages['en-US'],
        timeZone: 'UTC',
        children: createElement(PrintedReceipt, {
          receipt: makeExchangeReceipt(language, value),
          texts: receiptTexts,
          isGift,
        }),
      }),
    ).replaceAll(/(<[^>]+>)+/g, '|');

  test.each([
    [
      'en-US',
      ['Returned items, receipt HB1000', '|Exchange credit|−HK$10.00|', '|Amount due|HK$8.02|'],
    ],
    ['zh-HK', ['退回產品，原收據 HB1000', '|換貨抵扣|−HK$10.00|', '|應付|HK$8.02|']],
    ['zh-CN', ['退回产品，原小票 HB1000', '|换货抵扣|−HK$10.00|', '|应付|HK$8.02|']],
  ] as const)(
    'says what was handed in, in the language of whoever bought: %s',
    (language, parts) => {
      const shown = read(language, 1000);
      for (const part of parts) expect(shown).toContain(part);
      expect(shown).toContain('× 1|−HK$10.00|');
    },
  );

  test('says what went back, rounded, and is silent for whoever it is given to', () => {
    const shown = read('en-US', 2500);
    expect(shown).toContain('Returned items, order HB1000');
    expect(shown).toContain('|Refunded|HK$6.98|Cash rounding|+HK$0.02|Cash|HK$7.00|');
    for (const language of languages) expect(read(language, 2500, true)).not.toContain('HB1000');
  });
});
