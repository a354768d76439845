import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { stocksWith } from '../support/server/catalogue';
import { baseUrl } from '../support/server/shared-server';

const call = (method: string, path: string, body: unknown, cookie = '') =>
  fetch(baseUrl + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** A guest's browser with something in its cart. */
async function shopper() {
  const [{ stock_id } = { stock_id: 0 }] = await stocksWith(20);
  const added = await call('POST', '/api/cart/item', { stock_id, quantity: 1 });
  expect(added.status).toBe(200);
  const { cart_id } = (await added.json()) as { cart_id: string };
  return { cart_id, cookie: `cart_id=${cart_id}` };
}
const checkoutPage = async (cookie: string) =>
  (await fetch(`${baseUrl}/checkout`, { headers: { Cookie: cookie } })).text();

test('what a browser fills in stands in its checkout again, and in no other’s', async () => {
  const own = await shopper();
  const secret = `${randomUUID()}@draft.test`;
  const values = { email: secret, 'shipping_address.first_name': 'Siu Ming' };
  const answer = await call('PUT', '/api/checkout/draft', { values }, own.cookie);
  expect(answer.status).toBe(200);
  expect(Object.keys((await answer.json()) as object)).toEqual(['updated_at']);
  expect(await checkoutPage(own.cookie)).toContain(secret);
  const other = await shopper();
  expect(await checkoutPage(other.cookie)).not.toContain(secret);
});

test('no call reads a draft, and the id of a cart in a body names none', async () => {
  const own = await shopper();
  const secret = `${randomUUID()}@draft.test`;
  await call('PUT', '/api/checkout/draft', { values: { email: secret } }, own.cookie);
  expect((await fetch(`${baseUrl}/api/checkout/draft`)).status).toBe(405);
  const stolen = { cart_id: own.cart_id, values: { email: 'thief@draft.test' } };
  expect((await call('PUT', '/api/checkout/draft', stolen)).status).toBe(422);
  const texts = await Promise.all(
    ['/api/cart', '/api/checkout/quote'].map(async (path) =>
      (await call('POST', path, { cart_id: own.cart_id })).text(),
    ),
  );
  for (const text of texts) expect(text).not.toContain(secret);
  expect(await checkoutPage(own.cookie)).not.toContain('thief@draft.test');
});

test.each([
  ['no values', {}],
  ['a list', { values: ['email'] }],
  ['a name that is none of the form', { values: { card_number: '4242424242424242' } }],
  ['text that cannot be stored', { values: { email: 'a\u0000b@draft.test' } }],
  ['no text', { values: { email: { $gt: '' } } }],
  ['too long a text', { values: { customer_note: 'x'.repeat(1001) } }],
  [
    'too many fields',
    {
      values: Object.fromEntries(
        Array.from({ length: 41 }, (_, n) => [`shipping_address.part_${n}`, 'x']),
      ),
    },
  ],
])('%s: refused, and nothing is kept', async (_, body) => {
  const { cookie } = await shopper();
  const answer = await call('PUT', '/api/checkout/draft', body, cookie);
  expect(answer.status).toBe(422);
  expect(Object.keys(((await answer.json()) as { messages: object }).messages)).not.toEqual([]);
});

test('a name that every object has is left out', async () => {
  const { cookie } = await shopper();
  const body = '{"values":{"__proto__":"x","constructor":"x","email":"own@draft.test"}}';
  expect((await call('PUT', '/api/checkout/draft', body, cookie)).status).toBe(200);
  expect(await checkoutPage(cookie)).toContain('own@draft.test');
});

test('adversarial text comes back as text', async () => {
  const { cookie } = await shopper();
  const values = { 'shipping_address.first_name': '"><script>alert(1)</script>' };
  expect((await call('PUT', '/api/checkout/draft', { values }, cookie)).status).toBe(200);
  expect(await checkoutPage(cookie)).not.toContain('<script>alert(1)');
});
