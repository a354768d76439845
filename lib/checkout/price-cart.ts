import 'server-only';
import type { CartContents } from '@/lib/cart/contents';
import type { CartLine } from '@/lib/cart/lines';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { type Currency, priceOf } from '@/lib/core/money';
import { readLocalized } from '@/lib/core/text/localized';
import { isUsable } from '@/lib/payments/offered-method';
import { type PaymentMethod, paymentFee, paymentOptions } from '@/lib/payments/options';
import {
  type Adjustment,
  calculateOrder,
  convertAdjustments,
  type Priced,
  type Totals,
} from '@/lib/pricing/order-calculator';
import { baseCurrency, supportedCurrency, supportedIdentifiers } from '@/lib/settings/currencies';
import { type FreeDelivery, freeDelivery } from '@/lib/shipping/free-delivery';
import { type ShippingOption, shippingOptions } from '@/lib/shipping/options';
import type { QuoteInput, TotalPrices } from './checkout.schema';

/** A field of the checkout whose chosen method no longer fits. */
type ReplacedMethod = 'shipping_method_id' | 'payment_method_id';

/**
 * A cart with everything that decides its price: what a quote shows and placing an order works
 * on. Lines, adjustments and totals are minor units of `currency`, `base_totals` of `base`;
 * `base_total_minor` is goods and shipping without a fee, which fees are a share of.
 */
export type PricedCart = {
  lines: Priced<CartLine>[];
  adjustments: Adjustment[];
  base: Currency;
  currency: Currency;
  totals: Totals;
  base_totals: Totals;
  base_total_minor: number;
  shipping: ShippingOption[];
  payment: PaymentMethod[];
  chosenShipping: ShippingOption | undefined;
  chosenPayment: PaymentMethod | undefined;
  /** The fields whose chosen method no longer fits. */
  replaced: ReplacedMethod[];
  free_delivery: FreeDelivery | undefined;
};

/**
 * Prices a cart as it would be ordered now. A chosen method that no longer fits counts as
 * not chosen; with `preselect` a fitting one is chosen instead of it and of none. Refuses a
 * currency the shop does not sell in.
 */
export function priceCart(
  ctx: Context,
  { lines, shipping_methods, payment_methods }: CartContents,
  input: Pick<QuoteInput, 'shipping_address' | ReplacedMethod | 'preselect'>,
): PricedCart {
  const currency = supportedCurrency(ctx.settings, ctx.currency);
  if (!currency) throw invalid('currency', 'currency_not_supported');
  const base = baseCurrency(ctx.settings);
  const country = input.shipping_address?.country || undefined;
  const inBase = (adjustments: Adjustment[]) =>
    calculateOrder({ lines, unit: 'base_unit_minor', adjustments }).totals;
  const adjustment = (
    what: 'shipping' | 'fee',
    { title }: Pick<PaymentMethod, 'title'>,
    amount_minor: number,
  ): Adjustment => ({
    what,
    why: readLocalized(title, ctx.language, ctx.settings.main_language),
    amount_minor,
  });

  const shipment = {
    items_base_minor: inBase([]).items_subtotal,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    country,
  };
  const shipping = shippingOptions(shipping_methods, shipment);
  const wantedShipping = shipping.find(({ method }) => method.id === input.shipping_method_id);
  const chosenShipping =
    wantedShipping ?? (input.preselect ? preselectShipping(shipping, country) : undefined);
  const delivery = chosenShipping
    ? [adjustment('shipping', chosenShipping.method, chosenShipping.base_price_minor)]
    : [];

  const base_total_minor = inBase(delivery).grand_total;
  const usable = payment_methods.filter(isUsable);
  const payment = paymentOptions(usable, {
    base_total_minor,
    currency: currency.identifier,
    known: supportedIdentifiers(ctx.settings),
    country,
  });
  const wantedPayment = payment.find(({ id }) => id === input.payment_method_id);
  const preselected = input.preselect ? preselectPayment(payment) : undefined;
  const chosenPayment = wantedPayment ?? payment.find(({ id }) => id === preselected);
  const fees = chosenPayment
    ? [adjustment('fee', chosenPayment, paymentFee(chosenPayment, base_total_minor))]
    : [];

  const replaced: ReplacedMethod[] = [];
  if (input.shipping_method_id && !wantedShipping) replaced.push('shipping_method_id');
  if (input.payment_method_id && !wantedPayment) replaced.push('payment_method_id');

  const base_adjustments = [...delivery, ...fees];
  const adjustments = convertAdjustments({
    adjustments: base_adjustments,
    from: base,
    to: currency,
  });
  return {
    ...calculateOrder({ lines, unit: 'unit_minor', adjustments }),
    base_totals: inBase(base_adjustments),
    base_total_minor,
    adjustments,
    base,
    currency,
    shipping,
    payment,
    chosenShipping,
    chosenPayment,
    replaced,
    free_delivery: freeDelivery(shipping_methods, shipment),
  };
}

/**
 * The way to deliver for a shopper who chose none that fits: the first one, in the order
 * staff gave them. None while nobody knows where the goods go.
 */
export const preselectShipping = (
  fitting: ShippingOption[],
  country: string | undefined,
): ShippingOption | undefined => (country ? fitting[0] : undefined);

/**
 * The way to pay for a shopper who chose none that fits: a card, else the first one that
 * needs no transfer. A transfer is never chosen for anybody, because it makes the shopper
 * go to their bank.
 */
export function preselectPayment(
  fitting: Pick<PaymentMethod, 'id' | 'type'>[],
): number | undefined {
  const easy = fitting.filter(({ type }) => type !== 'offline_transfer');
  return (easy.find(({ type }) => type === 'card') ?? easy[0])?.id;
}

/** A total as every response holds it. */
export const pricesOf = (totals: Totals, currency: Currency): TotalPrices => ({
  items_subtotal: priceOf(totals.items_subtotal, currency),
  shipping_fee: priceOf(totals.shipping_fee, currency),
  fee_total: priceOf(totals.fee_total, currency),
  grand_total: priceOf(totals.grand_total, currency),
});
