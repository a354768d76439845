import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tags } from '@/lib/core/cache/tags';
import { systemKey } from '@/lib/core/system-key';
import { hasFront } from '../support/server/server';
import { baseUrl, databaseUrl } from '../support/server/shared-server';

const sql = postgres(databaseUrl, { max: 1 });
let product: { id: number; url: string };

beforeAll(async () => {
  const [row] = await sql<
    { id: number; url: string }[]
  >`select id, url from product where visibled order by id limit 1`;
  product = row ?? { id: 0, url: '' };
});
afterAll(() => sql.end());

const systemCall = (path: string, key = systemKey()) =>
  fetch(baseUrl + path, { method: 'POST', headers: { Authorization: `Bearer ${key}` } });
const page = (headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}/product/${product.url}`, { headers });
const named = async (name: string) => (await (await page()).text()).includes(name);

test('the calls of the system itself open to its own key alone', async () => {
  expect((await fetch(`${baseUrl}/api/cron`, { method: 'POST' })).status).toBe(401);
  expect((await systemCall('/api/cron', 'x'.repeat(43))).status).toBe(401);
  expect((await systemCall('/api/cron')).status).toBe(200);
});

test('due work cancels an order whose time to pay is over, and gives its goods back', async () => {
  const [{ id } = { id: 0 }] = await sql<
    { id: number }[]
  >`select id from orders where status = 'pending' and expires_at > now() limit 1`;
  await sql`update orders set expires_at = now() - interval '1 minute' where id = ${id}`;
  await sql`insert into pgboss.job (name, data, policy) values ('order.expire', '{}', 'stately')
    on conflict do nothing`;
  const answer = await systemCall('/api/cron');
  expect(await answer.json()).toEqual({ completed: expect.any(Number), failed: 0 });
  const standing = async () =>
    await sql`select status, cancel_reason, (select count(*)::int from reservation
      where order_id = ${id}) as reserved
      from orders where id = ${id}`;
  await expect
    .poll(standing, { timeout: 15_000 })
    .toEqual([{ status: 'canceled', cancel_reason: 'expired', reserved: 0 }]);
});

test.runIf(hasFront)(
  'a page asked for often is sent packed and unchanged, never to a member, and says 304 to who has it',
  async () => {
    const plain = await (await page({ 'Accept-Encoding': 'identity' })).text();
    for (let n = 0; n < 5; n++) await (await page({ 'Accept-Encoding': 'br' })).text();
    const readHeaders = async () => (await page({ 'Accept-Encoding': 'br' })).headers;
    const isPacked = async () => (await readHeaders()).get('content-encoding');
    await expect.poll(isPacked, { timeout: 10_000, interval: 20 }).toBe('br');
    const packed = await page({ 'Accept-Encoding': 'br' });
    expect(packed.status).toBe(200);
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('set-cookie')).toBeNull();
    expect(packed.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await packed.text()).toBe(plain);
    expect(
      (await page({ 'Accept-Encoding': 'br', 'If-None-Match': packed.headers.get('etag') ?? '' }))
        .status,
    ).toBe(304);
  },
);

test('a row written past the verbs shows when somebody says so on the channel: for its tags, or for everything', async () => {
  for (const message of [tags.product(product.id), '*']) {
    const name = `A name for ${message}`;
    for (let n = 0; n < 3; n++) await (await page()).text();
    await sql`update product set name = name || ${sql.json({ 'en-US': name })}
      where id = ${product.id}`;
    expect(await named(name)).toBe(false);
    await sql.notify('cache_tags', message);
    await expect.poll(() => named(name), { timeout: 2000 }).toBe(true);
  }
});
