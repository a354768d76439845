import { bestSet, comparedSets } from './best-set';
import type { Candidate, Prepared } from './candidates';
import { addedTax, type Evaluated, effectiveOf, evaluate, shownBeforeTax } from './evaluate';
import { sumOf } from './evaluation';
import { nextOffer, refusedOf } from './explain';
import { chosenOf, feeTotal, fittingPayment, fittingShipping, paymentFee } from './methods';
import { convertedLine, prepare } from './prepare';
import type { Applied, Part, Priced, PricedLine, Tax } from './priced';
import type { Purchase, PurchaseLine } from './purchase';
import { stepsOf } from './steps';
import { taxesOf } from './tax';
import { joinedRate } from './tax-rates';

/**
 * What a purchase costs, and why: the one function that prices anything
 * (docs/decisions/pricing.md). Pure: no database, no clock, no language; run once, in the
 * purchase's currency. Stages: list prices are converted, special prices taken, then promotions
 * of the product class, of the order class, the delivery, promotions of the shipping class,
 * those bound to a way to pay, wrapping, tax, fee. Of promotions that exclude each other the set
 * with the lowest total applies.
 */
export function price(purchase: Purchase): Priced {
  const prepared = prepare(purchase);
  const { candidates } = prepared;
  const early = candidates.filter(({ is_payment_bound }) => !is_payment_bound);
  let best = bestSet(prepared, early, { payment: null });
  // Where there is nothing to pay no way to pay it is asked for, nor its fee.
  const payable = shownBeforeTax(best) + addedTax(best);
  const fitting = payable ? fittingPayment(prepared, payable) : [];
  const payment = chosenOf(purchase.payment, fitting);
  best =
    early.length < candidates.length
      ? bestSet(prepared, candidates, { payment })
      : evaluate(prepared, best.set, { payment });
  return { ...pricedOf(prepared, best, fitting), payable_minor: payable };
}

/** The sets of promotions that `price` compared for a purchase, the best first: for staff. */
export function setsOf(purchase: Purchase, { chosen_payment }: Priced) {
  const prepared = prepare(purchase);
  return comparedSets(prepared, prepared.candidates, { payment: chosen_payment });
}

function pricedOf(
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
  const fee = fees.find(({ id }) => id === best.held.payment);
  const taxes = [...taxesOf(best), ...(fee?.taxes ?? [])];
  const lines = linesOf(best, taxes);
  const refused = [...prepared.refused, ...refusedOf(prepared, candidates, best)];
  return {
    lines: purchase.lines.flatMap((line) =>
      line.is_unavailable ? unavailableLine(prepared, line) : (lines.get(line.id) ?? []),
    ),
    gifts: best.gifts.map(({ candidate: _of, ...gift }) => gift),
    shipping: deliveriesOf(prepared, best),
    chosen_shipping: best.delivery,
    shipping_parts: best.shipping_taken.map(partOf),
    payment: fees.map(({ taxes: _taxes, ...one }) => one),
    chosen_payment: best.held.payment,
    gift_wrap_minor: purchase.gift_wrap_minor ?? null,
    taxes,
    totals: {
      items_subtotal: sum(lines, 'subtotal_minor'),
      items_discount: sum(lines, 'discount_minor'),
      order_discount: sum(lines, 'order_discount_minor'),
      shipping_fee: best.shipping_fee,
      shipping_discount: shippingDiscount(best),
      fee_total: (fee?.fee_minor ?? 0) + (purchase.gift_wrap_minor ?? 0),
      tax_total: sumOf(taxes.map(({ amount_minor }) => amount_minor)),
      grand_total: shown + (fee ? feeTotal(fee) : 0),
    },
    applied: eachOnce(effectiveOf(best).map((one) => appliedOf(best, one))),
    refused,
    irrelevant: prepared.irrelevant,
    next: nextOffer(prepared, candidates, best, refused),
    steps: stepsOf(best, taxes, fee?.fee_minor ?? 0),
  };
}

/** The ways to deliver that fit, each with what the promotions that apply take off it. */
const deliveriesOf = (prepared: Prepared, best: Evaluated): Priced['shipping'] =>
  fittingShipping(prepared, best.goods).map(({ id, price_minor }) => {
    const held = { ...best.held, shipping: id };
    const chosen = id === best.delivery ? best : evaluate(prepared, best.set, held);
    return { id, price_minor, discount_minor: shippingDiscount(chosen) };
  });

const shippingDiscount = ({ shipping_taken }: Evaluated) =>
  sumOf(shipping_taken.map(({ amount }) => amount));

function linesOf(best: Evaluated, taxes: Tax[]): Map<number, PricedLine> {
  const { rates, exempt } = best.prepared.purchase.tax;
  return new Map(
    best.lines.map(({ line, quantity, unit, regular, changed_from }, at) => {
      const [subtotal_minor, total_minor] = [unit * quantity, best.net[at] ?? 0];
      const order_discount_minor = best.shares[at] ?? 0;
      const own = taxes.filter((one) => one.line === line.id);
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
        tax_minor: sumOf(own.map(({ amount_minor }) => amount_minor)),
        parts: best.taken.filter((one) => one.line === at).map(partOf),
      };
      return [line.id, priced];
    }),
  );
}

/** A line of which none can be had: what a unit costs, and no part of the sums. */
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
const partOf = (one: { candidate: Of; amount: number; units?: number }): Part => ({
  promotion_id: one.candidate.promotion.id,
  ...(one.candidate.code !== undefined && { code: one.candidate.code }),
  class: one.candidate.promotion.class,
  amount_minor: one.amount,
  ...(one.units !== undefined && { units: one.units }),
});

/** A promotion that applies by two of its terms, to lines of their own, saves what both do. */
function eachOnce(applied: Applied[]): Applied[] {
  const found = new Map<number, Applied>();
  for (const one of applied) {
    const saved_minor = (found.get(one.promotion_id)?.saved_minor ?? 0) + one.saved_minor;
    found.set(one.promotion_id, { ...one, saved_minor });
  }
  return [...found.values()];
}

const appliedOf = ({ outcomes }: Evaluated, candidate: Candidate): Applied => ({
  promotion_id: candidate.promotion.id,
  ...(candidate.code !== undefined && { code: candidate.code }),
  ...(candidate.coupon_id !== undefined && { coupon_id: candidate.coupon_id }),
  saved_minor: outcomes.get(candidate)?.saved ?? 0,
});

type Sums = 'subtotal_minor' | 'discount_minor' | 'order_discount_minor';
const sum = (lines: Map<number, PricedLine>, field: Sums) =>
  sumOf([...lines.values()].map((line) => line[field]));
