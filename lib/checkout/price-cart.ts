import 'server-only';
import { consignmentOf, weightOf } from '@/lib/cart/consignment';
import type { CartContents } from '@/lib/cart/contents';
import { type CartLine, canBeHad } from '@/lib/cart/lines';
import { type CartOffers, cartOffers, withManualName } from '@/lib/cart/offers';
import { discountsOf } from '@/lib/cart/promotions-view';
import { purchaseOf } from '@/lib/cart/purchase';
import { purchaseTax } from '@/lib/cart/purchase-tax';
import { tierIdOf } from '@/lib/core/access/viewer';
import { destinationOf } from '@/lib/core/address/destination';
import { type Context, channelOf } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { type Currency, convert, parseDecimal, priceOf, stepOf } from '@/lib/core/money';
import { homeCountry } from '@/lib/inventory/home-country';
import { paymentOptions } from '@/lib/payments/eligibility';
import { isUsable, type RefusedPayment } from '@/lib/payments/offered-method';
import { type PaymentMethod, termsOf } from '@/lib/payments/options';
import { feeMost, type PaymentFee } from '@/lib/pricing/methods';
import type { Gift, Priced, PricedLine, Totals } from '@/lib/pricing/priced';
import type { ManualDiscount, Purchase, ShippingTariff, TaxRules } from '@/lib/pricing/purchase';
import { DEFAULT_TAX_CLASS } from '@/lib/pricing/tax';
import { untaxed } from '@/lib/pricing/tax-rates';
import type { Contact } from '@/lib/promotions/customer-keys';
import { baseCurrency, supportedCurrency, supportedIdentifiers } from '@/lib/settings/currencies';
import { type DeliveryType, deliveryTypes } from '@/lib/shipping/delivery-type.schema';
import { type FreeDelivery, freeDelivery } from '@/lib/shipping/free-delivery';
import { deliveryTypeOf, preferredDelivery, reachingMethods } from '@/lib/shipping/options';
import { type ShippingMethod, tariffOf } from '@/lib/shipping/tariff';
import type { QuoteInput, TotalPrices } from './checkout.schema';
import { preferredPayment, refusedPayments, settlePayment } from './payment-choice';

/** A field of the checkout whose chosen method no longer fits. */
type ReplacedMethod = 'shipping_method_id' | 'payment_method_id';

/** A way to deliver that fits, with its price and what is taken off it. */
type OfferedDelivery = {
  method: ShippingMethod;
  price_minor: number;
  discount_minor: number;
};

/**
 * A cart with everything that decides its price: what a quote shows and placing an order works
 * on. Amounts are minor units of `currency`.
 */
export type PricedCart = {
  lines: (CartLine & { price: PricedLine })[];
  gifts: (CartLine & { gift: Gift })[];
  priced: Priced;
  offers: CartOffers;
  base: Currency;
  currency: Currency;
  totals: Totals;
  /** How it is asked to come; undefined: either way. */
  delivery_type: DeliveryType | undefined;
  /** The kinds of which a method takes it. */
  delivery_types: DeliveryType[];
  /** The ways to deliver of the kind that is asked for. */
  shipping: OfferedDelivery[];
  /** The ways to pay that fit; `most`: what a fee in percent comes to at the most. */
  payment: (Omit<PaymentFee, 'taxes'> & { method: PaymentMethod; most: number | undefined })[];
  /** Those that do not collect what it comes to. */
  refusedPayment: RefusedPayment[];
  chosenShipping: ShippingMethod | undefined;
  chosenPayment: PaymentMethod | undefined;
  /** What wrapping would cost, or does; null where the shop does not offer it. */
  gift_wrap_price: number | null;
  /** The fields whose chosen method no longer fits. */
  replaced: ReplacedMethod[];
  free_delivery: FreeDelivery | undefined;
  /** What it was taxed by. */
  tax: TaxRules;
  /** Whether its amounts are with their taxes. */
  prices_include_tax: boolean;
  /** What it was priced of. */
  purchase: Purchase;
  /** What staff charge for the chosen delivery in place of its tariff. */
  own_fee_minor: number | undefined;
};

/** What is chosen and said of a purchase, as far as its price follows from it. */
export type Chosen = Pick<
  QuoteInput,
  | 'delivery_type'
  | 'shipping_address'
  | 'billing_address'
  | ReplacedMethod
  | 'gift_wrap'
  | 'preselect'
  | 'without_scripts'
