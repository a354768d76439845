import 'server-only';
import type { z } from 'zod';
import { lockOpenCart } from '@/lib/cart/cart';
import {
  type CartContents,
  lockOwnCart,
  readCartContents,
  readCartCouponCodes,
} from '@/lib/cart/contents';
import { applyCoupon } from '@/lib/cart/coupons';
import {
  buyingCustomer,
  type Context,
  getSalesChannel,
  type ShopContext,
} from '@/lib/core/context';
import { invalid, notFound, Refusal } from '@/lib/core/errors';
import { readAvailability } from '@/lib/inventory/availability';
import { reserveStock } from '@/lib/inventory/reserve';
import { emit } from '@/lib/jobs/emit';
import { sweepOrdersSoon } from '@/lib/orders/expire';
import { checkContact } from '@/lib/promotions/check-contact';
import { saveRefusedCoupons, toCouponRefusals } from '@/lib/promotions/coupons/refused-codes';
import type { BuyerContact } from '@/lib/promotions/customer-keys';
import { mayDependOnContact } from '@/lib/promotions/promotions-for-buyer';
import { getBuyerContact, getCheckoutBuyer } from './buyer';
import type { CheckoutInput, placedOrder } from './checkout.schema';
import { createOrder, type NewOrder, type OrderDraft, type Origin } from './create-order';
import { isRequestAnswered, runIdempotent } from './idempotency';
import { assertFewOpenOrders } from './open-orders';
import { openSaleAtStore } from './pickup-choice';
import { type PricedCart, priceCart, toTotalPrices } from './price-cart';
import { getPaymentReminderTime, nextPaymentAction, recordFirstIntent } from './start-payment';
import { assertPromotionsLeft, redeemPromotions, retryWithNewPrice } from './take-offers';
import {
  assertCartCanBeOrdered,
  assertCheckoutIsOpen,
  countCheckoutTries,
  giftGone,
  isStockShortage,
  toShortStockRefusal,
  withPhones,
} from './validate-order';

export type PlacedOrder = z.output<typeof placedOrder> & { order_id: number };

/**
 * Places an order from the caller's cart: prices it again, reserves stock, and copies all that it
 * shows, in one transaction. The same `key` and input give the same response, even in concurrent
 * calls. Refuses unavailable items (409, naming them), a total other than the shopper saw (409,
 * naming promotions just used up), a gift they saw that is gone (409, naming it), a method that no
 * longer fits (422), an invalid pickup store (422), a cart already ordered (409), a buyer with too
 * many unpaid orders (422, 429), too many tries (429). If stock is short while expired orders hold
 * some, a job releases it within seconds; placing itself ends no other order and asks no provider
 * about one.
 */
export async function placeOrder(
  caller: ShopContext,
  sent: CheckoutInput,
  key: string,
  origin: Origin,
): Promise<PlacedOrder> {
  assertCheckoutIsOpen(caller);
  const ctx = await openSaleAtStore(caller, sent).catch(async (error: unknown) => {
    // A repeated key gets its response again, whatever became of the store.
    if (await isRequestAnswered(caller, key)) return caller;
    throw error;
  });
  const input = await withPhones(ctx, sent);
  await countCheckoutTries(ctx, 'checkout', input, origin);
  if (input.coupon_codes?.length) await enterCodes(ctx, input, key, origin);
  const { contact, codes } = await checkedContact(ctx, input, origin);
  const request = {
    ...input,
    currency: ctx.currency,
    language: ctx.language,
    customer: ctx.actor.kind === 'customer' ? ctx.actor.id : null,
  };
  return retryWithNewPrice(() =>
    runIdempotent(ctx, key, request, async (ctx) => {
      const cart = await lockCart(ctx, input.cart_id);
      // A code added since may depend on a contact that was not checked.
      const is_unchecked = contact.is_unchecked || cart.codes.some((code) => !codes.includes(code));
      const priced = await priceCart(ctx, cart, { ...input, ...contact, is_unchecked });
      await assertCartCanBeOrdered(ctx, priced, input);
      // Sent together: an order that waited learns at once that a promotion is used up.
      await Promise.all([
        assertFewOpenOrders(ctx, { ...input, ip_address: origin.ip_address }, { lock: true }),
        assertPromotionsLeft(ctx, priced),
      ]);
      const { cart_id } = cart;
      const order = await placeOrderDraft(ctx, { cart_id, key, input, priced, origin });
      await saveRefusedCoupons(ctx, toCouponRefusals(cart_id, priced.priced, priced.currency));
      return toPlacedOrder(order, priced);
    }),
  ).catch((error: unknown) => sweepOrdersIfShort(ctx, error));
}

/** Places an order from a priced and checked draft, whoever sells it (`reserveDraft`). */
export async function placeOrderDraft(ctx: Context, draft: OrderDraft): Promise<NewOrder> {
  const order = await createOrder(ctx, draft);
  await reserveDraft(ctx, order, draft);
  return order;
}

/**
 * Completes an order just created: records what to collect, announces it, reserves its stock and
 * takes its promotion uses; in the caller's transaction. Refuses (409) stock and promotions that
 * others have taken meanwhile.
 */
