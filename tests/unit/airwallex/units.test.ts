import { expect, test } from 'vitest';
import {
  airwallexUnits,
  fromAirwallexAmount,
  toAirwallexAmount,
} from '@/lib/payments/providers/airwallex/units';

test.each([
  ['HKD', 2, 24_490, 244.9],
  ['HKD', 2, 29, 0.29],
  ['HKD', 2, 110, 1.1],
  ['HKD', 0, 245, 245],
  ['JPY', 0, 2449, 2449],
  ['JPY', 2, 244_900, 2449],
  ['KWD', 3, 1001, 1.001],
  ['KWD', 2, 1001, 10.01],
  ['ISK', 2, 500, 5],
  ['USD', 2, 99_999_999_999, 999_999_999.99],
])(
  '%s with %i decimals: %i is written as %d, and read back',
  (identifier, decimals, minor, major) => {
    const currency = { identifier, decimals };
    expect(toAirwallexAmount(minor, currency)).toBe(major);
    expect(JSON.stringify(toAirwallexAmount(minor, currency))).toBe(String(major));
    expect(fromAirwallexAmount(major, currency)).toBe(minor);
  },
);

test('every amount up to 1,000.00 comes back as it went', () => {
  const currency = { identifier: 'HKD', decimals: 2 };
  const amounts = Array.from({ length: 100_000 }, (_, index) => index + 1);
  const wrong = amounts.filter(
    (minor) => fromAirwallexAmount(toAirwallexAmount(minor, currency) ?? -1, currency) !== minor,
  );
  expect(wrong).toEqual([]);
});

test('what a currency cannot express is not charged', () => {
  const yen = { identifier: 'JPY', decimals: 2 };
  expect(toAirwallexAmount(244_950, yen)).toBeUndefined();
  expect(airwallexUnits.isChargeable(244_950, yen)).toBe(false);
  expect(airwallexUnits.isChargeable(244_900, yen)).toBe(true);
  expect(airwallexUnits.limits(yen)).toEqual({ least: 100, most: 9_999_999_999_900 });
  expect(fromAirwallexAmount(0.5, { identifier: 'JPY', decimals: 0 })).toBeUndefined();
  expect(fromAirwallexAmount(1.005, { identifier: 'HKD', decimals: 2 })).toBeUndefined();
});

test('what is no currency is taken by none', () => {
  const unknown = { identifier: 'QQQ', decimals: 2 };
  expect(toAirwallexAmount(500, unknown)).toBeUndefined();
  expect(fromAirwallexAmount(5, unknown)).toBeUndefined();
  expect(airwallexUnits.limits(unknown)).toBeUndefined();
  expect(airwallexUnits.findCurrency('QQQ')).toBeUndefined();
  expect(airwallexUnits.findCurrency('BHD')).toEqual({ identifier: 'BHD', decimals: 3 });
  expect(airwallexUnits.isChargeable(0, { identifier: 'HKD', decimals: 2 })).toBe(false);
});
