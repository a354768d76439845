import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { hideValuesInErrors } from './errors';
import { getPoolLimits, openPool, type Pool, type PoolFigures } from './pool';
import { SUSPENDED_LIMITS } from './suspended';
import { NO_TIME_LIMITS } from './time-limits';

export type Connection = PostgresJsDatabase;

hideValuesInErrors();

const globalStore = globalThis as typeof globalThis & {
  harbourDatabase?: { pool: Pool; db: Connection };
};

/** Opens a pool of postgres.js on `url`, for tests, which close it with `sql.end()`. */
export function open(
  url: string,
  max = 20,
  connection: Partial<postgres.ConnectionParameters> = {},
) {
  const sql = postgres(url, {
    max,
    idle_timeout: 60,
    connect_timeout: 10,
    connection,
    onnotice: () => undefined,
  });
  return { sql, db: drizzle(sql) };
}

/**
 * The same for commands, on the database's own address: their statements may take long, and a
 * session they lock stays theirs.
 */
export const openDirect = (max: number) =>
  open(directDatabaseUrl(), max, sharesSessions() ? NO_TIME_LIMITS : {});

/**
 * The application's pool: one per process, shared by all bundles. Opened at first use, so that a
 * build needs no database.
 */
export function database(): Connection {
  globalStore.harbourDatabase ??= pooled(databaseUrl());
  return globalStore.harbourDatabase.db;
}

function pooled(url: string) {
  const { HARBOUR_PART, VERCEL, WORKERS } = process.env;
  const part = HARBOUR_PART === 'jobs' ? 'jobs' : 'server';
  const limits = VERCEL ? SUSPENDED_LIMITS : getPoolLimits(Number(WORKERS || 1), part);
  const pool = openPool(url, limits, { sharesSessions: sharesSessions() });
  return { pool, db: drizzle(pool as unknown as postgres.Sql) };
}

/** What the application's pool is doing; undefined until it is first used. */
export const readPoolFigures = (): PoolFigures | undefined =>
  globalStore.harbourDatabase?.pool.figures();

/** Throws if DATABASE_URL isn't set. */
export function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (url) return url;
  throw new Error(
    'DATABASE_URL is not set. Start the shop with `npm start` or `npm run dev`, or set it.',
  );
}

/**
 * The address for what needs a session of its own, such as LISTEN and session locks:
 * DATABASE_URL may lead to a pooler that lends a session for one transaction.
 */
export const directDatabaseUrl = (): string => process.env.DATABASE_DIRECT_URL || databaseUrl();

/** Whether DATABASE_URL leads to such a pooler. */
export const sharesSessions = (): boolean => directDatabaseUrl() !== databaseUrl();

/** Closes the application's pool, so that a command can exit. */
export async function closeDatabase(): Promise<void> {
  await globalStore.harbourDatabase?.pool.end();
  globalStore.harbourDatabase = undefined;
}
