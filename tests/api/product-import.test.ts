import ExcelJS from 'exceljs';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { formOf, logInAs } from '../support/admin-api';
import { newProduct, sheetOf } from '../support/product-sheet';
import { startServer } from '../support/server';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const asForm = (file: Buffer, fields: Record<string, string> = {}) => formOf({ ...fields, file: new File([new Uint8Array(file)], 'products.xlsx') });
const thousand = (code: string, from = 0) =>
  sheetOf(
    Array.from({ length: 1000 }, (_, n) => {
      const { 'quantity:main': quantity = 5, ...row } = newProduct(`${code}-${from + n}`);
      return { ...row, [`quantity:${code}`]: quantity };
    }),
  );

test('files that are traps are refused in words within two seconds, while the shop goes on serving', async () => {
  const call = await logInAs('owner');
  const book = new ExcelJS.Workbook();
  book.addWorksheet('x').addRows([['product_sku'], ['x'.repeat(200_000_000)]]);
  const bomb = Buffer.from(await book.xlsx.writeBuffer());
  const formula = await sheetOf([{ product_sku: 'F', sku: 'F-1', price: { formula: '1+1', result: 2 } }]);
  const traps: [file: Buffer, told: RegExp][] = [
    [bomb, /far more than 1000 rows need/],
    [await sheetOf(Array.from({ length: 1001 }, (_, n) => newProduct(n))), /The data can only import 1000 records at a time/],
    [formula, /rows? (is|are) wrong/],
    [Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(5000)]), /old \.xls file/],
  ];
  for (const [file, told] of traps) {
    const began = performance.now();
    const [answer, page] = await Promise.all([call('POST', '/api/admin/product/import', asForm(file)), fetch(inject('baseUrl'))]);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(page.status).toBe(200);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { messages: { file: string[] } }).messages.file.join()).toMatch(told);
  }
});

test('an import is for those who may, and a dry run writes nothing', async () => {
  const file = await sheetOf([{ product_sku: 'P-DRY', sku: 'P-DRY-1', 'name:en-US': 'Dry run', price: 5, 'quantity:KC': 1 }]);
  const call = await logInAs(['product']);
  expect((await call('POST', '/api/admin/product/import', asForm(file))).status).toBe(403);
  expect((await call('GET', '/api/admin/product/export')).status).toBe(403);
  const owner = await logInAs('owner');
  const checked = await owner('POST', '/api/admin/product/import', asForm(file, { dry_run: '1' }));
  expect(await checked.json()).toMatchObject({ data: { created: 1, errors: [] } });
  expect((await (await owner('GET', '/api/admin/product?search=P-DRY')).json()) as object).toMatchObject({ meta: { total: 0 } });
  expect((await owner('GET', '/api/admin/brand/export')).status).toBe(404);
});

test('a server killed in the middle of an import leaves nothing half-written, and the same file imports once', async () => {
  const server = await startServer();
  closing.push(server.close);
  const sql = postgres(server.databaseUrl, { max: 1 });
  closing.push(() => sql.end());
  const [place] = await sql<{ code: string }[]>`select code from warehouse order by id limit 1`;
  const file = await thousand(place?.code ?? '');
  const login = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@harbour.test', password: 'harbour-demo' }),
  });
  const { token } = (await login.json()) as { token: string };
  const send = () =>
    fetch(`${server.url}/api/admin/product/import`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/x-ndjson' },
      body: asForm(file),
    });
  const stored = async () => {
    const [row] = await sql<{ products: number; stocks: number; units: number; documents: number }[]>`
      select count(distinct p.id)::int as products, count(distinct s.id)::int as stocks, count(distinct i.id)::int as units, count(distinct d.product_id)::int as documents
      from product p left join stock s on s.product_id = p.id left join inventory i on i.stock_id = s.id left join search_document d on d.product_id = p.id
      where p.sku like 'P-%-%'`;
    return row;
  };

  const lines = (await send()).body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let told = ''; !/"done":[1-9]/.test(told); ) {
    const { value, done } = (await lines?.read()) ?? {};
    if (done) throw new Error(`the import ended too soon: ${told}`);
    told += value ?? '';
  }
  await server.kill();
  await lines?.cancel().catch(() => undefined);
  expect(await stored()).toEqual({ products: 0, stocks: 0, units: 0, documents: 0 });

  await server.start();
  const began = performance.now();
  const before = server.memory();
  expect(await (await send()).text()).toContain('{"data":{"created":1000,"updated":0,"skipped":0,"errors":[]}}');
  console.info(
    `1000 rows imported in ${((performance.now() - began) / 1000).toFixed(1)} s; the server grew by ${(server.memory() - before).toFixed(0)} MB`,
  );
  expect(await (await send()).text()).toContain('{"data":{"created":0,"updated":0,"skipped":1000,"errors":[]}}');
  expect(await stored()).toEqual({ products: 1000, stocks: 1000, units: 1000, documents: 1000 });
});
