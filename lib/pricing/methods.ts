import { percentOf } from '@/lib/core/money';
import type { Prepared } from './candidates';
import type { Evaluation } from './evaluation';
import type { Choice, PaymentTerms } from './purchase';
import { goodsOf, isWithin, tariffPrice } from './shipping-class';

/** The ways to deliver that take these goods, with their price. */
export function fittingShipping(evaluation: Evaluation) {
  const { prepared } = evaluation;
  const goods = goodsOf(evaluation);
  return prepared.purchase.shipping.options.flatMap((tariff) => {
    const { id, base_min_minor, base_max_minor } = tariff;
    if (!isWithin(prepared.convert, goods.amount, base_min_minor, base_max_minor)) return [];
    const price_minor = tariffPrice(tariff, goods, prepared.convert);
    if (price_minor === undefined) return [];
    return { id, price_minor };
  });
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

/** The fee of paying so, of what is shown before it, in the currency of that (G18). */
export function paymentFee(
  terms: Pick<PaymentTerms, 'fee_type' | 'fee_value'> | undefined,
  shown: number,
  { convert, step }: Pick<Prepared, 'convert' | 'step'>,
): number {
  if (terms?.fee_type === 'fixed') return convert(terms.fee_value);
  return terms?.fee_type === 'percent' ? percentOf(shown, terms.fee_value, step) : 0;
}
