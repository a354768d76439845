import { open } from '@/db/client';
import { DAY_MS } from '@/lib/core/durations';
import { rollUpSales } from '@/lib/reports/sales/rollup/roll-up';
import { systemContext } from '@/lib/settings/system-context';
import { productsSql, salesSql } from './sales.sql';

const PRODUCTS = 1000;
const DAYS = 365;

/**
 * Fills an empty, migrated database with the sales of so many orders in the year until now, and
 * adds them up by day as the shop itself does, but for those of the last day.
 */
export async function fillSales(url: string, orders: number): Promise<void> {
  const { sql, db } = open(url, 1);
  const now = Date.now();
  const [year, yesterday] = [new Date(now - DAYS * DAY_MS), new Date(now - DAY_MS)];
  const inADay = Math.round(orders / DAYS);
  try {
    await sql.unsafe(productsSql(PRODUCTS));
    // Reports read no orders, and a million of them take longer than all that is measured.
    await sql`alter table sales_entry drop constraint sales_entry_order_id_orders_id_fk,
      drop constraint sales_entry_order_item_id_order_item_id_fk`;
    await sql.unsafe(salesSql(orders - inADay, year, yesterday));
    const ctx = await systemContext(db);
    await rollUpSales({ ...ctx, actor: { kind: 'system', job: 'sales.roll_up' } });
    await sql.unsafe(salesSql(inADay, yesterday, new Date(now)));
    await sql`vacuum analyze`;
  } finally {
    await sql.end();
  }
}
