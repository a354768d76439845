import { describe, expect, test } from 'vitest';
import { pricePurchase } from '@/lib/pricing/price';
import { inOrder, reversed, soundPrice } from '../../support/values/sound-price';
import type { Case } from './cases/case';
import { chargeTaxes } from './cases/charge-taxes';
import { codes } from './cases/codes';
import { deliveryAndTax } from './cases/delivery-and-tax';
import { goods } from './cases/goods';
import { percentOfSome } from './cases/percent-of-some';
import { rounding } from './cases/rounding';
import { severalPieces } from './cases/several-pieces';
import { taxCases } from './cases/taxes';

const byName = (cases: Case[]) =>
  cases.map((pricingCase) => [pricingCase.name, pricingCase] as const);

describe.each([
  ['rounding', rounding],
  ['goods', goods],
  ['several pieces', severalPieces],
  ['a percent of some', percentOfSome],
  ['codes', codes],
  ['delivery and tax', deliveryAndTax],
  ['taxes', taxCases],
  ['taxes of deliveries and fees', chargeTaxes],
])('%s', (_, cases) => {
  test.each(byName(cases))('%s', (_, expected) => {
    const priced = soundPrice(expected.purchase);
    expectAmounts(expected, priced);
    expectAnswers(expected, priced);
    expect(inOrder(pricePurchase(expected.purchase))).toEqual(inOrder(priced));
    expect(inOrder(pricePurchase(reversed(expected.purchase)))).toEqual(inOrder(priced));
  });
});

type Answer = ReturnType<typeof pricePurchase>;

function expectAmounts(expected: Case, { lines, totals, taxes }: Answer): void {
  const of = (field: keyof Answer['lines'][number]) =>
    [...lines].sort((a, b) => a.id - b.id).map((line) => line[field]);
  if (expected.discounts) expect(of('discount_minor')).toEqual(expected.discounts);
  if (expected.shares) expect(of('order_discount_minor')).toEqual(expected.shares);
  if (expected.paid) expect(of('paid_minor')).toEqual(expected.paid);
  if (expected.taxes) expect(of('tax_minor')).toEqual(expected.taxes);
  if (expected.rates) expect(taxes.map(({ amount_minor }) => amount_minor)).toEqual(expected.rates);
  expect(totals).toMatchObject({ ...expected.totals, grand_total: expected.total });
}

function expectAnswers(expected: Case, { applied, refused, next, gifts }: Answer): void {
  if (expected.applied)
    expect(
      Object.fromEntries(
        applied.map(({ promotion_id, saved_minor }) => [promotion_id, saved_minor]),
      ),
    ).toEqual(expected.applied);
  if (expected.refused) {
    expect(refused).toHaveLength(expected.refused.length);
    for (const refusal of expected.refused)
      expect(refused).toContainEqual(expect.objectContaining(refusal));
  }
  if (expected.next === null) expect(next).toBeNull();
  else if (expected.next) expect(next).toMatchObject(expected.next);
  if (expected.gifts) expect(gifts).toMatchObject(expected.gifts);
}
