import 'server-only';
import { sql } from 'drizzle-orm';
import { type Connection, database, databaseReplica, type Replica } from '@/db/client';
import { isTemporary } from '@/db/failures';
import { withoutMemoryCache } from '@/lib/core/cache/renewal-hearing';
import { type Context, inTransaction } from '@/lib/core/context';
import { log } from './log';

/** A replica that needs longer for what the primary had committed is left out, in ms. */
const PATIENCE_MS = 100;
/** How often one that was left out is asked again, in ms. */
const RETRY_MS = 1000;

const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/**
 * Runs `read` on the replica, if the shop has one, once it has all that was committed before this
 * call by anybody: so nobody misses what they have just written, through whichever process. On the
 * primary if the replica is away, late, or none, and inside a transaction. For lists, reports and
 * the sitemap: `read` must not write, and may run twice.
 */
export async function readFromReplica<C extends Context, T>(
  ctx: C,
  read: (ctx: C) => Promise<T>,
): Promise<T> {
  const replica = inTransaction(ctx) ? undefined : databaseReplica();
  if (!replica || replica.isLeftOut) return read(ctx);
  let isCurrent = false;
  try {
    const position = await readPosition(ctx.db);
    return await replica.db.transaction(async (db) => {
      await awaitPosition(db, position);
      isCurrent = true;
      // What was renewed meanwhile must not be kept as it was.
      return withoutMemoryCache(() => read({ ...ctx, db }));
    });
  } catch (error) {
    if (isCurrent && !isTemporary(error)) throw error;
    void leaveOut(replica, error);
    return read(ctx);
  }
}

/** Up to where the primary has logged what it has reported as committed. */
async function readPosition(primary: Connection): Promise<string> {
  const [row] = await primary.execute<{ position: string }>(sql`
    select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end::text as position`);
  if (!row) throw new Error('the primary named no position');
  return row.position;
}

/** Waits until the replica has replayed up to `position`. Throws if it takes too long. */
async function awaitPosition(replica: Connection, position: string): Promise<void> {
  const start = performance.now();
  for (let wait = 1; ; wait *= 2) {
    const [row] = await replica.execute<{ in_recovery: boolean; is_reached: boolean | null }>(sql`
      select pg_is_in_recovery() as in_recovery,
        pg_last_wal_replay_lsn() >= ${position}::text::pg_lsn as is_reached`);
    if (!row?.in_recovery) throw new Error('DATABASE_REPLICA_URL leads to no replica');
    if (row.is_reached) return;
    if (performance.now() - start > PATIENCE_MS) throw new Error('the replica is late');
    await pause(wait);
  }
}

/** Leaves the replica out until it is there again. One missed for a moment is not logged. */
async function leaveOut(replica: Replica, reason: unknown): Promise<void> {
  if (replica.isLeftOut) return;
  replica.isLeftOut = true;
  for (let attempt = 1; ; attempt++) {
    await pause(RETRY_MS);
    // The process ends.
    if (databaseReplica() !== replica) return;
    if (await isCurrent(replica)) {
      replica.isLeftOut = false;
      if (attempt > 1) log.info('the replica is read again');
      return;
    }
    if (attempt === 1) log.warn({ err: reason }, 'the replica is left out, the primary read');
  }
}

const isCurrent = ({ db }: Replica): Promise<boolean> =>
  readPosition(database())
    .then((position) => awaitPosition(db, position))
    .then(
      () => true,
      () => false,
    );
