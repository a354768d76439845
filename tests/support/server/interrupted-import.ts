import postgres from 'postgres';
import { expect } from 'vitest';
import { buildSheet, newProduct } from '../values/sheets';
import { toFormData } from './admin-api';
import type { Server } from './server';

/** Staff of a test's own demo shop, who upload product files. */
export async function logInImporter({ url }: Server) {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@harbour.test', password: 'harbour-demo' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const send = (file: Buffer, accept = 'application/json') =>
    fetch(`${url}/api/admin/product/import`, {
      method: 'POST',
      headers: { ...headers, Accept: accept },
      body: toFormData({ file: new Blob([new Uint8Array(file)]) }),
    });
  return { headers, send };
}

/**
 * Kills the server during an import of `count` products: nothing of it may remain; run again, it
 * creates each product once, and a third run none. Returns the second run's milliseconds.
 */
export async function expectWholeOrNothing(
  server: Server,
  send: Awaited<ReturnType<typeof logInImporter>>['send'],
  count: number,
): Promise<number> {
  const rows = Array.from({ length: count }, (_, n) =>
    newProduct(`KILL-${n}`, { 'quantity:TM': 2, url: `kill-${n}`, categories: 'tea' }, 'KC'),
  );
  const file = await buildSheet(rows);
  const answer = await send(file, 'application/x-ndjson');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let done = 0;
  while (done < count / 10)
    done = Number(/.*"done":(\d+)/s.exec((await reader?.read())?.value ?? '')?.[1] ?? 0);
  await server.kill();
  expect(done).toBeLessThan(count);

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
    data: { created: count, updated: 0, skipped: 0, errors: [] },
  });
  const milliseconds = performance.now() - started;
  expect(await (await send(file)).json()).toMatchObject({
    data: { created: 0, updated: 0, skipped: count, errors: [] },
  });
  const whole = { products: count, stocks: count, inventories: 2 * count, moves: 2 * count };
  expect(await made()).toEqual([whole]);
  await sql.end();
  return milliseconds;
}
