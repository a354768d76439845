import 'server-only';
import { lt, sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { prepared } from '@/db/prepared';
import { cacheChange } from '@/db/schema/cache';
import type { Context, System } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';

/** How long changes are kept, in minutes. */
const KEPT_MINUTES = 60;

/**
 * How far a process has read: the snapshot of its last read, since transactions do not commit in
 * the order of their ids, and when, by the database's clock; the last change it read, and when the
 * database it read from was started.
 */
export type FeedPosition = {
  snapshot: string;
  read_at: string;
  last: string;
  started_at: string;
};

/**
 * Where to read on, and the tags changed since the last position. Undefined tags: they are not
 * known, so everything may have changed.
 */
export type FeedRead = {
  position: FeedPosition;
  tags: string[] | undefined;
  /** How many seconds ago the oldest of these changes was made. */
  age: number;
};

/** Ahead of all transactions. */
const NOTHING_MISSED: FeedPosition = {
  snapshot: '9223372036854775807:9223372036854775807:',
  read_at: 'infinity',
  last: '',
  started_at: '',
};

/**
 * The changes whose transactions the last snapshot did not see; those written long before it are a
 * restored database's, whose ids are of another server. If the database was started since, it may
 * be another server that was promoted without the latest commits and gives their transaction ids
 * again: the changes of the last minute are then read once more, and those already read must still
 * exist, or what was cached may never have been committed.
 */
const readStatement = prepared<
  FeedPosition & { tags: string[]; age: number; is_known: boolean },
  FeedPosition
>(
  (value) => sql`with old as (
      select ${value('snapshot')}::pg_snapshot as snapshot, ${value('read_at')}::timestamptz as at,
        ${value('started_at')} <> pg_postmaster_start_time()::text as is_restarted
    ), missed as (
      select c.transaction_id, c.tags, c.changed_at from old, ${cacheChange} c
      where c.transaction_id >= pg_snapshot_xmin(old.snapshot)
        and not pg_visible_in_snapshot(c.transaction_id, old.snapshot)
        and c.changed_at > old.at - interval '1 minute'
      union all
      select c.transaction_id, c.tags, c.changed_at from old, ${cacheChange} c
      where old.is_restarted and c.changed_at > old.at - interval '1 minute'
    )
    select pg_current_snapshot()::text as snapshot, clock_timestamp()::text as read_at,
      pg_postmaster_start_time()::text as started_at,
      coalesce((select transaction_id::text || '@' || changed_at from missed
        order by changed_at desc limit 1), ${value('last')}) as last,
      coalesce((select json_agg(distinct tag) from missed, unnest(tags) tag), '[]') as tags,
      (select coalesce(extract(epoch from clock_timestamp() - min(changed_at)), 0)::float8
        from missed) as age,
      old.at > now() - make_interval(mins => ${sql.raw(`${KEPT_MINUTES - 5}`)})
        and pg_snapshot_xmax(old.snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
        and (not old.is_restarted or coalesce(nullif(split_part(${value('last')}, '@', 2), '')
            ::timestamptz < now() - make_interval(mins => ${sql.raw(`${KEPT_MINUTES - 5}`)}), true)
          or exists (
          select 1 from ${cacheChange} c
          where c.transaction_id::text || '@' || c.changed_at = ${value('last')})) as is_known
    from old`,
);

/** Reads the changes since `position`; without one, takes the position of now. */
export async function readRenewals(db: Connection, position?: FeedPosition): Promise<FeedRead> {
  const { tags, age, is_known, ...read } = firstOrNotFound(
    await readStatement(db, position ?? NOTHING_MISSED),
  );
  return { position: read, tags: position && is_known ? tags : undefined, age };
}

/** Deletes the changes that are kept no longer (job `cache.sweep`, hourly); returns how many. */
export async function sweepCacheChanges(ctx: Context<System>): Promise<number> {
  // By the clock that dated them.
  const since = sql`now() - make_interval(mins => ${KEPT_MINUTES}::int)`;
  const gone = await ctx.db
    .delete(cacheChange)
    .where(lt(cacheChange.changed_at, since))
    .returning({ transaction_id: cacheChange.transaction_id });
  return gone.length;
}
