import type { Page } from '@playwright/test';
import { stripeJs } from './stripe-js';

const API = 'https://api.stripe.com';

/**
 * Lets a test's page load Stripe.js and call Stripe at their own addresses, as the shop's script
 * policy allows, and serves the stand-in and the fake at `url` instead.
 */
export async function routeStripe(page: Page, { url }: { url: string }): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: stripeJs(API) }),
  );
  await page.route(`${API}/**`, async (route) => {
    const request = route.request();
    const body = request.postData();
    try {
      const answer = await fetch(request.url().replace(API, url), {
        method: request.method(),
        headers: await request.allHeaders(),
        ...(body !== null && { body }),
      });
      const headers = Object.fromEntries(answer.headers);
      await route.fulfill({ status: answer.status, headers, body: await answer.text() });
    } catch {
      await route.abort('connectionreset');
    }
  });
}
