import { expect, test } from 'vitest';
import { convertAmount, getCurrencyStep } from '@/lib/core/money';
import { feeMost, paymentFee } from '@/lib/pricing/methods';
import type { PaymentTerms } from '@/lib/pricing/purchase';
import { noTax } from '@/lib/pricing/unchosen';

const base = { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2 };
const currencies = {
  HKD: base,
  JPY: { identifier: 'JPY', rate: '19.37', mark: '¥', decimals: 0 },
  KWD: { identifier: 'KWD', rate: '0.039', mark: 'KD', decimals: 3 },
};
type Fee = Pick<PaymentTerms, 'fee_type' | 'fee_value' | 'fee_max_minor' | 'tax_class'>;
const untaxed = { tax_class: null };
const rateTo = (identifier: keyof typeof currencies) => {
  const currency = currencies[identifier];
  const toCurrency = (minor: number) => convertAmount(minor, base, currency);
  return { step: getCurrencyStep(currency), convert: toCurrency };
};
const none: Fee = { ...untaxed, fee_type: 'none', fee_value: 999, fee_max_minor: 1 };
const fixed: Fee = { ...untaxed, fee_type: 'fixed', fee_value: 1050, fee_max_minor: 1 };
const percent = (fee_value: number, fee_max_minor: number | null = null): Fee => ({
  ...untaxed,
  fee_type: 'percent',
  fee_value,
  fee_max_minor,
});

// Of what is shown, in the currency it is shown in, rounded once to its step (G18).
test.each<[string, Fee, keyof typeof currencies, shown: number, fee: number]>([
  ['none', none, 'HKD', 10_000, 0],
  ['an amount', fixed, 'HKD', 10_000, 1050],
  ['an amount without decimals', fixed, 'JPY', 10_000, 203],
  ['an amount of three decimals, which end in 0', fixed, 'KWD', 10_000, 410],
  ['a percent, half up', percent(250), 'HKD', 10_020, 251],
  ['a percent without decimals', percent(250), 'JPY', 1_020, 26],
  ['a percent of three decimals', percent(250), 'KWD', 39_000, 980],
  ['a percent of nothing', percent(250), 'HKD', 0, 0],
  ['all of it', percent(10_000), 'JPY', 333, 333],
  ['a percent just under its most', percent(250, 251), 'HKD', 10_019, 250],
  ['a percent at its most', percent(250, 251), 'HKD', 10_020, 251],
  ['a percent above its most', percent(250, 251), 'HKD', 1_000_000, 251],
  ['a most that is converted', percent(250, 5000), 'JPY', 1_000_000, 969],
  ['a most that is converted to three decimals', percent(250, 5000), 'KWD', 1_000_000, 1950],
  ['a most of nothing', percent(250, 0), 'HKD', 10_000, 0],
])('the fee is %s', (_, terms, currency, shown, fee) =>
  expect(paymentFee(terms, shown, rateTo(currency), noTax)).toEqual({
    fee_minor: fee,
    added_minor: 0,
    taxes: [],
  }),
);

test('only a percent has a most', () => {
  const toYen = rateTo('JPY');
  expect(feeMost(percent(250, 5000), toYen, noTax)).toBe(969);
  for (const terms of [none, fixed, percent(250)])
    expect(feeMost(terms, toYen, noTax)).toBeUndefined();
});
