import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { freshDatabase } from '@/tests/support/data/database';
import { ended, startProgram } from '../support/child.mjs';
import { inRoot, root } from '../support/root.mjs';
import { readAnswerText, sendRequest, visit } from './ask';
import { CONNECTIONS, hammer, loop } from './load';
import { type Served, serveProgram } from './serve';
import { openSales, type SaleMode } from './transactions';

const sales = {
  'transaction, batched': 'batched',
  'transaction, row by row': 'row by row',
  'transaction, one hot row': 'hot row',
} satisfies Record<string, SaleMode>;
export type YardstickName =
  | 'bare HTTP'
  | 'empty static page'
  | 'page from one row'
  | keyof typeof sales;

/** The rate per second of each yardstick, one figure per round. */
export type YardstickRates = Map<YardstickName, number[]>;
export type Yardsticks = {
  /** The rate per second of a yardstick. */
  run: (name: YardstickName, seconds: number) => Promise<number>;
  /** The address of the empty page. */
  emptyPage: string;
  salesBy: 'pgbench' | 'script';
  close: () => Promise<void>;
};

const CARDS = 112;
const ROWS = 100;
const sources = inRoot('scripts', 'bench', 'yardsticks');
/** Inside the project's folder, whose packages it uses, and apart from its sources. */
const appFolder = inRoot('.data', 'bench', 'next-app');

/**
 * The yardsticks, each in its own process: node:http with the bytes of the page at `page`, a Next
 * application with only two pages, transactions.
 */
export async function openYardsticks(page: string): Promise<Yardsticks> {
  const database = await freshDatabase();
  await fillRows(database.url);
  const transactions = await openSales(database.url);
  const env = { ...process.env, DATABASE_URL: database.url, PACKAGES_ROOT: root };
  await build(env);
  const next = inRoot('node_modules', 'next', 'dist', 'bin', 'next');
  const app = await serveProgram([next, 'start', appFolder, '-H', '127.0.0.1'], env, { path: '/' });
  const bare = await serveBytes(page);
  const gzip = { headers: { 'Accept-Encoding': 'gzip' } };
  let id = 0;
  return {
    emptyPage: app.url,
    salesBy: transactions.by,
    run: async (name, seconds) => {
      if (name === 'bare HTTP') return (await hammer(bare.url, seconds, gzip)).rate;
      if (name === 'empty static page') return (await hammer(app.url, seconds, gzip)).rate;
      if (name === 'page from one row')
        return (await loop(CONNECTIONS, seconds, () => visit(rowPage(app.url, id++), 'Card 111')))
          .rate;
      return transactions.run(sales[name], seconds);
    },
    close: async () => {
      for (const server of [app, bare]) await server.close();
      await database.drop();
    },
  };
}

const rowPage = (url: string, n: number) => `${url}/row?id=${1 + (n % ROWS)}`;

async function fillRows(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 1 });
  const cards = Array.from({ length: CARDS }, (_, n) => ({
    url: `/product/card-${n}`,
    name: `Card ${n}`,
    price: `HK$${n}.00`,
    image: `/media/cards/${n}/card-${n}-600.webp`,
  }));
  await sql`create table bench_page
    (id int primary key, title text not null, cards jsonb not null)`;
  await sql`insert into bench_page select n, 'Page ' || n, ${sql.json(cards)}
    from generate_series(1, ${ROWS}) n`;
  await sql.end();
}

async function build(env: NodeJS.ProcessEnv) {
  rmSync(appFolder, { recursive: true, force: true });
  cpSync(join(sources, 'next-app'), appFolder, { recursive: true });
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] as const };
  if (await ended(startProgram('next', ['build', appFolder], options)))
    throw new Error('The application of the yardsticks could not be built: see above.');
}

/** A server of the same body with gzip, and as many headers as that page has. */
async function serveBytes(page: string): Promise<Served> {
  const answer = await sendRequest(page, { headers: { 'Accept-Encoding': 'gzip' } });
  if (answer.status !== 200 || !readAnswerText(answer).includes('</html>'))
    throw new Error(`${page} answers ${answer.status} and no page.`);
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.headers;
  const folder = mkdtempSync(join(tmpdir(), 'harbour-bench-'));
  const body = join(folder, 'body');
  writeFileSync(body, answer.body);
  const length = { 'content-length': String(answer.body.length) };
  const env = {
    ...process.env,
    BODY: body,
    HEADERS: JSON.stringify({ ...headers, ...length }),
  };
  const served = await serveProgram([join(sources, 'bare-http.mjs')], env);
  rmSync(folder, { recursive: true });
  return served;
}
