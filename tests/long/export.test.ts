import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  emptyDatabase,
  type FreshDatabase,
  freshDatabase,
  inDatabase,
} from '../support/data/database';
import { runNode } from '../support/server/run-node';

const OWNER = 'harbour_export_test';
const PASSWORD = 'only-owns-its-database';
const made: FreshDatabase[] = [];
let shop: FreshDatabase;

/** An empty database as a host rents it out: its owner is no superuser. */
async function rentDatabase(): Promise<string> {
  const database = await emptyDatabase();
  made.push(database);
  const url = new URL(database.url);
  await inDatabase(database.url, (sql) =>
    sql.unsafe(`alter database ${url.pathname.slice(1)} owner to ${OWNER}`),
  );
  return Object.assign(url, { username: OWNER, password: PASSWORD }).href;
}

const exportShop = (from: string, to: string) =>
  runNode(['scripts/run.mjs', 'export', '--to', to], {
    DATABASE_URL: from,
    AUTH_SECRET: 'the secret of an exported shop',
  });

const listTables = (sql: Sql) => sql<{ name: string }[]>`
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname = 'public' order by 1`;

/** All that two copies of a shop have in common: rows, sequences, constraints and triggers. */
const readShop = (url: string) =>
  inDatabase(url, async (sql) => {
    const tables: Record<string, unknown> = {};
    const names = (await listTables(sql)).map(({ name }) => name);
    for (const name of [...names, 'pgboss.job'].filter((name) => name !== 'public.cache_change'))
      [tables[name]] = await sql.unsafe(`select count(*),
        md5(string_agg(to_jsonb(t)::text, ',' order by to_jsonb(t)::text)) from ${name} t`);
    const sequences = await sql`select sequencename, last_value from pg_sequences
      where schemaname = 'public' order by 1`;
    const rules = await sql`
      select conrelid::regclass::text as place, conname, pg_get_constraintdef(oid) as rule
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger
        where not tgisinternal
      order by 1, 2, 3`;
    return { tables, sequences: [...sequences], rules: [...rules] };
  });
const countTables = (url: string) => inDatabase(url, async (sql) => (await listTables(sql)).length);

beforeAll(async () => {
  shop = await freshDatabase('seeded');
  made.push(shop);
  await inDatabase(shop.url, async (sql) => {
    await sql.unsafe(`drop role if exists ${OWNER}`);
    await sql.unsafe(`create role ${OWNER} login password '${PASSWORD}'`);
    // What the demo reserves may have ended since the test run began.
    await sql`update reservation set expires_at = now() + interval '1 day'
      where expires_at is not null`;
    // Texts and bytes that a careless copy changes.
    await sql`insert into payment_proof (order_id, currency, reference, picture)
      select min(id), 'HKD', ${'\\N\t"杯"\r\n\\x00 {NULL,"a"}'}, ${Buffer.from([0, 92, 255])}
      from orders`;
  });
});

afterAll(async () => {
  for (const database of made.toReversed()) await database.drop();
});

test('a shop is copied into the database of another owner, and only into an empty one', async () => {
  const to = await rentDatabase();
  const { code, output } = await exportShop(shop.url, to);
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('Copied ') });
  expect(output).not.toContain('violations');
  const copy = await readShop(to);
  expect(copy).toEqual(await readShop(shop.url));
  expect(copy.tables['public.payment_proof']).not.toMatchObject({ count: '0' });

  const again = await exportShop(shop.url, to);
  expect(again.code).toBe(1);
  expect(again.output).toMatch(
    /Nothing was written: the database \w+ has \d+ tables and \d+ orders/,
  );
  expect(await readShop(to)).toEqual(copy);
});

test('an export that fails midway leaves nothing that looks like a shop', async () => {
  const broken = await freshDatabase('seeded');
  made.push(broken);
  // The last that is checked: a fee of no order, which the copy's foreign key refuses.
  await inDatabase(broken.url, async (sql) => {
    await sql`alter table order_fee drop constraint order_fee_order_id_orders_id_fk`;
    await sql`insert into order_fee (order_id, kind, title) values (2000000000, 'cod', 'Fee')`;
  });
  const to = await rentDatabase();
  const { code, output } = await exportShop(broken.url, to);
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('order_fee') });
  expect(await countTables(to)).toBe(0);
});

test('a shop of another release is not exported', async () => {
  const former = await freshDatabase();
  made.push(former);
  await inDatabase(
    former.url,
    (sql) => sql`delete from drizzle.__drizzle_migrations
      where id = (select max(id) from drizzle.__drizzle_migrations)`,
  );
  const to = await rentDatabase();
  const { code, output } = await exportShop(former.url, to);
  expect({ code, output }).toMatchObject({
    code: 1,
    output: expect.stringContaining('Run npm run migrate first'),
  });
  expect(await countTables(to)).toBe(0);
});
