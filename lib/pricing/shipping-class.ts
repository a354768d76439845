import { actions } from './actions/registry';
import { type Candidate, type Prepared, UNLIMITED } from './candidates';
import { findUnmetConditions, hasThreshold } from './eligibility';
import {
  type Evaluation,
  isWithinBudget,
  recordPromotionOutcome,
  refuseCandidate,
  sumNumbers,
} from './evaluation';
import type { ShippingTariff, TariffRate } from './purchase';
import { type ClassAmount, sumByTaxClass } from './tax';

/**
 * What a delivery is priced by: the goods that are bought, after all discounts of theirs, in minor
 * units, their pieces, and what they weigh, grams. Gifts count for none of it. `listed_off`: what
 * offers that cards show took off them.
 */
export type Goods = { amount: number; units: number; weight: number; listed_off?: number };
/** With what the tax in a delivery's price may follow, where that price is shown without it. */
export type JudgedGoods = Goods & { by_class: ClassAmount[] };

export const getGoodsAmount = ({ net, shares }: Evaluation): number =>
  sumNumbers(net) - sumNumbers(shares);

export const toJudgedGoods = (evaluation: Evaluation): JudgedGoods => ({
  amount: getGoodsAmount(evaluation),
  units: sumNumbers(evaluation.lines.map(({ quantity }) => quantity)),
  weight: sumNumbers(evaluation.lines.map(({ quantity, line }) => quantity * line.weight)),
  listed_off: sumNumbers(
    evaluation.taken.map((discount) => (isListed(discount.candidate) ? discount.amount : 0)),
  ),
  by_class: evaluation.prepared.purchase.tax.exempt ? sumByTaxClass(evaluation) : [],
});

/** Whether a card shows what a promotion takes off a piece. */
const isListed = ({ code, promotion, is_per_unit, cap }: Candidate): boolean =>
  code === undefined &&
  promotion.class === 'product' &&
  is_per_unit &&
  cap === UNLIMITED &&
  !hasThreshold(promotion);

/** Whether an amount lies in bounds of the base currency, each converted once. */
export const isWithinBounds = (
  convert: Prepared['convert'],
  amount: number,
  min: number | null,
  max: number | null,
): boolean => (min === null || amount >= convert(min)) && (max === null || amount <= convert(max));

/** Whether a way to deliver takes goods that come to so much and weigh so much. */
export const canDeliverGoods = (
  { base_min_minor, base_max_minor, min_weight, max_weight }: Bounds,
  { amount, weight }: Goods,
  convert: Prepared['convert'],
): boolean =>
  isWithinBounds(convert, amount, base_min_minor, base_max_minor) &&
  (min_weight === null || weight >= min_weight) &&
  (max_weight === null || weight <= max_weight);

type Bounds = Pick<
  ShippingTariff,
  'base_min_minor' | 'base_max_minor' | 'min_weight' | 'max_weight'
>;

/**
 * The price of a way to deliver, its handling fee with it; undefined where its tariff has none for
 * these goods. Its amounts are converted, each once, to the currency that the goods are in, if
 * they are not said in that `currency`.
 */
export function computeShippingPrice(
  tariff: Omit<ShippingTariff, 'id' | 'tax_class' | 'excludes' | keyof Bounds>,
  goods: Goods,
  convert: (base_minor: number) => number,
  currency = '',
): number | undefined {
  const { type, base_free_over_minor, base_handling_minor, rates } = tariff;
  const handling = base_handling_minor && convert(base_handling_minor);
  const isFree = base_free_over_minor !== null && goods.amount >= convert(base_free_over_minor);
  if (type === 'free' || isFree) return handling;
  const measure = getMeasure(type, goods);
  const bound = (value: number) => (type === 'by_amount' ? convert(value) : value);
  const rate = rateFor(rates, measure, bound);
  if (!rate) return undefined;
  const price = rate.prices?.[currency] ?? convert(rate.price_minor);
  return price + computeExtra(type, rate, measure, convert) + handling;
}

