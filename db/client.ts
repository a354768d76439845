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
  harbourReplica?: Replica;
};
/** `isLeftOut`: it is not to be read for now. */
export type Replica = { pool: Pool; db: Connection; isLeftOut: boolean };
/** Who finds all of them in use reads the primary. */
const REPLICA_LIMITS = { max: 5, transactions: 5, waiting: 20, wait: 500 };

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
  const pool = openPool(url, limits, { sharesSession: sharesSessions() });
  return { pool, db: toDrizzle(pool) };
}

const toDrizzle = (pool: Pool) => drizzle(pool as unknown as postgres.Sql);

/**
 * The replica of DATABASE_REPLICA_URL, if there is one; read by `readFromReplica` only. What leads
 * there may be a pooler.
 */
export function databaseReplica(): Replica | undefined {
  const url = process.env.DATABASE_REPLICA_URL;
  if (!url) return undefined;
  if (!globalStore.harbourReplica) {
    const pool = openPool(url, REPLICA_LIMITS, { sharesSession: true, isPrimary: false });
    globalStore.harbourReplica = { pool, db: toDrizzle(pool), isLeftOut: false };
  }
  return globalStore.harbourReplica;
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

/** Closes the application's pools, so that a command can exit. */
export async function closeDatabase(): Promise<void> {
  const { harbourDatabase, harbourReplica } = globalStore;
  await Promise.all([harbourDatabase?.pool.end(), harbourReplica?.pool.end()]);
  globalStore.harbourDatabase = undefined;
  globalStore.harbourReplica = undefined;
}
