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
 * pg-boss on a connection of ours, and in its transaction if there is one; its tables are
 * in the schema `pgboss`. It keeps the queues; jobs are fetched and run by `lib/worker`,
 * so none of its own timers is started. What was completed is listed for a day, what
 * failed for thirty.
 */
export const createPgBoss = (db: Connection) =>
  new PgBoss({
    ...options,
    db: { executeSql: (text, values) => execute(db, text, values) },
  });

/** A job to be stored, as pg-boss takes it. */
export type NewJob = {
  name: JobName;
  data: object;
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
  /** At most one in each span of so many seconds. */
  singletonSeconds?: number;
};

/** Stores jobs together, in one prepared statement; returns how many there were queues for. */
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
/** Makes statements only; which connection they are sent on is said with each. */
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
  // A transaction written out would be begun on one connection of the pool and go on on another.
  const wrapped = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(text)?.[1];
  if (wrapped) return db.transaction((db) => execute(db, wrapped));
  return { rows: [...(await send(db, text, values))] };
}

/** Sends a statement of pg-boss, prepared: the same few are asked again and again. */
function send(db: Connection, text: string, values: unknown[]) {
  const session = db._.session as unknown as { client: Sql };
  const parameters = values.map(asParameter) as never[];
  // Only several statements in one end by a semicolon, and those cannot be prepared.
  return session.client.unsafe(text, parameters, { prepare: !text.includes(';') });
}

/** drizzle hands JSON on as it is, so an object has to be text already; lists stay lists. */
const asParameter = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(value)
    : (value ?? null);
