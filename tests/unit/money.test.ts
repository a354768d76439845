import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyPercent,
  convertAmount,
  convertPrice,
  formatMoney,
  getCurrencyStep,
  getExchangeRate,
  parseDecimal,
  roundToStep,
  toDecimal,
} from '@/lib/core/money';

const decimals = fc.integer({ min: 0, max: 3 });
/** Prices go up to 99 999 999.99 (D19). */
const minor = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
/** A rate as settings hold it: eight decimals, never zero. */
const rate = fc.bigInt({ min: 1n, max: 10n ** 10n }).map((scaled) => toDecimal(Number(scaled), 8));

test('an amount written and read again is the same amount, in currencies of 0, 2 and 3 decimals', () => {
  fc.assert(
    fc.property(
      minor,
      decimals,
      (amount, places) => parseDecimal(toDecimal(amount, places), places) === amount,
    ),
  );
  expect([toDecimal(1250, 0), toDecimal(1250, 2), toDecimal(1250, 3), toDecimal(-5, 2)]).toEqual([
    '1250',
    '12.50',
    '1.250',
    '-0.05',
  ]);
});

test('decimals never pass through a float', () => {
  expect(parseDecimal('1.005', 3)).toBe(1005);
  expect(parseDecimal('90071992547409.91', 2)).toBe(9_007_199_254_740_991);
  expect(convertAmount(100_500, { rate: '1', decimals: 5 }, { rate: '1', decimals: 2 })).toBe(101);
});

test('commas are removed first; what has more decimals than its currency, or is no number, is none', () => {
  expect(parseDecimal('1,234.50', 2)).toBe(123_450);
  for (const text of ['1.234', 'abc', '', '1e3', '.', '5.', '--1', '99999999999999999999'])
    expect(parseDecimal(text, 2)).toBeUndefined();
});

test('a rate is how much of the other currency one unit buys, without zeros at its end', () => {
  const [hkd, usd, jpy] = ['1', '0.128', '20.00000000'].map((rate) => ({ rate }));
  if (!hkd || !usd || !jpy) throw new Error('no rates');
  expect([getExchangeRate(hkd, jpy), getExchangeRate(hkd, usd), getExchangeRate(usd, hkd)]).toEqual(
    ['20', '0.128', '7.8125'],
  );
});

test('a conversion is the nearest whole minor unit to the exact amount', () => {
  fc.assert(
    fc.property(minor, rate, decimals, decimals, (amount, to, from_places, to_places) => {
      const converted = convertAmount(
        amount,
        { rate: '1', decimals: from_places },
        { rate: to, decimals: to_places, step: 1 },
      );
      const scale = 10n ** 8n * 10n ** BigInt(from_places);
      const exact = BigInt(amount) * BigInt(to.replace('.', '')) * 10n ** BigInt(to_places);
      const off = BigInt(converted) * scale - exact;
      expect((off < 0n ? -off : off) * 2n <= scale).toBe(true);
    }),
  );
});

test('amounts of three decimals end in 0, and only converted list prices keep a price step', () => {
  const [hkd, twd, kwd, cash] = [
    { identifier: 'HKD', rate: '1', decimals: 2, price_step: 100 },
    { identifier: 'TWD', rate: '4.12', decimals: 2, price_step: 100 },
    { identifier: 'KWD', rate: '0.0391', decimals: 3 },
    { identifier: 'CHF', rate: '0.11', decimals: 2, step: 5 },
  ];
  if (!hkd || !twd || !kwd || !cash) throw new Error('no currencies');
  expect([hkd, kwd, cash].map(getCurrencyStep)).toEqual([1, 10, 5]);
  expect([convertAmount(19_900, hkd, twd), convertPrice(19_900, hkd, twd)]).toEqual([
    81_988, 82_000,
  ]);
  expect([convertAmount(19_900, hkd, kwd), convertPrice(19_900, hkd, kwd)]).toEqual([7780, 7780]);
  expect([convertAmount(19_920, hkd, cash), convertPrice(19_950, hkd, hkd)]).toEqual([
    2190, 19_950,
  ]);
  // A price is not given away because it is small.
  expect([convertPrice(5, hkd, twd), convertPrice(0, hkd, twd)]).toEqual([100, 0]);
  expect([4, 5, 14, -5, -4].map((minor) => roundToStep(minor, 10))).toEqual([0, 10, 10, -10, -0]);
  expect([applyPercent(1050, 5000, 10), applyPercent(-1049, 5000, 10)]).toEqual([530, -520]);
});

test('a conversion keeps the sign, the order of amounts, and amounts of its own currency', () => {
  const [hkd, usd] = [
    { rate: '1', decimals: 2 },
    { rate: '0.128', decimals: 2 },
  ];
  fc.assert(fc.property(minor, (amount) => convertAmount(amount, hkd, hkd) === amount));
  fc.assert(
    fc.property(
      minor,
      (amount) => convertAmount(-amount, hkd, usd) + convertAmount(amount, hkd, usd) === 0,
    ),
  );
  fc.assert(
    fc.property(
      minor,
      minor,
      (a, b) => a > b || convertAmount(a, hkd, usd) <= convertAmount(b, hkd, usd),
    ),
  );
});

test('a share is rounded half away from zero, and no share is more than the whole', () => {
  expect([
    applyPercent(1, 5000),
    applyPercent(-1, 5000),
    applyPercent(333, 1000),
    applyPercent(200, 250),
  ]).toEqual([1, -1, 33, 5]);
  fc.assert(
    fc.property(fc.nat(9_999_999_999), fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
      const share = applyPercent(amount, points);
      expect(share >= 0 && share <= amount).toBe(true);
    }),
  );
});

test('an amount is shown with its mark, thousands separated, in the decimals of its currency', () => {
  expect(formatMoney(123_456_789, { mark: 'HK$', decimals: 2 })).toBe('HK$1,234,567.89');
  expect(formatMoney(1_234_567, { mark: '¥', decimals: 0 })).toBe('¥1,234,567');
  expect(formatMoney(-950, { mark: 'KD ', decimals: 3 })).toBe('-KD 0.950');
});

test('a rate that is none is a bug, not a price', () => {
  expect(() => convertAmount(100, { rate: '0', decimals: 2 }, { rate: '1', decimals: 2 })).toThrow(
    RangeError,
  );
});
