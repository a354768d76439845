import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('./browser-script.js', import.meta.url), 'utf8');

/**
 * A script that stands in for Stripe.js: `window.Stripe` with the payment element and
 * `confirmPayment`, which call the API at `apiUrl`, so that a page may have any address.
 */
export const stripeJs = (apiUrl: string): string =>
  source.replace("'THE_API'", () => JSON.stringify(apiUrl));
