import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { salesEntry } from '@/db/schema/sales';
import {
  productsReport,
  readSalesReport,
  type SalesReport,
  salesReport,
} from '@/lib/reports/sales/report';
import { rollUpSales } from '@/lib/reports/sales/rollup/roll-up';
import { salesQuery } from '@/lib/reports/sales/sales.schema';
import { writeSettings } from '@/lib/settings/settings';
import { listOrderLines } from '../../support/data/order-edits';
import { copyOrder, randomEntries } from '../../support/data/sales-entries';
import { buy, guest, makeStock, openShop, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { rng } from '../../support/values/rng';

let orders: number[];
let item: number;
beforeAll(async () => {
  const shop = await openShop();
  await writeSettings(await system(), { store_timezone: 'Europe/London' });
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 1);
  item = (await listOrderLines(placed))[0]?.id ?? 0;
  orders = await copyOrder(placed.order_id, 90);
});

const spring = [new Date('2026-03-25'), new Date('2026-04-02')] as const;
const sell = (seed: number, ids: number[]) =>
  database()
    .insert(salesEntry)
    .values(randomEntries(rng(seed), ids, item, [], spring));
const rollUp = async () =>
  rollUpSales({ ...(await system()), actor: { kind: 'system', job: 'sales.roll_up' } });

const questions: [SalesReport, object][] = [
  [salesReport, { interval: 'day', compare: 'week_before' }],
  [salesReport, { interval: 'hour', from: '2026-03-29', to: '2026-03-30' }],
  [salesReport, { interval: 'month', is_first_order: '1', country: 'HKG,GBR' }],
  [salesReport, { group: 'payment_method', channel: 'pos' }],
  [salesReport, { group: 'buyer' }],
  [salesReport, { group: 'physical_store', cashier_id: '1,2' }],
  [salesReport, { group: 'cashier', physical_store_id: '1' }],
  [salesReport, { group: 'product' }],
  [salesReport, { group: 'product', channel: 'pos' }],
  [salesReport, { group: 'time', code: 'VIP' }],
  [productsReport, { group: 'product' }],
  [productsReport, { group: 'variant' }],
];
const answers = async () => {
  const ctx = await owner();
  const read = ([report, more]: (typeof questions)[number]) => {
    const days = { from: '2026-03-26', to: '2026-04-20', page_size: 400 };
    return readSalesReport(ctx, report, salesQuery.parse({ ...days, ...more }));
  };
  return Promise.all(questions.map(read));
};

test('what was added up by day, and what came since, tells the same as the ledger', async () => {
  await sell(1, orders.slice(0, 30));
  const plain = await answers();
  expect(await rollUp()).toBeGreaterThan(60);
  expect(await answers()).toEqual(plain);
  expect(await rollUp()).toBe(0);
  // Entries of days that were added up already are told at once, before the next run and after it.
  await sell(2, orders.slice(30, 60));
  const together = await answers();
  expect(together).not.toEqual(plain);
  await rollUp();
  expect(await answers()).toEqual(together);
  await database().execute(sql`truncate sales_day, sales_product_day, sales_rollup`);
  expect(await answers()).toEqual(together);
});

test('after a change of the time zone days are those of the new one', async () => {
  await rollUp();
  await writeSettings(await system(), { store_timezone: 'Asia/Hong_Kong' });
  const before = await answers();
  await rollUp();
  expect(await answers()).toEqual(before);
  const [zones] = await database().execute(sql`select array_agg(timezone) as of from sales_rollup`);
  expect(zones).toEqual({ of: ['Asia/Hong_Kong'] });
});

test('entries that are being written are waited for, and counted once', async () => {
  await rollUp();
  let run: Promise<number> | undefined;
  await database().transaction(async (db) => {
    await db
      .insert(salesEntry)
      .values(randomEntries(rng(3), orders.slice(60, 70), item, [], spring));
    run = rollUp();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await db
      .insert(salesEntry)
      .values(randomEntries(rng(4), orders.slice(70, 80), item, [], spring));
  });
  expect(await run).toBeGreaterThan(40);
  const rolled = await answers();
  await database().execute(sql`truncate sales_day, sales_product_day, sales_rollup`);
  expect(await answers()).toEqual(rolled);
});
