import { applyPercent } from '@/lib/core/money';
import { actions } from './actions/registry';
import type { Alone, Candidate, Prepared } from './candidates';
import { findUnmetConditions } from './eligibility';
import {
  type Evaluation,
  newEvaluation,
  recordPromotionOutcome,
  refuseCandidate,
  sumNumbers,
  takeDiscountShares,
  type Unmet,
} from './evaluation';
import { buildManualDiscount } from './manual-discount';
import { chooseMethod, feeTotal, fittingShipping, paymentFee } from './methods';
import { applyProductClass } from './product-class';
import {
  applyShippingClass,
  getGoodsAmount,
  type JudgedGoods,
  toJudgedGoods,
} from './shipping-class';
import { computeTaxes } from './tax';

/**
 * What stays fixed while sets of promotions are compared: the payment method (G5), and a shipping
 * method; without one, each set uses the chosen method if it fits its goods.
 */
export type ChosenMethods = { payment: number | null; shipping?: number };

/** One set of promotions applied, stage by stage. */
export type Evaluated = Evaluation & {
  set: Candidate[];
  methods: ChosenMethods;
  /** The goods by which the shipping method was checked. */
  goods: JudgedGoods;
  total: number;
};

/** Applies a set of compatible promotions in the given order. */
export function evaluatePromotions(
  prepared: Prepared,
  set: Candidate[],
  methods: ChosenMethods,
): Evaluated {
  const evaluation = newEvaluation(prepared);
  const { before, tied, bound } = inStages(set);
  const judged = tied.length ? evaluatePromotions(prepared, before, methods) : undefined;
  const early = judged ? [...before, ...onlyBy(evaluation, tied, judged.delivery)] : before;
  applyGoods(evaluation, judged ? set.filter((candidate) => early.includes(candidate)) : early);
  applyManualDiscount(evaluation);
  const goods = judged?.goods ?? toJudgedGoods(evaluation);
  const fitting = fittingShipping(prepared, goods);
  const delivery = methods.shipping ?? chooseMethod(prepared.purchase.shipping, fitting);
  evaluation.delivery = delivery;
  const fee = fitting.find(({ id }) => id === delivery);
  evaluation.shipping_fee = fee?.price_minor ?? 0;
  evaluation.is_missing_fee = fee?.is_missing ?? false;
  applyGifts(evaluation, early);
  applyShippingClass(evaluation, early, delivery);
  if (bound.length) applyBound(evaluation, bound, delivery, methods.payment);
  const total = computeTotal(evaluation, methods);
  return Object.assign(evaluation, { set, methods, goods, total });
}

/**
 * The effect of a candidate alone. If only goods decide, shipping and total are left out, and it is
 * computed once per purchase.
 */
export function evaluatePromotionAlone(
  prepared: Prepared,
  candidate: Candidate,
  methods: ChosenMethods,
): Alone {
  const { promotion, is_payment_bound } = candidate;
  const isByGoods = promotion.class !== 'shipping' && !actions[promotion.action].gift;
  if (!isByGoods || is_payment_bound || isTied(candidate))
    return toAlone(evaluatePromotions(prepared, [candidate], methods), candidate);
  const cachedAlone = prepared.alone.get(candidate);
  if (cachedAlone) return cachedAlone;
  const evaluation = newEvaluation(prepared);
  applyGoods(evaluation, [candidate]);
  const alone = toAlone(evaluation, candidate);
  prepared.alone.set(candidate, alone);
  return alone;
}

function toAlone(evaluation: Evaluation, candidate: Candidate): Alone {
  const { saved = 0, reason } = evaluation.outcomes.get(candidate) ?? {};
  return { saved, reason, isEffective: isEffectivePromotion(evaluation, candidate) };
}

/**
 * Splits a set into stages: promotions without methods; discounts on goods for some shipping
 * methods, which are chosen before; and those for payment methods.
 */
function inStages(set: Candidate[]) {
  if (!set.some((candidate) => candidate.is_payment_bound || isTied(candidate)))
    return { before: set, tied: [], bound: [] };
  const early = set.filter((candidate) => !candidate.is_payment_bound);
  return {
    before: early.filter((candidate) => !isTied(candidate)),
    tied: early.filter(isTied),
    bound: set.filter((candidate) => candidate.is_payment_bound),
  };
}

const isTied = ({ promotion }: Candidate) =>
  promotion.class !== 'shipping' && promotion.shipping_method_ids.length > 0;

/** The discounts on goods that allow this shipping method; refuses the others. */
const onlyBy = (evaluation: Evaluation, set: Candidate[], delivery: number | null) =>
  set.filter((candidate) => {
    const fits =
      !isTied(candidate) ||
      (delivery !== null && candidate.promotion.shipping_method_ids.includes(delivery));
    if (!fits) refuseCandidate(evaluation, candidate, 'shipping_method');
    return fits;
  });

