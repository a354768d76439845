import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import PgBoss from 'pg-boss';
import type postgres from 'postgres';
import { emptyDatabase, type FreshDatabase, inDatabase } from './database';

/** A shop as a release left it. Every value of a row is written as PostgreSQL writes it. */
type ReleasedShop = {
  /** The number of migrations of its tables. */
  migrations: number;
  tables: { name: string; columns: Column[]; rows: (string | null)[][] }[];
  sequences: { name: string; value: number }[];
  /** The SQL that creates the tables of its queues, and the queues. */
  pgboss: string;
  queues: { name: string; options: string }[];
};
type Column = { name: string; type: string };

const folder = 'tests/support/releases';
/** Tables of data that expires within a day, or that a start rebuilds. */
const leftOut = ['idempotent_answer', 'search_document'];
const ending = '.json.br';
const migrationsFolder = 'db/migrations';
const journal = join('meta', '_journal.json');

/** The encryption key of the shops in all files: they hold no real data. */
export const RELEASE_SECRET = 'the secret of released shops';

/** Every release with a saved shop, the oldest first. */
export const releases = readdirSync(folder)
  .map((file) => file.replace(ending, ''))
  .sort();

export const getReleaseFile = (release: string) => join(folder, `${release}${ending}`);

/** Writes all rows of the shop at `url` to the file of a release. */
export async function writeRelease(release: string, url: string): Promise<void> {
  await inDatabase(url, async (sql) => {
    const [{ migrations } = { migrations: 0 }] = await sql<{ migrations: number }[]>`
      select count(*)::int as migrations from drizzle.__drizzle_migrations`;
    const shop: ReleasedShop = {
      migrations,
      tables: await readTables(sql),
      sequences: await sql`select format('%I.%I', schemaname, sequencename) as name,
        last_value::int as value from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`,
      pgboss: PgBoss.getConstructionPlans('pgboss'),
      queues: await sql`select name, json_build_object('policy', policy)::text as options
        from pgboss.queue order by 1`,
    };
    const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
    writeFileSync(getReleaseFile(release), brotliCompressSync(JSON.stringify(shop), { params }));
  });
}

async function readTables(sql: postgres.Sql): Promise<ReleasedShop['tables']> {
  const found = await sql<Omit<ReleasedShop['tables'][number], 'rows'>[]>`
    select c.oid::regclass::text as name, json_agg(json_build_object('name', quote_ident(attname),
      'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where (c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        or c.oid = 'pgboss.job'::regclass)
      and not relname = any(${leftOut})
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by c.oid order by 1`;
  const tables: ReleasedShop['tables'] = [];
  for (const { name, columns } of found) {
    const texts = columns.map((column) => `${column.name}::text`).join(', ');
    const rows = await sql.unsafe<{ row: (string | null)[] }[]>(
      `select to_json(array[${texts}]) as row from ${name} order by ${columns[0]?.name}`,
    );
    if (rows.length) tables.push({ name, columns, rows: rows.map(({ row }) => row) });
  }
  return tables;
}

/** A database as a release left it: its own tables with its rows. */
export async function restoreRelease(release: string): Promise<FreshDatabase> {
  const file = brotliDecompressSync(readFileSync(getReleaseFile(release))).toString();
  const shop: ReleasedShop = JSON.parse(file);
  const database = await emptyDatabase();
  await inDatabase(database.url, async (sql) => {
    await migrateTo(sql, shop.migrations);
    await sql.unsafe(shop.pgboss);
    for (const { name, options } of shop.queues)
      await sql`select pgboss.create_queue(${name}, ${options}::json)`;
    // Rows are inserted unchanged: no triggers run, and tables come in any order.
    await sql`set session_replication_role = replica`;
    await emptyTables(sql);
    for (const table of shop.tables) await fill(sql, table);
    for (const { name, value } of shop.sequences)
      await sql`select setval(${name}::regclass, ${value})`;
  });
  return database;
}

async function fill(sql: postgres.Sql, { name, columns, rows }: ReleasedShop['tables'][number]) {
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map(({ type }, place) => `(row ->> ${place})::${type}`).join(', ');
  await sql.unsafe(
    `insert into ${name} (${names}) overriding system value
      select ${values} from json_array_elements($1::text::json) as row`,
    [JSON.stringify(rows)],
  );
}

async function migrateTo(sql: postgres.Sql, count: number): Promise<void> {
  const own = mkdtempSync(join(tmpdir(), 'harbour-release-'));
  try {
    cpSync(migrationsFolder, own, { recursive: true });
    const whole = JSON.parse(readFileSync(join(migrationsFolder, journal), 'utf8'));
    const entries = whole.entries.slice(0, count);
    writeFileSync(join(own, journal), JSON.stringify({ ...whole, entries }));
    await migrate(drizzle(sql), { migrationsFolder: own });
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** Empties tables that migrations fill, as the release's own rows replace those. */
async function emptyTables(sql: postgres.Sql): Promise<void> {
  const [found] = await sql<{ names: string }[]>`
    select string_agg(oid::regclass::text, ', ') as names from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  await sql.unsafe(`truncate ${found?.names}`);
}
