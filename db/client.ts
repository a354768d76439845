import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { hideValuesInErrors } from './errors';
import { getPoolLimits, JOBS_POOL, openPool, type Pool } from './pool';

export type Connection = PostgresJsDatabase;

hideValuesInErrors();

const globalStore = globalThis as typeof globalThis & {
  harbourDatabase?: { pool: Pool; db: Connection };
};

/**
 * Opens a pool of postgres.js on `url`, for commands and tests, which close it with `sql.end()`.
 */
export function open(url: string, max = 20) {
  const sql = postgres(url, {
    max,
    idle_timeout: 60,
    connect_timeout: 10,
    onnotice: () => undefined,
  });
  return { sql, db: drizzle(sql) };
}

/**
 * The application's pool: one per process, shared by all bundles. Opened at first use, so that a
 * build needs no database.
 */
export function database(): Connection {
  globalStore.harbourDatabase ??= pooled(databaseUrl());
  return globalStore.harbourDatabase.db;
}

function pooled(url: string) {
  const { HARBOUR_PART, WORKERS } = process.env;
  const limits = HARBOUR_PART === 'jobs' ? JOBS_POOL : getPoolLimits(Number(WORKERS || 1));
  const pool = openPool(url, limits);
  return { pool, db: drizzle(pool as unknown as postgres.Sql) };
}

/** Throws if DATABASE_URL isn't set. */
export function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (url) return url;
  throw new Error(
    'DATABASE_URL is not set. Start the shop with `npm start` or `npm run dev`, or set it.',
  );
}

/** Closes the application's pool, so that a command can exit. */
export async function closeDatabase(): Promise<void> {
  await globalStore.harbourDatabase?.pool.end();
  globalStore.harbourDatabase = undefined;
}
