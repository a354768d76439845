import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  chargeLimits,
  fromProviderAmount,
  isChargeable,
  toProviderAmount,
} from '@/lib/payments/providers/stripe/units';

const none = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const three = 'BHD JOD KWD OMR TND'.split(' ');
const whole = ['ISK', 'UGX'];
// The codes of its table: every one that it names is held against what Stripe says of it.
const source = readFileSync('lib/payments/providers/stripe/units.ts', 'utf8');
const named = [...new Set(source.match(/\b[A-Z]{3}\b/g))].filter((code) => code !== 'ISO');

/** Its decimals in the shop (ISO 4217), its decimals at the provider, and what it goes up in. */
function getCurrencyKind(identifier: string) {
  if (none.includes(identifier)) return { decimals: 0, counted: 0, step: 1 };
  if (three.includes(identifier)) return { decimals: 3, counted: 3, step: 10 };
  if (whole.includes(identifier)) return { decimals: 0, counted: 2, step: 100 };
  return { decimals: 2, counted: 2, step: 1 };
}

test('S27 it names at least the 135 currencies of Stripe', () =>
  expect(named.length).toBeGreaterThanOrEqual(135));

describe.each(named)('%s', (identifier) => {
  const { decimals, counted, step } = getCurrencyKind(identifier);
  const currency = { identifier, decimals };
  const factor = 10 ** (counted - decimals);

  test('is counted exactly, both ways', () => {
    // 0.29 × 100 is no whole number in floats; neither is 1.1 × 1000.
    for (const units of [1, 7, 29, 57, 113, 1999, 99_999].map((count) => count * step)) {
      const minor = units / factor;
      expect(toProviderAmount(minor, currency)).toBe(units);
      expect(fromProviderAmount(units, currency)).toBe(minor);
    }
  });

  test('a part of what it goes up in is refused', () => {
    if (step > factor) expect(toProviderAmount(step / factor + 1, currency)).toBeUndefined();
    expect(toProviderAmount(0.5 / factor, currency)).toBeUndefined();
    if (factor > 1) expect(fromProviderAmount(factor + 1, currency)).toBeUndefined();
  });

  test('is charged from its least to its most', () => {
    const { least, most } = chargeLimits(currency) ?? expect.unreachable();
    const next = Math.max(1, step / factor);
    expect([least, most].map((minor) => isChargeable(minor, currency))).toEqual([true, true]);
    expect(isChargeable(least - next, currency)).toBe(false);
    expect(isChargeable(most + next, currency)).toBe(false);
  });

  test('and so where the shop counts it with other decimals', () => {
    const other = { identifier, decimals: decimals + 1 };
    expect(toProviderAmount(step * 10, other)).toBe(step * factor);
    expect(fromProviderAmount(step * factor, other)).toBe(step * 10);
  });
});

test.each([
  ['HKD', 2, 400, 99_999_999],
  ['USD', 2, 50, 99_999_999],
  ['GBP', 2, 30, 99_999_999],
  ['JPY', 0, 50, 99_999_999],
  ['HUF', 2, 17_500, 99_999_999],
  ['KWD', 3, 10, 99_999_990],
  ['ISK', 0, 1, 999_999],
  ['UGX', 0, 1, 999_999],
  ['IDR', 2, 1, 999_999_999_999],
  // Without the decimals that the provider counts.
  ['TWD', 0, 1, 999_999],
])('%s is charged from %s to %s', (identifier, decimals, least, most) =>
  expect(chargeLimits({ identifier, decimals })).toEqual({ least, most }),
);

test.each([
  ['UGX', 2, 94_028_00, 94_028_00],
  ['UGX', 0, 94_028, 94_028_00],
  ['UGX', 2, 94_028_50, undefined],
  ['ISK', 0, 5, 500],
  ['JPY', 0, 3900, 3900],
  ['JPY', 2, 3900_00, 3900],
  ['JPY', 2, 3900_01, undefined],
  ['TWD', 2, 820_00, 82_000],
  ['KWD', 3, 5124, undefined],
  ['KWD', 3, 5120, 5120],
])('%s of %i decimals: %i is sent as %s', (identifier, decimals, minor, sent) =>
  expect(toProviderAmount(minor, { identifier, decimals })).toBe(sent),
);

test('a currency it does not take is refused', () => {
  const unknown = { identifier: 'XXX', decimals: 2 };
  expect(toProviderAmount(500, unknown)).toBeUndefined();
  expect(fromProviderAmount(500, unknown)).toBeUndefined();
  expect(chargeLimits(unknown)).toBeUndefined();
  expect(isChargeable(500, unknown)).toBe(false);
});
