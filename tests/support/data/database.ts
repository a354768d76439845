import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

export type FreshDatabase = { url: string; drop: () => Promise<void> };

/** `migrated` is empty, `seeded` is the demo shop, `settled` is the demo shop without due jobs. */
export type Template = 'migrated' | 'seeded' | 'settled';

/** A separate database, copied from a template of the test run. */
export const freshDatabase = (template: Template = 'migrated'): Promise<FreshDatabase> =>
  copyDatabase(template);

const copyDatabase = (template: string) =>
  // Copying files takes a third of the time of writing the copy to the log.
  createDatabase(
    template,
    (sql, name) => sql`create database ${name} template ${sql(template)} strategy file_copy`,
  );

/**
 * A separate database, copied from a template that `fill` makes of a migrated one: once per test
 * run, by the file that asks first; the others wait for it.
 */
export async function filledDatabase(
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<FreshDatabase> {
  await inServer(async (sql) => {
    // Held until the connection ends.
    await sql`select pg_advisory_lock(hashtext(${name}))`;
    const existing = await sql`select 1 from pg_database where datname = ${name}`;
    if (existing.length) return;
    const unfinished = await freshDatabase();
    await fill(unfinished.url);
    const { pathname } = new URL(unfinished.url);
    await sql`alter database ${sql(pathname.slice(1))} rename to ${sql(name)}`;
  });
  return copyDatabase(name);
}

/** A separate database without tables. */
export const emptyDatabase = (): Promise<FreshDatabase> =>
  createDatabase('empty', (sql, name) => sql`create database ${name}`);

async function createDatabase(
  prefix: string,
  create: (sql: postgres.Sql, name: postgres.Helper<string, []>) => Promise<unknown>,
): Promise<FreshDatabase> {
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  await inServer((sql) => create(sql, sql(name)));
  return {
    url: toDatabaseUrl(name),
    drop: () => inServer((sql) => sql`drop database if exists ${sql(name)} with (force)`),
  };
}

/**
 * Makes the template `settled`: servers started from it neither wait for the emails of the demo's
 * orders nor write them.
 */
export async function settleTemplate(): Promise<void> {
  await inServer(async (sql) => {
    await sql`drop database if exists settled`;
    await sql`create database settled template seeded`;
  });
  await inDatabase(toDatabaseUrl('settled'), async (sql) => {
    await sql`delete from pgboss.job`;
    await sql`delete from mail`;
  });
}

const toDatabaseUrl = (name: string) =>
  Object.assign(new URL(serverUrl()), { pathname: name }).href;

async function inServer(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  await inDatabase(serverUrl(), work);
}

/** Queries a database on a separate connection. */
export async function inDatabase<T>(
  url: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return work(sql).finally(() => sql.end());
}

function serverUrl() {
  const url = process.env.TEST_POSTGRES;
  if (!url)
    throw new Error(
      'These tests need the PostgreSQL of a test run: start them with `npm test -- domain`, ' +
        '`-- api` or `-- e2e`.',
    );
  return url;
}