/**
 * The rate that a measure falls under. Both bounds are included, and where two rates meet the
 * lower one has that value. A rate after which the next begins without a value between them
 * reaches as far as that one begins, so that conversion leaves no gap.
 */
const rateFor = (rates: TariffRate[], measure: number, bound: (value: number) => number) =>
  rates.find(({ from, to }, at) => {
    if (measure < bound(from)) return false;
    const next = rates[at + 1];
    if (next && isAdjacentRate({ to }, next)) return measure < bound(next.from);
    return to === null || measure <= bound(to);
  });

type Range = Pick<TariffRate, 'from' | 'to'>;

/** Whether a rate begins at the very next value after another one: 300.00 after 299.99. */
export const isAdjacentRate = ({ to }: Pick<Range, 'to'>, { from }: Pick<Range, 'from'>): boolean =>
  to !== null && from === to + 1;

/** Whether a rate begins where another one ends, which has that value itself. */
export const isRateAbove = ({ from }: Pick<Range, 'from'>, before: Pick<Range, 'to'>): boolean =>
  from === before.to;

/** Amounts of goods from which on a delivery may be another price, or be offered. */
export const amountSteps = (
  { type, base_free_over_minor, base_min_minor, rates }: ShippingTariff,
  { convert, step }: Pick<Prepared, 'convert' | 'step'>,
): number[] => [
  ...(base_free_over_minor === null ? [] : [convert(base_free_over_minor)]),
  ...(base_min_minor === null ? [] : [convert(base_min_minor)]),
  // Where two rates meet the lower one has that amount.
  ...(type === 'by_amount' ? rates : []).flatMap(({ from }) => [
    convert(from),
    convert(from) + step,
  ]),
];

/** What the steps of a tariff are about: an amount, pieces or grams; none has but one. */
function getMeasure(type: ShippingTariff['type'], { amount, units, weight }: Goods): number {
  if (type === 'by_amount') return amount;
  if (type === 'by_quantity') return units;
  return type === 'by_weight' ? weight : 0;
}

const GRAMS_PER_KILOGRAM = 1000;

/** For each piece or begun kilogram above where a step begins. */
function computeExtra(
  type: ShippingTariff['type'],
  { from, extra_per_unit_minor = 0 }: TariffRate,
  measure: number,
  convert: Prepared['convert'],
): number {
  if (!extra_per_unit_minor) return 0;
  const above = Math.max(0, measure - from);
  const extra = convert(extra_per_unit_minor);
  if (type === 'by_quantity') return above * extra;
  return type === 'by_weight' ? Math.ceil(above / GRAMS_PER_KILOGRAM) * extra : 0;
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
    const remaining =
      evaluation.shipping_fee -
      sumNumbers(evaluation.shipping_taken.map((discount) => discount.amount));
    const off = actions[candidate.promotion.action].offDelivery ?? (() => 0);
    const amount = Math.min(candidate.cap, off(remaining, candidate, evaluation.prepared.step));
    if (!amount) refuseCandidate(evaluation, candidate, 'nothing_left');
    else if (isWithinBudget(evaluation, candidate, amount)) {
      evaluation.shipping_taken.push({ candidate, amount });
      recordPromotionOutcome(evaluation, candidate, amount);
    }
  }
}

/** Notes why a candidate takes nothing off the chosen delivery, if it does not. */
function mayApply(evaluation: Evaluation, candidate: Candidate, chosen: number | null): boolean {
  const { shipping_method_ids: ids } = candidate.promotion;
  const isOther = chosen !== null && ids.length > 0 && !ids.includes(chosen);
  const unmet = isOther ? undefined : findUnmetConditions(evaluation, candidate);
  if (unmet) refuseCandidate(evaluation, candidate, unmet.reason, unmet.missing);
  else if (isOther || chosen === null) refuseCandidate(evaluation, candidate, 'shipping_method');
  return !unmet && !isOther && chosen !== null;
}
