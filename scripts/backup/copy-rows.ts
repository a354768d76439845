// All rows of a shop, copied from one PostgreSQL to the same tables in another. Needs no more than
// the owner of the tables may do, as hosted databases give no more.
import type { Sql, TransactionSql } from 'postgres';

/**
 * Tables that are not copied: transactions have other ids there, and a new shop has no caches that
 * could be outdated.
 */
export const LEFT_OUT = ['cache_change'];

/** Rows read and written at a time; of tables with files, which have up to 12 MB each. */
const BATCH = 500;
const FILES_BATCH = 5;

/** Whatever the two roles are set to: values are written as they are read, and it may take long. */
const SETTINGS = `set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

type Key = { table: string; name: string; definition: string };
type Table = {
  name: string;
  is_ours: boolean;
  has_files: boolean;
  columns: string;
  texts: string;
  values: string;
};

/**
 * Copies from the snapshot `from` in the transaction `into`, whose rows it replaces. Foreign keys
 * form circles, so no order of tables satisfies them: they are dropped, and checked for all rows
 * when they are added again.
 */
export async function copyRows(from: TransactionSql, into: TransactionSql): Promise<void> {
  for (const sql of [from, into]) await sql.unsafe(SETTINGS);
  const tables = await listTables(into);
  const keys = await listForeignKeys(into);
  for (const { table, name } of keys)
    await into.unsafe(`alter table ${table} drop constraint ${name}`);
  const ours = tables.filter(({ is_ours }) => is_ours);
  for (const { name } of ours) await into.unsafe(`alter table ${name} disable trigger user`);
  await into.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  const queues = await into<{ name: string }[]>`select name from pgboss.queue`;
  for (const table of tables) await copyTable(from, into, table, queues);
  for (const { name, value } of await listSequences(from))
    await into`select setval(${name}::text::regclass, ${value}::text::bigint)`;
  for (const { name } of ours) await into.unsafe(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await into.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
}

/**
 * Every value as PostgreSQL itself writes it, so that the driver converts none. Not by COPY: after
 * its last row postgres.js 3.4 waits for ever, reading (if the buffer is full) and writing (if the
 * row is refused).
 */
async function copyTable(
  from: TransactionSql,
  into: TransactionSql,
  { name, is_ours, has_files, columns, texts, values }: Table,
  queues: { name: string }[],
) {
  // A job needs its queue: those of former releases have nothing that would do them.
  const ofQueues = `where name in (${queues.map((queue) => `'${queue.name}'`).join(', ')})`;
  const rows = from.unsafe<{ row: string }[]>(
    `select to_json(array[${texts}])::text as row from ${name} ${is_ours ? '' : ofQueues}`,
  );
  for await (const batch of rows.cursor(has_files ? FILES_BATCH : BATCH))
    await into.unsafe(
      `insert into ${name} (${columns}) overriding system value
        select ${values} from jsonb_array_elements($1::text::jsonb) as row`,
      [`[${batch.map(({ row }) => row).join()}]`],
    );
}

/** The shop's tables and the one of jobs, with the columns that are not computed. */
const listTables = (sql: Sql | TransactionSql) => sql<Table[]>`
  select format('%I.%I', nspname, relname) as name, nspname = 'public' as is_ours,
    bool_or(atttypid = 'bytea'::regtype) as has_files,
    string_agg(quote_ident(attname), ', ' order by attnum) as columns,
    string_agg(quote_ident(attname) || '::text', ', ' order by attnum) as texts,
    string_agg(format('(row ->> %s)::%s', place, format_type(atttypid, atttypmod)), ', '
      order by attnum) as values
  from pg_class c join pg_namespace n on n.oid = relnamespace
    join lateral (
      select *, row_number() over (order by attnum) - 1 as place from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) a on true
  where nspname = 'public' and relkind = 'r' and relname <> all(${LEFT_OUT})
    or nspname = 'pgboss' and relname = 'job'
  group by c.oid, nspname, relname order by name`;

const listForeignKeys = (sql: TransactionSql) => sql<Key[]>`
  select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

const listSequences = (sql: TransactionSql) => sql<{ name: string; value: string }[]>`
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences where schemaname = 'public' and last_value is not null`;
