import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { loop } from './load';

const CLIENTS = 8;
const STOCKS = 1000;

/** The minimal tables of an order. */
const tables = `
  create schema bench_sale;
  set search_path = bench_sale;
  create table inventory (stock_id int primary key, quantity int not null,
    reserved int not null default 0, check (reserved between 0 and quantity));
  insert into inventory select n, 100000000 from generate_series(1, ${STOCKS}) n;
  create table cart (id serial primary key, created_at timestamptz not null default now());
  create table cart_item (id serial primary key, cart_id int not null references cart,
    stock_id int not null references inventory, quantity int not null);
  create table orders (id serial primary key, cart_id int not null unique references cart,
    email text not null, grand_total int not null, created_at timestamptz not null default now());
  create table order_item (id serial primary key, order_id int not null references orders,
    stock_id int not null references inventory, quantity int not null, unit_price int not null);`;

const statements = (stock: string) => [
  'begin',
  'insert into cart default values',
  `insert into cart_item (cart_id, stock_id, quantity)
    values (currval('cart_id_seq'), ${stock}, 1)`,
  `insert into orders (cart_id, email, grand_total)
    values (currval('cart_id_seq'), 'buyer@shop.test', 19990)`,
  `insert into order_item (order_id, stock_id, quantity, unit_price)
    values (currval('orders_id_seq'), ${stock}, 1, 19990)`,
  `update inventory set reserved = reserved + 1
    where stock_id = ${stock} and quantity - reserved >= 1`,
  'commit',
];

export type SaleMode = 'batched' | 'row by row' | 'hot row';
export type Sales = {
  /** Measured with pgbench, or by our script. */
  by: 'pgbench' | 'script';
  /** Sales per second on eight connections; the batched one is sent as one statement. */
  run: (sale: SaleMode, seconds: number) => Promise<number>;
};

/** The minimal checkout: one transaction of prepared statements on this database. */
export async function openSales(databaseUrl: string): Promise<Sales> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  await sql.unsafe(tables).finally(() => sql.end());
  return hasPgbench()
    ? { by: 'pgbench', run: (sale, seconds) => runPgbench(databaseUrl, sale, seconds) }
    : { by: 'script', run: (sale, seconds) => runScript(databaseUrl, sale, seconds) };
}

function hasPgbench(): boolean {
  try {
    return execFileSync('pgbench', ['--version'], { encoding: 'utf8' }).startsWith('pgbench');
  } catch {
    return false; // not installed: the script does the same
  }
}

async function runPgbench(databaseUrl: string, sale: SaleMode, seconds: number): Promise<number> {
  const lines = statements(':stock').map((statement) => `${statement.replaceAll(/\s+/g, ' ')};`);
  const batched = ['\\startpipeline', ...lines, '\\endpipeline'];
  const pick = `\\set stock ${sale === 'hot row' ? 1 : `random(1, ${STOCKS})`}`;
  const folder = mkdtempSync(join(tmpdir(), 'harbour-bench-'));
  const file = join(folder, 'sale.sql');
  writeFileSync(file, `${[pick, ...(sale === 'row by row' ? lines : batched)].join('\n')}\n`);
  const url = new URL(databaseUrl);
  const env = {
    ...process.env,
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: decodeURIComponent(url.password),
    PGOPTIONS: '-c search_path=bench_sale',
  };
  const args = ['-n', '-M', 'prepared', '-c', `${CLIENTS}`, '-T', `${seconds}`, '-f', file];
  try {
    const { stdout } = await promisify(execFile)('pgbench', [...args, url.pathname.slice(1)], {
      env,
    });
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1] ?? fail(stdout));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function fail(message: string): never {
  throw new Error(`pgbench told no rate: ${message}`);
}

/** The same as one statement, which a script can send at once. */
const atOnce = `with bought as (insert into cart default values returning id),
  item as (insert into cart_item (cart_id, stock_id, quantity) select id, $1, 1 from bought),
  placed as (insert into orders (cart_id, email, grand_total)
    select id, 'buyer@shop.test', 19990 from bought returning id),
  line as (insert into order_item (order_id, stock_id, quantity, unit_price)
    select id, $1, 1, 19990 from placed)
  update inventory set reserved = reserved + 1 where stock_id = $1 and quantity - reserved >= 1`;

async function runScript(databaseUrl: string, sale: SaleMode, seconds: number): Promise<number> {
  const sql = postgres(databaseUrl, {
    max: CLIENTS,
    connection: { search_path: 'bench_sale' },
  });
  const stock = () => (sale === 'hot row' ? 1 : 1 + Math.floor(Math.random() * STOCKS));
  const rowByRow = (id: number) =>
    sql.begin(async (tx) => {
      for (const statement of statements('$1').slice(1, -1))
        await tx.unsafe(statement, statement.includes('$1') ? [id] : [], { prepare: true });
    });
  const sell = (id: number): Promise<unknown> =>
    sale === 'row by row' ? rowByRow(id) : sql.unsafe(atOnce, [id], { prepare: true });
  const { rate } = await loop(CLIENTS, seconds, () => sell(stock()));
  await sql.end();
  return rate;
}
