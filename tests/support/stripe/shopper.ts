import type { FakeStripeIntent, StripeBook } from './book';
import { type CardName, cards } from './cards';
import type { ErrorBody } from './refusals';

/** What a browser gets: the visible part of the intent, or the error. */
export type Confirmed = {
  status: number;
  intent: Partial<FakeStripeIntent> | undefined;
  error: ErrorBody | undefined;
};

/** `POST /v1/payment_intents/:id/confirm` with the client secret, as stripe.js sends it. */
export async function confirmAsBrowser(
  url: string,
  { publishableKey, world }: StripeBook,
  { id, client_secret }: FakeStripeIntent,
  card: CardName | (string & {}),
  returnUrl: string,
): Promise<Confirmed> {
  const form = new URLSearchParams({
    client_secret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': cards[card as CardName] ?? card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  });
  const answer = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${publishableKey}`, 'Stripe-Version': world.apiVersion },
    body: form,
  });
  const body = (await answer.json()) as Partial<FakeStripeIntent> & { error?: ErrorBody };
  const intent = (body.error?.payment_intent ?? body) as Partial<FakeStripeIntent>;
  return { status: answer.status, intent: intent.id ? intent : undefined, error: body.error };
}

/** Opens the bank's page and follows one of its links. */
export async function answerAsBank(
  intent: FakeStripeIntent,
  link: 'complete' | 'fail',
): Promise<string> {
  const page = intent.next_action?.redirect_to_url?.url;
  if (!page) throw new Error(`${intent.id} is ${intent.status}: no bank asks`);
  const html = await (await fetch(page)).text();
  const href = new RegExp(`id="${link}" href="([^"]+)"`).exec(html)?.[1] ?? '';
  const answer = await fetch(new URL(href, page), { redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}
