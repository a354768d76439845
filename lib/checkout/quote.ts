import 'server-only';
import { assertCartIsOpen } from '@/lib/cart/cart';
import { MOST_CODES } from '@/lib/cart/cart.schema';
import { type CartContents, cartReader } from '@/lib/cart/contents';
import { isLineAvailable } from '@/lib/cart/lines';
import { getGoodsTotal, promotionsView } from '@/lib/cart/promotions-view';
import { findOrderLimitProblem } from '@/lib/cart/quantity-limits';
import type { Context, ShopContext } from '@/lib/core/context';
import { type ErrorText, invalid } from '@/lib/core/errors';
import { parseDecimal, toPrice } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { validPhone } from '@/lib/customers/phone';
import { translateErrors } from '@/lib/http/refusals';
import { translator } from '@/lib/i18n/translate';
import { homeCountry } from '@/lib/inventory/home-country';
import { offeredMethod, refusedMethods } from '@/lib/payments/offered-method';
import type { PaymentMethod } from '@/lib/payments/options';
import { getTotalBeforeFee } from '@/lib/pricing/methods';
import { checkContact } from '@/lib/promotions/check-contact';
import { countCouponCodeTry } from '@/lib/promotions/coupons/code-tries';
import { explainLineDiscounts } from '@/lib/promotions/explain';
import { getMethodArrival } from '@/lib/shipping/arrival-words';
import { freeDeliveryView } from '@/lib/shipping/free-delivery-view';
import { offersPickup } from '@/lib/shipping/options';
import type { ShippingMethod } from '@/lib/shipping/tariff';
import { toStoreContext } from '@/lib/stores/pickup';
import { deliveryTypeOfCart, noShippingMethod } from './cart-delivery';
import type { Quote, QuoteInput, SeenPrices } from './checkout.schema';
import { discountChanges } from './discount-changes';
import {
  findPickupOffer,
  type PickupOffer,
  readCartContentsAt,
  storeProblems,
  toChosenStore,
  toStoreChoices,
} from './pickup-choice';
import { isFreePurchase, type PricedCart, priceCart, toTotalPrices } from './price-cart';
import { taxesView, withBilling } from './quote-tax';

/**
 * The full price of the caller's cart with every method that fits (D24), and what prevents ordering
 * it, in their language. Writes only the count of contacts, with the network `address`
 * (`checkContact`), and of code attempts. Refuses a cart they may not see (403, 401).
 */
export async function quoteCartPrice(
  caller: ShopContext,
  input: QuoteInput,
  address?: string,
  cart = cartReader(caller, input.cart_id),
): Promise<Quote> {
  assertCartIsOpen(caller);
  const pickup = await findPickupOffer(caller, await cart.read(), input);
  const ctx = pickup?.chosen ? toStoreContext(caller, pickup.chosen) : caller;
  const found = await readCartContentsAt(ctx, caller, cart);
  const { contents, settle } = await withCodes(ctx, found, input, address);
  const country =
    input.delivery_type === 'pickup' ? await homeCountry(ctx) : input.shipping_address?.country;
  const phone = input.phone && validPhone(input.phone, country);
  const contact = await checkContact(ctx, { email: input.email, phone }, { ...contents, address });
  const priced = await priceCart(ctx, contents, { ...(await withBilling(ctx, input)), ...contact });
  await settle(priced);
  const { problems, ...quoted } = toCartQuote(ctx, contents, priced, pickup);
  return {
    ...quoted,
    problems: {
      ...problems,
      ...storeProblems(ctx, pickup, contents, input.physical_store_id),
    },
    changes: await describePriceChanges(ctx, priced, input.seen),
  };
}

/**
 * A cart with the requested codes added. Each counts as an attempt until it is known to exist, so
 * that nobody can guess more here than at the cart.
 */
async function withCodes(
  ctx: ShopContext,
  contents: CartContents,
  { coupon_codes = [] }: QuoteInput,
  address: string | undefined,
) {
  const newCodes = [...new Set(coupon_codes)].filter((code) => !contents.codes.includes(code));
  // As at the cart: refuses what the cart could not hold.
  if (newCodes.length && contents.codes.length + newCodes.length > MOST_CODES)
    throw invalid('coupon_codes', 'too_many_coupons', { max: MOST_CODES });
  const takeBack = new Map<string, () => Promise<unknown>>();
  for (const code of newCodes)
    takeBack.set(code, await countCouponCodeTry(ctx, contents.cart_id ?? undefined, address));
  const settle = async ({ priced: { refused } }: PricedCart) => {
    const unknown = refused.filter(({ reason }) => reason === 'not_found').map(({ code }) => code);
    for (const code of newCodes) if (!unknown.includes(code)) await takeBack.get(code)?.();
  };
  return { contents: { ...contents, codes: [...contents.codes, ...newCodes] }, settle };
}

