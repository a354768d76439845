import 'server-only';
import { and, gt, lte, sql } from 'drizzle-orm';
import { salesEntry } from '@/db/schema/sales';
import { salesDay, salesProductDay, salesRollup } from '@/db/schema/sales-rollup';
import { type Context, type System, transaction } from '@/lib/core/context';
import { sumNames } from '../figures';
import { addedUp, byOrder, byProduct, columnsOf, named, rowsOf } from './sums-by-day';

/**
 * Adds up by day what came into the ledger of sales since the last run (job `sales.roll_up`),
 * whatever day it is of. After a change of the store's time zone all of it is added up anew. Says
 * how many entries that were.
 */
export async function rollUpSales(ctx: Context<System>): Promise<number> {
  const until = await lastEntry(ctx);
  const { store_timezone: timezone } = ctx.settings;
  return transaction(ctx, async ({ db }) => {
    await db.execute(sql`lock table ${salesRollup} in exclusive mode`);
    const [known] = await db.select().from(salesRollup);
    if (known?.timezone !== timezone)
      for (const table of [salesDay, salesProductDay, salesRollup]) await db.delete(table);
    const since = known?.timezone === timezone ? known.entry_id : 0;
    if (until <= since) return 0;
    const added = and(gt(salesEntry.id, since), lte(salesEntry.id, until));
    for (const rollup of [byOrder, byProduct]) {
      const names = columnsOf(rollup);
      const keys = names.filter((name) => !sumNames.some((sum) => sum === name));
      await db.execute(sql`
        insert into ${rollup.table} (${named(keys)}, ${named(sumNames)})
        select ${named(keys)}, ${addedUp} from (${rowsOf(rollup, timezone, added)}) as entries
        group by ${named(keys)}`);
    }
    const row = { timezone, entry_id: until };
    await db
      .insert(salesRollup)
      .values(row)
      .onConflictDoUpdate({ target: salesRollup.timezone, set: row });
    return db.$count(salesEntry, added);
  });
}

/**
 * The last entry below which none can still come: whoever is writing some holds the table, so once
 * it is free for a moment all that have smaller numbers are there, or never will be.
 */
const lastEntry = (ctx: Context): Promise<number> =>
  transaction(ctx, async ({ db }) => {
    await db.execute(sql`set local lock_timeout = '5s'`);
    await db.execute(sql`lock table ${salesEntry} in share mode`);
    const [row] = await db
      .select({ id: sql`coalesce(max(${salesEntry.id}), 0)`.mapWith(Number) })
      .from(salesEntry);
    return row?.id ?? 0;
  });