> &
  Contact & {
    manual_discount?: ManualDiscount | undefined;
    /** What staff charge for the delivery in place of its tariff, minor units of the currency. */
    shipping_fee_minor?: number | undefined;
    /** The one method they charge it for; without it, whichever is chosen. */
    shipping_fee_of?: number | null | undefined;
    /** What the wrapping of an order costs that is priced again; null: it is not wrapped. */
    gift_wrap_minor?: number | null | undefined;
    /** What an order was taxed by that is priced again; without it, what holds now. */
    tax?: TaxRules | undefined;
  };

/**
 * Prices a cart as it would be ordered now. A chosen method that no longer fits counts as
 * not chosen; with `preselect` a fitting one is chosen instead of it and of none. What is picked
 * up is priced as in the shop's own country. Refuses a currency the shop does not sell in, and
 * sums too large to be exact.
 */
export async function priceCart(
  ctx: Context,
  contents: CartContents,
  input: Chosen,
): Promise<PricedCart> {
  const currency = supportedCurrency(ctx.settings, ctx.currency);
  if (!currency) throw invalid('currency', 'currency_not_supported');
  const found = await cartOffers(ctx, contents, input);
  const offers = input.manual_discount ? withManualName(found) : found;
  const isCollected = input.delivery_type === 'pickup';
  const to = isCollected
    ? { country: await homeCountry(ctx) }
    : destinationOf(input.shipping_address ?? {});
  const { country } = to;
  const bought = contents.lines.filter(canBeHad);
  const consignment = consignmentOf(ctx, bought, {
    to,
    payment_method_id: input.payment_method_id ?? null,
  });
  const delivery = reachingMethods(contents.shipping_methods, consignment);
  const isMeant = isOfType(input.delivery_type);
  const meant = delivery.filter(isMeant);
  const usable = contents.payment_methods.filter(isUsable);
  const place = {
    currency: currency.identifier,
    known: supportedIdentifiers(ctx.settings),
    country,
    // It is not known before everything is priced.
    shipping_method_id: null,
    tier_id: tierIdOf(ctx.viewer),
    channel: channelOf(ctx),
    without_scripts: input.without_scripts ?? false,
  };
  const payment = paymentOptions(usable, place);
  const shipping = {
    options: delivery.map(tariffOf).map(tariffAt(input, currency)),
    wanted: meant.find(({ id }) => id === input.shipping_method_id)?.id ?? null,
    preferred: input.preselect && (country || isCollected) ? preferredDelivery(meant) : [],
  };
  const billing = input.billing_address && destinationOf(input.billing_address);
  const tax =
    input.tax ?? (await purchaseTax(ctx, shipping, { shipping: to, billing, isCollected }));
  const gift_wrap_price = giftWrapPrice(ctx, currency, tax);
  const wrapped = input.gift_wrap ? gift_wrap_price : null;
  const purchase = purchaseOf(ctx, contents, offers, currency, {
    country,
    shipping,
    tax,
    gift_wrap_minor: input.gift_wrap_minor ?? wrapped ?? undefined,
    manual_discount: input.manual_discount,
    payment: {
      options: payment.map(termsOf),
      wanted: input.payment_method_id ?? null,
      preferred: input.preselect ? preferredPayment(payment) : [],
    },
  });
  const settled = settlePayment(purchase, { delivery, payment }, currency);
  const { priced } = settled;
  const base = baseCurrency(ctx.settings);
  const rate = {
    step: stepOf(currency),
    convert: (minor: number) => convert(minor, base, currency),
  };
  assertExact(priced);
  const { lines, gifts } = linesOf(contents, offers, priced);
  const offered = priced.shipping.flatMap(({ id, ...offered }) => {
    const method = delivery.find((one) => one.id === id);
    return method ? { method, ...offered } : [];
  });
  return {
    lines,
    gifts,
    priced,
    offers,
    base,
    currency,
    totals: priced.totals,
    delivery_type: input.delivery_type,
    delivery_types: deliveryTypes.filter((type) =>
      offered.some(({ method }) => deliveryTypeOf(method) === type),
    ),
    shipping: offered.filter(({ method }) => isMeant(method)),
    payment: priced.payment.flatMap(({ id, ...fee }) => {
      const method = payment.find((one) => one.id === id);
      return method ? { method, ...fee, most: feeMost(termsOf(method), rate, tax) } : [];
    }),
    refusedPayment: refusedPayments(settled, usable, place, rate.convert),
    chosenShipping: delivery.find(({ id }) => id === priced.chosen_shipping),
    chosenPayment: payment.find(({ id }) => id === priced.chosen_payment),
    gift_wrap_price,
    replaced: replacedOf(input, priced, contents.shipping_methods),
    free_delivery: freeDelivery(meant, country, weightOf(bought)),
    tax,
    prices_include_tax: tax.included && !tax.exempt,
    purchase,
    own_fee_minor: ownFee(input, priced.chosen_shipping),
  };
}

