import 'server-only';
import type { Context } from '@/lib/core/context';
import { enqueueJob } from './enqueue';

/**
 * Schedules the invalidation of `tags` at each future moment, for content that appears or
 * disappears at a set time. Stored in the caller's transaction; if a moment is moved, the old one
 * causes one needless invalidation.
 */
export async function scheduleTagRenewal(
  ctx: Context,
  tags: string[],
  ...moments: (Date | null | undefined)[]
): Promise<void> {
  const now = ctx.now();
  for (const at of moments)
    if (at && at > now) await enqueueJob(ctx, { name: 'cache.renew', payload: { tags } }, { at });
}
