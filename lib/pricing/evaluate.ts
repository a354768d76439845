import type { Candidate, Prepared } from './candidates';
import { type Evaluation, newEvaluation, refuse, sumOf } from './evaluation';
import { applyGifts } from './gifts';
import { paymentFee } from './methods';
import { applyOrderClass } from './order-class';
import { applyProductClass } from './product-class';
import { applyShippingClass, goodsOf, tariffPrice } from './shipping-class';
import { taxesOf } from './tax';

/** The chosen methods, held while sets of promotions are compared (G5). */
export type Held = { shipping: number | null; payment: number | null };

/** One set of promotions applied, in the fixed order of the stages. */
export type Evaluated = Evaluation & { set: Candidate[]; held: Held; total: number };

/** Applies a set of promotions that may be applied together, in the order they come in. */
export function evaluate(prepared: Prepared, set: Candidate[], held: Held): Evaluated {
  const evaluation = newEvaluation(prepared);
  const { shipping } = prepared.purchase;
  const isBound = (one: Candidate) => one.is_payment_bound;
  const early = set.filter((one) => !isBound(one));
  applyGoods(evaluation, early);
  const tariff = shipping.options.find(({ id }) => id === held.shipping);
  if (tariff)
    evaluation.shipping_fee = tariffPrice(tariff, goodsOf(evaluation), prepared.convert) ?? 0;
  applyShippingClass(evaluation, early, held.shipping);
  const bound = set.filter(isBound);
  if (bound.length) applyBound(evaluation, bound, held);
  return { ...evaluation, set, held, total: totalOf(evaluation, held) };
}

function applyGoods(evaluation: Evaluation, set: Candidate[]): void {
  applyProductClass(evaluation, set);
  applyGifts(evaluation, set);
  applyOrderClass(evaluation, set);
}

/** What is bound to a way to pay comes last (G15). */
function applyBound(evaluation: Evaluation, bound: Candidate[], { shipping, payment }: Held): void {
  const fits = ({ promotion }: Candidate) =>
    payment !== null && promotion.payment_method_ids.includes(payment);
  for (const one of bound) if (!fits(one)) refuse(evaluation, one, 'payment_method');
  const fitting = bound.filter(fits);
  applyGoods(evaluation, fitting);
  applyShippingClass(evaluation, fitting, shipping);
}

/** Goods and delivery, less all that is taken off. */
export const shownBeforeTax = (evaluation: Evaluation): number =>
  goodsOf(evaluation).amount +
  evaluation.shipping_fee -
  sumOf(evaluation.shipping_taken.map(({ amount }) => amount));

/** The tax that is added to what is shown: none where prices are with it. */
export const addedTax = (evaluation: Evaluation): number =>
  evaluation.prepared.purchase.tax.included
    ? 0
    : sumOf(taxesOf(evaluation).map(({ amount_minor }) => amount_minor));

function totalOf(evaluation: Evaluation, { payment }: Held): number {
  const shown = shownBeforeTax(evaluation) + addedTax(evaluation);
  const { prepared } = evaluation;
  const terms = prepared.purchase.payment.options.find(({ id }) => id === payment);
  return shown + paymentFee(terms, shown, prepared);
}

/** Whether a candidate does something in this set: it saves, or gives. */
export const isEffective = ({ outcomes, gifts }: Evaluation, candidate: Candidate): boolean =>
  (outcomes.get(candidate)?.saved ?? 0) > 0 || gifts.some((one) => one.candidate === candidate);

export const effectiveOf = (evaluated: Evaluated): Candidate[] =>
  evaluated.set.filter((one) => isEffective(evaluated, one));
