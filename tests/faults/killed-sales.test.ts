import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import { askShop } from '../support/server/buyer';
import {
  type LaunchedShop,
  launchShop,
  removeFolder,
  runCommand,
  until,
} from '../support/server/launched-shop';

const ROUNDS = Number(process.env.FAULT_ROUNDS || 20);
const TILLS = 4;
const SALES_OF_EACH = 2;
const PATIENCE_MS = 60_000;

const home = mkdtempSync(join(tmpdir(), 'harbour-sales-'));
chmodSync(home, 0o755); // the database may have to run as another user than we do
let shop: LaunchedShop;
let token: string;
let sessions: number[];
let cash: number;
let stock: { id: number; available: number };

type Answer = { status: number; data: { id: number; order_id: number; order_number: string } };
/** One call; 0 stands for a line that was cut, by us after `cut` or by the shop. */
async function call(path: string, body: object, key?: string, cut?: number): Promise<Answer> {
  try {
    const response = await fetch(`${shop.url}/api/admin/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(cut ?? PATIENCE_MS),
    });
    const { data, ...whole } = (await response.json()) as Pick<Answer, 'data'>;
    return { status: response.status, data: data ?? whole };
  } catch {
    return { status: 0, data: { id: 0, order_id: 0, order_number: '' } };
  }
}

const ask = <T extends object>(work: Parameters<typeof askShop<T>>[1]) =>
  askShop<T>({ databaseUrl: shop.databaseUrl() }, work);
const countAvailable = async (id: number) => {
  const [row] = await ask<{ units: number }>(
    (sql) => sql`select quantity - reserved as units from inventory i
      join physical_store s on s.warehouse_id = i.warehouse_id
      join pos_register r on r.physical_store_id = s.id
      join pos_session p on p.register_id = r.id and p.id = ${sessions[0] ?? 0}
      where stock_id = ${id}`,
  );
  return row?.units ?? 0;
};

beforeAll(async () => {
  shop = await launchShop(home);
  await shop.open();
  await until(() => isClean(), 60_000, 'orders past their time are not ended');
  const accounts = accountsIn(shop.databaseUrl());
  const { email } = await accounts.owner();
  await accounts.close();
  token = '';
  const login = await call('login', { email, password: PASSWORD });
  token = (login.data as unknown as { token: string }).token;
  const [found] = await ask<{ store: number; stock: number; inventory: number; cash: number }>(
    (sql) => sql`select s.id as store, i.stock_id as stock, i.id as inventory, m.id as cash
      from physical_store s join inventory i on i.warehouse_id = s.warehouse_id
        join stock on stock.id = i.stock_id and stock.visibled
        join product p on p.id = stock.product_id and p.visibled, payment_method m
      where m.type = 'pos_cash' order by i.quantity - i.reserved desc limit 1`,
  );
  cash = found?.cash ?? 0;
  const id = found?.stock ?? 0;
  const more = { inventory_id: found?.inventory, quantity: 1000, remark: '' };
  expect((await call('inventory/plus', more)).status).toBe(200);
  sessions = [];
  for (let n = 0; n < TILLS; n++) {
    const title = `Killed ${n}`;
    const register = await call('pos/register', { physical_store_id: found?.store, title });
    const opened = await call('pos/session', {
      register_id: register.data.id,
      opening_float: '100.00',
    });
    expect(opened.status).toBe(201);
    sessions.push(opened.data.id);
  }
  stock = { id, available: await countAvailable(id) };
}, 180_000);
afterAll(async () => {
  await shop?.close();
  removeFolder(home);
});

const isClean = () => /\b0 violations/.test(runCommand(shop, 'audit'));

/** Sells one piece and asks again by the same key until the till knows what became of it. */
async function sellPersistently(session_id: number, cut?: number): Promise<string> {
  const key = randomUUID();
  const items = [{ stock_id: stock.id, quantity: 1 }];
  const sale = { session_id, items, tenders: [{ payment_method_id: cash }] };
  const started = performance.now();
  for (let first = true; ; first = false) {
    const { status, data } = await call('pos/sale', sale, key, first ? cut : undefined);
    if (status === 200 || status === 201) return data.order_number;
    expect([0, 500, 503]).toContain(status);
    if (performance.now() - started > PATIENCE_MS) throw new Error('a sale never became known');
    await setTimeout(100);
  }
}

let sold = 0;
/** Every till sells while `fault` happens: each sale is made once, and none is lost. */
async function sellThrough(fault: () => unknown, cut?: () => number) {
  const selling = sessions.flatMap((session) =>
    Array.from({ length: SALES_OF_EACH }, async () => {
      await setTimeout(Math.random() * 100);
      return sellPersistently(session, cut?.());
    }),
  );
  await setTimeout(Math.random() * 200);
  await fault();
  const numbers = await Promise.all(selling);
  sold += numbers.length;
  expect(new Set(numbers).size).toBe(TILLS * SALES_OF_EACH);
  const [counts] = await ask<{ orders: number; tenders: number }>(
    (sql) => sql`select
      (select count(*)::int from orders where pos_session_id = any(${sessions})) as orders,
      (select count(*)::int from pos_tender where pos_session_id = any(${sessions})) as tenders`,
  );
  expect(counts).toEqual({ orders: sold, tenders: sold });
  expect(await countAvailable(stock.id)).toBe(stock.available - sold);
}

const faults = {
  'the server is killed': [() => shop.kill('server')],
  'the database is killed': [() => shop.kill('database')],
  'the line is cut': [() => undefined, () => 1 + Math.random() * 150],
} as const;

describe.skipIf(process.platform !== 'linux')('while tills sell', () => {
  for (const [faultName, [fault, cut]] of Object.entries(faults))
    test(`${faultName}, ${ROUNDS} times: nothing is sold twice and nothing is lost`, {
      timeout: ROUNDS * 60_000,
    }, async () => {
      for (let round = 0; round < ROUNDS; round++) await sellThrough(fault, cut);
      expect(isClean()).toBe(true);
    });
});
