import { sql } from 'drizzle-orm';
import { type Connection, open } from '@/db/client';
import type { AdminContext } from '@/lib/core/context';
import { toReportPeriod } from '@/lib/reports/period/period';
import { readSalesReport, salesReport } from '@/lib/reports/sales/report';
import { salesQuery } from '@/lib/reports/sales/sales.schema';
import { systemContext } from '@/lib/settings/system-context';
import { fillSales } from '@/tests/bench/sales';
import { freshDatabase } from '@/tests/support/data/database';
import { progressStep } from '../support/say.mjs';
import { measureCallTimes } from './load';
import type { Options } from './options';
import { formatWhole, heldAtMost, type Result } from './result';

const CALLS = 20;
const CONNECTIONS = 10;

/** The number of orders of each ledger, and the highest p95 allowed, in milliseconds. */
const ledgers = [
  { orders: 1000 },
  { orders: 100_000, most: 300 },
  { orders: 1_000_000, most: 500 },
];
const quickLedgers: typeof ledgers = [{ orders: 1000 }, { orders: 10_000 }];

const year = { preset: 'last_12_months', interval: 'day' };
/** No goal: sales by brand are not totaled by day, but read from the ledger. */
const questions: { name: string; query: object; hasGoal: boolean }[] = [
  { name: 'Sales of a year by day', query: year, hasGoal: true },
  { name: 'Sales of a year by product', query: { ...year, group: 'product' }, hasGoal: true },
  { name: 'Sales of a year by brand', query: { ...year, group: 'brand' }, hasGoal: false },
];

/**
 * Times sales reports in this process, and a count of the entries they read; each on a database
 * of its own that holds only a ledger.
 */
export async function measureReports({ quick }: Pick<Options, 'quick'>): Promise<Result[]> {
  const results: Result[] = [];
  for (const ledger of quick ? quickLedgers : ledgers) {
    const { url, drop } = await freshDatabase();
    const { sql: pool, db } = open(url, CONNECTIONS);
    try {
      const step = `Making the sales of ${formatWhole(ledger.orders)} orders`;
      await progressStep(step, () => fillSales(url, ledger.orders));
      results.push(...(await measureLedger(db, ledger)));
    } finally {
      await pool.end();
      await drop();
    }
  }
  return results;
}

async function measureLedger(
  db: Connection,
  { orders, most }: (typeof ledgers)[number],
): Promise<Result[]> {
  const ctx = await buildOwnerContext(db);
  const { course } = toReportPeriod(salesQuery.parse(year), ctx.settings.store_timezone, ctx.now());
  const [from = '', until = ''] = [course[0], course.at(-1)].map((at) => at?.toISOString());
  const counted = await measureCallTimes(CALLS, () =>
    db.execute(sql`select count(*) from sales_entry
      where occurred_at >= ${from} and occurred_at < ${until}`),
  );
  const results: Result[] = [];
  for (const { name, query, hasGoal } of questions) {
    const read = () => readSalesReport(ctx, salesReport, salesQuery.parse(query));
    const { p50, p95 } = await measureCallTimes(CALLS, read);
    const ratio = (p50 / counted.p50).toFixed(1);
    results.push({
      name,
      shop: `${formatWhole(orders)} orders`,
      figures: `${p50.toFixed(1)} / ${p95.toFixed(1)} ms, ${ratio} × count(*)`,
      checks: hasGoal && most ? [heldAtMost(p95, most, 'ms p95')] : [],
    });
  }
  return results;
}

async function buildOwnerContext(db: Connection): Promise<AdminContext> {
  return {
    ...(await systemContext(db)),
    actor: {
      kind: 'admin',
      id: 1,
      name: 'Owner',
      email: 'owner@shop.test',
      role_id: 1,
      is_owner: true,
      permissions: new Set(),
    },
  };
}
