import 'server-only';
import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/core/context';
import { enqueueJob } from '@/lib/jobs/enqueue';

/** Jobs sending one message concurrently, across all processes. */
const SLOTS = 2;

/**
 * Ensures that jobs are queued to send a message, at a time or now: as many as may run at once;
 * each queues the next. A job due up to a second after a future time counts; for now, only one
 * already due.
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
