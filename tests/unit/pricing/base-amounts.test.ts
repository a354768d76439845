import { expect, test } from 'vitest';
import { convert } from '@/lib/core/money';
import { baseAmounts } from '@/lib/pricing/base-amounts';
import { HKD, JPY, KWD } from '../../support/purchases';

test.each([
  ['C25b 1,950 yen at 19.5', { ...JPY, rate: '19.5' }, [1950], [10_000]],
  ['its halves', { ...JPY, rate: '19.5' }, [975, 975], [5000, 5000]],
  ['three yen of 5.10 cents each are 15 cents', JPY, [1, 1, 1], [5, 5, 5]],
  ['ten of them are 51', JPY, Array(10).fill(1), [6, 5, 5, 5, 5, 5, 5, 5, 5, 5]],
  ['nothing of it stays nothing', JPY, [0, 7, 0], [0, 36, 0]],
  ['what is taken off is below zero', JPY, [10, -3], [51, -15]],
  ['the base currency stays', HKD, [1, 2, -3], [1, 2, -3]],
  ['dinars', KWD, [10, 20], [26, 51]],
])('%s', (_, currency, rows, wanted) => {
  const toBase = (minor: number) => convert(minor, currency, HKD);
  expect(baseAmounts(rows, toBase)).toEqual(wanted);
});
