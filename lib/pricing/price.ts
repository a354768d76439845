import { findBestPromotionSet, rankPromotionSets } from './best-set';
import type { Candidate, Prepared } from './candidates';
import {
  addedTax,
  type Evaluated,
  evaluatePromotions,
  filterEffectivePromotions,
  shownBeforeTax,
} from './evaluate';
import { sumNumbers } from './evaluation';
import { explainRefusals, nextOffer } from './explain';
import { chooseMethod, feeTotal, fittingPayment, fittingShipping, paymentFee } from './methods';
import { convertedLine, preparePurchase } from './prepare';
import type { Applied, DiscountPart, Priced, PricedLine, Tax } from './priced';
import type { Purchase, PurchaseLine } from './purchase';
import { buildPriceSteps } from './steps';
import { computeTaxes } from './tax';
import { joinedRate } from './tax-rates';

/**
 * What a purchase costs, and why: the only function that sets prices (docs/decisions/pricing.md).
 * Pure: no database, no clock, no language; runs once, in the purchase's currency. Stages: convert
 * list prices, special prices, product promotions, order promotions, shipping, shipping promotions,
 * promotions for a payment method, gift wrap, tax, fee. Of exclusive promotions the set with the
 * lowest total applies.
 */
export function pricePurchase(purchase: Purchase): Priced {
  const prepared = preparePurchase(purchase);
  const { candidates } = prepared;
  const early = candidates.filter(({ is_payment_bound }) => !is_payment_bound);
  let best = findBestPromotionSet(prepared, early, { payment: null });
  // With nothing to pay there is no payment method and no fee.
  const payable = shownBeforeTax(best) + addedTax(best);
  const fitting = payable ? fittingPayment(prepared, payable) : [];
  const payment = chooseMethod(purchase.payment, fitting);
  best =
    early.length < candidates.length
      ? findBestPromotionSet(prepared, candidates, { payment })
      : evaluatePromotions(prepared, best.set, { payment });
  return { ...toPriced(prepared, best, fitting), payable_minor: payable };
}

/** The sets of promotions that `pricePurchase` compared, the best first: for staff. */
export function comparePromotionSets(purchase: Purchase, { chosen_payment }: Priced) {
  const prepared = preparePurchase(purchase);
  return rankPromotionSets(prepared, prepared.candidates, { payment: chosen_payment });
}

function toPriced(
  prepared: Prepared,
  best: Evaluated,
  fitting: ReturnType<typeof fittingPayment>,
): Omit<Priced, 'payable_minor'> {
  const { purchase, candidates } = prepared;
  const shown = shownBeforeTax(best) + addedTax(best);
  const fees = fitting.map((terms) => ({
    id: terms.id,
    ...paymentFee(terms, shown, prepared, purchase.tax),
  }));
  const fee = fees.find(({ id }) => id === best.methods.payment);
  const taxes = [...computeTaxes(best), ...(fee?.taxes ?? [])];
  const lines = toPricedLines(best, taxes);
  const refused = [...prepared.refused, ...explainRefusals(prepared, candidates, best)];
  return {
    lines: purchase.lines.flatMap((line) =>
      line.is_unavailable ? unavailableLine(prepared, line) : (lines.get(line.id) ?? []),
    ),
    gifts: best.gifts.map(({ candidate: _of, ...gift }) => gift),
    shipping: listDeliveries(prepared, best),
    chosen_shipping: best.delivery,
    shipping_parts: best.shipping_taken.map(toPart),
    payment: fees.map(({ taxes: _taxes, ...feeAmounts }) => feeAmounts),
    chosen_payment: best.methods.payment,
    gift_wrap_minor: purchase.gift_wrap_minor ?? null,
    taxes,
    totals: {
      items_subtotal: sum(lines, 'subtotal_minor'),
      items_discount: sum(lines, 'discount_minor'),
      order_discount: sum(lines, 'order_discount_minor'),
      shipping_fee: best.shipping_fee,
      shipping_discount: shippingDiscount(best),
      fee_total: (fee?.fee_minor ?? 0) + (purchase.gift_wrap_minor ?? 0),
      tax_total: sumNumbers(taxes.map(({ amount_minor }) => amount_minor)),
      grand_total: shown + (fee ? feeTotal(fee) : 0),
    },
    applied: eachOnce(
      filterEffectivePromotions(best).map((candidate) => toApplied(best, candidate)),
    ),
    refused,
    irrelevant: prepared.irrelevant,
    next: nextOffer(prepared, candidates, best, refused),
    steps: buildPriceSteps(best, taxes, fee?.fee_minor ?? 0),
  };
}

