import 'server-only';
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { order, orderFee, orderItem, orderNumbers } from '@/db/schema/orders';
import type { Context, ShopContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/localized';
import { stored } from '@/lib/core/rows';
import { type Order, writeEvent } from '@/lib/orders/order-lock';
import type { PaymentMethod } from '@/lib/payments/options';
import type { CheckoutInput } from './checkout.schema';
import { contactNumber } from './open-orders';
import type { PricedCart } from './price-cart';

/** From where an order was sent; erased after a while. */
export type Origin = { ip_address: string | null; user_agent: string | null };
export type OrderDraft = {
  cart_id: string;
  key: string;
  input: CheckoutInput;
  priced: PricedCart;
  origin: Origin;
};

/**
 * Writes an order with copies of everything it shows (D1): nothing that changes later
 * reaches it.
 */
export async function createOrder(
  ctx: ShopContext,
  { cart_id, key, input, priced, origin }: OrderDraft,
): Promise<Order> {
  const { chosenShipping, chosenPayment, currency, totals, base_totals } = priced;
  if (!chosenShipping || !chosenPayment) throw new Error('an order without methods');
  const localize = localizer(ctx);
  const { shipping_address } = input;
  const isFree = totals.grand_total === 0;
  const row = stored(
    await ctx.db
      .insert(order)
      .values({
        order_number: await nextOrderNumber(ctx),
        cart_id,
        idempotency_key: key,
        status: isFree ? 'paid' : 'pending',
        payment_status: isFree ? 'paid' : 'unpaid',
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
        ...origin,
        placed_at: ctx.now(),
        paid_at: isFree ? ctx.now() : null,
        expires_at: isFree
          ? null
          : new Date(ctx.now().getTime() + minutesToHold(ctx, chosenPayment) * 60_000),
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .returning(),
  );
  await ctx.db.insert(orderItem).values(
    priced.lines.map(
      ({
        product_id,
        stock_id,
        name,
        sku,
        options,
        image_path,
        quantity,
        unit_minor,
        base_unit_minor,
        regular_unit_minor,
        price,
      }) => ({
        order_id: row.id,
        ...{ product_id, stock_id, name, sku, options, image_path, quantity },
        unit_price: unit_minor,
        base_unit_price: base_unit_minor,
        regular_unit_price: regular_unit_minor,
        discount: price.discount_minor,
        line_total: price.total_minor,
      }),
    ),
  );
  const fees = priced.adjustments.filter((one) => one.what === 'fee' && one.amount_minor > 0);
  if (fees.length)
    await ctx.db.insert(orderFee).values(
      fees.map(({ why, amount_minor }) => ({
        order_id: row.id,
        kind: 'payment' as const,
        title: why,
        amount: amount_minor,
      })),
    );
  await writeEvent(ctx, row.id, { type: 'status', to_status: row.status });
  return row;
}

/** Cash on delivery has no time to pay: the order waits to be sent, but not for ever. */
const minutesToHold = (
  { settings }: Context,
  { allow_ship_before_payment, payment_window_minutes }: PaymentMethod,
): number =>
  allow_ship_before_payment
    ? settings.cash_on_delivery_hold_days * 24 * 60
    : payment_window_minutes;

async function nextOrderNumber({ db, settings }: Context): Promise<string> {
  if (settings.order_number_format === 'random')
    return `${settings.order_prefix}${randomInt(10 ** 9, 10 ** 10)}`;
  const [row] = await db.execute<{ n: string }>(sql`select nextval(${orderNumbers.seqName}) as n`);
  return `${settings.order_prefix}${String(row?.n).padStart(6, '0')}`;
}
