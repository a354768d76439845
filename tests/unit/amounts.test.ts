import { expect, test } from 'vitest';
import { amountProblem, parseAmount } from '@/lib/core/amounts';
import { Refusal } from '@/lib/core/errors';
import { translator } from '@/lib/i18n/translate';
import { toRowMessage } from '@/lib/imports/row-messages';

const t = translator('en-US', 'errors');
const describeProblem = (value: string, decimals = 2) => {
  const problem = amountProblem(value, decimals);
  return problem && toRowMessage(t, { ...problem, row: 2, field: 'price', value });
};

test('amounts that can be read in one way only are taken', () => {
  for (const amount of ['0', '12', '12.5', '1299.00', '1,299.00', '12,345,678', '9.900'])
    expect(describeProblem(amount)).toBeUndefined();
  expect(describeProblem('1200', 0)).toBeUndefined();
});

test.each([
  ['', 'The column “price” is required in this row.'],
  ['N/A', '“N/A” isn’t a price. Enter an amount such as 1299.00, or delete the row from the file.'],
  ['待定', '“待定” isn’t a price.'],
  ['$9.99 - $15.99', '“$9.99 - $15.99” is a price range. Enter one amount'],
  ['9.99–15.99', 'is a price range'],
  ['9.99 to 15.99', 'is a price range'],
  ['HK$ 1,299.00', '“HK$ 1,299.00” has more than a number. Enter 1299.00 without currency'],
  ['€12,50', 'Enter 12.50 without currency or unit.'],
  ['1.299,00', '“1.299,00” is ambiguous. If you mean 1299.00, enter it like that'],
  ['12,5', '“12,5” is ambiguous. If you mean 12.5, enter it like that'],
  ['1.299.000', 'If you mean 1299000, enter it like that'],
  ['1e3', '“1e3” is in scientific notation. Enter 1000.'],
  ['-5', '“-5” is below zero.'],
  ['-HK$5', 'is below zero'],
  ['2026-05-04', 'is a date'],
  ['9.999', 'has too many decimals. The shop’s currency has 2 decimals.'],
  ['123456789', 'is too large'],
  ['3 for 20', 'isn’t an amount'],
  ['cheap', 'isn’t an amount'],
])('%s is explained: what was found and what to write', (value, words) => {
  expect(describeProblem(value)).toContain(words);
});

test.each<[string, Parameters<typeof parseAmount>[2], unknown]>([
  ['1.010', { decimals: 3 }, 1010],
  [
    '1.005',
    { decimals: 3 },
    ['amount_too_fine', { value: '1.005', step: '0.010', example: '1.010' }],
  ],
  [
    '0.001',
    { decimals: 3 },
    ['amount_too_fine', { value: '0.001', step: '0.010', example: '0.010' }],
  ],
  ['1.005', { decimals: 3, step: 1 }, 1005],
  ['12.34', { decimals: 2 }, 1234],
  [
    '12.34',
    { decimals: 2, step: 10 },
    ['amount_too_fine', expect.objectContaining({ step: '0.10' })],
  ],
  ['12.345', { decimals: 2 }, ['amount_decimals', { value: '12.345', decimals: 2 }]],
])('%s of a currency %j is %j', (text, currency, expected) => {
  const read = () => {
    try {
      return parseAmount('fee', text, currency);
    } catch (error) {
      const [found] = (error instanceof Refusal && error.fields.fee) || [];
      return [found?.key, found?.values];
    }
  };
  expect(read()).toEqual(expected);
});
