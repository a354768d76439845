import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

export type FreshDatabase = { url: string; drop: () => Promise<void> };

/** `migrated` is empty, `seeded` the demo shop, `settled` the same without a job to be done. */
export type Template = 'migrated' | 'seeded' | 'settled';

/** A database of one's own, copied from a template of the test run. */
export const freshDatabase = (template: Template = 'migrated'): Promise<FreshDatabase> =>
  copyDatabase(template);

const copyDatabase = (template: string) =>
  // Copying its files takes a third of the time of writing a log of them, too.
  createDatabase(
    template,
    (sql, name) => sql`create database ${name} template ${sql(template)} strategy file_copy`,
  );

/**
 * A database of one's own, copied from a template that `fill` makes of a migrated one: once in a
 * test run, by the file that asks first; the others wait for it.
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

/** A database of one's own that has no tables. */
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
 * Makes the template `settled`: nobody who starts a server from it waits for the mails of
 * the demo's orders, nor has them written.
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
