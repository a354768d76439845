import 'server-only';
import { redirect } from 'next/navigation';
import { shopContext } from '@/lib/auth/contexts';
import { dropCartId, readCartId } from '@/lib/auth/cookies';
import { findCart } from '@/lib/cart/cart';
import { saveDraft } from '@/lib/cart/checkout-draft';
import { draftFields } from '@/lib/cart/checkout-draft.schema';
import {
  type Quote,
  quoteInput,
  type SeenPrices,
  seenPrices,
} from '@/lib/checkout/checkout.schema';
import { quote } from '@/lib/checkout/quote';
import type { CheckoutValues, SavedAddress } from '@/lib/checkout/start';
import { submitStep } from '@/lib/checkout/steps';
import type { ShopContext } from '@/lib/core/context';
import { clientOrigin } from '@/lib/http/client';
import { type FormState, formAction, typed } from '@/lib/http/form-action';
import { keepFormState } from '@/lib/http/form-state';
import { outcomePath } from '@/lib/orders/outcome-path';
import { rememberOrder } from './waiting';

/**
 * What the checkout shows: the step, the fields as typed, the price as it is now, and why
 * something was refused.
 */
export type CheckoutState = Pick<FormState, 'messages' | 'at'> & {
  step: 'form' | 'review';
  values: CheckoutValues;
  quote?: Quote;
  /** The member's book, once an address of this checkout was kept in it. */
  addresses?: SavedAddress[];
};

/**
 * The checkout's form action. A placed order leads on to its payment or to its outcome;
 * everything else shows the form again, priced anew.
 */
export async function submitCheckout(form: FormData): Promise<CheckoutState> {
  const cart_id = await readCartId();
  const { result, messages, at } = await formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const taken = await submitStep(ctx, fields, cart_id, await clientOrigin());
    if (!('placed' in taken)) return taken;
    await dropCartId();
    const { payment, ...placed } = taken.placed;
    if (placed.status === 'pending') await rememberOrder(placed);
    redirect(
      payment.type === 'redirect'
        ? payment.redirect_url
        : outcomePath(ctx, { ...placed, language: ctx.language }),
    );
  });
  const values = { ...typed(form), ...result?.filled };
  const seen = await formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    // Without a cart there is nothing to remember it with.
    if (await findCart(ctx, cart_id))
      await saveDraft(ctx, cart_id, draftFields(Object.entries(values)));
    return priced(ctx, cart_id, values, seenIn(fields));
  });
  // Only a changed total is asked about where it was seen; anything else refused is
  // mended in the form.
  const step = result?.step ?? (messages?.expected_total ? 'review' : 'form');
  const state: CheckoutState = {
    step,
    values,
    ...seen.result,
    messages: messages ?? seen.messages,
    ...(result?.addresses && { addresses: result.addresses }),
    at,
  };
  await keepFormState(state);
  return state;
}

/** The prices the form says it showed; undefined where they make no sense. */
const seenIn = ({ seen, seen_units }: Record<string, unknown>): SeenPrices | undefined =>
  seenPrices.safeParse({ ...(seen as object | undefined), units: seen_units }).data;

/** The checkout as it begins: the form with these values. */
export const checkoutStart = async (
  ctx: ShopContext,
  cart_id: string | undefined,
  values: CheckoutValues,
): Promise<CheckoutState> => ({ step: 'form', ...(await priced(ctx, cart_id, values)) });

/**
 * The price of the cart with what the form says so far, and the form with the methods that
 * were chosen instead of none or of one that no longer fits. A field that makes no sense
 * yet counts as not filled in.
 */
async function priced(
  ctx: ShopContext,
  cart_id: string | undefined,
  values: CheckoutValues,
  seen?: SeenPrices,
): Promise<Required<Pick<CheckoutState, 'values' | 'quote'>>> {
  const { shipping_method_id, payment_method_id } = quoteInput.shape;
  const found = await quote(ctx, {
    cart_id,
    shipping_address: { country: values['shipping_address.country'] },
    shipping_method_id: shipping_method_id.catch(undefined).parse(values.shipping_method_id),
    payment_method_id: payment_method_id.catch(undefined).parse(values.payment_method_id),
    preselect: true,
    seen,
  });
  const chosen = {
    shipping_method_id: String(found.shipping_method_id ?? ''),
    payment_method_id: String(found.payment_method_id ?? ''),
  };
  return { values: { ...values, ...chosen }, quote: found };
}
