import 'server-only';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { stock } from '@/db/schema/catalog';
import { promotion } from '@/db/schema/promotions';
import { taxRate } from '@/db/schema/tax';
import { renewListing } from '@/lib/catalog/indexing/search-index';
import { tags } from '@/lib/core/cache/tags';
import { type Context, type System, touch, transaction } from '@/lib/core/context';
import { readLastJobRun } from '@/lib/jobs/last-run';
import { nextChange } from '@/lib/promotions/next-change';
import { chargesTax } from '@/lib/tax/rates';

/** Repeats the updates of the last minute, for servers whose clock is behind the database's. */
const AGAIN_MS = 60_000;
const LONGEST_MS = 7 * 24 * 60 * AGAIN_MS;

/**
 * The job `price.clock`, every minute: renews everything with a price that changed by time since
 * its last run, even after downtime. Covers special prices that began or ended, with the lists
 * sorted by them, promotions, and taxes if charged. Code that writes a moment or changes the time
 * zone needn't do anything.
 */
export const renewPrices = (ctx: Context<System>): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const now = ctx.now();
    const last = (await readLastJobRun(ctx, 'price.clock'))?.getTime() ?? 0;
    const since = new Date(Math.max(last - AGAIN_MS, now.getTime() - LONGEST_MS));
    const ids = await withOtherPrice(ctx, since);
    await renewListing(ctx, ids);
    if (ids.length) touch(ctx, tags.products, ...ids.map(tags.product));
    if (await promotionsChanged(ctx, since, now)) touch(ctx, tags.promotions);
    if (chargesTax(ctx) && (await taxesChanged(ctx, since))) touch(ctx, tags.tax);
  });

/** The products whose special price began or ended since then, by the database's clock. */
async function withOtherPrice({ db }: Context, since: Date): Promise<number[]> {
  const passed = (moment: AnyPgColumn) => passedSince(moment, since);
  const rows = await db
    .selectDistinct({ id: stock.product_id })
    .from(stock)
    .where(or(passed(stock.special_price_from), passed(stock.special_price_to)));
  return rows.map(({ id }) => id);
}

async function taxesChanged({ db }: Context, since: Date): Promise<boolean> {
  const { id, enabled, starts_at, ends_at } = taxRate;
  const found = await db
    .select({ id })
    .from(taxRate)
    .where(and(eq(enabled, true), or(passedSince(starts_at, since), passedSince(ends_at, since))))
    .limit(1);
  return found.length > 0;
}

const passedSince = (moment: AnyPgColumn, since: Date) =>
  sql`${moment} > ${since.toISOString()} and ${moment} <= now()`;

async function promotionsChanged(ctx: Context, since: Date, now: Date): Promise<boolean> {
  const { starts_at, ends_at, weekdays, hours_from, hours_to } = promotion;
  const running = await ctx.db
    .select({ starts_at, ends_at, weekdays, hours_from, hours_to })
    .from(promotion)
    .where(and(eq(promotion.enabled, true), or(isNull(ends_at), gt(ends_at, since))));
  const next = nextChange(running, since, ctx.settings.store_timezone);
  return next !== null && next <= now;
}
