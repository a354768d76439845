import 'server-only';
import { redirect } from 'next/navigation';
import { shopContext } from '@/lib/auth/contexts';
import { dropCartId, readCartId } from '@/lib/auth/cookies';
import { type Quote, quoteInput } from '@/lib/checkout/checkout.schema';
import { quote } from '@/lib/checkout/quote';
import type { CheckoutValues } from '@/lib/checkout/start';
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
  const seen = await formAction(form, async ({ language }) =>
    quoteFor(await shopContext({ language }), cart_id, values),
  );
  // Only a changed total is asked about where it was seen; anything else refused is
  // mended in the form.
  const step = result?.step ?? (messages?.expected_total ? 'review' : 'form');
  const state: CheckoutState = {
    step,
    values,
    quote: seen.result,
    messages: messages ?? seen.messages,
    at,
  };
  await keepFormState(state);
  return state;
}

/**
 * The price of the cart with what the form says so far; a field that makes no sense yet
 * counts as not filled in.
 */
export const quoteFor = (
  ctx: ShopContext,
  cart_id: string | undefined,
  values: CheckoutValues,
): Promise<Quote> =>
  quote(ctx, {
    cart_id,
    shipping_address: { country: values['shipping_address.country'] },
    shipping_method_id: quoteInput.shape.shipping_method_id
      .catch(undefined)
      .parse(values.shipping_method_id),
    payment_method_id: quoteInput.shape.payment_method_id
      .catch(undefined)
      .parse(values.payment_method_id),
  });
