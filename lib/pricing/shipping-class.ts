import { percentOf } from '@/lib/core/money';
import type { Candidate, Prepared } from './candidates';
import {
  type Evaluation,
  isAffordable,
  note,
  refuse,
  sumOf,
  unmetNeeds,
  withinBounds,
} from './evaluation';
import type { ShippingTariff } from './purchase';

/** What is delivered: its goods after all discounts of theirs, minor units, and its pieces. */
export type Goods = { amount: number; units: number };

export const goodsOf = ({ net, shares, lines }: Evaluation): Goods => ({
  amount: sumOf(net) - sumOf(shares),
  units: sumOf(lines.map(({ quantity }) => quantity)),
});

/** Whether an amount lies in bounds of the base currency, each converted once. */
export const isWithin = (
  convert: Prepared['convert'],
  amount: number,
  min: number | null,
  max: number | null,
): boolean => (min === null || amount >= convert(min)) && (max === null || amount <= convert(max));

/**
 * The price of a way to deliver; undefined where its tariff has none for these goods. Its
 * amounts are converted, each once, to the currency that the goods are in.
 */
export function tariffPrice(
  tariff: Omit<ShippingTariff, 'id' | 'base_min_minor' | 'base_max_minor'>,
  { amount, units }: Goods,
  convert: (base_minor: number) => number,
): number | undefined {
  const { type, base_free_over_minor, rates } = tariff;
  if (type === 'free') return 0;
  if (base_free_over_minor !== null && amount >= convert(base_free_over_minor)) return 0;
  const isByAmount = type === 'by_amount';
  const measure = isByAmount ? amount : type === 'by_quantity' ? units : 0;
  const bound = (value: number) => (isByAmount ? convert(value) : value);
  const rate = rates.find(
    ({ from, to }) => measure >= bound(from) && (to === null || measure < bound(to)),
  );
  return rate && convert(rate.price_minor);
}

/**
 * The shipping class, on the chosen way to deliver; together never more than it costs. Nothing
 * is chosen: what needs a delivery waits for one.
 */
export function applyShippingClass(
  evaluation: Evaluation,
  candidates: Candidate[],
  chosen: number | null,
): void {
  for (const candidate of candidates) {
    if (candidate.promotion.class !== 'shipping') continue;
    if (!mayApply(evaluation, candidate, chosen)) continue;
    const left =
      evaluation.shipping_fee - sumOf(evaluation.shipping_taken.map((one) => one.amount));
    const [amount = 0] = withinBounds(evaluation, candidate, [
      offPrice(evaluation, candidate, left),
    ]);
    if (!amount) refuse(evaluation, candidate, 'nothing_left');
    else if (isAffordable(evaluation, candidate, amount)) {
      evaluation.shipping_taken.push({ candidate, amount });
      note(evaluation, candidate, amount);
    }
  }
}

/** Notes why a candidate takes nothing off the chosen delivery, if it does not. */
function mayApply(evaluation: Evaluation, candidate: Candidate, chosen: number | null): boolean {
  const { shipping_method_ids: ids } = candidate.promotion;
  const isOther = chosen !== null && ids.length > 0 && !ids.includes(chosen);
  const unmet = isOther ? undefined : unmetNeeds(evaluation, candidate);
  if (unmet) refuse(evaluation, candidate, unmet.reason, unmet.missing);
  else if (isOther || chosen === null) refuse(evaluation, candidate, 'shipping_method');
  return !unmet && !isOther && chosen !== null;
}

/** What a candidate takes off a delivery that costs `price`. */
function offPrice({ prepared }: Evaluation, candidate: Candidate, price: number): number {
  const { promotion, value } = candidate;
  if (promotion.action === 'free_shipping') return price;
  if (promotion.action === 'percent_off') return percentOf(price, value, prepared.step);
  return Math.min(price, value);
}
