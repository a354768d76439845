import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open } from '@/db/client';
import { auditInvariants } from '@/lib/invariants/audit';
import { openProxy, type TcpProxy } from '../support/fakes/tcp-proxy';
import { buyPersistently, plentifulOffers } from '../support/server/persistent-buyers';
import { type Server, startServer } from '../support/server/server';
import { browse, percentile } from '../support/server/visitors';

const LINE_DELAY_MS = 60;
/** So many buyers at once: 40 in the suite, 200 for the figures in docs/reliability.md. */
const BUYERS = Number(process.env.FAULT_BUYERS || 40);

const printLine = (text: string) => process.stdout.write(`${text}\n`);

let quick: Server;
let slow: Server;
let line: TcpProxy;

beforeAll(async () => {
  quick = await startServer();
  line = await openProxy(quick.databaseUrl, LINE_DELAY_MS);
  slow = await startServer({ databaseUrl: line.url });
});
afterAll(async () => {
  await slow?.close();
  await line?.close();
  await quick?.close();
});

test('a database that is 60 ms away, and many buyers at once: every order is placed once', {
  timeout: 450_000,
}, async () => {
  const offers = await plentifulOffers(quick.databaseUrl);
  const started = performance.now();
  const bought = await buyPersistently(slow.url, offers, BUYERS, () => started);
  const took = performance.now() - started;
  expect(new Set(bought.orders).size).toBe(BUYERS);
  const { sql, db } = open(quick.databaseUrl, 1);
  expect(
    (await auditInvariants(db).finally(() => sql.end())).filter(({ rows }) => rows.length),
  ).toEqual([]);
  printLine(
    `${BUYERS} buyers in ${(took / 1000).toFixed(1)} s, slowest answer ` +
      `${(bought.slowest / 1000).toFixed(1)} s, answers ${JSON.stringify(bought.statuses)}`,
  );
});

test('a hundred buyers behind a lock keep nobody from browsing', async () => {
  const offers = await plentifulOffers(quick.databaseUrl);
  const [offer] = offers;
  if (!offer) throw new Error('the shop has nothing to sell');
  const calm = await browse(quick.url, 10, new Promise((done) => setTimeout(done, 3000)));

  const sql = postgres(quick.databaseUrl, { max: 1 });
  let isBrowsed = false;
  const rowLock = sql.begin(async (tx) => {
    await tx`select 1 from inventory where stock_id = ${offer.stock_id} for update`;
    await new Promise((done) => setTimeout(done, 6000));
    isBrowsed = true;
  });
  const started = performance.now();
  const buying = buyPersistently(quick.url, [offer], 100, () => started).catch((e: Error) => e);
  const behind = await browse(quick.url, 10, rowLock);
  await rowLock;
  expect(isBrowsed).toBe(true);
  await buying; // some may find too little of it: that is an answer too
  await sql.end();

  const p95 = (visits: typeof calm) =>
    percentile(
      visits.map((visit) => visit.milliseconds),
      0.95,
    );
  expect(behind.filter(({ status }) => status !== 200)).toEqual([]);
  expect(p95(behind)).toBeLessThan(2000);
  printLine(
    `p95 of ${calm.length} visits before: ${p95(calm).toFixed(0)} ms; ` +
      `of ${behind.length} beside the lock: ${p95(behind).toFixed(0)} ms`,
  );
});
