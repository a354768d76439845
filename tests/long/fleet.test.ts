import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../support/data/database';
import { type Call, callAs, callAsOwner, pressDecision } from '../support/fleet/client';
import { type Fleet, openFleet } from '../support/fleet/fleet';
import { buyThrough, findBroken, sendTraffic } from '../support/fleet/traffic';
import { until } from '../support/server/launched-shop';
import { plentifulOffers } from '../support/server/persistent-buyers';
import { someAddress } from '../support/values/person';

let fleet: Fleet;
let owner: Call;
beforeAll(async () => {
  fleet = await openFleet();
  owner = await callAsOwner(fleet.url);
}, 600_000);
afterAll(() => fleet?.close());

const BUYERS = 30;
/** Most requests in a second during a rolling restart. */
const RATE = 50;
/** How long the last of four servers may take to read what was changed at another host. */
const READING_MS = 500;

const ask = (text: string) => fleet.pair.primary.run(text);

/** What the calls of these tests answer, besides the rest. */
type Said = Record<string, unknown> & {
  token: string;
  payment: { redirect_url: string };
  data: { version: number };
};
async function expectOk(answer: ReturnType<Call>) {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: expect.toBeOneOf([200, 201]) });
  return body as Said;
}

test('a customer registers, orders and pays by card, and staff change the order, on whichever host', async () => {
  const email = `${randomUUID()}@buyer.test`;
  const password = 'harbour-demo-1';
  const person = { first_name: 'Ka Yan', last_name: 'Lam', email, password };
  const guest = callAs(fleet.url);
  const made = await expectOk(
    guest('POST', '/api/register', { ...person, password_confirmation: password }),
  );
  const customer = callAs(fleet.url, made.token);
  const [offer, other] = await plentifulOffers(fleet.pair.primary.url);
  const stock_id = offer?.stock_id;
  const [card] = await ask(`select id from payment_method where code = 'card'`);
  const { cart_id } = await expectOk(customer('POST', '/api/cart/item', { stock_id, quantity: 1 }));
  const placed = await expectOk(
    customer('POST', '/api/checkout', {
      cart_id,
      email,
      language: 'en-US',
      currency: 'HKD',
      shipping_address: someAddress(),
      shipping_method_id: offer?.shipping_method_id,
      payment_method_id: card?.id,
    }),
  );
  expect(placed).toMatchObject({ status: 'pending' });
  const page = new URL(placed.payment.redirect_url, fleet.url);
  const after = await pressDecision(fleet.url, page.pathname + page.search, 'captured');
  expect(after).toContain('/order/success');
  const order_number = String(placed.order_number);
  const [row] = await ask(`select id, status from orders where order_number = '${order_number}'`);
  expect(row?.status).toBe('paid');

  const path = `/api/admin/order/${row?.id}`;
  const { version } = (await expectOk(owner('GET', path))).data;
  const items = [stock_id, other?.stock_id].map((id) => ({ stock_id: id, quantity: 1 }));
  await expectOk(owner('PUT', `${path}/items`, { version, items }));
  const listed = await expectOk(owner('GET', `/api/admin/order?search=${order_number}`));
  expect(listed).toMatchObject({ data: [{ id: row?.id }] });
  await expect
    .poll(() => ask(`select state from mail where to_address = '${email}'`), { timeout: 30_000 })
    .toContainEqual({ state: 'sent' });
});

/** A product with its page, its variants, and the price that a host shows: 1234 for HK$1,234.00. */
async function findProduct() {
  const [found] = await ask(`select p.id, '/product/' || p.url as path,
    array_agg(s.id) as stocks from product p join stock s on s.product_id = p.id and s.visibled
    where p.visibled group by p.id order by p.id limit 1`);
  const { id, path, stocks } = found as { id: number; path: string; stocks: number[] };
  const shownBy = async (url: string) => {
    const { body } = await callAs(url)('GET', path);
    return Number(/HK\$([\d,]+)\.00/.exec(String(body.text))?.[1]?.replaceAll(',', ''));
  };
  return { id, path, stocks, shownBy };
}

