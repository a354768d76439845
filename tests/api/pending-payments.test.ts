import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { askShop, buyFrom } from '../support/server/buyer';
import { sharedShop as shop } from '../support/server/shared-server';

const call = async (method: 'GET' | 'POST', path: string, body?: object, cookie = '') => {
  const answer = await fetch(shop.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  const cookies = answer.headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
  return {
    status: answer.status,
    caching: answer.headers.get('cache-control'),
    set: answer.headers.getSetCookie(),
    cookie: cookies.find((candidate) => candidate.startsWith('waiting_orders=')) ?? '',
    body: (await answer.json()) as {
      data?: { order_number: string }[];
      waiting_orders?: { order_number: string }[];
      message?: string;
      messages?: Record<string, string[]>;
    },
  };
};
const find = (body: object) => call('POST', '/api/order/find', body);
const someone = () => `${randomUUID()}@buyer.test`;

/** A guest's order that is to be paid by card, and the cookie their browser got with it. */
const orderByCard = () => buyFrom(shop, 'card');

test('placing an order is remembered on its device, in a cookie that no script can read', async () => {
  const { set, cookie, order_number } = await orderByCard();
  const waitingCookie = set.find((header) => header.startsWith('waiting_orders='));
  expect(waitingCookie).toMatch(/HttpOnly/i);
  expect(waitingCookie).toMatch(/SameSite=lax/i);
  expect(waitingCookie).toMatch(/Max-Age=2592000/);
  const answer = await call('GET', '/api/order/waiting', undefined, cookie);
  expect(answer.caching).toBe('private, no-store');
  expect(answer.body.data).toMatchObject([{ order_number, allowed_actions: ['pay', 'cancel'] }]);
  const cart = await call('POST', '/api/cart', {}, cookie);
  expect(cart.body.waiting_orders).toMatchObject([{ order_number }]);
});

test('nobody else’s order is ever among those that wait: not without the token, not with another', async () => {
  const { order_number } = await orderByCard();
  for (const cookie of [
    '',
    `waiting_orders=${order_number}`,
    `waiting_orders=${order_number}.${randomUUID()}`,
    `waiting_orders=${order_number}.' or true --`,
  ])
    expect((await call('GET', '/api/order/waiting', undefined, cookie)).body.data).toEqual([]);
});

test('the device forgets an order that is over', async () => {
  const { order_number, cookie } = await orderByCard();
  const token = decodeURIComponent(cookie).split('.').at(-1) ?? '';
  const canceled = await call('POST', `/api/order/${order_number}/cancel`, { public_token: token });
  expect(canceled.status).toBe(200);
  const answer = await call('POST', '/api/cart', {}, cookie);
  expect(answer.body.waiting_orders).toEqual([]);
  expect(answer.cookie).toBe('waiting_orders=');
});

test('asking for the link to an order is answered alike whether or not it exists', async () => {
  const { email, order_number } = await buyFrom(shop);
  const knownAnswer = await find({ order_number, email });
  const stranger = someone();
  const unknown = await find({ order_number, email: stranger });
  expect([knownAnswer.status, unknown.status]).toEqual([200, 200]);
  expect(knownAnswer.body.message?.replace(email, '')).toBe(
    unknown.body.message?.replace(stranger, ''),
  );
  expect(Object.keys(knownAnswer.body)).toEqual(['message']);
  const jobs = await askShop(
    shop,
    (sql) => sql`select id from pgboss.job where name = 'order.link'
      and data ->> 'email' in (${email}, ${stranger})`,
  );
  expect(jobs).toHaveLength(2);
});

test('an order that cannot be looked for is refused on its fields; the fourth time in an hour with 429', async () => {
  const refused = await find({ order_number: ' ', email: 'nobody' });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.messages ?? {}).sort()).toEqual(['email', 'order_number']);
  const email = someone();
  const statuses: number[] = [];
  for (let time = 0; time < 4; time++)
    statuses.push((await find({ order_number: 'HB000000', email })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
