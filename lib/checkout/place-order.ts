import 'server-only';
import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { cart } from '@/db/schema/cart';
import { order, orderFee, orderItem, orderNumbers } from '@/db/schema/orders';
import { findCart, lockOpenCart } from '@/lib/cart/cart';
import { type Price, priceOf } from '@/lib/catalog/prices';
import type { Context, ShopContext } from '@/lib/core/context';
import { countryExists } from '@/lib/core/countries';
import { conflict, forbidden, invalid, notFound, unauthenticated } from '@/lib/core/errors';
import { readLocalized } from '@/lib/core/localized';
import { parseDecimal } from '@/lib/core/money';
import { availabilityOf } from '@/lib/inventory/availability';
import { reserve } from '@/lib/inventory/reservations';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { type Order, writeEvent } from '@/lib/orders/locked-order';
import type { NextStep } from '@/lib/payments/gateway';
import { cartIsVisible, checkoutNeedsLogin } from '@/lib/settings/visibility';
import type { CheckoutInput } from './checkout.schema';
import { once } from './idempotency';
import { type Priced, priceCart } from './quote';
import { beginPayment, nextStep } from './start-payment';

export type Origin = { ip_address: string | null; user_agent: string | null };
export type Placed = {
  order_id: number;
  order_number: string;
  public_token: string;
  status: Order['status'];
  totals: { grand_total: Price };
  payment: NextStep;
};

/**
 * Turns the caller's cart into an order: priced anew, its goods promised to it, everything it shows copied into it, in one transaction.
 * The same `key` and input give the same answer, however often and however parallel. Refuses what cannot be had (409, naming it), a total other than the one
 * the shopper saw (409), a method that no longer fits (422), a cart that was ordered already (409).
 */
export async function placeOrder(ctx: ShopContext, input: CheckoutInput, key: string, origin: Origin): Promise<Placed> {
  if (!cartIsVisible(ctx.settings, ctx)) throw forbidden('cart_closed');
  if (checkoutNeedsLogin(ctx.settings, ctx)) throw unauthenticated();
  if (!countryExists(input.shipping_address.country)) throw invalid('shipping_address.country', 'check_input');
  await cancelExpiredOrders(ctx);
  const request = { ...input, currency: ctx.currency, language: ctx.language, customer: ctx.actor.kind === 'customer' ? ctx.actor.id : null };
  const placed = await once(ctx, key, request, (ctx) => place(ctx, input, key, origin));
  await beginPayment(ctx, placed.order_id);
  return placed;
}

async function place(ctx: ShopContext, input: CheckoutInput, key: string, origin: Origin): Promise<Placed> {
  const cart_id = input.cart_id && (ctx.actor.kind === 'guest' ? input.cart_id : await findCart(ctx, undefined));
  if (!cart_id) throw invalid('cart_id', 'cart_empty');
  await lockOpenCart(ctx, cart_id);
  if ((await findCart(ctx, cart_id)) !== cart_id) throw notFound();
  const priced = await priceCart(ctx, cart_id, input);
  assertComplete(ctx, priced, input);
  const row = await createOrder(ctx, { cart_id, key, input, priced, origin });
  await promiseGoods(ctx, row, priced);
  await ctx.db.update(cart).set({ ordered_at: ctx.now() }).where(eq(cart.id, cart_id));
  const { order_number, public_token, status } = row;
  const payment = nextStep(row, priced.chosenPayment);
  return { order_id: row.id, order_number, public_token, status, totals: { grand_total: priceOf(row.grand_total, priced.currency) }, payment };
}

