import 'server-only';
import { sumLineWeights, toConsignment } from '@/lib/cart/consignment';
import type { CartContents } from '@/lib/cart/contents';
import { type CartLine, isLineAvailable } from '@/lib/cart/lines';
import { type CartOffers, readCartOffers, withManualName } from '@/lib/cart/offers';
import { toCartDiscounts } from '@/lib/cart/promotions-view';
import { toCartPurchase } from '@/lib/cart/purchase';
import { readCartTaxRules } from '@/lib/cart/purchase-tax';
import { getViewerTierId } from '@/lib/core/access/viewer';
import { normalizeDestination } from '@/lib/core/address/destination';
import { type Context, getSalesChannel } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import {
  type Currency,
  convertAmount,
  getCurrencyStep,
  parseDecimal,
  toPrice,
} from '@/lib/core/money';
import { homeCountry } from '@/lib/inventory/home-country';
import { paymentOptions } from '@/lib/payments/eligibility';
import { isUsableMethod, type RefusedPayment } from '@/lib/payments/offered-method';
import { type PaymentMethod, toPaymentTerms } from '@/lib/payments/options';
import { feeMost, type PaymentFee } from '@/lib/pricing/methods';
import type { Gift, Priced, PricedLine, Totals } from '@/lib/pricing/priced';
import type { ManualDiscount, Purchase, ShippingTariff, TaxRules } from '@/lib/pricing/purchase';
import { DEFAULT_TAX_CLASS } from '@/lib/pricing/tax';
import { removeTax } from '@/lib/pricing/tax-rates';
import type { BuyerContact } from '@/lib/promotions/customer-keys';
import { baseCurrency, supportedCurrency, supportedIdentifiers } from '@/lib/settings/currencies';
import { type DeliveryType, deliveryTypes } from '@/lib/shipping/delivery-type.schema';
import { type FreeDelivery, freeDelivery } from '@/lib/shipping/free-delivery';
import { filterReachingMethods, getDeliveryType, preferredDelivery } from '@/lib/shipping/options';
import { type ShippingMethod, toShippingTariff } from '@/lib/shipping/tariff';
import type { QuoteInput, TotalPrices } from './checkout.schema';
import { rankPaymentMethods, refusedPayments, settlePaymentMethods } from './payment-choice';

/** A field of the checkout whose chosen method no longer fits. */
type ReplacedMethod = 'shipping_method_id' | 'payment_method_id';

/** A shipping method that fits, with its price and discount. */
type OfferedDelivery = {
  method: ShippingMethod;
  price_minor: number;
  discount_minor: number;
};

/**
 * A cart with all that decides its price, for quotes and for placing orders. Amounts are minor
 * units of `currency`.
 */
export type PricedCart = {
  lines: (CartLine & { price: PricedLine })[];
  gifts: (CartLine & { gift: Gift })[];
  priced: Priced;
  offers: CartOffers;
  base: Currency;
  currency: Currency;
  totals: Totals;
  /** The requested delivery type; undefined: either. */
  delivery_type: DeliveryType | undefined;
  /** The delivery types with a method for it. */
  delivery_types: DeliveryType[];
  /** The shipping methods of the requested type. */
  shipping: OfferedDelivery[];
  /** The payment methods that fit; `most`: the maximum of a percent fee. */
  payment: (Omit<PaymentFee, 'taxes'> & { method: PaymentMethod; most: number | undefined })[];
  /** Those that cannot collect the total. */
  refusedPayment: RefusedPayment[];
  chosenShipping: ShippingMethod | undefined;
  chosenPayment: PaymentMethod | undefined;
  /** The price of gift wrap, chosen or not; null if not offered. */
  gift_wrap_price: number | null;
  /** The fields whose chosen method no longer fits. */
  replaced: ReplacedMethod[];
  free_delivery: FreeDelivery | undefined;
  /** The tax rules applied. */
  tax: TaxRules;
  /** Whether its amounts include taxes. */
  prices_include_tax: boolean;
  /** Its pricing input. */
  purchase: Purchase;
  /** The fee staff set for the chosen method instead of its tariff. */
  own_fee_minor: number | undefined;
};

