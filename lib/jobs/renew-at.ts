import 'server-only';
import type { Context } from '@/lib/core/context';
import { enqueueJob } from './enqueue';

/**
 * Has everything that carries `tags` made anew at each of the moments that are still to
 * come: for content that appears or disappears by the clock. Stored in the caller's
 * transaction; a moment that was moved meanwhile renews once too often, which harms nobody.
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
