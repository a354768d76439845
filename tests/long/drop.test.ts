import '../support/data/own-database';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { inventory } from '@/db/schema/inventory';
import { setDrop } from '@/lib/inventory/drops';
import { getInventory } from '@/lib/inventory/inventory-record';
import { type Buyers, type Results, startBuyers } from '../support/data/buyer-processes';
import { brokenPromises, makeStock, openShop, system, type TestShop } from '../support/data/shop';
import { percentile } from '../support/server/visitors';

const PROCESSES = 4;
const LANES = 10;
const UNITS = 5000;
const LATE = 200;
const SAMPLE = 800;
const OTHERS = 20;

let shop: TestShop;
let processes: Buyers[];
let visitors: Buyers;
let others: number[];
beforeAll(async () => {
  shop = await openShop();
  others = [];
  for (let n = 0; n < OTHERS; n++) others.push(await makeStock(10_000));
  [visitors, ...processes] = (await Promise.all(
    Array.from({ length: PROCESSES + 1 }, startBuyers),
  )) as [Buyers, ...Buyers[]];
});
afterAll(() => {
  for (const { stop } of [visitors, ...processes]) stop();
});

/** Carts with one unit of one of these variants each, in turn. */
async function fillCarts(count: number, stocks: number[]): Promise<string[]> {
  const rows = await database().execute<{ cart_id: string }>(sql`
    with made as (
      insert into cart (id) select gen_random_uuid() from generate_series(1, ${count}::int)
      returning id
    )
    insert into cart_item (cart_id, stock_id, quantity)
    select id, (${`{${stocks.join()}}`}::int[])[1 + row_number() over () % ${stocks.length}::int], 1
    from made returning cart_id`);
  return rows.map(({ cart_id }) => cart_id);
}

/**
 * All processes buy one unit each of these variants, while one more buys other products all the
 * time: the orders per second, and the 95th percentile of the other products' orders in ms.
 */
async function sell(name: string, count: number, stocks: number[]) {
  const carts = await fillCarts(count, stocks);
  const began = performance.now();
  let isOver = false;
  const buying = Promise.all(
    processes.map(({ buy }, n) =>
      buy({ shop, carts: carts.filter((_, index) => index % PROCESSES === n), lanes: LANES }),
    ),
  ).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const visit = await visitors.buy({ shop, carts: await fillCarts(20, others), lanes: 2 });
    expect(visit).toMatchObject({ placed: 20, errors: [] });
    waits.push(...visit.waits);
  }
  const results = await buying;
  const seconds = (performance.now() - began) / 1000;
  const sum = (of: (result: Results) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const rate = count / seconds;
  const p95 = percentile(waits, 0.95);
  process.stdout.write(
    `${name}: ${rate.toFixed(0)} orders a second, others’ p95 ${p95.toFixed(0)} ms, own ` +
      `${percentile(
        results.flatMap(({ waits }) => waits),
        0.95,
      ).toFixed(0)} ms\n`,
  );
  expect(results.flatMap(({ errors }) => errors)).toEqual([]);
  return { rate, p95, placed: sum(({ placed }) => placed), refused: sum(({ refused }) => refused) };
}

test('a drop of 5,000 units sells each once, as fast as different products, and delays no other', {
  timeout: 900_000,
}, async () => {
  const stock_id = await makeStock(UNITS);
  const ordinary = await makeStock(10_000);
  const inventories = await database()
    .select({ id: inventory.id })
    .from(inventory)
    .where(eq(inventory.stock_id, stock_id));
  const inventory_id = inventories[0]?.id ?? 0;
  await setDrop(await system(), { inventory_id, is_drop: true });
  await sell('first orders', 200, others);

  const different = await sell('different products', SAMPLE, others);
  await sell('one product', SAMPLE, [ordinary]);
  const drop = await sell('a drop', UNITS + LATE, [stock_id]);

  expect(drop).toMatchObject({ placed: UNITS, refused: LATE });
  const { quantity, reserved, available_inventories } = await getInventory(
    await system(),
    inventory_id,
  );
  expect([quantity, reserved, available_inventories]).toEqual([UNITS, UNITS, 0]);
  expect(drop.rate).toBeGreaterThan(different.rate * 0.7);
  expect(drop.p95).toBeLessThan(different.p95 * 2);
  expect(await brokenPromises()).toEqual({});
});
