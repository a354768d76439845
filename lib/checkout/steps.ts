import 'server-only';
import { z } from 'zod';
import { setCartItemQuantity } from '@/lib/cart/cart';
import { type CartReader, cartReader } from '@/lib/cart/contents';
import { addCouponInput, giftInput, removeCouponInput } from '@/lib/cart/coupon.schema';
import { applyCoupon, removeCoupon } from '@/lib/cart/coupons';
import { acceptGift, declineGift } from '@/lib/cart/gifts';
import { pickAddressParts } from '@/lib/core/address/address-parts';
import { type CustomerContext, type ShopContext, transaction } from '@/lib/core/context';
import { invalid, notFound, orUndefinedIfNotFound, Refusal } from '@/lib/core/errors';
import type { PostalAddressInput } from '@/lib/customers/address.schema';
import {
  type Address,
  addAddress,
  listAddresses,
  readAddress,
  updateAddress,
} from '@/lib/customers/addresses';
import { normalPhone, validPhone } from '@/lib/customers/phone';
import { getShippingAddress } from './buyer';
import { checkoutInput, reviewInput } from './checkout.schema';
import type { Origin } from './create-order';
import { idempotencyKey } from './idempotency';
import { type PlacedOrder, placeOrder } from './place-order';
import { type CheckoutValues, type SavedAddress, toAddressValues } from './start';
import { parseRemovedLine, promotionIntent, stepInput } from './step.schema';
import { validateOrder } from './validate-order';

/**
 * The result of a checkout button; `filled` are fields that the shop filled in, `addresses` the
 * address book of a member who has just saved one.
 */
export type StepResult =
  | { step: 'form' | 'review'; filled?: CheckoutValues; addresses?: SavedAddress[] }
  | { placed: PlacedOrder };

/**
 * Handles a step of the checkout: the buttons of one form. A refusal leaves everything typed as it
 * was.
 */
export async function submitCheckoutStep(
  ctx: ShopContext,
  fields: Record<string, unknown>,
  cart_id: string | undefined,
  origin: Origin,
  cart = cartReader(ctx, cart_id),
): Promise<StepResult> {
  const { intent, quantity, ...own } = stepInput.parse({ ...fields, cart_id });
  const sent = { ...fields, cart_id, ...(await billingAddress(ctx, own.billing_address_id)) };
  if (intent === 'place')
    return {
      placed: await placeOrder(
        ctx,
        parseWithPhones(checkoutInput, sent),
        idempotencyKey.parse(fields.idempotency_key),
        origin,
      ),
    };
  const removed = parseRemovedLine(intent);
  await changeQuantities(ctx, cart, removed ? { ...quantity, [removed]: 0 } : quantity);
  const promotionAction = promotionIntent(intent) ?? unsentCode(intent, own);
  if (promotionAction) {
    await changePromotions(ctx, promotionAction, { ...own, cart_id }, origin);
    cart.forget();
    if (intent !== 'review') return { step: 'form' };
  }
  if (intent === 'address')
    return { step: 'form', filled: await savedAddress(ctx, own.address_id) };
  if (intent !== 'review') return { step: 'form' };
  const chosen = own.address_id === own.filled_from ? own.address_id : undefined;
  const input = parseWithPhones(reviewInput, sent);
  await validateOrder(ctx, input, origin, cart);
  const address = own.save_address && getShippingAddress(input);
  return {
    step: 'review',
    ...(address && (await keepAddress(ctx, chosen, address))),
  };
}

type Codes = { code: string; code_refused: string };
type PromotionStep = NonNullable<ReturnType<typeof promotionIntent>>;

const addressWithPhone = z.object({
  country: z.string().optional(),
  contact_number: z.string().trim().min(1),
});

/** Parses the fields; reports the schema's errors together with invalid phone numbers. */
function parseWithPhones<T>(schema: z.ZodType<T>, fields: Record<string, unknown>): T {
  const { success, data, error } = schema.safeParse(fields);
  if (success) return data;
  for (const part of ['shipping_address', 'billing_address']) {
    const address = addressWithPhone.safeParse(fields[part]).data;
    if (!address || validPhone(address.contact_number, address.country)) continue;
    const path = [part, 'contact_number'];
    error.addIssue({ code: 'custom', path, message: 'check_phone', input: address });
  }
  throw error;
}

/** Going on to the review also enters a typed code. */
const unsentCode = (intent: string, { code, code_refused }: Codes): PromotionStep | undefined =>
  intent === 'review' && code && code !== code_refused ? { action: 'code', about: '' } : undefined;

