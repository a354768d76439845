import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

export type FreshDatabase = { url: string; drop: () => Promise<void> };

/**
 * A database of one's own, copied from a template of the test run: `migrated` is empty,
 * `seeded` holds the demo shop.
 */
export async function freshDatabase(
  template: 'migrated' | 'seeded' = 'migrated',
): Promise<FreshDatabase> {
  const name = `${template}_${randomUUID().replaceAll('-', '')}`;
  // Copying its files takes a third of the time of writing a log of them, too.
  await inServer(
    (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`,
  );
  const url = new URL(serverUrl());
  url.pathname = name;
  return {
    url: url.href,
    drop: () => inServer((sql) => sql`drop database if exists ${sql(name)} with (force)`),
  };
}

const inServer = (work: (sql: postgres.Sql) => Promise<unknown>) => inDatabase(serverUrl(), work);

/** Asks a database on a connection of its own. */
export async function inDatabase(url: string, work: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await work(sql).finally(() => sql.end());
}

function serverUrl() {
  const url = process.env.TEST_POSTGRES;
  if (!url)
    throw new Error(
      'These tests need the PostgreSQL of a test run: start them with `npm test -- domain`, `-- api` or `-- e2e`.',
    );
  return url;
}
