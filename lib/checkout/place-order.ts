import 'server-only';
import type { z } from 'zod';
import { countAttempts } from '@/lib/auth/limits';
import { lockOwnCart } from '@/lib/cart/add-line';
import { lockOpenCart } from '@/lib/cart/cart';
import { readContents } from '@/lib/cart/contents';
import { addressGroup } from '@/lib/core/address-group.mjs';
import type { Context, ShopContext } from '@/lib/core/context';
import { invalid, notFound } from '@/lib/core/errors';
import { availabilityOf } from '@/lib/inventory/availability';
import { reserve } from '@/lib/inventory/reserve';
import { emit } from '@/lib/jobs/emit';
import { sweepSoon } from '@/lib/orders/expire';
import type { CheckoutInput, placedOrder, ReviewInput } from './checkout.schema';
import { assertCheckoutIsOpen, assertComplete, isShort, shortOf, withPhones } from './complete';
import { idempotent } from './idempotency';
import { assertFewOpenOrders } from './open-orders';
import type { Origin } from './order-fields';
import { createOrder, type NewOrder } from './order-rows';
import { type PricedCart, priceCart } from './price-cart';
import { pricesOf } from './quote';
import {
  createCharge,
  type NewCharge,
  nextPaymentAction,
  recordFirstIntent,
  startPayment,
} from './start-payment';

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
  let charge: NewCharge | undefined;
  const attempt = idempotent(ctx, key, request, async (ctx) => {
    const made = await place(ctx, ready, key, origin);
    charge = made.charge;
    return made.placed;
  });
  const placed = await attempt.catch(async (error: unknown) => {
    if (isShort(error)) await sweepSoon(ctx);
    throw error;
  });
  if (charge) await createCharge(charge);
  // Given the first response once more: whoever gave it may have died before this.
  else if (placed.payment.type !== 'none') await startPayment(ctx, placed.order_id);
  return placed;
}

/** However often a cart is sent, and whatever comes of it, it costs the shop work. */
async function countTries(ctx: ShopContext, input: CheckoutInput, origin: Origin): Promise<void> {
  if (ctx.silent) return;
  const who = ctx.actor.kind === 'customer' ? `customer ${ctx.actor.id}` : input.cart_id;
  const address = addressGroup(origin.ip_address ?? undefined);
  await countAttempts([
    ...(who ? [{ name: 'checkout' as const, key: who }] : []),
    ...(address ? [{ name: 'checkout_address' as const, key: address }] : []),
  ]);
}

async function place(
  ctx: ShopContext,
  input: CheckoutInput,
  key: string,
  origin: Origin,
): Promise<{ placed: PlacedOrder; charge: NewCharge | undefined }> {
  // Sent together: what is in the cart is read once it is locked.
  const [locked, contents] = await Promise.all([
    lockOwnCart(ctx, input.cart_id),
    readContents(ctx, input.cart_id),
  ]);
  const cart_id = locked ?? (await explainNoCart(ctx, input.cart_id));
  const priced = priceCart(ctx, contents, input);
  assertComplete(ctx, priced, input);
  const { ip_address } = origin;
  await assertFewOpenOrders(ctx, { ...input, ip_address }, { lock: true });
  const row = await createOrder(ctx, { cart_id, key, input, priced, origin });
  await reserveGoods(ctx, row, priced);
  const { id: order_id, order_number, public_token, status } = row;
  const [charge] = await Promise.all([
    recordFirstIntent(ctx, row, priced.chosenPayment),
    emit(ctx, 'order.placed', {
      ...{ order_id, paid: status === 'paid', by_guest: ctx.actor.kind === 'guest' },
    }),
    status === 'paid' ? emit(ctx, 'order.paid', { order_id, provider: 'none' }) : undefined,
  ]);
  const payment = nextPaymentAction(row, priced.chosenPayment);
  const totals = pricesOf(priced.totals, priced.currency);
  return { placed: { order_id, order_number, public_token, status, totals, payment }, charge };
}

/**
 * Says why there is no open cart of the caller's to order: none (422), one that is an order
 * already (409), another's or none by this id (404).
 */
async function explainNoCart(ctx: ShopContext, offered: string | undefined): Promise<never> {
  if (!offered) throw invalid('cart_id', 'cart_empty');
  await lockOpenCart(ctx, offered);
  throw notFound();
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
  const contents = await readContents(ctx, input.cart_id);
  if (!contents.cart_id) throw invalid('cart_id', 'cart_empty');
  assertComplete(ctx, priceCart(ctx, contents, { ...ready, preselect: true }), ready);
  await assertFewOpenOrders(ctx, { ...ready, ip_address: origin.ip_address });
}

/** Reserves the goods, or refuses by naming what there is not enough of. */
async function reserveGoods(ctx: Context, row: NewOrder, { lines }: PricedCart): Promise<void> {
  const short = await reserve(ctx, row.id, lines, row.expires_at);
  const line = lines.find(({ stock_id }) => short.includes(stock_id));
  if (!line) return;
  const left =
    (await availabilityOf(ctx, [line.stock_id])).get(line.stock_id)?.available_inventories ?? 0;
  throw shortOf({ ...line, available_inventories: left }, short);
}
