import { fractionOf } from '@/lib/core/money';
import type { TaxRate, TaxRules } from './purchase';
import { spread } from './spread';

/** 100 %, in ten-thousandths of a percent. */
const WHOLE = 1_000_000;

/**
 * What each rate takes of an amount, rounded half up to `step`: each by itself on top of a price
 * without them; of what a price with them holds of all, its part by largest remainder.
 */
export function taxesIn(
  amount: number,
  rates: readonly TaxRate[],
  included: boolean,
  step: number,
): number[] {
  if (!rates.length) return [];
  const { parts, sum: all, whole } = partsOf(rates);
  if (!included) return parts.map((part) => fractionOf(amount, part, whole, step));
  const held = fractionOf(amount, all, whole + all, step);
  return spread(
    held,
    parts.map((part) => part * step),
    step,
  );
}

/** Several rates as the one they come to, ten-thousandths of a percent. */
export function joinedRate(rates: readonly TaxRate[] = []): number {
  const { sum: all, whole } = partsOf(rates);
  return fractionOf(all, WHOLE, whole);
}

/** What of a price with its taxes is left for who pays none. */
export function untaxed(
  amount: number,
  { exempt, included, rates }: TaxRules,
  tax_class: string,
  step: number,
): number {
  const held = rates[tax_class];
  if (!exempt || !included || !held) return amount;
  return amount - sum(taxesIn(amount, held, included, step));
}

/** What rates are of a price without them, as parts of `whole`. */
function partsOf(rates: readonly TaxRate[]) {
  if (!rates.some(({ compound }) => compound)) {
    const parts = rates.map(({ rate }) => rate);
    return { parts, sum: sum(parts), whole: WHOLE };
  }
  let before = 0;
  const parts = rates.map(({ rate, compound }) => {
    const part = rate * WHOLE + (compound ? fractionOf(before, rate, WHOLE) : 0);
    before += part;
    return part;
  });
  return { parts, sum: before, whole: WHOLE * WHOLE };
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
