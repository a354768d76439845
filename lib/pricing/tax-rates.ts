import { applyFraction } from '@/lib/core/money';
import type { PricingTaxRate, TaxRules } from './purchase';
import { spreadAmount } from './spread';

/** 100 %, in ten-thousandths of a percent. */
const WHOLE = 1_000_000;

/**
 * The tax of each rate on an amount, rounded half up to `step`: each by itself on top of a price
 * without tax; for a price with tax, its share of the whole tax by largest remainder.
 */
export function computeRateTaxes(
  amount: number,
  rates: readonly PricingTaxRate[],
  included: boolean,
  step: number,
): number[] {
  if (!rates.length) return [];
  const { parts, sum: all, whole } = toRateParts(rates);
  if (!included) return parts.map((part) => applyFraction(amount, part, whole, step));
  const includedTax = applyFraction(amount, all, whole + all, step);
  return spreadAmount(
    includedTax,
    parts.map((part) => part * step),
    step,
  );
}

/** Combines several rates, ten-thousandths of a percent. */
export function joinedRate(rates: readonly PricingTaxRate[] = []): number {
  const { sum: all, whole } = toRateParts(rates);
  return applyFraction(all, WHOLE, whole);
}

/** A price without its included tax, for exempt buyers. */
export function removeTax(
  amount: number,
  { exempt, included, rates }: TaxRules,
  tax_class: string,
  step: number,
): number {
  const classRates = rates[tax_class];
  if (!exempt || !included || !classRates) return amount;
  return amount - sum(computeRateTaxes(amount, classRates, included, step));
}

/** The shares of rates in a price without tax, as parts of `whole`. */
function toRateParts(rates: readonly PricingTaxRate[]) {
  if (!rates.some(({ compound }) => compound)) {
    const parts = rates.map(({ rate }) => rate);
    return { parts, sum: sum(parts), whole: WHOLE };
  }
  let before = 0;
  const parts = rates.map(({ rate, compound }) => {
    const part = rate * WHOLE + (compound ? applyFraction(before, rate, WHOLE) : 0);
    before += part;
    return part;
  });
  return { parts, sum: before, whole: WHOLE * WHOLE };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