/** The choices and fields of a purchase that affect its price. */
export type CartChoices = Pick<
  QuoteInput,
  | 'delivery_type'
  | 'shipping_address'
  | 'billing_address'
  | ReplacedMethod
  | 'gift_wrap'
  | 'preselect'
  | 'without_scripts'
> &
  BuyerContact & {
    manual_discount?: ManualDiscount | undefined;
    /** The shipping fee staff set instead of the tariff, minor units of the currency. */
    shipping_fee_minor?: number | undefined;
    /** The only method it is for; by default whichever is chosen. */
    shipping_fee_of?: number | null | undefined;
    /** The gift wrap fee of an order that is priced again; null: not wrapped. */
    gift_wrap_minor?: number | null | undefined;
    /** The tax rules of an order that is priced again; by default the current ones. */
    tax?: TaxRules | undefined;
  };

/**
 * Prices a cart as if ordered now. A chosen method that no longer fits counts as not chosen; with
 * `preselect` a fitting one replaces it or none. Pickup is priced as in the shop's own country.
 * Refuses a currency the shop does not sell in, and sums too large to be exact.
 */
export async function priceCart(
  ctx: Context,
  contents: CartContents,
  input: CartChoices,
): Promise<PricedCart> {
  const currency = supportedCurrency(ctx.settings, ctx.currency);
  if (!currency) throw invalid('currency', 'currency_not_supported');
  const found = await readCartOffers(ctx, contents, input);
  const offers = input.manual_discount ? withManualName(found) : found;
  const isCollected = input.delivery_type === 'pickup';
  const to = isCollected
    ? { country: await homeCountry(ctx) }
    : normalizeDestination(input.shipping_address ?? {});
  const { country } = to;
  const bought = contents.lines.filter(isLineAvailable);
  const consignment = toConsignment(ctx, bought, {
    to,
    payment_method_id: input.payment_method_id ?? null,
  });
  const delivery = filterReachingMethods(contents.shipping_methods, consignment);
  const isMeant = isOfType(input.delivery_type);
  const meant = delivery.filter(isMeant);
  const usable = contents.payment_methods.filter(isUsableMethod);
  const place = {
    currency: currency.identifier,
    supported: supportedIdentifiers(ctx.settings),
    country,
    // Unknown until everything is priced.
    shipping_method_id: null,
    tier_id: getViewerTierId(ctx.viewer),
    channel: getSalesChannel(ctx),
    without_scripts: input.without_scripts ?? false,
  };
  const payment = paymentOptions(usable, place);
  const shipping = {
    options: delivery.map(toShippingTariff).map(tariffAt(input, currency)),
    chosen_id: meant.find(({ id }) => id === input.shipping_method_id)?.id ?? null,
    preferred: input.preselect && (country || isCollected) ? preferredDelivery(meant) : [],
  };
  const billing = input.billing_address && normalizeDestination(input.billing_address);
  const tax =
    input.tax ?? (await readCartTaxRules(ctx, shipping, { shipping: to, billing, isCollected }));
  const gift_wrap_price = giftWrapPrice(ctx, currency, tax);
  const wrapped = input.gift_wrap ? gift_wrap_price : null;
  const purchase = toCartPurchase(ctx, contents, offers, currency, {
    country,
    shipping,
    tax,
    gift_wrap_minor: input.gift_wrap_minor ?? wrapped ?? undefined,
    manual_discount: input.manual_discount,
    payment: {
      options: payment.map(toPaymentTerms),
      chosen_id: input.payment_method_id ?? null,
      preferred: input.preselect ? rankPaymentMethods(payment) : [],
    },
  });
  const settled = settlePaymentMethods(purchase, { delivery, payment }, currency);
  const { priced } = settled;
  const base = baseCurrency(ctx.settings);
  const rate = {
    step: getCurrencyStep(currency),
    convert: (minor: number) => convertAmount(minor, base, currency),
  };
  assertExact(priced);
  const { lines, gifts } = toPricedLines(contents, offers, priced);
  const offered = priced.shipping.flatMap(({ id, ...offered }) => {
    const method = delivery.find((candidate) => candidate.id === id);
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
      offered.some(({ method }) => getDeliveryType(method) === type),
    ),
    shipping: offered.filter(({ method }) => isMeant(method)),
    payment: priced.payment.flatMap(({ id, ...fee }) => {
      const method = payment.find((candidate) => candidate.id === id);
      return method ? { method, ...fee, most: feeMost(toPaymentTerms(method), rate, tax) } : [];
    }),
    refusedPayment: refusedPayments(settled, usable, place, rate.convert),
    chosenShipping: delivery.find(({ id }) => id === priced.chosen_shipping),
    chosenPayment: payment.find(({ id }) => id === priced.chosen_payment),
    gift_wrap_price,
    replaced: listReplaced(input, priced, contents.shipping_methods),
    free_delivery: freeDelivery(meant, country, sumLineWeights(bought)),
    tax,
    prices_include_tax: tax.included && !tax.exempt,
    purchase,
    own_fee_minor: ownFee(input, priced.chosen_shipping),
  };
}

