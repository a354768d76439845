import { applyPercent } from '@/lib/core/money';
import type { Prepared } from './candidates';
import { sumNumbers } from './evaluation';
import type { Priced, Tax } from './priced';
import type { MethodChoice, PaymentTerms, ShippingTariff, TaxRules } from './purchase';
import {
  amountSteps,
  canDeliverGoods,
  computeShippingPrice,
  isWithinBounds,
  type JudgedGoods,
} from './shipping-class';
import { taxesOn, untaxedDelivery } from './tax';
import { removeTax } from './tax-rates';

/**
 * A way to deliver and what it costs before promotions; `is_missing`: what is missing to an
 * amount from which it costs less.
 */
export type PricedDelivery = { id: number; price_minor: number; is_missing: boolean };

/**
 * The ways to deliver that take these goods, with their price. What offers that cards show take
 * off the goods never makes the purchase dearer by its delivery: where they bring the goods below
 * an amount from which it costs less, it costs no more than what is missing to that amount. A way
 * that takes only so much is offered for what is missing where that is cheaper than all others.
 */
export function fittingShipping(prepared: Prepared, goods: JudgedGoods): PricedDelivery[] {
  // Nothing is bought: nothing is delivered.
  if (!prepared.lines.length) return [];
  const found = prepared.purchase.shipping.options.map((tariff) => {
    const price = priceAt(prepared, tariff, goods);
    const reached = goods.listed_off ? priceReached(prepared, tariff, goods) : undefined;
    const price_minor = Math.min(price ?? Infinity, reached ?? Infinity);
    const is_missing = price_minor !== price;
    return { id: tariff.id, price_minor, is_missing, takes: price !== undefined };
  });
  const cheapest = Math.min(
    ...found.map((method) => (method.takes ? method.price_minor : Infinity)),
  );
  return found.flatMap(({ takes, ...delivery }) =>
    takes || delivery.price_minor < cheapest ? delivery : [],
  );
}

/** What a way to deliver costs with what is missing to an amount that the goods had before. */
function priceReached(
  prepared: Prepared,
  tariff: ShippingTariff,
  goods: JudgedGoods,
): number | undefined {
  const { amount, listed_off = 0 } = goods;
  const prices = amountSteps(tariff, prepared)
    .filter((reached) => reached > amount && reached <= amount + listed_off)
    .flatMap((reached) => {
      const price = priceAt(prepared, tariff, { ...goods, amount: reached });
      return price === undefined ? [] : price + reached - amount;
    });
  return prices.length ? Math.min(...prices) : undefined;
}

/** What a way to deliver costs for these goods; undefined where it does not take them. */
function priceAt(
  prepared: Prepared,
  tariff: ShippingTariff,
  goods: JudgedGoods,
): number | undefined {
  const { convert, purchase, step } = prepared;
  if (!canDeliverGoods(tariff, goods, convert)) return undefined;
  const listed = computeShippingPrice(tariff, goods, convert, purchase.currency.identifier);
  if (listed === undefined) return undefined;
  const delivery = { tax_class: tariff.tax_class, amount: listed };
  return untaxedDelivery(delivery, goods.by_class, purchase.tax, step);
}

/** The ways to pay that take `amount`: all that is paid before what is bound to paying (G15). */
export const fittingPayment = (prepared: Prepared, amount: number): PaymentTerms[] =>
  prepared.purchase.payment.options.filter(({ base_min_minor, base_max_minor }) =>
    isWithinBounds(prepared.convert, amount, base_min_minor, base_max_minor),
  );

/** What was chosen where it fits, else the first of those to be taken instead; null: none. */
export function chooseMethod(
  { chosen_id: chosenId, preferred }: Pick<MethodChoice<never>, 'chosen_id' | 'preferred'>,
  fitting: { id: number }[],
): number | null {
  const fits = (id: number | null) => fitting.some((method) => method.id === id);
  return fits(chosenId) ? chosenId : (preferred.find(fits) ?? null);
}

type Fee = Pick<PaymentTerms, 'fee_type' | 'fee_value' | 'fee_max_minor' | 'tax_class'>;
type Rate = Pick<Prepared, 'convert' | 'step'>;

/** What paying so costs. `added_minor`: its taxes, where they are on top of it. */
export type PaymentFee = { fee_minor: number; added_minor: number; taxes: Tax[] };

/**
 * The fee of paying so, of what is shown before it, in the currency of that (G18); a percent
 * comes to no more than `feeMost`. With the taxes of its class: in it or on top of it, as prices
 * are. Who is exempt pays fixed amounts without the tax in them; their percents are of amounts
 * without it.
 */
export function paymentFee(
  terms: Fee | undefined,
  shown: number,
  rate: Rate,
  tax: TaxRules,
): PaymentFee {
  const fee_minor = terms ? computeFee(terms, shown, rate, tax) : 0;
  const tax_class = terms?.tax_class;
  if (!fee_minor || tax_class == null || tax.exempt)
    return { fee_minor, added_minor: 0, taxes: [] };
  const taxes = taxesOn({ on: 'fee' }, { tax_class, amount: fee_minor }, tax, rate.step);
  const added_minor = tax.included ? 0 : sumNumbers(taxes.map(({ amount_minor }) => amount_minor));
  return { fee_minor, added_minor, taxes };
}

/** What a purchase comes to without the fee of the chosen way to pay. */
export function getTotalBeforeFee({
  payment,
  chosen_payment,
  totals,
}: Pick<Priced, 'payment' | 'chosen_payment' | 'totals'>): number {
  const chosen = payment.find(({ id }) => id === chosen_payment);
  return totals.grand_total - (chosen ? feeTotal(chosen) : 0);
}

/** What a fee adds to a total, its taxes with it. */
export const feeTotal = ({ fee_minor, added_minor }: Omit<PaymentFee, 'taxes'>): number =>
  fee_minor + added_minor;

function computeFee(terms: Fee, shown: number, rate: Rate, tax: TaxRules): number {
  if (terms.fee_type === 'fixed')
    return untaxedFee(terms, rate.convert(terms.fee_value), rate, tax);
  if (terms.fee_type !== 'percent') return 0;
  const most = feeMost(terms, rate, tax) ?? Number.POSITIVE_INFINITY;
  return Math.min(applyPercent(shown, terms.fee_value, rate.step), most);
}

/** The most that a percent fee comes to, in the purchase's currency; undefined: no bound. */
export function feeMost(terms: Fee, rate: Rate, tax: TaxRules): number | undefined {
  const { fee_type, fee_max_minor } = terms;
  if (fee_type !== 'percent' || fee_max_minor === null) return undefined;
  return untaxedFee(terms, rate.convert(fee_max_minor), rate, tax);
}

const untaxedFee = ({ tax_class }: Fee, minor: number, { step }: Rate, tax: TaxRules): number =>
  tax_class === null ? minor : removeTax(minor, tax, tax_class, step);
