import 'server-only';
import PgBoss from 'pg-boss';
import type { Sql } from 'postgres';
import type { Connection } from '@/db/client';
import type { JobName } from './jobs.schema';

const DAY_SECONDS = 86_400;

const options = {
  supervise: false,
  schedule: false,
  archiveCompletedAfterSeconds: DAY_SECONDS,
  archiveFailedAfterSeconds: 30 * DAY_SECONDS,
  deleteAfterDays: 7,
  retentionDays: 90,
};

/**
 * pg-boss on our connection or transaction; its tables are in the schema `pgboss`. It stores the
 * queues; `lib/worker` fetches and runs the jobs, so its own timers are not started. Completed jobs
 * are listed for a day, failed ones for thirty.
 */
export const createPgBoss = (db: Connection) =>
  new PgBoss({
    ...options,
    db: { executeSql: (text, values) => execute(db, text, values) },
  });

/** A job to store, in pg-boss's format. */
export type NewJob = {
  name: JobName;
  data: object;
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
  /** At most one per this many seconds. */
  singletonSeconds?: number;
};

/** Inserts jobs in one prepared statement; returns how many had a queue. */
export async function insertJobs(db: Connection, jobs: NewJob[]): Promise<number> {
  let inserted = 0;
  const executeSql = async (text: string, values: unknown[]) => {
    const rows = await send(db, text, values);
    inserted = rows.count;
    return { rows: [...rows] };
  };
  await writer().insert(jobs, { db: { executeSql } });
  return inserted;
}

let cachedBoss: PgBoss | undefined;
/** Only builds statements; the connection is given with each. */
function writer(): PgBoss {
  const executeSql = () => Promise.reject(new Error('query without a connection'));
  cachedBoss ??= new PgBoss({ ...options, db: { executeSql } });
  return cachedBoss;
}

async function execute(
  db: Connection,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: unknown[] }> {
  // An explicit transaction would begin on one pool connection and continue on another.
  const wrapped = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(text)?.[1];
  if (wrapped) return db.transaction((db) => execute(db, wrapped));
  return { rows: [...(await send(db, text, values))] };
}

/** Runs a pg-boss statement, prepared because the same few repeat. */
function send(db: Connection, text: string, values: unknown[]) {
  const session = db._.session as unknown as { client: Sql };
  const parameters = values.map(asParameter) as never[];
  // Only multiple statements contain a semicolon; those cannot be prepared.
  return session.client.unsafe(text, parameters, { prepare: !text.includes(';') });
}

/** drizzle passes JSON through, so objects must be text already; arrays stay arrays. */
const asParameter = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(value)
    : (value ?? null);