/** The price of gift wrap, without its tax for exempt buyers; null: not offered. */
function giftWrapPrice({ settings }: Context, currency: Currency, tax: TaxRules): number | null {
  if (settings.gift_options !== 'message_and_wrap') return null;
  const base = baseCurrency(settings);
  const minor = parseDecimal(settings.gift_wrap_price, base.decimals) ?? 0;
  const step = getCurrencyStep(currency);
  return removeTax(convertAmount(minor, base, currency), tax, DEFAULT_TAX_CLASS, step);
}

/** The fee staff set for a shipping method, if any. */
const ownFee = ({ shipping_fee_minor, shipping_fee_of }: CartChoices, id: number | null) =>
  shipping_fee_of !== undefined && shipping_fee_of !== id ? undefined : shipping_fee_minor;

/** A shipping method with the fee staff set, if any, instead of its tariff. */
const tariffAt =
  (input: CartChoices, { identifier }: Currency) =>
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
  !type || getDeliveryType(method) === type;

function toPricedLines({ lines }: CartContents, offers: CartOffers, priced: Priced) {
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

function listReplaced(
  input: CartChoices,
  priced: Priced,
  methods: readonly ShippingMethod[],
): ReplacedMethod[] {
  const { shipping_method_id, payment_method_id, delivery_type, preselect } = input;
  const chosen = methods.find(({ id }) => id === shipping_method_id);
  // Shoppers who switch the delivery type need no notice of its first method.
  const isTurned = preselect && chosen && !isOfType(delivery_type)(chosen);
  return [
    ...(shipping_method_id && shipping_method_id !== priced.chosen_shipping && !isTurned
      ? ['shipping_method_id' as const]
      : []),
    ...(payment_method_id && payment_method_id !== priced.chosen_payment && !isFreePurchase(priced)
      ? ['payment_method_id' as const]
      : []),
  ];
}

/** Whether there is nothing to pay. */
export const isFreePurchase = ({ totals }: { totals: Pick<Totals, 'grand_total'> }): boolean =>
  totals.grand_total === 0;

/** Refuses (422) amounts beyond 9,007,199,254,740,991, above which integers are not exact. */
function assertExact({ totals }: Priced): void {
  if (!Object.values(totals).every(Number.isSafeInteger))
    throw invalid('quantity', 'amount_too_large');
}

/** The totals in every response. */
export const toTotalPrices = (totals: Totals, currency: Currency): TotalPrices => ({
  items_subtotal: toPrice(totals.items_subtotal, currency),
  ...toCartDiscounts(totals, currency),
  shipping_fee: toPrice(totals.shipping_fee, currency),
  fee_total: toPrice(totals.fee_total, currency),
  tax_total: toPrice(totals.tax_total, currency),
  grand_total: toPrice(totals.grand_total, currency),
});