/** What wrapping costs here, without the tax in it for who pays none; null: it is not offered. */
function giftWrapPrice({ settings }: Context, currency: Currency, tax: TaxRules): number | null {
  if (settings.gift_options !== 'message_and_wrap') return null;
  const base = baseCurrency(settings);
  const minor = parseDecimal(settings.gift_wrap_price, base.decimals) ?? 0;
  return untaxed(convert(minor, base, currency), tax, DEFAULT_TAX_CLASS, stepOf(currency));
}

/** What staff charge for a way to deliver, if they say so of it. */
const ownFee = ({ shipping_fee_minor: minor, shipping_fee_of: of }: Chosen, id: number | null) =>
  of !== undefined && of !== id ? undefined : minor;

/** A way to deliver at what staff charge for it, whatever its tariff says; else by its tariff. */
const tariffAt =
  (input: Chosen, { identifier }: Currency) =>
  (tariff: ShippingTariff): ShippingTariff => {
    const minor = ownFee(input, tariff.id);
    return minor === undefined
      ? tariff
      : {
          ...tariff,
          type: tariff.type === 'store_pickup' ? tariff.type : 'flat',
          rates: [{ from: 0, to: null, price_minor: 0, prices: { [identifier]: minor } }],
          base_free_over_minor: null,
          base_handling_minor: 0,
        };
  };

const isOfType = (type: DeliveryType | undefined) => (method: ShippingMethod) =>
  !type || deliveryTypeOf(method) === type;

function linesOf({ lines }: CartContents, offers: CartOffers, priced: Priced) {
  return {
    lines: lines.flatMap((line) => {
      const found = priced.lines.find(({ id }) => id === line.item_id);
      return found ? { ...line, price: found } : [];
    }),
    gifts: priced.gifts.flatMap((gift) => {
      const line = offers.gifts.find(({ stock_id }) => stock_id === gift.stock_id);
      return line ? { ...line, quantity: gift.quantity, gift } : [];
    }),
  };
}

function replacedOf(
  input: Chosen,
  priced: Priced,
  methods: readonly ShippingMethod[],
): ReplacedMethod[] {
  const { shipping_method_id, payment_method_id, delivery_type, preselect } = input;
  const chosen = methods.find(({ id }) => id === shipping_method_id);
  // Who turns to the other kind did so themselves: the first method of it is no news.
  const isTurned = preselect && chosen && !isOfType(delivery_type)(chosen);
  return [
    ...(shipping_method_id && shipping_method_id !== priced.chosen_shipping && !isTurned
      ? ['shipping_method_id' as const]
      : []),
    ...(payment_method_id && payment_method_id !== priced.chosen_payment && !isFree(priced)
      ? ['payment_method_id' as const]
      : []),
  ];
}

/** Whether there is nothing to pay. */
export const isFree = ({ totals }: { totals: Pick<Totals, 'grand_total'> }): boolean =>
  totals.grand_total === 0;

/** Refuses (422) amounts beyond 9,007,199,254,740,991, where whole numbers begin to be rounded. */
function assertExact({ totals }: Priced): void {
  if (!Object.values(totals).every(Number.isSafeInteger))
    throw invalid('quantity', 'amount_too_large');
}

/** A total as every response holds it. */
export const pricesOf = (totals: Totals, currency: Currency): TotalPrices => ({
  items_subtotal: priceOf(totals.items_subtotal, currency),
  ...discountsOf(totals, currency),
  shipping_fee: priceOf(totals.shipping_fee, currency),
  fee_total: priceOf(totals.fee_total, currency),
  tax_total: priceOf(totals.tax_total, currency),
  grand_total: priceOf(totals.grand_total, currency),
});
