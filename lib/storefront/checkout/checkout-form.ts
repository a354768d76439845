import 'server-only';
import { redirect } from 'next/navigation';
import { shopContext } from '@/lib/auth/contexts';
import { dropCartId, readCartId } from '@/lib/auth/cookies';
import { requestNewsletter } from '@/lib/broadcast/newsletter';
import { newsletterInput } from '@/lib/broadcast/newsletter.schema';
import { assertCartIsOpen } from '@/lib/cart/cart';
import { saveOwnCheckoutDraft } from '@/lib/cart/checkout-draft';
import { type CartReader, cartReader } from '@/lib/cart/contents';
import { draftFields } from '@/lib/cart/draft-fields.schema';
import {
  type Quote,
  quoteInput,
  type SeenPrices,
  seenPrices,
} from '@/lib/checkout/checkout.schema';
import {
  getChosenDeliveryType,
  showAsDeliveryType,
  withoutDeliveryType,
} from '@/lib/checkout/delivery-fields.schema';
import { quoteCartPrice } from '@/lib/checkout/quote';
import {
  type CheckoutValues,
  type SavedAddress,
  savedAddresses,
  startCheckout,
} from '@/lib/checkout/start';
import { type StepResult, submitCheckoutStep } from '@/lib/checkout/steps';
import { addressParts } from '@/lib/core/address/address-parts';
import { joinAddress } from '@/lib/core/address/join-address';
import type { ShopContext } from '@/lib/core/context';
import { clientOrigin } from '@/lib/http/client';
import { clientIp } from '@/lib/http/client-ip';
import { parseFormObject } from '@/lib/http/fields';
import {
  attemptFormPart,
  type FormState,
  formAction,
  getTypedFields,
} from '@/lib/http/form-action';
import { keepFormState } from '@/lib/http/form-state';
import { orderOutcomePath } from '@/lib/order-desk/shopper/outcome-path';
import { offersPickup } from '@/lib/shipping/options';
import { rememberOrder } from '../pages/pending-payments';

/**
 * What the checkout shows: the step, the fields as typed, the price as it is now, and why
 * something was refused.
 */
export type CheckoutState = Pick<FormState, 'messages' | 'at' | 'data'> & {
  step: 'form' | 'review';
  values: CheckoutValues;
  quote?: Quote;
  /** Where the goods go, as it is written on a letter. */
  address?: string;
  /** The member's book, once an address of this checkout was kept in it. */
  addresses?: SavedAddress[];
};

/**
 * The checkout's form action. A placed order leads on to its payment or to its outcome;
 * everything else shows the form again, priced anew.
 */
export async function submitCheckout(form: FormData): Promise<CheckoutState> {
  const { result, messages, at } = await formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const cart = cartReader(ctx, await readCartId());
    const taken = await attemptFormPart(form, () => takeStep(ctx, form, fields, cart));
    return formAfter(ctx, form, fields, cart, taken);
  });
  const state = result ?? { step: 'form', values: getTypedFields(form), messages, at };
  await keepFormState(state);
  return state;
}

/** Takes the step that a button asks for; a placed order leads away from the form. */
async function takeStep(
  ctx: ShopContext,
  form: FormData,
  fields: Record<string, unknown>,
  cart: CartReader,
): Promise<FormStep> {
  const taken = await submitCheckoutStep(
    ctx,
    fields,
    await readCartId(),
    await clientOrigin(),
    cart,
  );
  if (!('placed' in taken)) return taken;
  await dropCartId();
  const { payment, ...placed } = taken.placed;
  // Who is mailed too often, or is not to be asked, has ordered all the same.
  if (fields.news)
    await attemptFormPart(form, async () =>
      requestNewsletter(ctx, newsletterInput.parse(fields), await clientIp()),
    );
  if (placed.status === 'pending') await rememberOrder(placed);
  redirect(
    payment.type === 'redirect'
      ? payment.redirect_url
      : orderOutcomePath(ctx, { ...placed, language: ctx.language }),
  );
}
type FormStep = Exclude<StepResult, { placed: unknown }>;

/** The form after a step: what was typed is remembered with the cart, which is priced anew. */
async function formAfter(
  ctx: ShopContext,
  form: FormData,
  fields: Record<string, unknown>,
  cart: CartReader,
  { result, messages, data, at }: FormState<FormStep>,
): Promise<CheckoutState> {
  const values: CheckoutValues = { ...getTypedFields(form), ...result?.filled };
  // A code that was taken stands with what it takes off.
  if (!messages?.code) values.code = '';
  const shown = await attemptFormPart(form, async () => {
    assertCartIsOpen(ctx);
    const { cart_id } = await cart.read();
    // Without a cart there is nothing to remember it with.
    if (cart_id) await saveOwnCheckoutDraft(ctx, cart_id, draftFields(Object.entries(values)));
    return priced(ctx, cart, values, await clientIp(), seenIn(fields));
  });
  return {
    // Only a changed total or gift is asked about where it was seen; anything else refused is
    // mended in the form.
    step:
      result?.step ?? (messages?.expected_total || messages?.expected_gifts ? 'review' : 'form'),
    values,
    ...shown.result,
    messages: messages ?? shown.messages,
    ...(data && { data }),
    ...(result?.addresses && { addresses: result.addresses }),
    at,
  };
}

