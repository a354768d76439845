import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { open } from '@/db/client';
import { auditInvariants } from '@/lib/invariants/audit';
import { OWNER, PASSWORD } from '../support/browser/stored-login';
import { type FreshDatabase, inDatabase } from '../support/data/database';
import { RELEASE_SECRET, releases, restoreRelease } from '../support/data/released-shop';
import { type Server, startServer } from '../support/server/server';

const environment = { AUTH_SECRET: RELEASE_SECRET, SANDBOX_PAYMENTS: 'on' };

/** What `npm start` does with the database before it serves. */
const bringUpToDate = (url: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/migrate.ts'], {
    env: {
      ...process.env,
      ...environment,
      DATABASE_URL: url,
      TSX_TSCONFIG_PATH: 'scripts/tsconfig.json',
    },
  });

/** What must be the same after an upgrade, and is in the tables of every release. */
const totals = (sql: postgres.Sql) => sql`
  select 'orders in ' || currency || ', ' || status as of, count(*), sum(grand_total) as total,
    sum(paid_total) as paid, sum(refunded_total) as refunded, sum(base_grand_total) as base_total
  from orders group by 1
  union all
  select 'stock', count(*), sum(quantity), sum(reserved), 0, 0 from inventory
  union all
  select 'histories', count(*), sum(change), sum(balance), 0, 0 from inventory_history
  union all
  select 'money ' || type || ' ' || status, count(*), sum(amount), 0, 0, 0 from payment group by 1
  union all
  select 'customers', count(*), 0, 0, 0, 0 from customer
  union all
  select 'variants on sale', count(*), sum(price_minor), 0, 0, 0 from stock where visibled
  order by 1`;

/** What the ledger of sales says, and what the orders in it say. */
const sales = (sql: postgres.Sql) => sql`
  select o.currency, sum(o.grand_total - o.refunded_total) as of_orders,
    sum((select coalesce(sum(total), 0) from sales_entry e where e.order_id = o.id)) as booked
  from orders o where paid_at is not null and paid_total = grand_total
  group by 1 order by 1`;

const jobsThatFailed = (sql: postgres.Sql) =>
  sql`select name, data, output from pgboss.job where output is not null and state <> 'completed'`;

async function ask<T extends object>(url: string, work: (sql: postgres.Sql) => Promise<T[]>) {
  let rows: T[] = [];
  await inDatabase(url, async (sql) => {
    rows = [...(await work(sql))];
  });
  return rows;
}

/** The invariants of the data that do not hold. */
async function broken(url: string): Promise<string[]> {
  const { sql, db } = open(url, 1);
  const findings = await auditInvariants(db).finally(() => sql.end());
  return findings.flatMap(({ id, rows }) => rows.map((row) => `${id} ${JSON.stringify(row)}`));
}

/** Screens of the storefront and of the back office, with records that the release had. */
async function listScreens(url: string): Promise<string[]> {
  const [{ urls } = { urls: [] }] = await ask<{ urls: string[] }>(
    url,
    (sql) => sql`select array[
      (select '/product/' || url from product where visibled order by id limit 1),
      (select '/category/' || url from menu where type = 'category' and enabled
        order by id limit 1),
      (select '/blog/article/' || url from blog_article order by id limit 1),
      (select '/admin/product/edit/' || min(id) from product),
      (select '/admin/customer/edit/' || max(user_id) from orders where status = 'completed'),
      (select '/admin/lead/edit/' || min(id) from lead),
      (select '/admin/payment/edit/' || min(id) from payment_method),
      (select '/admin/shipping/edit/' || min(id) from shipping_method)]
      || array(select distinct on (status, payment_status, fulfillment_status)
        '/admin/order/' || id from orders order by status, payment_status, fulfillment_status, id)
      as urls`,
  );
  return [
    ...['/', '/zh-HK', '/search/tea', '/blog', '/contact-us', '/login', '/checkout'],
    ...['/admin', '/admin/order', '/admin/order/payments', '/admin/order/returns'],
    ...['/admin/product', '/admin/customer', '/admin/warehouse', '/admin/promotion'],
    ...['/admin/membershiptier', '/admin/activity', '/admin/mail', '/admin/setting'],
    ...['/admin/report/sales?preset=last_12_months', '/admin/report/products'],
    ...['/admin/report/customer', '/admin/report/inventories', '/admin/broadcast/message'],
    ...urls,
  ];
}

/** The screens that do not open, each with what it answered. */
async function closedScreens({ url, databaseUrl }: Server): Promise<string[]> {
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: OWNER, password: PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const closed: string[] = [];
  for (const path of await listScreens(databaseUrl)) {
    const headers = path.startsWith('/admin') ? { Cookie: `admin_token=${token}` } : undefined;
    const answer = await fetch(url + path, { redirect: 'manual', ...(headers && { headers }) });
    const page = await answer.text();
    // A part that failed while the page was sent is told by the digest of its error.
    const isWhole = !/data-dgst="\d/.test(page);
    if (answer.status !== 200 || !isWhole)
      closed.push(`${path} ${answer.status} ${isWhole ? 'whole' : 'in part'}`);
  }
  return closed;
}

test('there are shops of three releases or more', () => {
  expect(releases.length).toBeGreaterThanOrEqual(3);
});

describe.each(releases)('a shop of %s', (release) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await restoreRelease(release);
  });
  afterAll(() => database?.drop());

  test('is brought to the present schema with every total it had, and its sales booked', async () => {
    const before = await ask(database.url, totals);
    await bringUpToDate(database.url);
    expect(await ask(database.url, totals)).toEqual(before);
    for (const { currency, of_orders, booked } of await ask(database.url, sales))
      expect(booked, String(currency)).toEqual(of_orders);
  });

  test('lets those roles decide what customers pay that changed customers and promotions', async () => {
    const roles = await ask(
      database.url,
      (sql) => sql`select name, '{customer.update,promotion.update}' <@ permissions as before,
        'customer.benefits' = any(permissions) as after from role`,
    );
    expect(roles.some(({ before }) => before)).toBe(true);
    for (const { name, before, after } of roles) expect(after, String(name)).toBe(before);
  });

  test('keeps every invariant once it is open, does the jobs it had, and opens its screens', async () => {
    const server = await startServer({ databaseUrl: database.url, env: environment });
    try {
      expect(await closedScreens(server)).toEqual([]);
      await expect.poll(() => broken(database.url), { timeout: 90_000 }).toEqual([]);
      expect(await ask(database.url, jobsThatFailed)).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});
