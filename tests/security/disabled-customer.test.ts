import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import {
  buildCheckoutBody,
  cartWith,
  queryDatabase,
  stocksWith,
} from '../support/server/catalogue';
import { baseUrl, databaseUrl } from '../support/server/shared-server';

const accounts = accountsIn(databaseUrl);
let person = { id: 0, email: '' };
let cookie = '';
let own = '';

const send = (method: string, path: string, body?: object) =>
  fetch(baseUrl + path, {
    method,
    redirect: 'manual',
    headers: { cookie, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  });

beforeAll(async () => {
  person = await accounts.customer();
  const login = await send('POST', '/api/login', { email: person.email, password: PASSWORD });
  expect(login.status).toBe(200);
  cookie = login.headers
    .getSetCookie()
    .filter((setCookie) => setCookie.startsWith('token='))
    .map((setCookie) => setCookie.split(';')[0])
    .join('; ');
  const [{ stock_id } = { stock_id: 0 }] = await stocksWith(20);
  const added = await send('POST', '/api/cart/item', { stock_id, quantity: 2 });
  own = ((await added.json()) as { cart_id: string }).cart_id;
  expect((await send('POST', '/api/info')).status).toBe(200);
  expect((await send('GET', '/account')).status).toBe(200);
  await queryDatabase((sql) => sql`update customer set enabled = false where id = ${person.id}`);
});
afterAll(() => accounts.close());

test('whoever is disabled is a guest in the next call: no profile, no orders, no longer login', async () => {
  for (const [method, path] of [
    ['POST', '/api/info'],
    ['GET', '/api/order'],
    ['POST', '/api/token/refresh'],
  ] as const)
    expect([path, (await send(method, path)).status]).toEqual([path, 401]);
});

test('their pages lead to the login, and the shop’s pages are those of a guest', async () => {
  const account = await send('GET', '/account');
  expect(account.status).toBe(307);
  expect(account.headers.get('location')).toContain('/login');
  const home = await send('GET', '/');
  expect(home.headers.get('cache-control')).toContain('public');
});

test('their cart is nobody’s: it is neither shown, changed nor ordered', async () => {
  const cart = (await (await send('POST', '/api/cart', { cart_id: own })).json()) as {
    cart_id: string;
    items: object[];
    login: object;
  };
  expect(cart).toMatchObject({ cart_id: expect.not.stringMatching(own), items: [] });
  expect(cart.login).toEqual({ expires_in_seconds: 0 });
  const order = await send('POST', '/api/checkout', await buildCheckoutBody(own));
  expect(order.ok).toBe(false);
});

test('what they order all the same is a guest’s order', async () => {
  const [{ stock_id } = { stock_id: 0 }] = await stocksWith(20);
  const placed = await send(
    'POST',
    '/api/checkout',
    await buildCheckoutBody(await cartWith([stock_id])),
  );
  expect(placed.status).toBe(200);
  const { order_number } = (await placed.json()) as { order_number: string };
  const [row] = await queryDatabase<{ user_id: number | null }>(
    (sql) => sql`select user_id from orders where order_number = ${order_number}`,
  );
  expect(row).toEqual({ user_id: null });
});

test('they cannot log in again, in the words of a disabled account', async () => {
  const again = await send('POST', '/api/login', { email: person.email, password: PASSWORD });
  expect(again.status).toBe(422);
});
