import { expect } from 'vitest';
import { open } from '@/db/client';
import { productChanges } from '@/lib/products/product.schema';
import { updateProduct } from '@/lib/products/products';
import { systemContext } from '@/lib/settings/system-context';
import { openProxy } from '../fakes/tcp-proxy';
import { logInAs } from './admin-api';
import { queryDatabase, stocksWith } from './catalogue';
import { startServer } from './server';
import { databaseUrl } from './shared-server';

/** A second server of the shared shop, with its own connection, and a product to change. */
export async function openOtherServer() {
  const line = await openProxy(databaseUrl);
  const other = await startServer({ databaseUrl: line.url });
  const owner = await logInAs('owner');
  const [{ product_id, url: path } = { product_id: 0, url: '' }] = await stocksWith(20);
  const stocks = await queryDatabase<{ id: number }>(
    (sql) => sql`select id from stock where product_id = ${product_id}`,
  );
  let price = 1000;

  /** The price on the product's page from a server: 1234 for HK$1,234.00. */
  async function shownBy(server: string): Promise<number> {
    const answer = await fetch(`${server}/product/${path}`);
    expect(answer.status).toBe(200);
    const [, shown = '0'] = /HK\$([\d,]+)\.00/.exec(await answer.text()) ?? [];
    return Number(shown.replaceAll(',', ''));
  }
  const changesTo = (next: number) => ({
    stocks: stocks.map(({ id }) => ({ id, price: `${next}.00`, special_price: null })),
  });
  /** Changes the product's price through the first server, as staff do. */
  async function reprice(): Promise<number> {
    price += 1;
    const answer = await owner('PUT', `/api/admin/product/${product_id}`, changesTo(price));
    expect(answer.status).toBe(200);
    return price;
  }
  /** The same in this process, which serves nothing, as scripts and workers do. */
  async function repriceBeside(): Promise<number> {
    price += 1;
    const change = productChanges.parse(changesTo(price));
    await beside((ctx) => updateProduct(ctx, product_id, change));
    return price;
  }
  const close = async () => {
    await other.close();
    await line.close();
  };
  const shownByOther = () => shownBy(other.url);
  return {
    line,
    other,
    owner,
    product: { id: product_id, path: `/product/${path}` },
    changesTo,
    shownBy,
    shownByOther,
    reprice,
    repriceBeside,
    close,
  };
}
export type OtherServer = Awaited<ReturnType<typeof openOtherServer>>;

type Verbs = (ctx: Awaited<ReturnType<typeof systemContext>>) => Promise<unknown>;

/** Runs the shop's functions in this process on the shared shop's database. */
export async function beside(work: Verbs): Promise<void> {
  const { sql, db } = open(databaseUrl, 1);
  await work(await systemContext(db)).finally(() => sql.end());
}

/** The connections on which servers of the shared shop listen for changes. */
const listeners = (sql: Parameters<Parameters<typeof queryDatabase>[0]>[0]) =>
  sql`select pid from pg_stat_activity where query ilike 'listen%cache_tags%'
    and datname = current_database()`;

/** Makes so many changes at the first server; those missing in the other's next answer. */
export async function changesMissed(
  { shownByOther, reprice }: OtherServer,
  changes: number,
  cutEvery: number,
): Promise<{ missed: number[]; milliseconds: number[] }> {
  const missed: number[] = [];
  const milliseconds: number[] = [];
  for (let n = 1; n <= changes; n++) {
    // Every page is cached before it changes; now and then its compressed form too.
    for (let visit = 0; visit < (n % 10 ? 1 : 4); visit++) await shownByOther();
    const next = await reprice();
    const start = performance.now();
    if ((await shownByOther()) !== next) missed.push(n);
    milliseconds.push(performance.now() - start);
    if (n % cutEvery) continue;
    const ended = await queryDatabase(
      (sql) => sql`select pg_terminate_backend(pid) from (${listeners(sql)}) as listening`,
    );
    expect(ended.length).toBeGreaterThanOrEqual(2);
  }
  return { missed, milliseconds: milliseconds.sort((a, b) => a - b) };
}

/** Four visitors read the page at the other server while it changes; the prices they saw. */
export async function visitedMeanwhile({ shownByOther, reprice }: OtherServer, times: number) {
  let ended = false;
  const seen: { requestedAt: number; answered: number; price: number }[] = [];
  const visit = async () => {
    while (!ended) {
      const requestedAt = performance.now();
      const price = await shownByOther();
      seen.push({ requestedAt, answered: performance.now(), price });
    }
  };
  const visitors = Promise.all([visit(), visit(), visit(), visit()]);
  const changes: { changedAt: number; price: number }[] = [];
  for (let n = 0; n < times; n++) {
    const price = await reprice();
    changes.push({ changedAt: performance.now(), price });
  }
  ended = true;
  await visitors;
  return { seen, changes, last: changes.at(-1)?.price };
}
