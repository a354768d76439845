import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { broadcast, broadcastReceiver } from '@/db/schema/broadcast';
import { type Context, transaction } from '@/lib/core/context';
import { HOUR_MS } from '@/lib/core/durations';
import { Refusal } from '@/lib/core/errors';
import { recallSuppressions } from '@/lib/customers/suppression';
import { assertAudienceReadable, selectAudience } from './audience';

/** A scheduled message overdue by this long waits for staff to confirm it. */
const OVERDUE_HOURS = 2;

/**
 * Starts a message that is due by freezing its recipients, once. An overdue one is marked, and one
 * with an unreadable audience fails; neither is sent.
 */
export const beginBroadcast = (ctx: Context, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const own = eq(broadcast.id, id);
    const [row] = await ctx.db.select().from(broadcast).where(own).for('update');
    const now = ctx.now();
    if (row?.status !== 'scheduled' || !row.scheduled_at || row.scheduled_at > now) return;
    const set = (values: Partial<typeof broadcast.$inferInsert>) =>
      ctx.db
        .update(broadcast)
        .set({ ...values, updated_at: now })
        .where(own);
    if (now.getTime() - row.scheduled_at.getTime() > OVERDUE_HOURS * HOUR_MS) {
      await set({ overdue_at: row.overdue_at ?? now });
      return;
    }
    if (!(await isReadable(ctx, row))) {
      await set({ status: 'failed' });
      return;
    }
    const people = await selectAudience(ctx, row.audience);
    await recallSuppressions(ctx, people);
    const { address, user_id, lead_id, language, broadcast_id } = broadcastReceiver;
    const names = [broadcast_id, address, user_id, lead_id, language].map(({ name }) =>
      sql.identifier(name),
    );
    const frozen = await ctx.db.execute(sql`
      insert into ${broadcastReceiver} (${sql.join(names, sql`, `)})
      select distinct ${id}::integer, address, user_id, lead_id, language
      from (${people}) people where left_out is null
      returning 1`);
    await set({
      status: 'sending',
      started_at: now,
      audience_count: frozen.length,
      current_rate: row.rate_per_minute,
      tokens: 1,
      tokens_at: sql`now()` as never,
    });
  });

async function isReadable(ctx: Context, { audience }: typeof broadcast.$inferSelect) {
  try {
    await assertAudienceReadable(ctx, audience);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
