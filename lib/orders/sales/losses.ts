import { fractionOf } from '@/lib/core/money';
import {
  type Amounts,
  added,
  type Booked,
  type Figures,
  nothing,
  type SalesAmount,
  salesAmounts,
  withoutTax,
  zero,
} from './entries';

type Steps = Record<'own' | 'base', number>;

/**
 * What `lost` minor units, which disputes took, take of what an order brought (`kept`): of each
 * place its share of every amount by the nearest step, below zero, and all of it at the whole.
 * Units and costs stay: the goods did not come back.
 */
export function lostOf(kept: Booked, lost: number, steps: Steps): Booked {
  const brought = totalOf(kept, 'own');
  // Of nothing every place has nothing, so that what came back is booked back.
  if (!lost || !brought) return new Map([...kept].map(([place]) => [place, nothing()]));
  const taken: Booked = new Map();
  for (const [place, figures] of kept) {
    const of = (name: keyof Steps) =>
      takenOf(figures[name], residueOf(place), (amount) =>
        portion(amount, lost, brought, steps[name]),
      );
    taken.set(place, { ...nothing(), own: of('own'), base: of('base') });
  }
  // What rounding leaves is of the place that brought most.
  const [[largest] = ['rest' as const]] = [...kept].toSorted(
    ([, a], [, b]) => b.own.total - a.own.total,
  );
  const left = nothing();
  for (const name of ['own', 'base'] as const) {
    const all = portion(totalOf(kept, name), lost, brought, 1);
    const total = 0 - all - totalOf(taken, name);
    left[name] = { ...zero(), total, [residueOf(largest)]: total };
  }
  return added(taken, new Map([[largest, left]]));
}

const totalOf = (booked: Booked, name: keyof Steps): number =>
  [...booked.values()].reduce((sum, figures) => sum + figures[name].total, 0);

/** The amount that takes what rounding leaves of the others of its place. */
const residueOf = (place: number | 'rest') => (place === 'rest' ? 'adjustment' : 'gross');

/** What is taken of the amounts of a place, so that they add up. */
function takenOf(
  amounts: Figures['own'],
  residue: SalesAmount,
  share: (amount: number) => number,
): Amounts {
  const taken = zero();
  for (const name of salesAmounts) taken[name] = 0 - share(amounts[name]);
  const isOnTop = amounts.total !== withoutTax(amounts);
  const rest = taken.total - withoutTax({ ...taken, [residue]: 0 }) - (isOnTop ? taken.tax : 0);
  return { ...taken, [residue]: rest };
}

/** amount × part / whole by the nearest step; all of it at the whole, step or not. */
const portion = (amount: number, part: number, whole: number, step: number): number =>
  part === whole ? amount : fractionOf(amount, part, whole, step);
