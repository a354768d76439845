import 'server-only';
import { countAttempts } from '@/lib/auth/limits';
import { refuseBehind } from '@/lib/cart/cart';
import { cartReader } from '@/lib/cart/contents';
import { giftUnits } from '@/lib/cart/gift-units.schema';
import { type CartLine, readStockLines } from '@/lib/cart/lines';
import { promotionsView } from '@/lib/cart/promotions-view';
import { findLineLimitProblem, findOrderLimitProblem } from '@/lib/cart/quantity-limits';
import type { Context, ShopContext } from '@/lib/core/context';
import { conflict, type ErrorText, invalid, Refusal } from '@/lib/core/errors';
import { parseDecimal, toPrice } from '@/lib/core/money';
import { nestRefusals } from '@/lib/core/records/violations';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import type { PostalAddressInput } from '@/lib/customers/address.schema';
import { normalPhone } from '@/lib/customers/phone';
import { homeCountry } from '@/lib/inventory/home-country';
import { actions } from '@/lib/pricing/actions/registry';
import { checkContact } from '@/lib/promotions/check-contact';
import { formatPromotionRefusal } from '@/lib/promotions/refusal-text';
import { checkoutBarrier } from '@/lib/settings/visibility';
import { getBuyerContact, getShippingAddress } from './buyer';
import { noShippingMethod } from './cart-delivery';
import type { CheckoutInput, ReviewInput, SeenPurchase } from './checkout.schema';
import type { Origin } from './create-order';
import { assertFewOpenOrders } from './open-orders';
import { openSaleAtStore, readCartContentsAt } from './pickup-choice';
import { isFreePurchase, type PricedCart, priceCart } from './price-cart';

/**
 * Checks all that placing would, without placing, to inform a shopper before the last step. Does
 * not refuse a method that no longer fits while another can be chosen. Refuses too many tries
 * (429), as placing does.
 */
export async function validateOrder(
  caller: ShopContext,
  input: ReviewInput,
  origin: Origin,
  cart = cartReader(caller, input.cart_id),
): Promise<void> {
  assertCheckoutIsOpen(caller);
  const ctx = await openSaleAtStore(caller, input);
  await countCheckoutTries(ctx, 'review', input, origin);
  const ready = await withPhones(ctx, input);
  const contents = await readCartContentsAt(ctx, caller, cart);
  if (!contents.cart_id) throw invalid('cart_id', 'cart_empty');
  const contact = await checkContact(ctx, getBuyerContact(ready), {
    ...contents,
    address: origin.ip_address ?? undefined,
  });
  const priced = await priceCart(ctx, contents, { ...ready, ...contact, preselect: true });
  await assertCartCanBeOrdered(ctx, priced, ready);
  await assertFewOpenOrders(ctx, { ...ready, ip_address: origin.ip_address });
}

/**
 * Counts checkout attempts, by cart or customer and by network: each costs work, and may reveal
 * something about whoever's email it names. Refuses too many (429).
 */
export async function countCheckoutTries(
  ctx: ShopContext,
  step: 'checkout' | 'review',
  { cart_id }: CheckoutInput | ReviewInput,
  { ip_address }: Origin,
): Promise<void> {
  if (ctx.silent) return;
  const who = ctx.actor.kind === 'customer' ? `customer ${ctx.actor.id}` : cart_id;
  const address = addressGroup(ip_address ?? undefined);
  await countAttempts([
    ...(who ? [{ name: step, key: who }] : []),
    ...(address ? [{ name: `${step}_address` as const, key: address }] : []),
  ]);
}

/**
 * Refuses a checkout that the shop's settings close to this visitor (§4 Visibility rules): 403
 * while nobody can buy, 401 if they must log in first.
 */
export const assertCheckoutIsOpen = ({ settings, viewer }: ShopContext): void =>
  refuseBehind(checkoutBarrier(settings, viewer));

/**
 * Normalizes the phone numbers of a checkout (D19); refuses invalid ones. Without a country code
 * the country is that of the destination or pickup.
 */
export async function withPhones<T extends CheckoutInput | ReviewInput>(
  ctx: Context,
  input: T,
): Promise<T> {
  const { billing_address, phone } = input;
  const address = getShippingAddress(input);
  const country = address ? address.country : await homeCountry(ctx);
  return {
    ...input,
    ...(address && { shipping_address: await withPhone('shipping_address', address) }),
    ...(billing_address && {
      billing_address: await withPhone('billing_address', billing_address),
    }),
    ...(phone && { phone: normalPhone(phone, country) }),
  };
}

const withPhone = (part: string, address: PostalAddressInput) =>
  nestRefusals(part, async () => ({
    ...address,
    contact_number: normalPhone(address.contact_number, address.country, 'contact_number'),
  }));

