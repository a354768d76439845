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
 * A shipping method and its price before promotions; `is_missing`: that is what is missing to an
 * amount from which it costs less.
 */
export type PricedDelivery = { id: number; price_minor: number; is_missing: boolean };

/**
 * The shipping methods that take these goods, with their price. Discounts shown on product cards
 * never raise the total through shipping: if they bring the goods below an amount from which
 * shipping is cheaper, it costs at most what is missing to that amount. A method that then no
 * longer takes the goods is offered for what is missing if that is cheaper than all others.
 */
export function fittingShipping(prepared: Prepared, goods: JudgedGoods): PricedDelivery[] {
  // Nothing bought, nothing to ship.
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

/** What a shipping method costs, plus what is missing to an amount the goods had before. */
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

/** The price of a shipping method for these goods; undefined if it does not take them. */
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

/** The payment methods that take `amount`: the total before payment promotions (G15). */
export const fittingPayment = (prepared: Prepared, amount: number): PaymentTerms[] =>
  prepared.purchase.payment.options.filter(({ base_min_minor, base_max_minor }) =>
    isWithinBounds(prepared.convert, amount, base_min_minor, base_max_minor),
  );

/** The chosen method if it fits, else the first preferred one that does; null: none. */
export function chooseMethod(
  { chosen_id: chosenId, preferred }: Pick<MethodChoice<never>, 'chosen_id' | 'preferred'>,
  fitting: { id: number }[],
): number | null {
  const fits = (id: number | null) => fitting.some((method) => method.id === id);
  return fits(chosenId) ? chosenId : (preferred.find(fits) ?? null);
}

type Fee = Pick<PaymentTerms, 'fee_type' | 'fee_value' | 'fee_max_minor' | 'tax_class'>;
type Rate = Pick<Prepared, 'convert' | 'step'>;

/** The fee of a payment method. `added_minor`: taxes on top of it. */
export type PaymentFee = { fee_minor: number; added_minor: number; taxes: Tax[] };

/**
 * The fee of a payment method for the amount `shown`, in its currency (G18); a percent is limited
 * by `feeMost`. With the taxes of its class, included or on top, as prices are. Exempt buyers pay
 * fixed fees without their tax; percents are of amounts without tax.
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

/** The total of a purchase without the fee of the chosen payment method. */
export function getTotalBeforeFee({
  payment,
  chosen_payment,
  totals,
}: Pick<Priced, 'payment' | 'chosen_payment' | 'totals'>): number {
  const chosen = payment.find(({ id }) => id === chosen_payment);
  return totals.grand_total - (chosen ? feeTotal(chosen) : 0);
}

/** What a fee adds to a total, with its taxes. */
export const feeTotal = ({ fee_minor, added_minor }: Omit<PaymentFee, 'taxes'>): number =>
  fee_minor + added_minor;

function computeFee(terms: Fee, shown: number, rate: Rate, tax: TaxRules): number {
  if (terms.fee_type === 'fixed')
    return untaxedFee(terms, rate.convert(terms.fee_value), rate, tax);
  if (terms.fee_type !== 'percent') return 0;
  const most = feeMost(terms, rate, tax) ?? Number.POSITIVE_INFINITY;
  return Math.min(applyPercent(shown, terms.fee_value, rate.step), most);
}

/** The maximum of a percent fee, in the purchase's currency; undefined: no limit. */
export function feeMost(terms: Fee, rate: Rate, tax: TaxRules): number | undefined {
  const { fee_type, fee_max_minor } = terms;
  if (fee_type !== 'percent' || fee_max_minor === null) return undefined;
  return untaxedFee(terms, rate.convert(fee_max_minor), rate, tax);
}

const untaxedFee = ({ tax_class }: Fee, minor: number, { step }: Rate, tax: TaxRules): number =>
  tax_class === null ? minor : removeTax(minor, tax, tax_class, step);
