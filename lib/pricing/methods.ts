import { percentOf } from '@/lib/core/money';
import type { Prepared } from './candidates';
import type { Choice, PaymentTerms, ShippingTariff } from './purchase';
import { amountSteps, type Goods, isWithin, takesGoods, tariffPrice } from './shipping-class';
import { untaxed } from './tax-rates';

/**
 * A way to deliver and what it costs before promotions; `is_missing`: what is missing to an
 * amount from which it costs less.
 */
export type Delivery = { id: number; price_minor: number; is_missing: boolean };

/**
 * The ways to deliver that take these goods, with their price. What offers that cards show take
 * off the goods never makes the purchase dearer by its delivery: where they bring the goods below
 * an amount from which it costs less, it costs no more than what is missing to that amount. A way
 * that takes only so much is offered for what is missing where that is cheaper than all others.
 */
export function fittingShipping(prepared: Prepared, goods: Goods): Delivery[] {
  const found = prepared.purchase.shipping.options.map((tariff) => {
    const price = priceAt(prepared, tariff, goods);
    const reached = goods.listed_off ? priceReached(prepared, tariff, goods) : undefined;
    const price_minor = Math.min(price ?? Infinity, reached ?? Infinity);
    const is_missing = price_minor !== price;
    return { id: tariff.id, price_minor, is_missing, takes: price !== undefined };
  });
  const cheapest = Math.min(...found.map((one) => (one.takes ? one.price_minor : Infinity)));
  return found.flatMap(({ takes, ...delivery }) =>
    takes || delivery.price_minor < cheapest ? delivery : [],
  );
}

/** What a way to deliver costs with what is missing to an amount that the goods had before. */
function priceReached(
  prepared: Prepared,
  tariff: ShippingTariff,
  goods: Goods,
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
function priceAt(prepared: Prepared, tariff: ShippingTariff, goods: Goods): number | undefined {
  const { convert, purchase, step } = prepared;
  if (!takesGoods(tariff, goods, convert)) return undefined;
  const listed = tariffPrice(tariff, goods, convert, purchase.currency.identifier);
  if (listed === undefined || !purchase.tax.on_shipping) return listed;
  return untaxed(listed, purchase.tax, tariff.tax_class, step);
}

/** The ways to pay that take `amount`: goods and delivery before what is bound to paying (G15). */
export const fittingPayment = (prepared: Prepared, amount: number): PaymentTerms[] =>
  prepared.purchase.payment.options.filter(({ base_min_minor, base_max_minor }) =>
    isWithin(prepared.convert, amount, base_min_minor, base_max_minor),
  );

/** What was chosen where it fits, else the first of those to be taken instead; null: none. */
export function chosenOf(
  { wanted, preferred }: Pick<Choice<never>, 'wanted' | 'preferred'>,
  fitting: { id: number }[],
): number | null {
  const fits = (id: number | null) => fitting.some((one) => one.id === id);
  return fits(wanted) ? wanted : (preferred.find(fits) ?? null);
}

type Fee = Pick<PaymentTerms, 'fee_type' | 'fee_value' | 'fee_max_minor'>;
type Rate = Pick<Prepared, 'convert' | 'step'>;

/**
 * The fee of paying so, of what is shown before it, in the currency of that (G18); a percent
 * comes to no more than `feeMost`.
 */
export function paymentFee(terms: Fee | undefined, shown: number, { convert, step }: Rate): number {
  if (terms?.fee_type === 'fixed') return convert(terms.fee_value);
  if (terms?.fee_type !== 'percent') return 0;
  return Math.min(percentOf(shown, terms.fee_value, step), feeMost(terms, convert) ?? Infinity);
}

/** The most that a percent fee comes to, in the purchase's currency; undefined: no bound. */
export const feeMost = (
  { fee_type, fee_max_minor }: Pick<Fee, 'fee_type' | 'fee_max_minor'>,
  convert: Rate['convert'],
): number | undefined =>
  fee_type === 'percent' && fee_max_minor !== null ? convert(fee_max_minor) : undefined;