function assertComplete(ctx: Context, priced: Priced, input: CheckoutInput): void {
  const { lines, chosenShipping, chosenPayment, totals, currency } = priced;
  if (!lines.length) throw invalid('cart_id', 'cart_empty');
  const gone = lines.find(({ problems }) => problems.some(({ key }) => key === 'no_longer_sold'));
  if (gone) throw conflict('items', 'not_enough_stock', { name: gone.name, available: 0 });
  if (!chosenShipping) throw invalid('shipping_method_id', priced.shipping.length ? 'shipping_method_gone' : 'no_shipping_method');
  if (!chosenPayment) throw invalid('payment_method_id', priced.payment.length ? 'payment_method_gone' : 'no_payment_method');
  if (input.expected_total === undefined || parseDecimal(input.expected_total, currency.decimals) === totals.grand_total) return;
  const total = priceOf(totals.grand_total, currency);
  throw conflict(
    'expected_total',
    'price_changed',
    { total: total.formatted },
    { expected: input.expected_total, total: total.amount, currency: ctx.currency },
  );
}

type Draft = { cart_id: string; key: string; input: CheckoutInput; priced: Priced; origin: Origin };

async function createOrder(ctx: ShopContext, { cart_id, key, input, priced, origin }: Draft): Promise<Order> {
  const { chosenShipping, chosenPayment, currency, totals } = priced;
  if (!chosenShipping || !chosenPayment) throw new Error('an order without methods');
  const say = (value: typeof chosenPayment.title) => readLocalized(value, ctx.language, ctx.settings.main_language);
  const { shipping_address } = input;
  const isFree = totals.grand_total === 0;
  const [row] = await ctx.db
    .insert(order)
    .values({
      order_number: await nextOrderNumber(ctx),
      cart_id,
      idempotency_key: key,
      status: isFree ? 'paid' : 'pending',
      payment_status: isFree ? 'paid' : 'unpaid',
      user_id: ctx.actor.kind === 'customer' ? ctx.actor.id : null,
      email: input.email,
      phone: input.phone || shipping_address.contact_number,
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
      payment_method_id: chosenPayment.id,
      payment_method_title: say(chosenPayment.title),
      shipping_method_id: chosenShipping.method.id,
      shipping_method_title: say(chosenShipping.method.title),
      customer_note: input.customer_note,
      ...origin,
      placed_at: ctx.now(),
      paid_at: isFree ? ctx.now() : null,
      expires_at: isFree ? null : new Date(ctx.now().getTime() + chosenPayment.payment_window_minutes * 60_000),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returning();
  if (!row) throw new Error('the order was not stored');
  await ctx.db.insert(orderItem).values(
    priced.lines.map(({ product_id, stock_id, name, sku, options, image_path, quantity, unit_minor, base_unit_minor }) => ({
      order_id: row.id,
      ...{ product_id, stock_id, name, sku, options, image_path, quantity },
      unit_price: unit_minor,
      base_unit_price: base_unit_minor,
      line_total: unit_minor * quantity,
    })),
  );
  if (totals.fee_total)
    await ctx.db.insert(orderFee).values({ order_id: row.id, kind: 'payment', title: say(chosenPayment.title), amount: totals.fee_total });
  await writeEvent(ctx, row.id, { type: 'status', to_status: row.status });
  return row;
}

/** Promises the goods, or refuses by naming what there is not enough of. */
async function promiseGoods(ctx: Context, row: Order, { lines }: Priced): Promise<void> {
  const short = await reserve(ctx, row.id, lines, row.expires_at);
  const line = lines.find(({ stock_id }) => short.includes(stock_id));
  if (!line) return;
  const available = (await availabilityOf(ctx, [line.stock_id])).get(line.stock_id)?.available_inventories ?? 0;
  throw conflict('items', 'not_enough_stock', { name: line.name, available }, { stock_ids: short });
}

async function nextOrderNumber({ db, settings }: Context): Promise<string> {
  if (settings.order_number_format === 'random') return `${settings.order_prefix}${randomInt(10 ** 9, 10 ** 10)}`;
  const [row] = await db.execute<{ n: string }>(sql`select nextval(${orderNumbers.seqName}) as n`);
  return `${settings.order_prefix}${String(row?.n).padStart(6, '0')}`;
}
