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
 * What shipping is priced by: the goods bought, after all their discounts, in minor units, their
 * units, and their weight in grams. Gifts do not count. `listed_off`: the discounts on them that
 * product cards show.
 */
export type Goods = { amount: number; units: number; weight: number; listed_off?: number };
/** With what the tax in the shipping price may depend on, if it is shown without tax. */
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

/** Whether product cards show a promotion's discount on a unit. */
const isListed = ({ code, promotion, is_per_unit, cap }: Candidate): boolean =>
  code === undefined &&
  promotion.class === 'product' &&
  is_per_unit &&
  cap === UNLIMITED &&
  !hasThreshold(promotion);

/** Whether an amount is within limits of the base currency, each converted once. */
export const isWithinBounds = (
  convert: Prepared['convert'],
  amount: number,
  min: number | null,
  max: number | null,
): boolean => (min === null || amount >= convert(min)) && (max === null || amount <= convert(max));

/** Whether a shipping method takes goods of this amount and weight. */
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
 * The price of a shipping method with its handling fee; undefined if its tariff has none for these
 * goods. Amounts not set in `currency` are converted, each once, to the currency of the goods.
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
 * The rate for a measure. Both bounds are inclusive, and where two rates meet the lower one
 * applies. A rate directly followed by the next, without a value between them, extends to its
 * start, so that conversion leaves no gap.
 */
const rateFor = (rates: TariffRate[], measure: number, bound: (value: number) => number) =>
  rates.find(({ from, to }, at) => {
    if (measure < bound(from)) return false;
    const next = rates[at + 1];
    if (next && isAdjacentRate({ to }, next)) return measure < bound(next.from);
    return to === null || measure <= bound(to);
  });

type Range = Pick<TariffRate, 'from' | 'to'>;

/** Whether a rate begins at the very next value after another: 300.00 after 299.99. */
export const isAdjacentRate = ({ to }: Pick<Range, 'to'>, { from }: Pick<Range, 'from'>): boolean =>
  to !== null && from === to + 1;

/** Whether a rate begins exactly where another ends, which includes that value. */
export const isRateAbove = ({ from }: Pick<Range, 'from'>, before: Pick<Range, 'to'>): boolean =>
  from === before.to;

/** Amounts of goods from which shipping may change its price or become available. */
export const amountSteps = (
  { type, base_free_over_minor, base_min_minor, rates }: ShippingTariff,
  { convert, step }: Pick<Prepared, 'convert' | 'step'>,
): number[] => [
  ...(base_free_over_minor === null ? [] : [convert(base_free_over_minor)]),
  ...(base_min_minor === null ? [] : [convert(base_min_minor)]),
  // Where two rates meet, the lower has that amount.
  ...(type === 'by_amount' ? rates : []).flatMap(({ from }) => [
    convert(from),
    convert(from) + step,
  ]),
];

/** What the steps of a tariff measure: an amount, units or grams; 0 for other types. */
function getMeasure(type: ShippingTariff['type'], { amount, units, weight }: Goods): number {
  if (type === 'by_amount') return amount;
  if (type === 'by_quantity') return units;
  return type === 'by_weight' ? weight : 0;
}

const GRAMS_PER_KILOGRAM = 1000;

/** For each unit or started kilogram above the start of a step. */
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
 * The shipping class, on the chosen shipping method; together never more than its price. Until one
 * is chosen, promotions that need it wait.
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

/** Records why a candidate takes nothing off the chosen shipping method, if so. */
function mayApply(evaluation: Evaluation, candidate: Candidate, chosen: number | null): boolean {
  const { shipping_method_ids: ids } = candidate.promotion;
  const isOther = chosen !== null && ids.length > 0 && !ids.includes(chosen);
  const unmet = isOther ? undefined : findUnmetConditions(evaluation, candidate);
  if (unmet) refuseCandidate(evaluation, candidate, unmet.reason, unmet.missing);
  else if (isOther || chosen === null) refuseCandidate(evaluation, candidate, 'shipping_method');
  return !unmet && !isOther && chosen !== null;
}
