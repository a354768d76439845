import 'server-only';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { cart } from '@/db/schema/cart';
import { addressGroup } from '@/lib/auth/address-group';
import { countAttempt } from '@/lib/auth/limits';
import { findCart, lockOpenCart } from '@/lib/cart/cart';
import { dropDraft } from '@/lib/cart/draft-rows';
import type { Context, ShopContext } from '@/lib/core/context';
import { invalid, notFound } from '@/lib/core/errors';
import { availabilityOf } from '@/lib/inventory/availability';
import { reserve } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import { sweepSoon } from '@/lib/orders/expire';
import type { Order } from '@/lib/orders/order-lock';
import type { CheckoutInput, placedOrder, ReviewInput } from './checkout.schema';
import { assertCheckoutIsOpen, assertComplete, isShort, shortOf, withPhones } from './complete';
import { idempotent } from './idempotency';
import { assertFewOpenOrders } from './open-orders';
import { createOrder, type Origin } from './order-rows';
import { type PricedCart, priceCart } from './price-cart';
import { pricesOf } from './quote';
import { nextPaymentAction, startPayment } from './start-payment';

export type PlacedOrder = z.output<typeof placedOrder> & { order_id: number };

/**
 * Makes an order of the caller's cart: priced anew, its goods reserved for it,
 * everything it shows copied into it, in one transaction. The same `key` and input give
 * the same response, however often and however parallel. Refuses what cannot be had (409,
 * naming it), a total other than the one the shopper saw (409), a method that no longer
 * fits (422), a cart that was ordered already (409), a buyer with too many unpaid orders (422,
 * 429), too many tries (429). When there is not enough of something
 * while orders past their time hold goods, these are freed by a job within seconds; placing
 * itself ends no other order and asks no provider about one.
 */
export async function placeOrder(
  ctx: ShopContext,
  input: CheckoutInput,
  key: string,
  origin: Origin,
): Promise<PlacedOrder> {
  assertCheckoutIsOpen(ctx);
  const ready = await withPhones(input);
  const request = {
    ...ready,
    currency: ctx.currency,
    language: ctx.language,
    customer: ctx.actor.kind === 'customer' ? ctx.actor.id : null,
  };
  await countTries(ctx, input, origin);
  const attempt = idempotent(ctx, key, request, (ctx) => place(ctx, ready, key, origin));
  const placed = await attempt.catch(async (error: unknown) => {
    if (isShort(error)) await sweepSoon(ctx);
    throw error;
  });
  await startPayment(ctx, placed.order_id);
  return placed;
}

/** However often a cart is sent, and whatever comes of it, it costs the shop work. */
async function countTries(ctx: ShopContext, input: CheckoutInput, origin: Origin): Promise<void> {
  if (ctx.silent) return;
  const who = ctx.actor.kind === 'customer' ? `customer ${ctx.actor.id}` : input.cart_id;
  if (who) await countAttempt('checkout', who);
  const address = addressGroup(origin.ip_address ?? undefined);
  if (address) await countAttempt('checkout_address', address);
}

async function place(
  ctx: ShopContext,
  input: CheckoutInput,
  key: string,
  origin: Origin,
): Promise<PlacedOrder> {
  // A customer's own open cart, whatever id is offered; without one the offered id still
  // distinguishes "ordered already" from "empty".
  const cart_id = (await findCart(ctx, input.cart_id)) ?? input.cart_id;
  if (!cart_id) throw invalid('cart_id', 'cart_empty');
  await lockOpenCart(ctx, cart_id);
  if ((await findCart(ctx, cart_id)) !== cart_id) throw notFound();
  const priced = await priceCart(ctx, cart_id, input);
  assertComplete(ctx, priced, input);
  const { ip_address } = origin;
  await assertFewOpenOrders(ctx, { ...input, ip_address }, { lock: true });
  const row = await createOrder(ctx, { cart_id, key, input, priced, origin });
  await reserveGoods(ctx, row, priced);
  await ctx.db.update(cart).set({ ordered_at: ctx.now() }).where(eq(cart.id, cart_id));
  await dropDraft(ctx, cart_id);
  const { order_number, public_token, status } = row;
  await emit(ctx, 'order.placed', { order_id: row.id, paid: status === 'paid' });
  if (status === 'paid') await emit(ctx, 'order.paid', { order_id: row.id, provider: 'none' });
  const payment = nextPaymentAction(row, priced.chosenPayment);
  return {
    order_id: row.id,
    order_number,
    public_token,
    status,
    totals: pricesOf(priced.totals, priced.currency),
    payment,
  };
}

/**
 * Goes through everything that placing would check, without placing: what a shopper is
 * told before the last step. A method that no longer fits is no reason to refuse while
 * another one can be chosen instead.
 */
export async function validateOrder(
  ctx: ShopContext,
  input: ReviewInput,
  origin: Origin,
): Promise<void> {
  assertCheckoutIsOpen(ctx);
  const ready = await withPhones(input);
  const cart_id = await findCart(ctx, input.cart_id);
  if (!cart_id) throw invalid('cart_id', 'cart_empty');
  assertComplete(ctx, await priceCart(ctx, cart_id, { ...ready, preselect: true }), ready);
  await assertFewOpenOrders(ctx, { ...ready, ip_address: origin.ip_address });
}

/** Reserves the goods, or refuses by naming what there is not enough of. */
async function reserveGoods(ctx: Context, row: Order, { lines }: PricedCart): Promise<void> {
  const short = await reserve(ctx, row.id, lines, row.expires_at);
  const line = lines.find(({ stock_id }) => short.includes(stock_id));
  if (!line) return;
  const left =
    (await availabilityOf(ctx, [line.stock_id])).get(line.stock_id)?.available_inventories ?? 0;
  throw shortOf({ ...line, available_inventories: left }, short);
}
