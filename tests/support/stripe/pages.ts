import { answerChallenge } from './attempts';
import type { FakeStripeIntent, World } from './book';
import { stripeJs } from './stripe-js';

type Page = { status: number; html?: string; script?: string; location?: string };

/** What the fake serves to browsers: its script, and the page of the shopper's bank. */
export function pageAt(world: World, path: string): Page | undefined {
  if (path.endsWith('/stripe.js')) return { status: 200, script: stripeJs(world.url) };
  const [, token = '', answer] = /^\/3ds\/(\w+)(?:\/(complete|fail))?$/.exec(path) ?? [];
  if (!token) return undefined;
  const challenge = world.challenges.get(token);
  if (!challenge) return undefined;
  if (answer) {
    const intent = answerChallenge(challenge, token, answer === 'complete');
    return { status: 303, location: returnTo(challenge.returnUrl, intent) };
  }
  const link = (end: string, name: string) =>
    `<a id="${end}" href="/3ds/${token}/${end}">${name}</a>`;
  return { status: 200, html: bankPage(`${link('complete', 'Complete')} ${link('fail', 'Fail')}`) };
}

const bankPage = (content: string) =>
  `<!doctype html><meta charset="utf-8"><title>3-D Secure</title><h1>3-D Secure</h1>${content}`;

/** The url that the shopper is redirected to, with the parameters that Stripe adds. */
function returnTo(returnUrl: string, intent: FakeStripeIntent): string {
  const url = new URL(returnUrl);
  const isPaid = intent.status === 'succeeded' || intent.status === 'requires_capture';
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed');
  return url.href;
}
