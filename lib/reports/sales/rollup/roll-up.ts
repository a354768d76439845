import 'server-only';
import { and, gt, lte, max, min, type SQL, sql } from 'drizzle-orm';
import { salesEntry } from '@/db/schema/sales';
import { salesDay, salesProductDay, salesRollup } from '@/db/schema/sales-rollup';
import { type Context, type System, transaction } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { sumNames } from '../figures';
import { joinColumnNames } from '../read-sums';
import { isDuringPeriod } from '../where';
import {
  addedUp,
  buildRollupRows,
  byOrder,
  byProduct,
  listRollupColumns,
  type Rollup,
} from './sums-by-day';

/** Days per statement, which may take half a minute. */
const DAYS_AT_ONCE = 30;

/**
 * Rolls up new sales ledger entries by day (job `sales.roll_up`), of any day. After a change of the
 * store's time zone it rebuilds everything. Returns the number of entries.
 */
export async function rollUpSales(ctx: Context<System>): Promise<number> {
  const until = await lastEntry(ctx);
  const { store_timezone: timezone } = ctx.settings;
  return transaction(ctx, async (ctx) => {
    const { db } = ctx;
    await db.execute(sql`lock table ${salesRollup} in exclusive mode`);
    const [currentRollup] = await db.select().from(salesRollup);
    if (currentRollup?.timezone !== timezone)
      for (const table of [salesDay, salesProductDay, salesRollup]) await db.delete(table);
    const since = currentRollup?.timezone === timezone ? currentRollup.entry_id : 0;
    if (until <= since) return 0;
    const added = and(gt(salesEntry.id, since), lte(salesEntry.id, until));
    for await (const some of inParts(ctx, added))
      for (const rollup of [byOrder, byProduct]) await addUp(ctx, rollup, timezone, some);
    const row = { timezone, entry_id: until };
    await db
      .insert(salesRollup)
      .values(row)
      .onConflictDoUpdate({ target: salesRollup.timezone, set: row });
    return db.$count(salesEntry, added);
  });
}

/**
 * The last entry that no smaller one can follow: writers lock the table, so once it is free for a
 * moment, all smaller numbers exist or never will.
 */
const lastEntry = (ctx: Context): Promise<number> =>
  transaction(ctx, async ({ db }) => {
    // Orders wait for it meanwhile; a run that can't get the lock is retried.
    await db.execute(sql`set local lock_timeout = '2s'`);
    await db.execute(sql`lock table ${salesEntry} in share mode`);
    const [row] = await db.select({ id: max(salesEntry.id) }).from(salesEntry);
    return row?.id ?? 0;
  });

/** Entries by payment time, so that those of one sale stay together. */
async function* inParts({ db }: Context, added: SQL | undefined): AsyncGenerator<SQL | undefined> {
  const { occurred_at } = salesEntry;
  const [span] = await db
    .select({ first: min(occurred_at), last: max(occurred_at) })
    .from(salesEntry)
    .where(added);
  if (!span?.first || !span.last) return;
  for (let from = span.first; from <= span.last; ) {
    const until = new Date(from.getTime() + DAYS_AT_ONCE * DAY_MS);
    yield and(added, isDuringPeriod(occurred_at, from, until));
    from = until;
  }
}

async function addUp({ db }: Context, rollup: Rollup, timezone: string, which: SQL | undefined) {
  const columns = listRollupColumns(rollup);
  const keys = joinColumnNames(columns.filter((name) => !sumNames.some((sum) => sum === name)));
  await db.execute(sql`
    insert into ${rollup.table} (${keys}, ${joinColumnNames(sumNames)})
    select ${keys}, ${addedUp} from (${buildRollupRows(rollup, timezone, which)}) as entries
    group by ${keys}`);
}
