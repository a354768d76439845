import '../support/data/own-database';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, open } from '@/db/client';
import { salesEntry } from '@/db/schema/sales';
import { salesDay } from '@/db/schema/sales-rollup';
import { DAY_MS } from '@/lib/core/durations';
import { rollUpSales } from '@/lib/reports/sales/rollup/roll-up';
import { readSettings } from '@/lib/settings/settings';
import { freshDatabase } from '../support/data/database';
import { listOrderLines } from '../support/data/order-edits';
import { copyOrder, makeCategories, randomEntries } from '../support/data/sales-entries';
import { expectPlainFigures } from '../support/data/sales-figures';
import { buy, guest, makeStock, openShop, system } from '../support/data/shop';
import { owner } from '../support/data/staff';
import { rng } from '../support/values/rng';

const SETS = 200;
const ORDERS = 100_000;
/** Orders whose entries are written by chance; those of all others are as theirs, but later. */
const FIRST = 2000;
const AT_ONCE = 1000;
const ZONES = ['Asia/Hong_Kong', 'America/New_York'];

const seeds = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, at) => from + at);

/** Entries of the next so many times `FIRST` orders, a week and some hours after one another. */
async function repeatEntries(from: number, until: number): Promise<void> {
  const { id: _, ...columns } = getTableColumns(salesEntry);
  const later = sql`copy * interval '7 days 5 hours 13 minutes'`;
  const moved: Record<string, SQL> = {
    order_id: sql`order_id + copy * ${FIRST}::int`,
    occurred_at: sql`occurred_at + ${later}`,
    ordered_at: sql`ordered_at + ${later}`,
  };
  const names = Object.keys(columns).map((name) => sql.identifier(name));
  const values = Object.keys(columns).map((name) => moved[name] ?? sql.identifier(name));
  await database().execute(sql`
    insert into sales_entry (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from (select * from sales_entry
        where order_id < (select min(order_id) + ${FIRST}::int from sales_entry)) e,
      generate_series(${from}::int, ${until - 1}::int) copy
    order by copy, e.id`);
}

test('200 questions to the demo shop: figures are what plain SQL says and what their rows come to', async () => {
  const demo = await freshDatabase('seeded');
  const { sql: pool, db } = open(demo.url, 4);
  try {
    const ctx = { ...(await owner()), db, settings: await readSettings(db) };
    expect(await expectPlainFigures(ctx, seeds(0, SETS), ZONES)).toBeGreaterThan(SETS);
  } finally {
    await pool.end();
    await demo.drop();
  }
});

test('200 questions to 100,000 orders: the same, from the ledger, and from what is added up by day with what came since', {
  timeout: 30 * 60_000,
}, async () => {
  const shop = await openShop();
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 1);
  const [{ id } = { id: 0 }] = await listOrderLines(placed);
  const orders = await copyOrder(placed.order_id, ORDERS + FIRST);
  const begin = Date.now() - 400 * DAY_MS;
  const season = [new Date(begin), new Date(begin + 10 * DAY_MS)] as const;
  const categories = await makeCategories();
  const entries = randomEntries(rng(28), orders.slice(0, FIRST), id, categories, season);
  for (let at = 0; at < entries.length; at += AT_ONCE)
    await database()
      .insert(salesEntry)
      .values(entries.slice(at, at + AT_ONCE));
  await repeatEntries(1, ORDERS / FIRST);
  await database().execute(sql`vacuum analyze sales_entry`);

  const ctx = await owner();
  let opened = await expectPlainFigures(ctx, seeds(0, SETS / 2), ZONES);
  await rollUpSales({ ...(await system()), actor: { kind: 'system', job: 'sales.roll_up' } });
  expect(await database().$count(salesDay)).toBeGreaterThan(0);
  await repeatEntries(ORDERS / FIRST, ORDERS / FIRST + 1);
  // Days of other time zones are not added up.
  opened += await expectPlainFigures(ctx, seeds(SETS / 2, SETS), [ctx.settings.store_timezone]);
  expect(opened).toBeGreaterThan(SETS);
});