/**
 * Refuses a purchase that cannot be placed as it is: empty, unavailable or short items, more than
 * one order may hold, no fitting method chosen, another total than the shopper saw, or fewer gifts.
 */
export async function assertCartCanBeOrdered(
  ctx: Context,
  priced: PricedCart,
  seen: SeenPurchase,
): Promise<void> {
  const { lines, chosenShipping, chosenPayment } = priced;
  if (!lines.length) throw invalid('cart_id', 'cart_empty');
  assertQuantities(ctx, lines);
  const short = lines.filter(({ problems }) => problems.length);
  const [first] = short;
  if (first)
    throw toShortStockRefusal(
      first,
      short.map(({ stock_id }) => stock_id),
    );
  if (!chosenShipping)
    throw invalid(
      'shipping_method_id',
      priced.shipping.length ? 'shipping_method_gone' : noShippingMethod(priced),
    );
  if (!chosenPayment && !isFreePurchase(priced))
    throw invalid(
      'payment_method_id',
      priced.payment.length ? 'payment_method_gone' : 'no_payment_method',
    );
  await assertAsSeen(ctx, priced, seen);
}

/** Refuses (409) what differs from what the buyer has seen, with the current state. */
async function assertAsSeen(
  ctx: Context,
  priced: PricedCart,
  { expected_total, expected_currency, expected_gifts = {} }: SeenPurchase,
): Promise<void> {
  const { totals, currency, gifts } = priced;
  const total = toPrice(totals.grand_total, currency);
  // The same number in another currency is another total.
  const isOther =
    (expected_currency !== undefined && expected_currency !== currency.identifier) ||
    (expected_total !== undefined &&
      parseDecimal(expected_total, currency.decimals) !== totals.grand_total);
  const present = giftUnits(gifts);
  const gone = Object.entries(expected_gifts)
    .filter(([id, units]) => (present[id] ?? 0) < units)
    .map(([id]) => Number(id));
  if (!isOther && !gone.length) return;
  const { promotions_applied, promotions_not_applied } = promotionsView(ctx, priced);
  throw new Refusal(
    409,
    'conflict',
    {
      ...(isOther && {
        expected_total: [{ key: 'price_changed', values: { total: total.formatted } }],
      }),
      ...(gone.length && { expected_gifts: await describeGoneGifts(ctx, priced, gone) }),
    },
    {
      ...(isOther && { expected: expected_total }),
      total: total.amount,
      currency: ctx.currency,
      ...(gone.length && { stock_ids: gone, gifts: present }),
      promotions_applied,
      promotions_not_applied,
    },
  );
}

/**
 * The gifts that are gone, and why. Omits names that could not have been shown, as any ids may be
 * sent.
 */
export async function describeGoneGifts(
  ctx: Context,
  { offers, priced, currency }: PricedCart,
  ids: number[],
): Promise<ErrorText[]> {
  const found = (await readStockLines(ctx, ids)).filter(
    ({ problems }) => !problems.some(({ key }) => key === 'no_longer_sold'),
  );
  const named = found.map(({ name }): ErrorText => ({ key: 'gift_gone', values: { name } }));
  const givers = offers.promotions.filter(
    ({ action, reward_ids }) => actions[action].gift && reward_ids.some((id) => ids.includes(id)),
  );
  const wording = { ctx, currency, running: offers.running };
  const why = priced.refused
    .filter(({ promotion_id }) => givers.some(({ id }) => id === promotion_id))
    .map((refused) => formatPromotionRefusal(wording, refused, priced));
  return [...(named.length ? named : [{ key: 'gifts_gone' as const }]), ...why];
}

/** The refusal (409) of a gift that another order took meanwhile. */
export const giftGone = (name: string, stock_ids: number[]): Refusal =>
  conflict('expected_gifts', 'gift_gone', { name }, { stock_ids });

/** Refuses (422) more than one order may hold: of one item, or in all. */
function assertQuantities(ctx: Context, lines: PricedCart['lines']): void {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const limit =
    lines.map(({ quantity }) => findLineLimitProblem(ctx, quantity)).find(Boolean) ??
    findOrderLimitProblem(ctx, units);
  if (limit) throw invalid('items', limit.key, limit.values);
}

/** The refusal (409) of insufficient stock, naming the first item. */
export function toShortStockRefusal(
  line: Pick<CartLine, 'name' | 'available_inventories' | 'problems'>,
  stock_ids: number[],
): Refusal {
  const available = line.problems.some(({ key }) => key === 'no_longer_sold')
    ? 0
    : line.available_inventories;
  return conflict('items', 'not_enough_stock', { name: line.name, available }, { stock_ids });
}

/** Whether an error means insufficient stock. */
export const isStockShortage = (error: unknown): boolean =>
  error instanceof Refusal &&
  error.status === 409 &&
  Object.values(error.fields)
    .flat()
    .some(({ key }) => key === 'not_enough_stock' || key === 'gift_gone');
