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
 * What `lost` minor units, which disputes took, take of what an order brought (`booked`): of each
 * place its share of every amount by the nearest step, below zero, and all of it at the whole.
 * Units and costs stay: the goods did not come back.
 */
export function toLosses(booked: Booked, lost: number, steps: Steps): Booked {
  const brought = sumTotals(booked, 'own');
  // Of nothing every place has nothing, so that what came back is booked back.
  if (!lost || !brought) return new Map([...booked].map(([place]) => [place, zeroSalesFigures()]));
  const taken: Booked = new Map();
  for (const [place, figures] of booked) {
    const of = (name: keyof Steps) =>
      takeAmounts(figures[name], getResidueField(place), (amount) =>
        portion(amount, lost, brought, steps[name]),
      );
    taken.set(place, { ...zeroSalesFigures(), own: of('own'), base: of('base') });
  }
  // What rounding leaves is of the place that brought most.
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

/** The amount that takes what rounding leaves of the others of its place. */
const getResidueField = (place: number | 'rest') => (place === 'rest' ? 'adjustment' : 'gross');

/** What is taken of the amounts of a place, so that they add up. */
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

/** amount × part / whole by the nearest step; all of it at the whole, step or not. */
const portion = (amount: number, part: number, whole: number, step: number): number =>
  part === whole ? amount : applyFraction(amount, part, whole, step);