export async function reserveDraft(
  ctx: Context,
  order: NewOrder,
  { input, priced, asks_payment = true }: OrderDraft,
): Promise<void> {
  const { email } = input;
  const collects = asks_payment || order.status === 'paid';
  await Promise.all([
    collects && recordFirstIntent(ctx, order, priced.chosenPayment),
    announceOrder(ctx, order, { asks_payment, method: priced.chosenPayment }),
  ]);
  // Last, because other orders wait for these locks until the commit; stock first, as everywhere.
  // One after the other: queries still sent after a refusal would run past the rollback.
  await reserveGoods(ctx, order, priced);
  await redeemPromotions(ctx, { ...order, email, phone: getCheckoutBuyer(input).phone }, priced);
}

/**
 * Adds an order's codes to its cart, as typing them there would; a refusal is about `coupon_codes`.
 * Not needed if this key has already placed an order.
 */
async function enterCodes(
  ctx: ShopContext,
  { cart_id, coupon_codes = [] }: CheckoutInput,
  key: string,
  { ip_address }: Origin,
): Promise<void> {
  if (await isRequestAnswered(ctx, key)) return;
  try {
    for (const code of coupon_codes)
      await applyCoupon(ctx, { cart_id, code, replace: false }, ip_address ?? undefined);
  } catch (error) {
    // The same request, sent twice, may have its response by now.
    if (await isRequestAnswered(ctx, key)) return;
    if (!(error instanceof Refusal)) throw error;
    const { code: coupon_codes, ...others } = error.fields;
    const fields = { ...others, ...(coupon_codes && { coupon_codes }) };
    throw new Refusal(error.status, error.code, fields, error.data);
  }
}

/** The checked contact, and the cart's codes it was checked for. */
async function checkedContact(
  ctx: ShopContext,
  input: CheckoutInput,
  origin: Origin,
): Promise<{ contact: BuyerContact; codes: readonly string[] }> {
  const contact = getBuyerContact(input);
  if (!(await mayDependOnContact(ctx))) return { contact, codes: [] };
  const { cart_id, codes } = await readCartCouponCodes(ctx, input.cart_id);
  const address = origin.ip_address ?? undefined;
  return { contact: await checkContact(ctx, contact, { cart_id, codes, address }), codes };
}

/**
 * Locks the caller's open cart and reads its contents. If there is none, says why: none was sent
 * (422), it is an order already (409), it is another's or does not exist (404).
 */
async function lockCart(
  ctx: ShopContext,
  offered: string | undefined,
): Promise<CartContents & { cart_id: string }> {
  // Sent together: the contents are read once the cart is locked.
  const [cart_id, contents] = await Promise.all([
    lockOwnCart(ctx, offered),
    readCartContents(ctx, offered),
  ]);
  if (cart_id) return { ...contents, cart_id };
  if (!offered) throw invalid('cart_id', 'cart_empty');
  await lockOpenCart(ctx, offered);
  throw notFound();
}

/** Reserves stock, or refuses, naming the item that is short; a gift as such. */
async function reserveGoods(ctx: Context, order: NewOrder, priced: PricedCart): Promise<void> {
  const warehouse_id = ctx.settings.product_warehouse_id;
  const goods = [...priced.lines, ...priced.gifts].map((line) => ({ ...line, warehouse_id }));
  // What is sold at a counter is handed over, too, in the same transaction.
  const leaves_drops = getSalesChannel(ctx) !== 'pos';
  const short = await reserveStock(ctx, order.id, goods, order.expires_at, { leaves_drops });
  if (!short.length) return;
  const available = await readAvailability(ctx, short);
  const getRemaining = (id: number) => available.get(id)?.available_inventories ?? 0;
  const gift = priced.gifts.find(({ stock_id }) => short.includes(stock_id));
  const line = priced.lines.find(
    ({ stock_id, quantity }) =>
      short.includes(stock_id) && (!gift || quantity > getRemaining(stock_id)),
  );
  if (line)
    throw toShortStockRefusal(
      { ...line, available_inventories: getRemaining(line.stock_id) },
      short,
    );
  if (gift) throw giftGone(gift.name, short);
}

/** Emits that an order was placed, for emails among others; and that it is paid, if so. */
async function announceOrder(
  ctx: Context,
  order: NewOrder,
  { asks_payment, method }: { asks_payment: boolean; method: PricedCart['chosenPayment'] },
): Promise<void> {
  const { id: order_id } = order;
  const paid = order.status === 'paid';
  const by_guest = buyingCustomer(ctx) === null;
  const by_staff = getSalesChannel(ctx) !== 'online';
  await Promise.all([
    emit(ctx, 'order.placed', {
      order_id,
      asks_payment: asks_payment && !paid,
      // Buyers of staff orders are on no page where they could pay.
      ask_at: by_staff ? undefined : getPaymentReminderTime(ctx, order, method),
      by_guest,
      by_staff,
    }),
    paid ? emit(ctx, 'order.paid', { order_id, provider: 'none' }) : undefined,
  ]);
}

/** The response to the shopper, with where they go next. */
function toPlacedOrder(
  order: NewOrder,
  { totals, currency, chosenPayment }: PricedCart,
): PlacedOrder {
  const { id: order_id, order_number, public_token, status } = order;
  return {
    order_id,
    order_number,
    public_token,
    status,
    totals: toTotalPrices(totals, currency),
    payment: nextPaymentAction(order, chosenPayment),
  };
}

export async function sweepOrdersIfShort(ctx: Context, error: unknown): Promise<never> {
  if (isStockShortage(error)) await sweepOrdersSoon(ctx);
  throw error;
}
