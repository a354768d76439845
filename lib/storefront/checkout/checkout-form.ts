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

/** The state of the checkout page: step, fields as typed, current price, and error messages. */
export type CheckoutState = Pick<FormState, 'messages' | 'at' | 'data'> & {
  step: 'form' | 'review';
  values: CheckoutValues;
  quote?: Quote;
  /** The shipping address, formatted for an envelope. */
  address?: string;
  /** The member's address book, once an address was saved to it. */
  addresses?: SavedAddress[];
};

/**
 * The checkout's form action. A placed order redirects to its payment or outcome; everything else
 * shows the form again with new prices.
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

/** Runs the step of a button; a placed order redirects. */
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
  // If the newsletter signup is refused or rate limited, the order is still placed.
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

/** The form after a step: stores the typed fields with the cart, and prices it again. */
async function formAfter(
  ctx: ShopContext,
  form: FormData,
  fields: Record<string, unknown>,
  cart: CartReader,
  { result, messages, data, at }: FormState<FormStep>,
): Promise<CheckoutState> {
  const values: CheckoutValues = { ...getTypedFields(form), ...result?.filled };
  // An applied code is listed with its discount.
  if (!messages?.code) values.code = '';
  const shown = await attemptFormPart(form, async () => {
    assertCartIsOpen(ctx);
    const { cart_id } = await cart.read();
    // Without a cart there is nowhere to store it.
    if (cart_id) await saveOwnCheckoutDraft(ctx, cart_id, draftFields(Object.entries(values)));
    return priced(ctx, cart, values, await clientIp(), seenIn(fields));
  });
  return {
    // Only a changed total or gift is confirmed on the step that showed it; any other refusal is
    // fixed in the form.
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

/** The destination in the form. */
const placeIn = (values: CheckoutValues) =>
  Object.fromEntries(
    ['country', 'region', 'district', 'postal_code'].map((part) => [
      part,
      values[`shipping_address.${part}`],
    ]),
  );

/** The form's address, formatted for an envelope. */
const formatAddress = (values: CheckoutValues) =>
  joinAddress(
    values['shipping_address.country'] ?? '',
    Object.fromEntries(
      addressParts.map((part) => [part, values[`shipping_address.${part}`] ?? '']),
    ),
  );

/** The prices the form says it showed; undefined if invalid. */
const seenIn = ({
  seen,
  seen_units: units,
  seen_promotions: promotions,
}: Record<string, unknown>): SeenPrices | undefined =>
  seenPrices.safeParse({ ...(seen as object | undefined), units, promotions }).data;

/** `address`: the request's network address. */
type Opened = {
  answered: CheckoutState | undefined;
  reached: boolean;
  address?: string | undefined;
};

/**
 * The initial checkout page, and the member's address book: the form's result if it was `answered`
 * in this request, else the initial form; the review step if it was `reached` before and all fields
 * are still valid.
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

/** The review step, unless something in it would be refused. Stores nothing. */
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
 * Prices the cart with the form so far, and selects methods where none is chosen or the chosen one
 * no longer fits. An invalid field counts as empty; without pickup everything is shipped.
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
    // What was chosen for the other delivery type is kept.
    ...(delivery_type === 'pickup' && { physical_store_id: String(found.physical_store_id ?? '') }),
    payment_method_id: String(found.payment_method_id ?? ''),
  };
  return { values: { ...values, ...chosen }, quote: found, address: formatAddress(values) };
}
