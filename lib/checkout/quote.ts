import 'server-only';
import { findCart } from '@/lib/cart/cart';
import type { CartLine } from '@/lib/cart/lines';
import type { ShopContext } from '@/lib/core/context';
import { type ErrorText, forbidden } from '@/lib/core/errors';
import { readLocalized } from '@/lib/core/localized';
import { type Currency, convert, type Price, priceOf } from '@/lib/core/money';
import { type PaymentMethod, paymentFee } from '@/lib/payments/options';
import type { Totals } from '@/lib/pricing/totals';
import { cartIsVisible } from '@/lib/settings/visibility';
import type { ShippingMethod } from '@/lib/shipping/options';
import type { QuoteInput } from './checkout.schema';
import { type PricedCart, priceCart } from './price-cart';

export type TotalPrices = {
  items_subtotal: Price;
  shipping_fee: Price;
  fee_total: Price;
  grand_total: Price;
};
/** A total as every answer tells it. */
export const pricesOf = (totals: Totals, currency: Currency): TotalPrices => ({
  items_subtotal: priceOf(totals.items_subtotal, currency),
  shipping_fee: priceOf(totals.shipping_fee, currency),
  fee_total: priceOf(totals.fee_total, currency),
  grand_total: priceOf(totals.grand_total, currency),
});

type MethodView = { id: number; code: string; title: string; description: string };
export type QuoteItem = Pick<
  CartLine,
  | 'item_id'
  | 'stock_id'
  | 'name'
  | 'url'
  | 'sku'
  | 'options'
  | 'image_path'
  | 'quantity'
  | 'available_inventories'
  | 'problems'
> & { unit_price: Price; line_total: Price };
export type Quote = {
  cart_id: string | null;
  currency: string;
  items: QuoteItem[];
  totals: TotalPrices;
  shipping_methods: (MethodView & {
    price: Price;
    min_days: number | null;
    max_days: number | null;
  })[];
  payment_methods: (MethodView & { fee: Price; type: PaymentMethod['type'] })[];
  shipping_method_id: number | null;
  payment_method_id: number | null;
  problems: {
    cart_id?: ErrorText[];
    shipping_method_id?: ErrorText[];
    payment_method_id?: ErrorText[];
  };
};

/** The full price of the caller's cart with every method that fits (D24). Writes nothing. */
export async function quote(ctx: ShopContext, input: QuoteInput): Promise<Quote> {
  if (!cartIsVisible(ctx.settings, ctx.viewer)) throw forbidden('cart_closed');
  const cartId = await findCart(ctx, input.cart_id);
  const priced = await priceCart(ctx, cartId ?? '00000000-0000-0000-0000-000000000000', input);
  const { totals, currency, base, base_total_minor, lines } = priced;
  const price = (minor: number) => priceOf(minor, currency);
  const titled = (method: ShippingMethod | PaymentMethod): MethodView => {
    const say = (value: typeof method.title) =>
      readLocalized(value, ctx.language, ctx.settings.main_language);
    return {
      id: method.id,
      code: method.code,
      title: say(method.title),
      description: say(method.description),
    };
  };
  return {
    cart_id: cartId ?? null,
    currency: currency.identifier,
    items: lines.map(
      ({
        base_unit_minor: _base,
        unit_minor,
        product_id: _product,
        all_available_inventories: _all,
        price: { total_minor },
        ...line
      }) => ({
        ...line,
        unit_price: price(unit_minor),
        line_total: price(total_minor),
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
      fee: price(convert(paymentFee(method, base_total_minor), base, currency)),
      type: method.type,
    })),
    shipping_method_id: priced.chosenShipping?.method.id ?? null,
    payment_method_id: priced.chosenPayment?.id ?? null,
    problems: problemsOf(priced, input),
  };
}

/**
 * What stands in the way of ordering, by field; a chosen method that no longer fits is
 * told, not silently dropped (D5).
 */
function problemsOf(
  { lines, shipping, payment, chosenShipping, chosenPayment }: PricedCart,
  input: QuoteInput,
): Quote['problems'] {
  if (!lines.length) return { cart_id: [{ key: 'cart_empty' }] };
  const problems: Quote['problems'] = {};
  if (!shipping.length) problems.shipping_method_id = [{ key: 'no_shipping_method' }];
  else if (input.shipping_method_id !== undefined && !chosenShipping)
    problems.shipping_method_id = [{ key: 'shipping_method_gone' }];
  if (!payment.length) problems.payment_method_id = [{ key: 'no_payment_method' }];
  else if (input.payment_method_id !== undefined && !chosenPayment)
    problems.payment_method_id = [{ key: 'payment_method_gone' }];
  return problems;
}
