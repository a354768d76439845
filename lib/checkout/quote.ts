import 'server-only';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { findCart } from '@/lib/cart/cart';
import { type CartLine, readLines } from '@/lib/cart/lines';
import { priceOf } from '@/lib/catalog/prices';
import type { Context, ShopContext } from '@/lib/core/context';
import { type ErrorText, forbidden, invalid } from '@/lib/core/errors';
import { readLocalized } from '@/lib/core/localized';
import { type Currency, convert } from '@/lib/core/money';
import { translateErrors } from '@/lib/http/refusals';
import { type PaymentMethod, paymentFee, paymentOptions } from '@/lib/payments/options';
import { sandboxIsOn } from '@/lib/payments/sandbox';
import { baseCurrency, supportedCurrency } from '@/lib/settings/currencies';
import { cartIsVisible } from '@/lib/settings/visibility';
import { type ShippingMethod, type ShippingOption, shippingOptions } from '@/lib/shipping/options';
import type { Quote, QuoteInput, TotalPrices } from './checkout.schema';
import { type Totals, totalsOf } from './totals';

/** A cart with everything that decides its price: what placing an order works on. */
export type Priced = {
  lines: CartLine[];
  base: Currency;
  currency: Currency;
  totals: Totals;
  shipping: ShippingOption[];
  payment: PaymentMethod[];
  chosenShipping: ShippingOption | undefined;
  chosenPayment: PaymentMethod | undefined;
};

/**
 * Prices a cart as it would be ordered now. A chosen method that no longer fits counts as
 * not chosen. Refuses a currency the shop does not sell in.
 */
export async function priceCart(
  ctx: Context,
  cartId: string,
  input: Pick<QuoteInput, 'shipping_address' | 'shipping_method_id' | 'payment_method_id'>,
): Promise<Priced> {
  const currency = supportedCurrency(ctx.settings, ctx.currency);
  if (!currency) throw invalid('currency', 'currency_not_supported');
  const base = baseCurrency(ctx.settings);
  const [lines, shippingMethods, paymentMethods] = await Promise.all([
    readLines(ctx, cartId),
    ctx.db.select().from(shippingMethod),
    ctx.db.select().from(paymentMethod),
  ]);
  const country = input.shipping_address?.country || undefined;
  const goods = totalsOf(lines, 0, 0, base, currency);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const shipping = shippingOptions(shippingMethods, {
    items_base_minor: goods.base_items_subtotal,
    units,
    country,
  });
  const chosenShipping = shipping.find(({ method }) => method.id === input.shipping_method_id);
  const base_shipping = chosenShipping?.base_price_minor ?? 0;
  const base_total_minor = goods.base_items_subtotal + base_shipping;
  const usable = paymentMethods.filter(({ provider }) => provider !== 'sandbox' || sandboxIsOn());
  const payment = paymentOptions(usable, {
    base_total_minor,
    currency: currency.identifier,
    country,
  });
  const chosenPayment = payment.find(({ id }) => id === input.payment_method_id);
  const fee = chosenPayment ? paymentFee(chosenPayment, base_total_minor) : 0;
  return {
    lines,
    base,
    currency,
    shipping,
    payment,
    chosenShipping,
    chosenPayment,
    totals: totalsOf(lines, base_shipping, fee, base, currency),
  };
}

/** A total as every answer tells it. */
export const pricesOf = (totals: Totals, currency: Currency): TotalPrices => ({
  items_subtotal: priceOf(totals.items_subtotal, currency),
  shipping_fee: priceOf(totals.shipping_fee, currency),
  fee_total: priceOf(totals.fee_total, currency),
  grand_total: priceOf(totals.grand_total, currency),
});

/**
 * The full price of the caller's cart with every method that fits (D24), and what stands in
 * the way of ordering it in his words. Writes nothing. Refuses a cart he may not see (403).
 */
export async function quote(ctx: ShopContext, input: QuoteInput): Promise<Quote> {
  if (!cartIsVisible(ctx.settings, ctx)) throw forbidden('cart_closed');
  const cartId = await findCart(ctx, input.cart_id);
  const priced = await priceCart(ctx, cartId ?? '00000000-0000-0000-0000-000000000000', input);
  const { totals, currency, base, lines } = priced;
  const price = (minor: number) => priceOf(minor, currency);
  const say = (value: ShippingMethod['title']) =>
    readLocalized(value, ctx.language, ctx.settings.main_language);
  const titled = ({ id, code, title, description }: ShippingMethod | PaymentMethod) => ({
    id,
    code,
    title: say(title),
    description: say(description),
  });
  const feeBase = totals.base_items_subtotal + totals.base_shipping_fee;
  return {
    cart_id: cartId ?? null,
    currency: currency.identifier,
    items: lines.map(
      ({
        base_unit_minor: _base,
        unit_minor,
        product_id: _product,
        all_available_inventories: _all,
        ...line
      }) => ({
        ...line,
        problems: translateErrors(line.problems, ctx.language),
        unit_price: price(unit_minor),
        line_total: price(unit_minor * line.quantity),
      }),
    ),
    totals: pricesOf(totals, currency),
    shipping_methods: priced.shipping.map(({ method, base_price_minor }) => ({
      ...titled(method),
      price: price(convert(base_price_minor, base, currency)),
      min_days: method.min_days,
      max_days: method.max_days,
    })),
    payment_methods: priced.payment.map((method) => ({
      ...titled(method),
      fee: price(convert(paymentFee(method, feeBase), base, currency)),
      type: method.type,
    })),
    shipping_method_id: priced.chosenShipping?.method.id ?? null,
    payment_method_id: priced.chosenPayment?.id ?? null,
    problems: problemsOf(ctx, priced, input),
  };
}

/**
 * What stands in the way of ordering, by field; a chosen method that no longer fits is
 * told, not silently dropped (D5).
 */
function problemsOf(
  ctx: Context,
  { lines, shipping, payment, chosenShipping, chosenPayment }: Priced,
  input: QuoteInput,
): Quote['problems'] {
  const because = (key: ErrorText['key']) => translateErrors([{ key }], ctx.language);
  if (!lines.length) return { cart_id: because('cart_empty') };
  const problems: Quote['problems'] = {};
  if (!shipping.length) problems.shipping_method_id = because('no_shipping_method');
  else if (input.shipping_method_id !== undefined && !chosenShipping)
    problems.shipping_method_id = because('shipping_method_gone');
  if (!payment.length) problems.payment_method_id = because('no_payment_method');
  else if (input.payment_method_id !== undefined && !chosenPayment)
    problems.payment_method_id = because('payment_method_gone');
  return problems;
}
