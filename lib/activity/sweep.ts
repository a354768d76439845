import 'server-only';
import { lt, sql } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import type { Context, System } from '@/lib/core/context';

/** How long an audit log entry is kept and can be undone. */
const KEPT_YEARS = 2;

/**
 * Deletes audit log entries older than two years (job `activity.sweep`, daily); returns how many.
 */
export async function sweepActivity(ctx: Context<System>): Promise<number> {
  const now = ctx.now().toISOString();
  const since = sql`${now}::timestamptz - make_interval(years => ${KEPT_YEARS}::int)`;
  const gone = await ctx.db
    .delete(recordChange)
    .where(lt(recordChange.at, since))
    .returning({ id: recordChange.id });
  return gone.length;
}
