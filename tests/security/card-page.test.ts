import { expect, test } from 'vitest';
import { baseUrl } from '../support/server/shared-server';

const get = (path: string) => fetch(baseUrl + path, { redirect: 'manual' });
const CARD = '/payment/card?order_number=HB1&token=00000000-0000-4000-8000-000000000000';

test('Stripe may run on the card page that is opened with a key of its own, and on no other page', async () => {
  const fetchPolicy = async (path: string) =>
    (await get(path)).headers.get('content-security-policy') ?? '';
  for (const key of ['pk_test_1234', 'pk_live_1234']) {
    const policy = await fetchPolicy(`${CARD}&key=${key}`);
    expect(policy).toContain("'strict-dynamic' https://js.stripe.com");
    expect(policy).toContain('frame-src https://js.stripe.com');
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  }
  const key = 'key=pk_test_1234';
  // Every other kind of page is held against its whole policy in headers.test.ts.
  const others = [CARD, `${CARD}&key=pk_sandbox`, `${CARD}&key=sk_test_1`, `/checkout?${key}`];
  for (const path of [...others, `/payment/other?${key}`, `/zh-HK/payment/card?${key}`, `/?${key}`])
    expect(await fetchPolicy(path), path).not.toContain('stripe');
});

test('who comes back from a bank loses the secret that the provider put into the address', async () => {
  const added = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2';
  const answer = await get(`${CARD}&key=pk_test_1234&${added}&redirect_status=succeeded`);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  const { pathname, search } = new URL(answer.headers.get('location') ?? '', baseUrl);
  expect(pathname + search).toBe(`${CARD}&key=pk_test_1234`);
});

test('each provider’s page lets run what it needs, and nothing of another provider', async () => {
  const fetchPolicy = async (key: string) =>
    (await get(`${CARD}&key=${key}`)).headers.get('content-security-policy') ?? '';
  const airwallex = await fetchPolicy('JaJXyc6uSpG3OpZxTvbqiA');
  expect(airwallex).toContain("'strict-dynamic' https://*.airwallex.com");
  expect(airwallex).toContain("connect-src 'self' https://*.airwallex.com;");
  expect(airwallex).toContain("frame-src 'none'");
  expect(airwallex).not.toContain('stripe');
  expect(await fetchPolicy('pk_test_1234')).not.toContain('airwallex');
  expect(await fetchPolicy('pk_sandbox_harbour')).not.toMatch(/stripe|airwallex/);
});

test('a key that no provider has leads home', async () => {
  for (const key of ['', 'pk_other_12345678', 'short']) {
    const { status, headers } = await get(`${CARD}&key=${key}`);
    expect([status, new URL(headers.get('location') ?? '', baseUrl).pathname]).toEqual([307, '/']);
  }
});
