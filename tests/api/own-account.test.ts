import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import { buildCheckoutBody, queryDatabase, stocksWith } from '../support/server/catalogue';
import { baseUrl, databaseUrl } from '../support/server/shared-server';

const accounts = accountsIn(databaseUrl);
afterAll(() => accounts.close());

type Answer = { status: number; body: { data: Record<string, unknown>[]; messages: object } };
type Caller = (method: string, path: string, body?: object) => Promise<Answer>;
type Person = { id: number; email: string; token: string; call: Caller };

const callAs =
  (token?: string): Caller =>
  async (method, path, body) => {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
const guest = callAs();

async function person(): Promise<Person> {
  const { id, email } = await accounts.customer();
  const login = await fetch(`${baseUrl}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  return { id, email, token, call: callAs(token) };
}

const home = {
  first_name: 'Ka Yan',
  last_name: 'Lam',
  country: 'HKG',
  contact_number: '91234567',
  line1: '41 Belcher’s Street',
  district: 'Central and Western',
};
let ann: Person;
let bob: Person;
beforeAll(async () => {
  [ann, bob] = [await person(), await person()];
});

describe('what is another’s answers like what does not exist', () => {
  const nothing = 2_000_000_000;
  let address = 0;
  let order = '';
  beforeAll(async () => {
    const { body } = await bob.call('POST', '/api/address', home);
    address = Number(body.data[0]?.id);
    const [{ stock_id } = { stock_id: 0 }] = await stocksWith(50);
    const added = await bob.call('POST', '/api/cart/item', { stock_id, quantity: 1 });
    const { cart_id } = added.body as unknown as { cart_id: string };
    const placed = await bob.call('POST', '/api/checkout', await buildCheckoutBody(cart_id));
    order = (placed.body as unknown as { order_number: string }).order_number;
  });
  const routes: [method: string, path: (id: string | number) => string, body?: object][] = [
    ['GET', (id) => `/api/address/${id}`],
    ['PUT', (id) => `/api/address/${id}`, home],
    ['DELETE', (id) => `/api/address/${id}`],
    ['GET', (id) => `/api/order/${id}`],
    ['POST', (id) => `/api/order/${id}/comment`, { comment: 'Mine.' }],
    ['POST', (id) => `/api/order/${id}/cancel`, {}],
    ['POST', (id) => `/api/order/${id}/pay`, {}],
    ['POST', (id) => `/api/order/${id}/proof`, { reference: 'X' }],
    ['POST', (id) => `/api/order/${id}/reorder`, {}],
  ];
  test.each(routes)('%s %s', async (method, path, body) => {
    const isAddress = path(0).includes('address');
    const foreign = path(isAddress ? address : order);
    expect(await ann.call(method, foreign, body)).toEqual(
      await ann.call(method, path(nothing), body),
    );
    expect((await ann.call(method, foreign, body)).status).toBe(404);
    expect((await guest(method, foreign, body)).status).toBe(isAddress ? 401 : 404);
  });
  test('and stays as it was', async () => {
    expect((await bob.call('GET', '/api/address')).body.data).toMatchObject([
      { id: address, line1: '41 Belcher’s Street' },
    ]);
    const { body } = await bob.call('GET', `/api/order/${order}`);
    expect(body.data).toMatchObject({ status: 'pending', comments: [] });
  });
  test('its owner writes about it; an empty comment is skipped', async () => {
    const path = `/api/order/${order}/comment`;
    await bob.call('POST', path, { comment: ' Please ring twice. ' });
    const { status, body } = await bob.call('POST', path, { comment: '  ' });
    expect([status, body.data]).toMatchObject([200, [{ comment: 'Please ring twice.' }]]);
  });
});

test('each call of the address book answers the whole book', async () => {
  const own = await person();
  const add = async (fields: object = {}) =>
    (await own.call('POST', '/api/address', { ...home, ...fields })).body.data;
  const [first] = await add();
  const both = await add({ line1: '2 Second Street', default_shipping: true });
  expect(both).toMatchObject([
    { line1: '2 Second Street', default_shipping: true, default_billing: false },
    { id: first?.id, default_shipping: false, default_billing: true, country_name: 'Hong Kong' },
  ]);
  const path = `/api/address/${first?.id}`;
  expect((await own.call('GET', path)).body.data).toEqual(both);
  const older = { ...home, updated_at: first?.updated_at };
  expect((await own.call('PUT', path, older)).status).toBe(409);
  const refused = await own.call('PUT', path, { ...home, contact_number: '12' });
  expect([refused.status, Object.keys(refused.body.messages)]).toEqual([422, ['contact_number']]);
  expect((await own.call('DELETE', path)).body.data).toMatchObject([
    { line1: '2 Second Street', default_shipping: true, default_billing: true },
  ]);
});

test('a state is stored by its code however it was sent; one that is none is refused in words on its field', async () => {
  const own = await person();
  const place = { country: 'USA', city: 'Springfield', postal_code: '62701', district: '' };
  const abroad = { ...home, ...place, contact_number: '+12125550123' };
  const add = (region: string) => own.call('POST', '/api/address', { ...abroad, region });
  expect((await add('Guangdong')).body.messages).toEqual({
    region: ['Choose a state or province from the list.'],
  });
  const { body } = await add('Illinois');
  expect(body.data).toMatchObject([
    { region: 'US-IL', address: '41 Belcher’s Street\nSpringfield, IL 62701' },
  ]);
  const path = `/api/address/${body.data[0]?.id}`;
  expect((await own.call('PUT', path, { ...abroad, region: 'NY' })).body.data).toMatchObject([
    { region: 'US-NY' },
  ]);
});

test('twelve tabs that tick a default at once leave exactly one of each kind', async () => {
  const own = await person();
  await Promise.all(
    Array.from({ length: 12 }, () =>
      own.call('POST', '/api/address', { ...home, default_billing: true, default_shipping: true }),
    ),
  );
  const { data } = (await own.call('GET', '/api/address')).body;
  expect(data).toHaveLength(12);
  for (const mark of ['default_billing', 'default_shipping'])
    expect(data.filter((address) => address[mark])).toHaveLength(1);
});

const readCustomerRow = async ({ id }: Person) =>
  (await queryDatabase((sql) => sql`select * from customer where id = ${id}`))[0];

test('a profile takes what is a shopper’s own, and answers with nothing that is not', async () => {
  const own = await person();
  const before = await readCustomerRow(own);
  const greedy = {
    id: 1,
    enabled: false,
    role_id: 1,
    admin_id: 1,
    status_id: 1,
    tags: ['vip'],
    password_hash: 'x',
    email_confirmed_at: '2026-01-01T00:00:00Z',
    created_at: null,
  };
  const refused = await own.call('PUT', '/api/profile', greedy);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.messages).sort()).toEqual(Object.keys(greedy).sort());
  expect(await readCustomerRow(own)).toEqual(before);
  const saved = await own.call('PUT', '/api/profile', { phone: '91234567', gender: 'female' });
  expect(saved.body.data).toEqual({
    id: own.id,
    email: own.email,
    email_confirmed: false,
    pending_email: null,
    first_name: 'Test',
    last_name: 'Person',
    phone: '+85291234567',
    gender: 'female',
    language: 'en-US',
    consent: false,
    membership: expect.objectContaining({ expires_at: null }),
  });
  expect((await own.call('POST', '/api/info')).body).toEqual(saved.body);
  await queryDatabase(
    (sql) => sql`update customer set consent_email_at = now() where id = ${own.id}`,
  );
  expect((await own.call('POST', '/api/info')).body.data).toEqual({
    ...(saved.body.data as object),
    consent: true,
  });
});

test('e-mail and password change only for who knows the present password, and end the other logins', async () => {
  const own = await person();
  const before = await readCustomerRow(own);
  const next = {
    password: 'quite another sentence',
    password_confirmation: 'quite another sentence',
  };
  for (const sent of [next, { email: 'somebody@else.test' }]) {
    const { status, body } = await own.call('PUT', '/api/profile', sent);
    expect([status, Object.keys(body.messages)]).toEqual([422, ['current_password']]);
  }
  expect(await readCustomerRow(own)).toEqual(before);
  const login = { email: own.email, password: PASSWORD };
  const second = (await guest('POST', '/api/login', login)).body as unknown as { token: string };
  const sent = { ...next, current_password: PASSWORD };
  expect((await own.call('PUT', '/api/profile', sent)).status).toBe(200);
  expect((await own.call('POST', '/api/info')).status).toBe(200);
  expect((await callAs(second.token)('POST', '/api/info')).status).toBe(401);
  expect((await guest('POST', '/api/login', login)).status).toBe(422);
});

test('an e-mail that another account has is answered like a free one', async () => {
  const own = await person();
  const ask = (email: string) =>
    own.call('PUT', '/api/profile', { email, current_password: PASSWORD });
  const free = `${randomUUID()}@free.test`;
  const [taken, unknown] = [await ask(bob.email), await ask(free)];
  expect(taken.status).toBe(200);
  expect(taken.body.data).toEqual({ ...unknown.body.data, pending_email: bob.email });
  expect(unknown.body.data).toMatchObject({ email: own.email, pending_email: free });
});

test('pages of an account are kept by nobody, and those of another’s records are not there', async () => {
  const { body } = await bob.call('POST', '/api/address', home);
  const get = (path: string, cookie = '') =>
    fetch(baseUrl + path, { headers: { cookie }, redirect: 'manual' });
  const cookie = `token=${ann.token}`;
  for (const path of ['/account', '/account/orders', '/account/profile']) {
    expect((await get(path)).status).toBe(307);
    const own = await get(path, cookie);
    expect([own.status, own.headers.get('cache-control')]).toMatchObject([
      200,
      expect.stringContaining('no-store'),
    ]);
  }
  // A page of somebody's own is sent while it is read: it says so in words, not by its status.
  const foreign = body.data[0];
  const pageText = await (await get(`/account/addresses/${foreign?.id}`, cookie)).text();
  expect(pageText).toContain('This address isn’t in your address book');
  expect(pageText).not.toContain(foreign?.address);
  expect(await (await get('/account/orders/HB000001', cookie)).text()).toContain(
    'This order isn’t in your account',
  );
});

test('all that the shop holds of somebody is theirs to save, and nobody keeps it on the way', async () => {
  const own = await person();
  await own.call('POST', '/api/address', home);
  const file = await fetch(`${baseUrl}/api/profile/personal-data`, {
    headers: { Authorization: `Bearer ${own.token}` },
  });
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="([a-z0-9]+-)*my-data\.json"$/,
  );
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  expect(await file.json()).toMatchObject({
    account: { email: own.email, addresses: [{ country: 'HKG' }] },
    logins: [{ revoked_at: null }],
    orders: [],
  });
  expect((await guest('GET', '/api/profile/personal-data')).status).toBe(401);
});
