import 'server-only';
import { eq } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { cacheFollower } from '@/db/schema/cache';
import { tags } from '@/lib/core/cache/tags';
import type { Context, System } from '@/lib/core/context';
import { type FeedPosition, readRenewals } from './renewal-feed';

/** Tells a cache of these changes; undefined: of any, as they are not known. Throws if it cannot. */
type Announce = (tags: string[] | undefined) => Promise<void>;

/**
 * Announces the changes since the last time to the cache `name`, in one process at a time: another
 * returns at once. The position is stored with the announcement's success, so a change is announced
 * again after a failure, and never left out.
 */
export async function followRenewals(
  db: Connection,
  name: 'cdn' | 'vercel',
  announce: Announce,
): Promise<void> {
  await db.insert(cacheFollower).values({ name }).onConflictDoNothing();
  await db.transaction(async (tx) => {
    const own = eq(cacheFollower.name, name);
    const [follower] = await tx
      .select()
      .from(cacheFollower)
      .where(own)
      .for('update', { skipLocked: true });
    if (!follower) return;
    const { position, tags } = await readRenewals(
      tx,
      (follower.position as FeedPosition | null) ?? undefined,
    );
    if (tags?.length !== 0) await announce(tags);
    await tx.update(cacheFollower).set({ position }).where(own);
  });
}

/**
 * Has Vercel renew the pages that no request changed: what a command or `npm run worker` wrote
 * since the last call. Every page has the tag `settings`.
 */
export async function revalidateMissed(ctx: Context<System>): Promise<void> {
  if (!process.env.VERCEL) return;
  await followRenewals(ctx.db, 'vercel', async (changed = [tags.settings]) => {
    for (const tag of changed) ctx.touched.add(tag);
  });
}
