import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '../support/admin-api';
import { everything } from '../support/product-sheet';
import { type Server, startServer } from '../support/server';
import { newProduct, sheetOf } from '../support/sheets';

let server: Server;
let token: string;

beforeAll(async () => {
  // Without its jobs nothing but the import writes.
  server = await startServer({ env: { JOBS: 'off' } });
  const body = JSON.stringify({ email: 'owner@harbour.test', password: 'harbour-demo' });
  const answer = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  ({ token } = (await answer.json()) as { token: string });
});
afterAll(() => server.close());

const headers = () => ({ Authorization: `Bearer ${token}` });
const send = (file: Buffer, accept = 'application/json') =>
  fetch(`${server.url}/api/admin/product/import`, {
    method: 'POST',
    headers: { ...headers(), Accept: accept },
    body: formOf({ file: new Blob([new Uint8Array(file)]) }),
  });

test('an export of the whole demo catalogue, imported untouched, changes nothing in the database', async () => {
  const before = await everything(server.databaseUrl);
  const answer = await fetch(`${server.url}/api/admin/product/export`, { headers: headers() });
  const file = Buffer.from(await answer.arrayBuffer());
  const { data } = (await (await send(file)).json()) as { data: { skipped: number } };
  expect(data).toMatchObject({ created: 0, updated: 0, skipped: before.stock?.length, errors: [] });
  expect(data.skipped).toBeGreaterThan(200);
  expect(await everything(server.databaseUrl)).toEqual(before);
});

test('the server is killed in the middle of an import: nothing of it is there, and importing again makes each product once', {
  timeout: 60_000,
}, async () => {
  const rows = Array.from({ length: 1000 }, (_, n) =>
    newProduct(`KILL-${n}`, { 'quantity:TM': 2, url: `kill-${n}`, categories: 'tea' }, 'KC'),
  );
  const file = await sheetOf(rows);
  const answer = await send(file, 'application/x-ndjson');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let done = 0;
  while (done < 100)
    done = Number(/.*"done":(\d+)/s.exec((await reader?.read())?.value ?? '')?.[1] ?? 0);
  await server.kill();
  expect(done).toBeLessThan(1000);

  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined });
  const made =
    () => sql`select (select count(*)::int from product where sku like 'P-KILL-%') as products,
    (select count(*)::int from stock where sku like 'V-KILL-%') as stocks,
    (select count(*)::int from inventory i join stock s on s.id = i.stock_id
      where s.sku like 'V-KILL-%') as inventories,
    (select count(*)::int from inventory_history h join inventory i on i.id = h.inventory_id
      join stock s on s.id = i.stock_id where s.sku like 'V-KILL-%') as moves`;
  expect(await made()).toEqual([{ products: 0, stocks: 0, inventories: 0, moves: 0 }]);

  await server.start();
  const started = performance.now();
  expect(await (await send(file)).json()).toMatchObject({
    data: { created: 1000, updated: 0, skipped: 0, errors: [] },
  });
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(await (await send(file)).json()).toMatchObject({
    data: { created: 0, updated: 0, skipped: 1000, errors: [] },
  });
  expect(await made()).toEqual([{ products: 1000, stocks: 1000, inventories: 2000, moves: 2000 }]);
  await sql.end();
});
