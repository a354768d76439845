import { expect, test } from 'vitest';
import { amountProblem, readAmount } from '@/lib/core/amounts';
import { Refusal } from '@/lib/core/errors';
import { translator } from '@/lib/i18n/translate';
import { messageOf } from '@/lib/imports/row-messages';

const t = translator('en-US', 'errors');
const told = (value: string, decimals = 2) => {
  const problem = amountProblem(value, decimals);
  return problem && messageOf(t, { ...problem, row: 2, field: 'price', value });
};

test('amounts that can be read in one way only are taken', () => {
  for (const amount of ['0', '12', '12.5', '1299.00', '1,299.00', '12,345,678', '9.900'])
    expect(told(amount)).toBeUndefined();
  expect(told('1200', 0)).toBeUndefined();
});

test.each([
  ['', 'The column “price” must not be empty in this row.'],
  ['N/A', '“N/A” is no price. Write an amount such as 1299.00, or take the row out of the file.'],
  ['待定', '“待定” is no price.'],
  ['$9.99 - $15.99', '“$9.99 - $15.99” is a range of prices. Write one amount'],
  ['9.99–15.99', 'is a range of prices'],
  ['9.99 to 15.99', 'is a range of prices'],
  ['HK$ 1,299.00', '“HK$ 1,299.00” holds more than a number. Write 1299.00, without currency'],
  ['€12,50', 'Write 12.50, without currency or unit.'],
  ['1.299,00', '“1.299,00” can be read in two ways. Write 1299.00 if that is meant'],
  ['12,5', '“12,5” can be read in two ways. Write 12.5 if that is meant'],
  ['1.299.000', 'Write 1299000 if that is meant'],
  ['1e3', '“1e3” is written with an exponent. Write 1000.'],
  ['-5', '“-5” is below zero.'],
  ['-HK$5', 'is below zero'],
  ['2026-05-04', 'is a date'],
  ['9.999', "is too fine. The shop's currency has 2 decimals."],
  ['123456789', 'is too large'],
  ['3 for 20', 'is not an amount'],
  ['cheap', 'is not an amount'],
])('%s is explained: what was found and what to write', (value, words) => {
  expect(told(value)).toContain(words);
});

test.each<[string, Parameters<typeof readAmount>[2], unknown]>([
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
])('%s of a currency %j is %j', (text, currency, wanted) => {
  const read = () => {
    try {
      return readAmount('fee', text, currency);
    } catch (error) {
      const [found] = (error instanceof Refusal && error.fields.fee) || [];
      return [found?.key, found?.values];
    }
  };
  expect(read()).toEqual(wanted);
});