test('a price changed at one host is in the answers of the other', async ({ annotate }) => {
  const { id, stocks, shownBy } = await findProduct();
  const [first, second] = fleet.hosts;
  const owners = [await callAsOwner(first.url), await callAsOwner(second.url)] as const;
  let next = 0;
  const changes = 20;
  for (let n = 1; n <= changes; n++) {
    const price = 2000 + n;
    const other = n % 2 ? second : first;
    for (let visit = 0; visit < 4; visit++) await shownBy(other.url);
    const input = { price: `${price}.00`, special_price: null };
    await expectOk(
      owners[n % 2 ? 0 : 1]('PUT', `/api/admin/product/${id}`, {
        stocks: stocks.map((id) => ({ id, ...input })),
      }),
    );
    const changedAt = performance.now();
    if ((await shownBy(other.url)) === price) next++;
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, changedAt + READING_MS - performance.now())),
    );
    for (let visit = 0; visit < 6; visit++) expect(await shownBy(other.url)).toBe(price);
  }
  await annotate(`in the very next answer: ${next} of ${changes}`);
});

test('strangers at the pooler have the limits of the role, not those of a transaction of the shop', async () => {
  const limits = await inDatabase(fleet.pooler.url, (sql) =>
    Promise.all(
      Array.from({ length: 20 }, () => sql`select current_setting('lock_timeout') as lock`),
    ),
  );
  expect(limits.flat()).toEqual(Array(20).fill({ lock: '10s' }));
});

test('lists, reports and the sitemap are read from the replica', async () => {
  const reads = async () =>
    Number(
      (
        await fleet.pair.replica.run(`select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))
          as reads from pg_stat_user_tables where relname in ('orders', 'brand', 'sales_entry',
          'product', 'rollup_sales')`)
      )[0]?.reads,
    );
  for (const path of [
    '/api/admin/order',
    '/api/admin/brand',
    '/api/admin/report/customer?preset=last_30_days',
    '/sitemap/brands-en-US-1.xml',
  ]) {
    const before = await reads();
    expect((await owner('GET', path)).status).toBe(200);
    await expect.poll(reads, { timeout: 15_000 }).toBeGreaterThan(before);
  }
});

test(`no commit waits for the lock of the whole server while ${BUYERS} buyers order`, async () => {
  const databaseUrl = fleet.pair.primary.url;
  let isOver = false;
  const watching = inDatabase(databaseUrl, async (sql) => {
    let waits = 0;
    let looks = 0;
    for (; !isOver; looks++) {
      const [row] = await sql`select count(*)::int as n from pg_locks
        where locktype = 'object' and database = 0 and not granted`;
      waits += row?.n;
    }
    return { waits, looks };
  });
  const bought = await buyThrough({ url: fleet.url, databaseUrl }, BUYERS, async () => {});
  isOver = true;
  const { waits, looks } = await watching;
  expect(bought.orders.length).toBe(BUYERS);
  expect(looks).toBeGreaterThan(100);
  expect(waits).toBe(0);
});

test('a rolling restart of the hosts under requests of which half write fails none', async ({
  annotate,
}) => {
  const { path, stocks } = await findProduct();
  const rolling = (async () => {
    for (const [index, host] of fleet.hosts.entries()) {
      await host.stop();
      await host.start();
      await until(() => fleet.balancer.uses(index + 1), 60_000, 'the balancer leaves a host out');
    }
  })();
  const traffic = { path, stock_id: stocks[0] ?? 0, perSecond: RATE };
  const { sent, failed } = await sendTraffic(fleet.url, traffic, rolling);
  await rolling;
  await annotate(`${sent} requests`);
  expect(sent).toBeGreaterThan(100);
  expect({ count: failed.length, first: failed.slice(0, 10) }).toEqual({ count: 0, first: [] });
  expect(await findBroken(fleet.pair.primary.url)).toEqual([]);
});