/** A priced cart as a quote. */
export function toCartQuote(
  ctx: Context,
  contents: Pick<CartContents, 'cart_id' | 'shipping_methods'>,
  priced: PricedCart,
  pickup?: PickupOffer,
): Omit<Quote, 'changes'> {
  const { totals, currency, lines, prices_include_tax } = priced;
  const price = (minor: number) => toPrice(minor, currency);
  const wording = { ctx, currency, running: priced.offers.running };
  const localize = localizer(ctx);
  const due = { currency, minor: getTotalBeforeFee(priced.priced) };
  return {
    cart_id: contents.cart_id,
    currency: currency.identifier,
    items: lines.map(
      ({
        list_prices: _list,
        brand_id: _brand,
        category_ids: _categories,
        product_id: _product,
        weight: _weight,
        all_available_inventories: _all,
        tax_class_id: _class,
        tax_class: _own_class,
        as_sold: _sold,
        lowered: _lowered,
        price: line_price,
        ...line
      }) => ({
        ...line,
        problems: translateErrors(line.problems, ctx.language),
        unit_price: price(line_price.unit_minor),
        line_total: price(line_price.total_minor),
        ...explainLineDiscounts(wording, line_price),
      }),
    ),
    totals: toTotalPrices(totals, currency),
    prices_include_tax,
    taxes: taxesView(ctx, priced),
    shipping_methods: priced.shipping.map(({ method, price_minor, discount_minor }) => ({
      id: method.id,
      code: method.code,
      title: localize(method.title),
      description: localize(method.description),
      price: price(price_minor - discount_minor),
      regular_price: discount_minor ? price(price_minor) : null,
      ...(pickup
        ? { ...WITHOUT_DAYS, ...toChosenStore(ctx, pickup) }
        : shippingTime(ctx, method, priced.chosenPayment)),
    })),
    ...(offersPickup(contents.shipping_methods) && { delivery_types: priced.delivery_types }),
    ...(pickup && { pickup_stores: toStoreChoices(ctx, pickup) }),
    payment_methods: priced.payment.map(({ method, ...fee }) =>
      offeredMethod(ctx, method, { due, ...fee, delivery_type: deliveryTypeOfCart(priced) }),
    ),
    payment_methods_refused: refusedMethods(ctx, priced.refusedPayment, currency),
    shipping_method_id: priced.chosenShipping?.id ?? null,
    payment_method_id: priced.chosenPayment?.id ?? null,
    physical_store_id: pickup?.chosen?.id ?? null,
    gift_options:
      ctx.settings.gift_options === 'none'
        ? null
        : { gift_wrap: orNone(priced.gift_wrap_price, price) },
    gift_wrap_fee: orNone(priced.priced.gift_wrap_minor, price),
    replaced: priced.replaced,
    free_delivery: freeDeliveryView(ctx, priced.free_delivery, {
      currency,
      goods_minor: getGoodsTotal(totals),
      ...priced.priced,
    }),
    ...promotionsView(ctx, priced),
    problems: toQuoteProblems(ctx, priced),
  };
}

const orNone = <T>(minor: number | null, of: (minor: number) => T) =>
  minor === null ? null : of(minor);

/** Pickup at a store follows the store's times, not a method's days. */
const WITHOUT_DAYS = {
  min_days: null,
  max_days: null,
  estimated_delivery_from: null,
  estimated_delivery_to: null,
  arrives: '',
};

/** How long a method takes, and when it arrives if paid with the chosen method. */
function shippingTime(ctx: Context, method: ShippingMethod, paid: PaymentMethod | undefined) {
  const { min_days, max_days } = method;
  const found = getMethodArrival(ctx, method, paid?.type === 'offline_transfer');
  return {
    min_days,
    max_days,
    estimated_delivery_from: found?.estimated_delivery_from ?? null,
    estimated_delivery_to: found?.estimated_delivery_to ?? null,
    arrives: found?.arrives ?? '',
  };
}

/**
 * What prevents ordering, by field; a chosen method that no longer fits is reported, not silently
 * dropped (D5).
 */
function toQuoteProblems(ctx: Context, priced: PricedCart): Quote['problems'] {
  const { lines, shipping, payment, chosenShipping, chosenPayment, replaced } = priced;
  const because = (key: ErrorText['key']) => translateErrors([{ key }], ctx.language);
  if (!lines.length) return { cart_id: because('cart_empty') };
  if (!lines.some(isLineAvailable)) return { cart_id: because('cart_sold_out') };
  const tooMuch = findOrderLimitProblem(
    ctx,
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  const problems: Quote['problems'] = tooMuch
    ? { cart_id: translateErrors([tooMuch], ctx.language) }
    : {};
  if (!shipping.length) problems.shipping_method_id = because(noShippingMethod(priced));
  else if (replaced.includes('shipping_method_id') && !chosenShipping)
    problems.shipping_method_id = because('shipping_method_gone');
  if (isFreePurchase(priced)) return problems;
  if (!payment.length) problems.payment_method_id = because('no_payment_method');
  else if (replaced.includes('payment_method_id') && !chosenPayment)
    problems.payment_method_id = because('payment_method_gone');
  return problems;
}

/**
 * The prices that differ from those the shopper has seen, a sentence each in their language; none
 * if they saw another currency, as its amounts cannot be compared.
 */
export async function describePriceChanges(
  ctx: Context,
  cart: PricedCart,
  seen: SeenPrices | undefined,
): Promise<string[]> {
  const { lines, totals, currency } = cart;
  if (seen?.currency !== currency.identifier) return [];
  const t = translator(ctx.language, 'checkout');
  const change = (name: string, before: string | undefined, now: number): string[] => {
    const from = before === undefined ? undefined : parseDecimal(before, currency.decimals);
    if (from === undefined || from === now) return [];
    const formatted = (minor: number) => toPrice(minor, currency).formatted;
    return [t('price_is_now', { name, from: formatted(from), to: formatted(now) })];
  };
  return [
    ...lines.flatMap(({ item_id, name, price }) =>
      change(name, seen.units[item_id], price.unit_minor),
    ),
    ...change(t('shipping'), seen.shipping_fee, totals.shipping_fee),
    ...change(
      t(cart.priced.gift_wrap_minor === null ? 'payment_fee' : 'fees'),
      seen.fee_total,
      totals.fee_total,
    ),
    ...(await discountChanges(ctx, cart, seen.promotions)),
  ];
}
