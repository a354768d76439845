import 'server-only';
import { eq } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { cacheFollower } from '@/db/schema/cache';
import { tags } from '@/lib/core/cache/tags';
import type { Context, System } from '@/lib/core/context';
import { type FeedPosition, readRenewals } from './renewal-feed';

/** Far less than changes are kept. */
const RECENT_MS = 5 * 60_000;

/** Tells a cache of these changes; undefined: of any, as they are unknown. Throws if it cannot. */
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
  const own = eq(cacheFollower.name, name);
  const [current] = await db.select().from(cacheFollower).where(own);
  if (!current) await db.insert(cacheFollower).values({ name }).onConflictDoNothing();
  else if (isRecent(current) && (await readFrom(db, current)).tags?.length === 0) return;
  await db.transaction(async (tx) => {
    const [follower] = await tx
      .select()
      .from(cacheFollower)
      .where(own)
      .for('update', { skipLocked: true });
    if (!follower) return;
    const { position, tags } = await readFrom(tx, follower);
    if (tags?.length !== 0) await announce(tags);
    await tx.update(cacheFollower).set({ position }).where(own);
  });
}

type Follower = { position: unknown };
const toPosition = ({ position }: Follower) => (position as FeedPosition | null) ?? undefined;
const readFrom = (db: Connection, follower: Follower) => readRenewals(db, toPosition(follower));

/** Whether its position need not be stored anew where nothing changed. */
const isRecent = (follower: Follower) =>
  Date.now() - Date.parse(toPosition(follower)?.read_at ?? '') < RECENT_MS;

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