/** The shipping methods that fit, each with the discount of the promotions that apply. */
const listDeliveries = (prepared: Prepared, best: Evaluated): Priced['shipping'] =>
  fittingShipping(prepared, best.goods).map(({ id, price_minor }) => {
    const methods = { ...best.methods, shipping: id };
    const chosen = id === best.delivery ? best : evaluatePromotions(prepared, best.set, methods);
    return { id, price_minor, discount_minor: shippingDiscount(chosen) };
  });

const shippingDiscount = ({ shipping_taken }: Evaluated) =>
  sumNumbers(shipping_taken.map(({ amount }) => amount));

function toPricedLines(best: Evaluated, taxes: Tax[]): Map<number, PricedLine> {
  const { rates, exempt } = best.prepared.purchase.tax;
  return new Map(
    best.lines.map(({ line, quantity, unit, regular, changed_from }, at) => {
      const [subtotal_minor, total_minor] = [unit * quantity, best.net[at] ?? 0];
      const order_discount_minor = best.shares[at] ?? 0;
      const own = taxes.filter((lineTax) => lineTax.line === line.id);
      const priced: PricedLine = {
        id: line.id,
        quantity,
        unit_minor: unit,
        regular_unit_minor: unit < regular ? regular : null,
        ...(changed_from !== undefined && { changed_from_minor: changed_from }),
        subtotal_minor,
        discount_minor: subtotal_minor - total_minor,
        total_minor,
        order_discount_minor,
        paid_minor: total_minor - order_discount_minor,
        tax_rate: exempt ? 0 : joinedRate(rates[line.tax_class]),
        tax_minor: sumNumbers(own.map(({ amount_minor }) => amount_minor)),
        parts: best.taken.filter((discount) => discount.line === at).map(toPart),
      };
      return [line.id, priced];
    }),
  );
}

/** An unavailable line: it has a unit price, but is not in the totals. */
function unavailableLine(prepared: Prepared, line: PurchaseLine): PricedLine {
  const { unit, regular } = convertedLine(line, prepared.purchase, prepared);
  return {
    id: line.id,
    quantity: 0,
    unit_minor: unit,
    regular_unit_minor: unit < regular ? regular : null,
    subtotal_minor: 0,
    discount_minor: 0,
    total_minor: 0,
    order_discount_minor: 0,
    paid_minor: 0,
    tax_rate: 0,
    tax_minor: 0,
    parts: [],
  };
}

type Of = Pick<Candidate, 'promotion' | 'code'>;
const toPart = (discount: { candidate: Of; amount: number; units?: number }): DiscountPart => ({
  promotion_id: discount.candidate.promotion.id,
  ...(discount.candidate.code !== undefined && { code: discount.candidate.code }),
  class: discount.candidate.promotion.class,
  amount_minor: discount.amount,
  ...(discount.units !== undefined && { units: discount.units }),
});

/** Merges a promotion that applies to separate lines by two of its terms; savings add up. */
function eachOnce(applied: Applied[]): Applied[] {
  const found = new Map<number, Applied>();
  for (const promotion of applied) {
    const saved_minor =
      (found.get(promotion.promotion_id)?.saved_minor ?? 0) + promotion.saved_minor;
    found.set(promotion.promotion_id, { ...promotion, saved_minor });
  }
  return [...found.values()];
}

const toApplied = ({ outcomes }: Evaluated, candidate: Candidate): Applied => ({
  promotion_id: candidate.promotion.id,
  ...(candidate.code !== undefined && { code: candidate.code }),
  ...(candidate.coupon_id !== undefined && { coupon_id: candidate.coupon_id }),
  saved_minor: outcomes.get(candidate)?.saved ?? 0,
});

type Sums = 'subtotal_minor' | 'discount_minor' | 'order_discount_minor';
const sum = (lines: Map<number, PricedLine>, field: Sums) =>
  sumNumbers([...lines.values()].map((line) => line[field]));
