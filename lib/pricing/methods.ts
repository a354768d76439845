import { percentOf } from '@/lib/core/money';
import type { Prepared } from './candidates';
import type { Choice, PaymentTerms } from './purchase';
import { type Goods, isWithin, takesGoods, tariffPrice } from './shipping-class';
import { untaxed } from './tax-rates';

/** A way to deliver and what it costs before promotions. */
export type Delivery = { id: number; price_minor: number };

/** The ways to deliver that take these goods, with their price. */
export const fittingShipping = (prepared: Prepared, goods: Goods): Delivery[] =>
  prepared.purchase.shipping.options.flatMap((tariff) => {
    const { convert, purchase, step } = prepared;
    if (!takesGoods(tariff, goods, convert)) return [];
    const listed = tariffPrice(tariff, goods, convert, purchase.currency.identifier);
    if (listed === undefined) return [];
    const { tax } = purchase;
    const price_minor = tax.on_shipping ? untaxed(listed, tax, tariff.tax_class, step) : listed;
    return { id: tariff.id, price_minor };
  });

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
