import { expect, test } from 'vitest';
import { suggestCash } from '@/lib/pos/sale/cash';

const currency = (identifier: string, decimals = 2) =>
  ({ identifier, decimals, mark: '' }) as Parameters<typeof suggestCash>[1];

test.each([
  ['HKD', 2, 8, [8, 10, 20, 50, 100, 500, 1000]],
  ['HKD', 2, 37, [37, 40, 50, 100, 500, 1000]],
  ['HKD', 2, 62.5, [62.5, 70, 80, 100, 500, 1000]],
  ['HKD', 2, 120, [120, 150, 200, 500, 1000]],
  ['HKD', 2, 437.6, [437.6, 440, 450, 500, 1000]],
  ['HKD', 2, 500, [500, 1000]],
  ['HKD', 2, 998, [998, 1000]],
  ['HKD', 2, 1234, [1234, 1240, 1250, 1300, 1500, 2000]],
  ['CNY', 2, 37, [37, 40, 50, 100]],
  ['USD', 2, 37.45, [37.45, 38, 40, 50, 100]],
  ['JPY', 0, 1280, [1280, 2000, 5000, 10_000]],
  ['XAF', 0, 37, [37, 40, 50, 100]],
  ['HKD', 2, 0, [0]],
])(
  '%s: for %#: exactly what is due, and the notes that cover it',
  (identifier, decimals, due, notes) => {
    const unit = 10 ** decimals;
    const suggested = suggestCash(Math.round(due * unit), currency(identifier, decimals));
    expect(suggested.map((minor) => minor / unit)).toEqual(notes);
  },
);
