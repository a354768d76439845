import { applyFraction } from '@/lib/core/money';
import {
  type Amounts,
  addBookedSales,
  type Booked,
  getSalesWithoutTax,
  type SalesAmount,
  type SalesFigures,
  salesAmounts,
  zeroSalesAmounts,
  zeroSalesFigures,
} from './entries';

type Steps = Record<'own' | 'base', number>;

/**
 * What `lost` minor units, taken by disputes, take from an order's revenue (`booked`): from each
 * place the share of every amount, rounded to the nearest step, negative, and all of it at the
 * whole. Units and costs stay, as the items did not come back.
 */
export function toLosses(booked: Booked, lost: number, steps: Steps): Booked {
  const brought = sumTotals(booked, 'own');
  // Zero for every place, so that earlier losses are reversed.
  if (!lost || !brought) return new Map([...booked].map(([place]) => [place, zeroSalesFigures()]));
  const taken: Booked = new Map();
  for (const [place, figures] of booked) {
    const of = (name: keyof Steps) =>
      takeAmounts(figures[name], getResidueField(place), (amount) =>
        portion(amount, lost, brought, steps[name]),
      );
    taken.set(place, { ...zeroSalesFigures(), own: of('own'), base: of('base') });
  }
  // The rounding remainder goes to the place with most revenue.
  const [[largest] = ['rest' as const]] = [...booked].toSorted(
    ([, a], [, b]) => b.own.total - a.own.total,
  );
  const remainder = zeroSalesFigures();
  for (const name of ['own', 'base'] as const) {
    const all = portion(sumTotals(booked, name), lost, brought, 1);
    const total = 0 - all - sumTotals(taken, name);
    remainder[name] = { ...zeroSalesAmounts(), total, [getResidueField(largest)]: total };
  }
  return addBookedSales(taken, new Map([[largest, remainder]]));
}

const sumTotals = (booked: Booked, name: keyof Steps): number =>
  [...booked.values()].reduce((sum, figures) => sum + figures[name].total, 0);

/** The amount that gets its place's rounding remainder. */
const getResidueField = (place: number | 'rest') => (place === 'rest' ? 'adjustment' : 'gross');

/** What is taken from a place's amounts, so that they add up. */
function takeAmounts(
  amounts: SalesFigures['own'],
  residue: SalesAmount,
  share: (amount: number) => number,
): Amounts {
  const taken = zeroSalesAmounts();
  for (const name of salesAmounts) taken[name] = 0 - share(amounts[name]);
  const isOnTop = amounts.total !== getSalesWithoutTax(amounts);
  const residueAmount =
    taken.total - getSalesWithoutTax({ ...taken, [residue]: 0 }) - (isOnTop ? taken.tax : 0);
  return { ...taken, [residue]: residueAmount };
}

/** amount × part / whole, rounded to the nearest step; everything at the whole. */
const portion = (amount: number, part: number, whole: number, step: number): number =>
  part === whole ? amount : applyFraction(amount, part, whole, step);
