import 'server-only';
import { assertCartIsOpen } from '@/lib/cart/cart';
import { readContents } from '@/lib/cart/contents';
import { orderLimit } from '@/lib/cart/quantity-limits';
import type { Context, ShopContext } from '@/lib/core/context';
import type { ErrorText } from '@/lib/core/errors';
import { localizer } from '@/lib/core/localized';
import { type Currency, convert, priceOf } from '@/lib/core/money';
import { translateErrors } from '@/lib/http/refusals';
import { type PaymentMethod, paymentFee } from '@/lib/payments/options';
import type { Totals } from '@/lib/pricing/totals';
import { freeDeliveryView } from '@/lib/shipping/free-delivery-view';
import type { ShippingMethod } from '@/lib/shipping/options';
import type { Quote, QuoteInput, TotalPrices } from './checkout.schema';
import { type PricedCart, priceCart } from './price-cart';
import { priceChanges } from './price-changes';

/** A total as every response holds it. */
export const pricesOf = (totals: Totals, currency: Currency): TotalPrices => ({
  items_subtotal: priceOf(totals.items_subtotal, currency),
  shipping_fee: priceOf(totals.shipping_fee, currency),
  fee_total: priceOf(totals.fee_total, currency),
  grand_total: priceOf(totals.grand_total, currency),
});

/**
 * The full price of the caller's cart with every method that fits (D24), and what stands in
 * the way of ordering it in his words. Writes nothing. Refuses a cart he may not see (403, 401).
 */
export async function quote(ctx: ShopContext, input: QuoteInput): Promise<Quote> {
  assertCartIsOpen(ctx);
  const contents = await readContents(ctx, input.cart_id);
  const priced = priceCart(ctx, contents, input);
  const { totals, currency, base, base_total_minor, lines } = priced;
  const price = (minor: number) => priceOf(minor, currency);
  const localize = localizer(ctx);
  const titled = ({ id, code, title, description }: ShippingMethod | PaymentMethod) => ({
    id,
    code,
    title: localize(title),
    description: localize(description),
  });
  return {
    cart_id: contents.cart_id,
    currency: currency.identifier,
    items: lines.map(
      ({
        base_unit_minor: _base,
        unit_minor,
        regular_unit_minor,
        product_id: _product,
        all_available_inventories: _all,
        price: { total_minor },
        ...line
      }) => ({
        ...line,
        problems: translateErrors(line.problems, ctx.language),
        unit_price: price(unit_minor),
        line_total: price(total_minor),
        regular_total:
          regular_unit_minor === null ? null : price(regular_unit_minor * line.quantity),
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
    changes: priceChanges(ctx, priced, input.seen),
    replaced: priced.replaced,
    free_delivery: freeDeliveryView(ctx, priced.free_delivery, currency),
    problems: problemsOf(ctx, priced),
  };
}

/**
 * What stands in the way of ordering, by field; a chosen method that no longer fits is
 * told, not silently dropped (D5).
 */
function problemsOf(
  ctx: Context,
  { lines, shipping, payment, chosenShipping, chosenPayment, replaced }: PricedCart,
): Quote['problems'] {
  const because = (key: ErrorText['key']) => translateErrors([{ key }], ctx.language);
  if (!lines.length) return { cart_id: because('cart_empty') };
  const tooMuch = orderLimit(
    ctx,
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  const problems: Quote['problems'] = tooMuch
    ? { cart_id: translateErrors([tooMuch], ctx.language) }
    : {};
  if (!shipping.length) problems.shipping_method_id = because('no_shipping_method');
  else if (replaced.includes('shipping_method_id') && !chosenShipping)
    problems.shipping_method_id = because('shipping_method_gone');
  if (!payment.length) problems.payment_method_id = because('no_payment_method');
  else if (replaced.includes('payment_method_id') && !chosenPayment)
    problems.payment_method_id = because('payment_method_gone');
  return problems;
}