function applyGoods(evaluation: Evaluation, set: Candidate[]): void {
  applyProductClass(evaluation, set);
  applyOrderClass(evaluation, set);
}

/** Promotions for a payment method come last (G15). */
function applyBound(
  evaluation: Evaluation,
  bound: Candidate[],
  delivery: number | null,
  payment: number | null,
): void {
  const fits = ({ promotion }: Candidate) =>
    payment !== null && promotion.payment_method_ids.includes(payment);
  for (const candidate of bound)
    if (!fits(candidate)) refuseCandidate(evaluation, candidate, 'payment_method');
  const fitting = onlyBy(evaluation, bound.filter(fits), delivery);
  applyGoods(evaluation, fitting);
  applyGifts(evaluation, fitting);
  applyShippingClass(evaluation, fitting, delivery);
}

/** Goods, shipping and gift wrap, less all discounts. */
export const shownBeforeTax = (evaluation: Evaluation): number =>
  getGoodsAmount(evaluation) +
  (evaluation.prepared.purchase.gift_wrap_minor ?? 0) +
  evaluation.shipping_fee -
  sumNumbers(evaluation.shipping_taken.map(({ amount }) => amount));

/** The tax added to the prices shown: none if prices include it. */
export const addedTax = (evaluation: Evaluation): number =>
  evaluation.prepared.purchase.tax.included
    ? 0
    : sumNumbers(computeTaxes(evaluation).map(({ amount_minor }) => amount_minor));

function computeTotal(evaluation: Evaluation, { payment }: ChosenMethods): number {
  const shown = shownBeforeTax(evaluation) + addedTax(evaluation);
  const { prepared } = evaluation;
  const terms = prepared.purchase.payment.options.find(({ id }) => id === payment);
  return shown + feeTotal(paymentFee(terms, shown, prepared, prepared.purchase.tax));
}

/** Whether a candidate saves or gives anything in this set. */
export const isEffectivePromotion = (
  { outcomes, gifts }: Evaluation,
  candidate: Candidate,
): boolean =>
  (outcomes.get(candidate)?.saved ?? 0) > 0 || gifts.some((gift) => gift.candidate === candidate);

export const filterEffectivePromotions = (evaluated: Evaluated): Candidate[] =>
  evaluated.set.filter((candidate) => isEffectivePromotion(evaluated, candidate));

/**
 * Adds gifts, once shipping is chosen: they cost nothing, count for no threshold and no tariff, and
 * one that is sold out, or that this method does not ship, is reported, not waited for (D6.8).
 */
function applyGifts(evaluation: Evaluation, candidates: Candidate[]): void {
  for (const candidate of candidates) {
    const { id, action } = candidate.promotion;
    const found = actions[action].gift?.(evaluation, candidate);
    if (!found) continue;
    if ('reason' in found) refuseCandidate(evaluation, candidate, found.reason, found.missing);
    else {
      evaluation.gifts.push({ candidate, promotion_id: id, ...found });
      recordPromotionOutcome(evaluation, candidate, 0);
    }
  }
}

/** The order class: each once on what is left of its lines, then spread over them (G2). */
function applyOrderClass(evaluation: Evaluation, candidates: Candidate[]): void {
  for (const candidate of candidates)
    if (candidate.promotion.class === 'order') applyToOrder(evaluation, candidate);
}

function applyToOrder(evaluation: Evaluation, candidate: Candidate): void {
  const found = findUnmetConditions(evaluation, candidate) ?? wantedOff(evaluation, candidate);
  if (typeof found === 'number') takeDiscountShares(evaluation, candidate, found);
  else refuseCandidate(evaluation, candidate, found.reason, found.missing);
}

/** The full discount of a promotion on its lines together. */
function wantedOff(evaluation: Evaluation, candidate: Candidate): number | Unmet {
  const { net, shares, lines, prepared } = evaluation;
  const goods = {
    amount: sumNumbers(candidate.lines.map((at) => net[at] ?? 0)),
    quantity: sumNumbers(candidate.lines.map((at) => lines[at]?.quantity ?? 0)),
    remaining: sumNumbers(candidate.lines.map((at) => (net[at] ?? 0) - (shares[at] ?? 0))),
  };
  return actions[candidate.promotion.action].offOrder?.(goods, candidate, prepared.step) ?? 0;
}

/** The manual discount, on what promotions left; spread like order discounts. */
function applyManualDiscount(evaluation: Evaluation): void {
  const { manual_discount } = evaluation.prepared.purchase;
  if (!manual_discount) return;
  const candidate = buildManualDiscount(evaluation.lines.length);
  const { net, shares, prepared } = evaluation;
  const remaining = sumNumbers(net.map((amount, at) => amount - (shares[at] ?? 0)));
  const { action, value } = manual_discount;
  takeDiscountShares(
    evaluation,
    candidate,
    action === 'percent_off' ? applyPercent(remaining, value, prepared.step) : value,
  );
}
