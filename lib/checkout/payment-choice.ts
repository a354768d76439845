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
 * The price with the ways to pay that remain once it is known how the goods are delivered and
 * what they come to: those that are bound to other deliveries go, and those whose provider does
 * not charge such an amount. `refused` are those that go for the amount or its currency.
 */
export function settlePaymentMethods(
  purchase: Purchase,
  { delivery, payment }: Methods,
  currency: Currency,
): Settled {
  const refused: RefusedPayment[] = [];
  let [remaining, priced] = [[...payment], agreed(purchase, delivery)];
  // Who goes may take an offer along that was bound to them: then all are judged once more.
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
 * The ways to pay among `usable` that cannot collect a purchase at this place: for what it comes
 * to, by their provider or by bounds of their own, or for its currency.
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

/** Those among `payment` that do not take a purchase by bounds of their own. */
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

/** What a purchase comes to if it is paid so; undefined where that does not fit it anyway. */
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

/**
 * The price with a way to pay that the chosen delivery takes, where one is chosen for the
 * shopper.
 */
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
 * Which way to pay to choose for a shopper who chose none that fits, first to last: a card,
 * then those that need no transfer. A transfer is never chosen for anybody, because it makes
 * the shopper go to their bank.
 */
export function rankPaymentMethods(methods: Pick<PaymentMethod, 'id' | 'type'>[]): number[] {
  const easy = methods.filter(({ type }) => type !== 'offline_transfer');
  const isCard = ({ type }: Pick<PaymentMethod, 'type'>) => type === 'card';
  return [...easy.filter(isCard), ...easy.filter((method) => !isCard(method))].map(({ id }) => id);
}
