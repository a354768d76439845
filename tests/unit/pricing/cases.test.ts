import { describe, expect, test } from 'vitest';
import { price } from '@/lib/pricing/price';
import { inOrder, reversed, soundPrice } from '../../support/values/sound-price';
import type { Case } from './cases/case';
import { chargeTaxes } from './cases/charge-taxes';
import { codes } from './cases/codes';
import { deliveryAndTax } from './cases/delivery-and-tax';
import { goods } from './cases/goods';
import { percentOfSome } from './cases/percent-of-some';
import { rounding } from './cases/rounding';
import { severalPieces } from './cases/several-pieces';
import { taxes } from './cases/taxes';

const byName = (cases: Case[]) => cases.map((one) => [one.name, one] as const);

describe.each([
  ['rounding', rounding],
  ['goods', goods],
  ['several pieces', severalPieces],
  ['a percent of some', percentOfSome],
  ['codes', codes],
  ['delivery and tax', deliveryAndTax],
  ['taxes', taxes],
  ['taxes of deliveries and fees', chargeTaxes],
])('%s', (_, cases) => {
  test.each(byName(cases))('%s', (_, wanted) => {
    const priced = soundPrice(wanted.purchase);
    expectAmounts(wanted, priced);
    expectAnswers(wanted, priced);
    expect(inOrder(price(wanted.purchase))).toEqual(inOrder(priced));
    expect(inOrder(price(reversed(wanted.purchase)))).toEqual(inOrder(priced));
  });
});

type Answer = ReturnType<typeof price>;

function expectAmounts(wanted: Case, { lines, totals, taxes }: Answer): void {
  const of = (field: keyof Answer['lines'][number]) =>
    [...lines].sort((a, b) => a.id - b.id).map((line) => line[field]);
  if (wanted.discounts) expect(of('discount_minor')).toEqual(wanted.discounts);
  if (wanted.shares) expect(of('order_discount_minor')).toEqual(wanted.shares);
  if (wanted.paid) expect(of('paid_minor')).toEqual(wanted.paid);
  if (wanted.taxes) expect(of('tax_minor')).toEqual(wanted.taxes);
  if (wanted.rates) expect(taxes.map(({ amount_minor }) => amount_minor)).toEqual(wanted.rates);
  expect(totals).toMatchObject({ ...wanted.totals, grand_total: wanted.total });
}

function expectAnswers(wanted: Case, { applied, refused, next, gifts }: Answer): void {
  if (wanted.applied)
    expect(
      Object.fromEntries(
        applied.map(({ promotion_id, saved_minor }) => [promotion_id, saved_minor]),
      ),
    ).toEqual(wanted.applied);
  if (wanted.refused) {
    expect(refused).toHaveLength(wanted.refused.length);
    for (const one of wanted.refused) expect(refused).toContainEqual(expect.objectContaining(one));
  }
  if (wanted.next === null) expect(next).toBeNull();
  else if (wanted.next) expect(next).toMatchObject(wanted.next);
  if (wanted.gifts) expect(gifts).toMatchObject(wanted.gifts);
}
