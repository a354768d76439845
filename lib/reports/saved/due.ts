import 'server-only';
import { eq, gt, lte } from 'drizzle-orm';
import { savedReport } from '@/db/schema/reports';
import { type Context, transaction } from '@/lib/core/context';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { getNextReportTime } from './next-at';

/**
 * The job `report.clock`: emails each due saved report to its recipients, once, even if the hour
 * was missed; the next time is its next hour from now.
 */
export const mailDueReports = (ctx: Context): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const now = ctx.now();
    const due = await ctx.db
      .select()
      .from(savedReport)
      .where(lte(savedReport.next_at, now))
      .for('update', { skipLocked: true });
    for (const { id: saved_report_id, schedule, next_at, recipients, ...at } of due) {
      if (!schedule || !next_at) continue;
      const due_at = next_at.toISOString();
      for (const admin_id of recipients)
        await enqueueJob(ctx, {
          name: 'report.mail',
          payload: { saved_report_id, admin_id, due_at },
        });
      await ctx.db
        .update(savedReport)
        .set({
          next_at: getNextReportTime({ ...at, schedule }, now, ctx.settings.store_timezone),
          last_sent_at: now,
        })
        .where(eq(savedReport.id, saved_report_id));
    }
  });

/** Reschedules saved reports after the store's time zone changed. */
export const rescheduleReports = (ctx: Context, timezone: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const scheduled = await ctx.db
      .select()
      .from(savedReport)
      .where(gt(savedReport.next_at, ctx.now()))
      .for('update');
    for (const { id, schedule, ...at } of scheduled) {
      if (!schedule) continue;
      const next_at = getNextReportTime({ ...at, schedule }, ctx.now(), timezone);
      await ctx.db.update(savedReport).set({ next_at }).where(eq(savedReport.id, id));
    }
  });
