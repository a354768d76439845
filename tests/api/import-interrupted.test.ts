import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpTables } from '../support/data/product-sheet';
import { expectWholeOrNothing, logInImporter } from '../support/server/interrupted-import';
import { type Server, startServer } from '../support/server/server';

let server: Server;
let importer: Awaited<ReturnType<typeof logInImporter>>;

beforeAll(async () => {
  // Without its jobs nothing but the import writes.
  server = await startServer({ env: { JOBS: 'off' } });
  importer = await logInImporter(server);
});
afterAll(() => server?.close());

test('an export of the whole demo catalogue, imported untouched, changes nothing in the database', async () => {
  const { headers, send } = importer;
  const before = await dumpTables(server.databaseUrl);
  const answer = await fetch(`${server.url}/api/admin/product/export`, { headers });
  const file = Buffer.from(await answer.arrayBuffer());
  const { data } = (await (await send(file)).json()) as { data: { skipped: number } };
  expect(data).toMatchObject({ created: 0, updated: 0, skipped: before.stock?.length, errors: [] });
  expect(data.skipped).toBeGreaterThan(200);
  expect(await dumpTables(server.databaseUrl)).toEqual(before);
});

test('the server is killed in the middle of an import: nothing of it is there, and importing again makes each product once', async () => {
  await expectWholeOrNothing(server, importer.send, 300);
}, 60_000);
