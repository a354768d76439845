import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { askShop } from '../support/server/buyer';
import { sharedShop as shop } from '../support/server/shared-server';

const post = async (path: string, body: object, cookie = '') => {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  return { set: answer.headers.getSetCookie(), body: await answer.json() };
};
const tokenIn = (set: string[]) => set.find((header) => header.startsWith('token='));

test('without a login the cart tells of none', async () => {
  const { body, set } = await post('/api/cart', {});
  expect(body.login).toBeNull();
  expect(tokenIn(set)).toBeUndefined();
});

test('a login tells how long it lives; once it has ended that is told, and the browser forgets it', async () => {
  const email = `${randomUUID()}@buyer.test`;
  const { set } = await post('/api/register', {
    email,
    password: 'harbour-demo-1',
    password_confirmation: 'harbour-demo-1',
    first_name: 'Siu Ming',
    last_name: 'Chan',
  });
  const cookie = tokenIn(set)?.split(';')[0] ?? '';
  const live = await post('/api/cart', {}, cookie);
  expect(live.body.login.expires_in_seconds).toBeGreaterThan(60);
  await askShop(
    shop,
    (sql) => sql`update session set revoked_at = now() where subject_id =
      (select id from customer where email = ${email}) and audience = 'shopper'`,
  );
  const ended = await post('/api/cart', {}, cookie);
  expect(ended.body.login).toEqual({ expires_in_seconds: 0 });
  expect(tokenIn(ended.set)).toMatch(/^token=;.*Max-Age=0/i);
});
