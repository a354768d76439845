import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open } from '@/db/client';
import { auditInvariants } from '@/lib/invariants/audit';
import { askShop } from '../support/server/buyer';
import { type TimedVisit, visitAtRate } from '../support/server/open-loop';
import { type Server, startServer } from '../support/server/server';
import { percentile } from '../support/server/visitors';
import { someAddress, someEmail } from '../support/values/person';

const VISITORS_PER_SECOND = 2000;
const UNITS = 50;
const BUYERS = 500;
const BUYERS_AT_ONCE = 50;
const CHANGES = 10;
const FIRST_PRICE = 7001;
const PAUSE_MS = 700;

type Sold = { stock_id: number; inventory_id: number; product_id: number; url: string };
type Methods = { payment_method_id: number; shipping_method_id: number };

let shop: Server;
let sold: Sold;
let methods: Methods;
let staff: { Authorization: string };

beforeAll(async () => {
  shop = await startServer();
  [sold = sold] = await askShop<Sold>(
    shop,
    (sql) => sql`select s.id as stock_id, i.id as inventory_id, p.id as product_id, p.url
      from product p join stock s on s.product_id = p.id and s.visibled
        join inventory i on i.stock_id = s.id
        join setting w on w.key = 'product_warehouse_id' and i.warehouse_id = w.value::text::int
      where p.visibled and i.reserved = 0
        and not exists (select 1 from stock_option o where o.stock_id = s.id)
      order by p.id limit 1`,
  );
  await askShop(
    shop,
    (sql) => sql`with was as (select quantity from inventory where id = ${sold.inventory_id}),
      now as (update inventory set quantity = ${UNITS}, safety_stock = 0
        where id = ${sold.inventory_id})
      insert into inventory_history (inventory_id, type, change, balance)
        select ${sold.inventory_id}, 'update', ${UNITS} - quantity, ${UNITS} from was`,
  );
  [methods = methods] = await askShop<Methods>(
    shop,
    (sql) => sql`select p.id as payment_method_id, d.id as shipping_method_id
      from payment_method p, shipping_method d
      where p.code = 'cash_on_delivery' and d.code = 'standard'`,
  );
  const owner = { email: 'owner@harbour.test', password: 'harbour-demo' };
  const { token } = await (await send('POST', '/api/admin/login', owner)).json();
  staff = { Authorization: `Bearer ${token}` };
});
afterAll(() => shop?.close());

const send = (method: string, path: string, body: object, headers = {}) =>
  fetch(shop.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Does `work` for each, so many at a time, and keeps the order. */
async function each<T, R>(all: T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const remaining = all.entries();
  const lane = async () => {
    for (const [index, item] of remaining) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

async function fillCart(): Promise<string> {
  const answer = await send('POST', '/api/cart/item', { stock_id: sold.stock_id, quantity: 1 });
  expect(answer.status).toBe(200);
  return (await answer.json()).cart_id;
}

async function checkOut(cart_id: string): Promise<number> {
  const shipping_address = someAddress();
  const input = { cart_id, email: someEmail(), language: 'en-US', currency: 'HKD' };
  const answer = await send(
    'POST',
    '/api/checkout',
    { ...input, shipping_address, ...methods },
    { 'Idempotency-Key': randomUUID() },
  );
  await answer.arrayBuffer();
  return answer.status;
}

/** Gives the product one price after the other; when each change was answered. */
async function reprice(): Promise<{ price: number; answered: number }[]> {
  const changes: { price: number; answered: number }[] = [];
  for (let price = FIRST_PRICE; price < FIRST_PRICE + CHANGES; price++) {
    const stocks = [{ id: sold.stock_id, price: `${price}.00`, special_price: null }];
    const answer = await send('PUT', `/api/admin/product/${sold.product_id}`, { stocks }, staff);
    changes.push({ price, answered: performance.now() });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    await pause(PAUSE_MS);
  }
  return changes;
}

/** The price on a page; pages that are the same to the byte are read once. */
function priceReader() {
  const cachedPages: { body: Buffer; price: number }[] = [];
  return ({ body, coding }: TimedVisit): number => {
    const same = cachedPages.find((cachedPage) => cachedPage.body.equals(body));
    if (same) return same.price;
    const html = (coding === 'gzip' ? gunzipSync(body) : body).toString();
    const price = Number(/HK\$([\d,]+)\.\d\d/.exec(html)?.[1]?.replaceAll(',', ''));
    if (cachedPages.unshift({ body, price }) > 20) cachedPages.pop();
    return price;
  };
}

test('thousands visit one product while its price changes ten times and 500 want the last 50: nobody sees an old price, 50 are sold', async () => {
  const carts = await each(Array.from({ length: BUYERS }), 16, fillCart);
  const visits: { began: number; price: number }[] = [];
  const waits: number[] = [];
  const failed = new Map<number, number>();
  const readPrice = priceReader();
  const began = performance.now();
  const sale = Promise.all([reprice(), each(carts, BUYERS_AT_ONCE, checkOut)]);
  const address = `${shop.url}/product/${sold.url}`;
  const came = await visitAtRate(
    () => address,
    VISITORS_PER_SECOND,
    sale,
    (visit) => {
      waits.push(performance.now() - visit.began);
      if (visit.status === 200) visits.push({ began: visit.began, price: readPrice(visit) });
      else failed.set(visit.status, (failed.get(visit.status) ?? 0) + 1);
    },
  );
  const seconds = (performance.now() - began) / 1000;
  const [changes, statuses] = await sale;
  process.stdout.write(
    `${came} visitors, ${Math.round(came / seconds)} a second, half of them answered within ` +
      `${percentile(waits, 0.5).toFixed(0)} ms, 95 % within ${percentile(waits, 0.95).toFixed(0)} ms\n`,
  );

  expect([...failed]).toEqual([]);
  const outdated = visits.filter(({ began, price }) => {
    const last = changes.findLast(({ answered }) => answered < began);
    return last && !(price >= last.price);
  });
  expect(outdated).toEqual([]);
  expect(new Set(visits.map(({ price }) => price)).size).toBeGreaterThanOrEqual(CHANGES);

  expect(statuses.filter((status) => status === 200)).toHaveLength(UNITS);
  expect(statuses.filter((status) => status === 409)).toHaveLength(BUYERS - UNITS);
  const [shelf] = await askShop(
    shop,
    (sql) => sql`select quantity, reserved from inventory where id = ${sold.inventory_id}`,
  );
  expect(shelf).toEqual({ quantity: UNITS, reserved: UNITS });
  const { sql, db } = open(shop.databaseUrl, 1);
  expect(
    (await auditInvariants(db).finally(() => sql.end())).filter(({ rows }) => rows.length),
  ).toEqual([]);
});
