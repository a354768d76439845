import 'server-only';
import { addressGroup } from '@/lib/core/address-group.mjs';
import type { Context, ShopContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/localized';
import type { PaymentMethod } from '@/lib/payments/options';
import type { Adjustment } from '@/lib/pricing/adjustment';
import type { CheckoutInput } from './checkout.schema';
import { contactNumber } from './open-orders';
import type { PricedCart } from './price-cart';

/** From where an order was sent; erased after `pii_retention_days` (`eraseOrigins`). */
export type Origin = { ip_address: string | null; user_agent: string | null };
export type OrderDraft = {
  cart_id: string;
  key: string;
  input: CheckoutInput;
  priced: PricedCart;
  origin: Origin;
};

export type OrderFields = ReturnType<typeof orderFields>;
export type OrderItemFields = ReturnType<typeof itemFields>;
export type OrderFeeFields = ReturnType<typeof feeFields>[number];

/** The columns of a new order that have no default, as copies of everything it shows (D1). */
export function orderFields(ctx: ShopContext, { cart_id, key, input, priced, origin }: OrderDraft) {
  const { chosenShipping, chosenPayment, currency, totals, base_totals } = priced;
  if (!chosenShipping || !chosenPayment) throw new Error('an order without methods');
  const localize = localizer(ctx);
  const { shipping_address } = input;
  const now = ctx.now();
  const isFree = totals.grand_total === 0;
  return {
    cart_id,
    idempotency_key: key,
    status: isFree ? ('paid' as const) : ('pending' as const),
    payment_status: isFree ? ('paid' as const) : ('unpaid' as const),
    user_id: ctx.actor.kind === 'customer' ? ctx.actor.id : null,
    email: input.email,
    phone: contactNumber(input),
    first_name: input.first_name ?? shipping_address.first_name,
    last_name: input.last_name ?? shipping_address.last_name,
    language: ctx.language,
    shipping_address,
    billing_address: input.billing_address ?? shipping_address,
    base_currency: priced.base.identifier,
    currency: currency.identifier,
    currency_mark: currency.mark,
    exchange_rate: currency.rate,
    exchange_rate_at: new Date(ctx.settings.exchange_rates_at),
    ...totals,
    base_items_subtotal: base_totals.items_subtotal,
    base_shipping_fee: base_totals.shipping_fee,
    base_fee_total: base_totals.fee_total,
    base_grand_total: base_totals.grand_total,
    payment_method_id: chosenPayment.id,
    payment_method_title: localize(chosenPayment.title),
    shipping_method_id: chosenShipping.method.id,
    shipping_method_title: localize(chosenShipping.method.title),
    customer_note: input.customer_note,
    ip_address: origin.ip_address,
    user_agent: origin.user_agent,
    address_group: addressGroup(origin.ip_address ?? undefined) ?? null,
    placed_at: now,
    paid_at: isFree ? now : null,
    expires_at: isFree
      ? null
      : new Date(now.getTime() + minutesToHold(ctx, chosenPayment) * 60_000),
    created_at: now,
    updated_at: now,
  };
}

/** The columns of one of its lines. */
export const itemFields = (line: PricedCart['lines'][number]) => ({
  product_id: line.product_id,
  stock_id: line.stock_id,
  name: line.name,
  sku: line.sku,
  options: line.options,
  image_path: line.image_path,
  quantity: line.quantity,
  unit_price: line.unit_minor,
  base_unit_price: line.base_unit_minor,
  regular_unit_price: line.regular_unit_minor,
  discount: line.price.discount_minor,
  line_total: line.price.total_minor,
});

/** What is charged beside goods and shipping, if this adjustment is that. */
export const feeFields = ({ what, why, amount_minor }: Adjustment) =>
  what === 'fee' && amount_minor > 0
    ? [{ kind: 'payment' as const, title: why, amount: amount_minor }]
    : [];

/** Cash on delivery has no time to pay: the order waits to be sent, but not for ever. */
const minutesToHold = (
  { settings }: Context,
  { allow_ship_before_payment, payment_window_minutes }: PaymentMethod,
): number =>
  allow_ship_before_payment
    ? settings.cash_on_delivery_hold_days * 24 * 60
    : payment_window_minutes;
