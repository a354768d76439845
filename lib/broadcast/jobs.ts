import 'server-only';
import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/core/context';
import { enqueueJob } from '@/lib/jobs/enqueue';

/** How many jobs send one letter at the same time, in all processes together. */
const SLOTS = 2;

/**
 * Sees to it that jobs wait that send a letter, from a moment on or now: as many as may be under
 * way at once, each of which asks for the next. One that waits for a little later than a moment to
 * come will do; what is asked for now does not wait for it.
 */
export async function queueBroadcastSending(
  ctx: Context,
  broadcast_id: number,
  at?: Date,
): Promise<void> {
  const rows = await ctx.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pgboss.job
    where name = 'broadcast.send' and state in ('created', 'retry')
      and (data ->> 'broadcast_id')::int = ${broadcast_id}
      and start_after <= ${(at ?? ctx.now()).toISOString()}::timestamptz
        + ${at ? 1 : 0} * interval '1 s'`);
  for (let slot = rows[0]?.waiting ?? 0; slot < SLOTS; slot++)
    await enqueueJob(ctx, { name: 'broadcast.send', payload: { broadcast_id } }, { at });
}