/** What the form says of where the goods go. */
const placeIn = (values: CheckoutValues) =>
  Object.fromEntries(
    ['country', 'region', 'district', 'postal_code'].map((part) => [
      part,
      values[`shipping_address.${part}`],
    ]),
  );

/** The address of the form as it is written on a letter. */
const formatAddress = (values: CheckoutValues) =>
  joinAddress(
    values['shipping_address.country'] ?? '',
    Object.fromEntries(
      addressParts.map((part) => [part, values[`shipping_address.${part}`] ?? '']),
    ),
  );

/** The prices the form says it showed; undefined where they make no sense. */
const seenIn = ({
  seen,
  seen_units: units,
  seen_promotions: promotions,
}: Record<string, unknown>): SeenPrices | undefined =>
  seenPrices.safeParse({ ...(seen as object | undefined), units, promotions }).data;

/** `address`: from which of the network the page is asked for. */
type Opened = {
  answered: CheckoutState | undefined;
  reached: boolean;
  address?: string | undefined;
};

/**
 * What the checkout page begins with, and a member's book: what its form was `answered` in this
 * very request, else the form as it begins; the review, where that was `reached` before and all
 * that was filled in still holds.
 */
export async function openCheckout(
  ctx: ShopContext,
  cart_id: string | undefined,
  { answered, reached, address }: Opened,
): Promise<{ start: CheckoutState; addresses: SavedAddress[] }> {
  if (answered)
    return { start: answered, addresses: answered.addresses ?? (await savedAddresses(ctx)) };
  const { values, addresses } = await startCheckout(ctx, cart_id);
  const cart = cartReader(ctx, cart_id);
  const form = await priced(ctx, cart, values, address);
  const step = reached ? await getStep(ctx, form.values, cart_id, cart) : 'form';
  return { start: { step, ...form }, addresses };
}

/** The review, unless something of it would be refused. Keeps nothing. */
async function getStep(
  ctx: ShopContext,
  values: CheckoutValues,
  cart_id: string | undefined,
  cart: CartReader,
): Promise<CheckoutState['step']> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  form.set('intent', 'review');
  form.delete('save_address');
  const { result } = await attemptFormPart(form, async () =>
    submitCheckoutStep(ctx, parseFormObject(form), cart_id, await clientOrigin(), cart),
  );
  return result && 'step' in result ? result.step : 'form';
}

/**
 * The price of the cart with what the form says so far, and the form with the methods that
 * were chosen instead of none or of one that no longer fits. A field that makes no sense
 * yet counts as not filled in; in a shop without pickup everything is delivered.
 */
async function priced(
  ctx: ShopContext,
  cart: CartReader,
  typed: CheckoutValues,
  address: string | undefined,
  seen?: SeenPrices,
): Promise<Required<Pick<CheckoutState, 'values' | 'quote' | 'address'>>> {
  const hasPickup = offersPickup((await cart.read()).shipping_methods);
  const delivery_type = hasPickup ? getChosenDeliveryType(typed) : undefined;
  const values = delivery_type
    ? showAsDeliveryType(delivery_type, typed)
    : withoutDeliveryType(typed);
  const { email, phone, shipping_address, billing_address_id } = quoteInput.shape;
  const { shipping_method_id, physical_store_id, payment_method_id, gift_wrap } = quoteInput.shape;
  const input = {
    delivery_type,
    email: email.parse(values.email),
    phone: phone.parse(values.phone || values['shipping_address.contact_number']),
    shipping_address: shipping_address.parse(placeIn(values)),
    billing_address_id: billing_address_id.parse(values.billing_address_id),
    shipping_method_id: shipping_method_id.catch(undefined).parse(values.shipping_method_id),
    physical_store_id: physical_store_id.catch(undefined).parse(values.physical_store_id),
    payment_method_id: payment_method_id.catch(undefined).parse(values.payment_method_id),
    gift_wrap: gift_wrap.parse(values.gift_wrap),
    preselect: true,
    without_scripts: values.without_scripts === '1',
    seen,
  };
  const found = await quoteCartPrice(ctx, input, address, cart);
  const chosen = {
    shipping_method_id: String(found.shipping_method_id ?? ''),
    // What was chosen for another way to come travels along.
    ...(delivery_type === 'pickup' && { physical_store_id: String(found.physical_store_id ?? '') }),
    payment_method_id: String(found.payment_method_id ?? ''),
  };
  return { values: { ...values, ...chosen }, quote: found, address: formatAddress(values) };
}
