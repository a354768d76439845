import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open } from '@/db/client';
import { auditInvariants } from '@/lib/invariants/audit';
import { logInAs } from '../support/server/admin-api';
import {
  buildCheckoutBody,
  cartWith,
  placeOver,
  queryDatabase,
  stocksWith,
} from '../support/server/catalogue';
import { databaseUrl } from '../support/server/shared-server';

let owner: Awaited<ReturnType<typeof logInAs>>;
let other = 0;

beforeAll(async () => {
  owner = await logInAs('owner');
  const answer = await owner('POST', '/api/admin/warehouse', {
    code: `RACE-${Date.now()}`,
    title: 'Race',
  });
  other = ((await answer.json()) as { data: { id: number } }).data.id;
});

afterAll(async () => {
  const { sql, db } = open(databaseUrl, 1);
  const broken = (await auditInvariants(db)).filter(({ rows }) => rows.length);
  await sql.end();
  expect(broken).toEqual([]);
});

type Shelf = {
  inventory_id: number;
  warehouse_id: number;
  quantity: number;
  reserved: number;
  told: number;
};
const readShelves = (stock_id: number) =>
  queryDatabase<Shelf>(
    (sql) => sql`select i.id as inventory_id, i.warehouse_id, i.quantity, i.reserved,
      coalesce(sum(h.change), 0)::int as told
      from inventory i left join inventory_history h on h.inventory_id = i.id
        where i.stock_id = ${stock_id} group by i.id`,
  );
/** Fifty shoppers at their last step, each with one unit in the cart. */
const fiftyCheckouts = async (stock_id: number) =>
  Promise.all(
    Array.from({ length: 50 }, async () => buildCheckoutBody(await cartWith([stock_id]))),
  );
const statuses = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))].sort();
const countOk = (answers: Response[]) => answers.filter(({ ok }) => ok).length;

/** A hundred operations of four kinds that staff send at once; each body is §7.4's. */
function hundred(inventory_id: number, stock_id: number, from: number, units: number) {
  const own = { inventory_id, remark: 'race' };
  const kinds = [
    { path: 'plus', body: (n: number) => ({ ...own, quantity: (n % 3) + 1 }) },
    { path: 'minus', body: (n: number) => ({ ...own, quantity: (n % 2) + 1 }) },
    {
      path: 'transfer',
      body: () => ({ ...own, stock_id, from, to: other, quantity: 1, total_quantity: units }),
    },
    {
      path: 'update',
      body: (n: number) => ({
        ...own,
        quantity: units + n,
        ...(n % 8 === 3 ? { expected: units } : {}),
      }),
    },
  ];
  return Array.from({ length: 100 }, (_, n) => {
    const { path, body } = kinds[n % 4] ?? { path: '', body: () => ({}) };
    return { path, send: () => owner('POST', `/api/admin/inventory/${path}`, body(n)) };
  });
}

test('100 plus, minus, transfer and update on one inventory while 50 checkouts run: every unit is accounted for', {
  timeout: 60_000,
}, async () => {
  const [{ stock_id, inventory_id } = { stock_id: 0, inventory_id: 0 }] = await stocksWith(400);
  const shelf = (await readShelves(stock_id)).find((row) => row.inventory_id === inventory_id);
  const bodies = await fiftyCheckouts(stock_id);
  const work = hundred(inventory_id, stock_id, shelf?.warehouse_id ?? 0, 400);
  const [operations, orders] = await Promise.all([
    Promise.all(work.map(({ send }) => send())),
    Promise.all(bodies.map((body) => placeOver(body, randomUUID()))),
  ]);
  expect(statuses(orders)).toEqual([200]);
  // A count that expected what is no longer there is told so; everything else passes.
  expect(statuses(operations.filter((_, n) => work[n]?.path !== 'update'))).toEqual([200]);
  expect(statuses(operations.filter(({ ok }) => !ok))).toEqual([409]);

  const after = await readShelves(stock_id);
  for (const { quantity, told: historyTotal } of after) expect(quantity).toBe(historyTotal);
  expect(after.find(({ warehouse_id }) => warehouse_id === shelf?.warehouse_id)?.reserved).toBe(50);
  expect(after.find(({ warehouse_id }) => warehouse_id === other)?.quantity).toBe(25);
});

test('staff empty a shelf while 50 shoppers buy from it: it ends at what is reserved, and nobody gets more than there was', {
  timeout: 60_000,
}, async () => {
  const [{ stock_id, inventory_id } = { stock_id: 0, inventory_id: 0 }] = await stocksWith(60);
  const shelf = (await readShelves(stock_id)).find((row) => row.inventory_id === inventory_id);
  const from = shelf?.warehouse_id ?? 0;
  const bodies = await fiftyCheckouts(stock_id);
  const out = Array.from({ length: 100 }, (_, n) =>
    n % 2
      ? owner('POST', '/api/admin/inventory/minus', { inventory_id, quantity: 1, remark: '' })
      : owner('POST', '/api/admin/inventory/transfer', {
          inventory_id,
          stock_id,
          from,
          to: other,
          quantity: 1,
          remark: '',
        }),
  );
  const [taken, orders] = await Promise.all([
    Promise.all(out),
    Promise.all(bodies.map((body) => placeOver(body, randomUUID()))),
  ]);
  expect(statuses(taken).every((status) => status === 200 || status === 422)).toBe(true);
  expect(statuses(orders).every((status) => status === 200 || status === 409)).toBe(true);
  const sourceShelf = (await readShelves(stock_id)).find(
    ({ warehouse_id }) => warehouse_id === from,
  );
  expect(sourceShelf).toMatchObject({ reserved: countOk(orders), quantity: 60 - countOk(taken) });
  expect(countOk(taken) + countOk(orders)).toBe(60);
});