/** Adds or removes a code, accepts or declines a gift. */
async function changePromotions(
  ctx: ShopContext,
  { action, about }: PromotionStep,
  { cart_id, code: typed }: Pick<Codes, 'code'> & { cart_id: string | undefined },
  { ip_address }: Origin,
): Promise<unknown> {
  const code = { cart_id, code: action === 'code' ? typed : about };
  const address = ip_address ?? undefined;
  switch (action) {
    case 'code':
      return applyCoupon(ctx, addCouponInput.parse(code), address);
    case 'replace':
      return applyCoupon(ctx, addCouponInput.parse({ ...code, replace: true }), address);
    case 'uncode':
      return removeCoupon(ctx, removeCouponInput.parse(code));
    case 'accept':
      return acceptGift(ctx, giftInput.parse({ cart_id, promotion_id: about }));
    case 'decline':
      return declineGift(ctx, giftInput.parse({ cart_id, promotion_id: about }));
  }
}

/**
 * Changes all quantities or none; a refused one names its own field. Ignores lines deleted
 * meanwhile, and those that have the quantity already.
 */
async function changeQuantities(
  ctx: ShopContext,
  cart: CartReader,
  quantities: Record<string, number>,
): Promise<void> {
  if (!Object.keys(quantities).length) return;
  const { cart_id, lines } = await cart.read();
  const changed = lines.flatMap(({ item_id, quantity: before }) => {
    const quantity = quantities[item_id] ?? before;
    return quantity === before ? [] : [{ item_id, quantity }];
  });
  if (!cart_id || !changed.length) return;
  cart.forget();
  await transaction(ctx, async (ctx) => {
    for (const { item_id, quantity } of changed) {
      try {
        await setCartItemQuantity(ctx, { cart_id, item_id, quantity });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.status !== 404)
          throw new Refusal(error.status, error.code, {
            [`quantity.${item_id}`]: Object.values(error.fields).flat(),
          });
      }
    }
  });
}

async function savedAddress(ctx: ShopContext, id: number | undefined): Promise<CheckoutValues> {
  if (ctx.actor.kind !== 'customer' || !id) return {};
  const chosen = (await listAddresses(ctx, ctx.actor.id)).find((address) => address.id === id);
  if (!chosen) throw notFound();
  return toAddressValues(chosen);
}

const asMember = (ctx: ShopContext): CustomerContext | undefined =>
  ctx.actor.kind === 'customer' ? { ...ctx, actor: ctx.actor } : undefined;

/** An address of the book in an order's format: by its parts if it has them. */
function asSent({ first_name, last_name, country, contact_number, address, ...row }: Address) {
  return { first_name, last_name, country, contact_number, address, ...pickAddressParts(row) };
}

/**
 * The billing address that a member chose from their book, as a field of the order; empty if none
 * is chosen. Refuses one that is not in it (422).
 */
async function billingAddress(
  ctx: ShopContext,
  id: number | undefined,
): Promise<{ billing_address?: ReturnType<typeof asSent> }> {
  const member = asMember(ctx);
  if (!member || !id) return {};
  const row = await orUndefinedIfNotFound(() => readAddress(member, member.actor.id, id));
  if (!row) throw invalid('billing_address_id', 'check_input');
  return { billing_address: asSent(row) };
}

/**
 * Saves a checkout's address in a member's book: updates the chosen one, or adds it, unless it is
 * there already. Keeps the defaults. Returns the fields that name it now, and the book; undefined
 * for a guest.
 */
async function keepAddress(
  ctx: ShopContext,
  chosen: number | undefined,
  sent: PostalAddressInput,
): Promise<{ filled: CheckoutValues; addresses: SavedAddress[] } | undefined> {
  const member = asMember(ctx);
  if (!member) return undefined;
  const own = member.actor.id;
  const input = { ...sent, default_billing: false, default_shipping: false };
  const book = await listAddresses(member, own);
  const existingAddress =
    book.find(({ id }) => id === chosen) ?? book.find((entry) => isSame(entry, sent));
  const savedAddress = existingAddress
    ? await updateAddress(member, own, existingAddress.id, input)
    : await addAddress(member, own, input);
  return {
    filled: { address_id: String(savedAddress.id), save_address: '' },
    addresses: await listAddresses(member, own),
  };
}

const isSame = (row: Address, { contact_number, ...sent }: PostalAddressInput) =>
  row.address === sent.address &&
  row.country === sent.country &&
  row.first_name === sent.first_name &&
  row.last_name === sent.last_name &&
  row.contact_number === normalPhone(contact_number, sent.country, 'contact_number');
