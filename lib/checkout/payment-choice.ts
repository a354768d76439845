import type { Currency } from '@/lib/core/money';
import {
  chargeRefusal,
  findOtherCurrencyMethods,
  findPaymentBoundRefusal,
  type PaymentPlace,
} from '@/lib/payments/eligibility';
import type { RefusedPayment } from '@/lib/payments/offered-method';
import type { PaymentMethod } from '@/lib/payments/options';
import { feeTotal, getTotalBeforeFee } from '@/lib/pricing/methods';
import { pricePurchase } from '@/lib/pricing/price';
import type { Priced } from '@/lib/pricing/priced';
import type { Purchase } from '@/lib/pricing/purchase';
import type { ShippingMethod } from '@/lib/shipping/tariff';

type Settled = { priced: Priced; payment: PaymentMethod[]; refused: RefusedPayment[] };
type Methods = { delivery: readonly ShippingMethod[]; payment: readonly PaymentMethod[] };

/**
 * The price with the payment methods that remain once shipping and total are known: without those
 * for other shipping methods, and those whose provider does not charge such an amount. `refused`
 * are those removed for the amount or its currency.
 */
export function settlePaymentMethods(
  purchase: Purchase,
  { delivery, payment }: Methods,
  currency: Currency,
): Settled {
  const refused: RefusedPayment[] = [];
  let [remaining, priced] = [[...payment], agreed(purchase, delivery)];
  // A removed method may take its promotion along: then checks all once more.
  for (;;) {
    const found = remaining.filter((method) => {
      if (!takesDelivery(method, priced.chosen_shipping)) return false;
      const total = totalWith(method, priced);
      const refusal = total === undefined ? undefined : chargeRefusal(method, total, currency);
      if (refusal) refused.push({ method, ...refusal });
      return !refusal;
    });
    if (found.length === remaining.length) break;
    remaining = found;
    priced = agreed(withOnly(purchase, remaining), delivery);
  }
  return { priced, payment: remaining, refused };
}

/**
 * The `usable` payment methods that cannot collect a purchase at this place: because of its total,
 * by provider or own limits, or its currency.
 */
export const refusedPayments = (
  settled: Settled,
  usable: readonly PaymentMethod[],
  place: PaymentPlace,
  convert: (base_minor: number) => number,
): RefusedPayment[] => [
  ...settled.refused,
  ...outOfBounds(settled, convert),
  ...findOtherCurrencyMethods(usable, place).map((method) => ({
    method,
    reason: 'currency' as const,
  })),
];

/** Those of `payment` whose own limits exclude a purchase. */
function outOfBounds(
  { priced, payment }: Settled,
  convert: (base_minor: number) => number,
): RefusedPayment[] {
  const { payable_minor } = priced;
  if (!payable_minor) return [];
  return payment.flatMap((method) => {
    if (priced.payment.some(({ id }) => id === method.id)) return [];
    const refusal = findPaymentBoundRefusal(method, payable_minor, convert);
    return refusal ? [{ method, ...refusal }] : [];
  });
}

const takesDelivery = (
  { shipping_method_ids: ids }: PaymentMethod,
  chosen: number | null,
): boolean => !ids.length || chosen === null || ids.includes(chosen);

/** The total of a purchase with this method; undefined if it does not fit anyway. */
function totalWith({ id }: PaymentMethod, priced: Priced): number | undefined {
  const fee = priced.payment.find((option) => option.id === id);
  return fee && getTotalBeforeFee(priced) + feeTotal(fee);
}

const withOnly = (purchase: Purchase, methods: readonly PaymentMethod[]): Purchase => ({
  ...purchase,
  payment: {
    ...purchase.payment,
    options: purchase.payment.options.filter((option) =>
      methods.some(({ id }) => id === option.id),
    ),
  },
});

/** The price with a payment method that the shipping method accepts, if preselected. */
function agreed(purchase: Purchase, methods: readonly ShippingMethod[]): Priced {
  const priced = pricePurchase(purchase);
  const { chosen_shipping, chosen_payment } = priced;
  const taken = methods.find(({ id }) => id === chosen_shipping)?.payment_method_ids ?? [];
  if (!taken.length || chosen_payment === null || taken.includes(chosen_payment)) return priced;
  const preferred = purchase.payment.preferred.filter((id) => taken.includes(id));
  return pricePurchase({
    ...purchase,
    payment: { ...purchase.payment, chosen_id: null, preferred },
  });
}

/**
 * Which payment methods to preselect, best first: card, then those without a transfer. A transfer
 * is never preselected, because it makes the shopper go to their bank.
 */
export function rankPaymentMethods(methods: Pick<PaymentMethod, 'id' | 'type'>[]): number[] {
  const easy = methods.filter(({ type }) => type !== 'offline_transfer');
  const isCard = ({ type }: Pick<PaymentMethod, 'type'>) => type === 'card';
  return [...easy.filter(isCard), ...easy.filter((method) => !isCard(method))].map(({ id }) => id);
}
