import 'server-only';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { formatZonedMoment, parseMomentText } from '@/lib/core/zoned-time';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { readLastJobRun } from '@/lib/jobs/last-run';
import { membershipTiers } from './tiers';

/**
 * The job `membership.clock`: enqueues the nightly run at 02:00 in the store's time zone, or as
 * soon as the shop runs after that. Does nothing without tiers.
 */
export async function startMembershipNight(ctx: Context): Promise<void> {
  const tiers = await membershipTiers(ctx);
  if (!tiers.some(({ level }) => level > 0)) return;
  const last = await readLastJobRun(ctx, 'membership.recompute');
  if (last && last >= lastNight(ctx.now(), ctx.settings.store_timezone)) return;
  await enqueueJob(ctx, { name: 'membership.recompute', payload: {} });
}

/** The last moment it was 02:00 in `zone`. */
export function lastNight(now: Date, zone: string): Date {
  const toNight = (moment: Date) =>
    parseMomentText(`${formatZonedMoment(moment, zone).slice(0, 10)}T02:00`, zone) as Date;
  const tonight = toNight(now);
  return tonight <= now ? tonight : toNight(new Date(now.getTime() - DAY_MS));
}
