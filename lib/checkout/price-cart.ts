import 'server-only';
import type { CartContents } from '@/lib/cart/contents';
import { type PricedCartLine, priceCartLines } from '@/lib/cart/price-lines';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { readLocalized } from '@/lib/core/localized';
import type { Currency } from '@/lib/core/money';
import { type PaymentMethod, paymentFee, paymentOptions } from '@/lib/payments/options';
import { sandboxIsOn } from '@/lib/payments/sandbox';
import { type Adjustment, convertAdjustments } from '@/lib/pricing/adjustment';
import type { Totals } from '@/lib/pricing/totals';
import { baseCurrency, supportedCurrency } from '@/lib/settings/currencies';
import { type FreeDelivery, freeDelivery } from '@/lib/shipping/free-delivery';
import { type ShippingOption, shippingOptions } from '@/lib/shipping/options';
import type { QuoteInput } from './checkout.schema';
import { preselectPayment, preselectShipping, type ReplacedMethod } from './choose-methods';

/**
 * A cart with everything that decides its price: what a quote shows and placing an order works
 * on. Lines, adjustments and totals are minor units of `currency`, `base_totals` of `base`;
 * `base_total_minor` is goods and shipping without a fee, which fees are a share of.
 */
export type PricedCart = {
  lines: PricedCartLine[];
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
    priceCartLines({ lines, unit: 'base_unit_minor', adjustments }).totals;
  const adjustment = (
    what: 'shipping' | 'fee',
    { title }: Pick<PaymentMethod, 'title'>,
    amount_minor: number,
  ): Adjustment => ({
    what,
    why: readLocalized(title, ctx.language, ctx.settings.main_language),
    amount_minor,
  });

  const parcel = {
    items_base_minor: inBase([]).items_subtotal,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    country,
  };
  const shipping = shippingOptions(shipping_methods, parcel);
  const wantedShipping = shipping.find(({ method }) => method.id === input.shipping_method_id);
  const chosenShipping =
    wantedShipping ?? (input.preselect ? preselectShipping(shipping, country) : undefined);
  const delivery = chosenShipping
    ? [adjustment('shipping', chosenShipping.method, chosenShipping.base_price_minor)]
    : [];

  const base_total_minor = inBase(delivery).grand_total;
  const usable = payment_methods.filter(({ provider }) => provider !== 'sandbox' || sandboxIsOn());
  const payment = paymentOptions(usable, {
    base_total_minor,
    currency: currency.identifier,
    country,
  });
  const wantedPayment = payment.find(({ id }) => id === input.payment_method_id);
  const preselected = input.preselect ? preselectPayment(payment) : undefined;
  const chosenPayment = wantedPayment ?? payment.find(({ id }) => id === preselected);
  const fees = chosenPayment
    ? [adjustment('fee', chosenPayment, paymentFee(chosenPayment, base_total_minor))]
    : [];

  const base_adjustments = [...delivery, ...fees];
  const adjustments = convertAdjustments({
    adjustments: base_adjustments,
    from: base,
    to: currency,
  });
  return {
    ...priceCartLines({ lines, unit: 'unit_minor', adjustments }),
    base_totals: inBase(base_adjustments),
    base_total_minor,
    adjustments,
    base,
    currency,
    shipping,
    payment,
    chosenShipping,
    chosenPayment,
    replaced: [
      ...(input.shipping_method_id && !wantedShipping ? (['shipping_method_id'] as const) : []),
      ...(input.payment_method_id && !wantedPayment ? (['payment_method_id'] as const) : []),
    ],
    free_delivery: freeDelivery(shipping_methods, parcel),
  };
}
