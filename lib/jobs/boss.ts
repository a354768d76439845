import 'server-only';
import type { PostgresJsSession } from 'drizzle-orm/postgres-js';
import PgBoss from 'pg-boss';
import type { Sql } from 'postgres';
import type { Connection } from '@/db/client';

type Session = PostgresJsSession<Sql, Record<string, never>, Record<string, never>>;

const DAY_SECONDS = 86_400;

/**
 * pg-boss on a connection of ours, and in its transaction if there is one; its tables are
 * in the schema `pgboss`. It keeps the queues; jobs are fetched and run by `lib/worker`,
 * so none of its own timers is started. What was completed is listed for a day, what
 * failed for thirty.
 */
export const bossOn = (db: Connection) =>
  new PgBoss({
    db: { executeSql: (text, values) => execute(db, text, values) },
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: DAY_SECONDS,
    archiveFailedAfterSeconds: 30 * DAY_SECONDS,
    deleteAfterDays: 7,
    retentionDays: 90,
  });

async function execute(
  db: Connection,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: unknown[] }> {
  // A transaction written out would be begun on one connection of the pool and go on on another.
  const wrapped = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(text)?.[1];
  if (wrapped) return db.transaction((db) => execute(db, wrapped));
  const session = db._.session as unknown as Session;
  return { rows: [...(await session.queryObjects(text, values.map(asParameter)))] };
}

/** drizzle hands JSON on as it is, so an object has to be text already; lists stay lists. */
const asParameter = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(value)
    : (value ?? null);
