import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import type { AdminContext } from '@/lib/core/context';
import type { Refusal } from '@/lib/core/errors';
import { exportSheet } from '@/lib/products/sheet/export-sheet';
import { importSheet } from '@/lib/products/sheet/import-sheet';
import { everything } from '../../../support/product-sheet';
import { newProduct, sheetOf } from '../../../support/sheets';
import { openShop } from '../../../support/shop';
import { owner } from '../../../support/staff';

const PRODUCTS = 2000;
const VARIANTS = 5000;
let ctx: AdminContext;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
  // Products of one to four variants, past the verbs: only their number matters here.
  await database().execute(sql`
    insert into product (sku, url, name, description)
    select 'BULK-' || n, 'bulk-' || n,
      jsonb_build_object('en-US', 'Tea pot ' || n, 'zh-HK', '茶壺 ' || n),
      jsonb_build_object('en-US', '<p>' || repeat('Thrown by hand. ', 20) || '</p>')
    from generate_series(1, ${PRODUCTS}) n`);
  await database().execute(sql`
    insert into stock (product_id, sku, price_minor)
    select id, sku || '-' || v, 1000 + v from product, generate_series(1, 4) v
    where v <= 1 + id % 4 order by id, v`);
  await database().execute(sql`
    insert into inventory (stock_id, warehouse_id, quantity) select id, 1, 5 from stock`);
});

const bytes = async () => new Uint8Array(await new Response(await exportSheet(ctx)).arrayBuffer());

test('an export of 5,000 rows comes back in parts and changes nothing, no product in two of them', {
  timeout: 60_000,
}, async () => {
  const before = await everything(process.env.DATABASE_URL ?? '');
  const file = await bytes();
  await expect(importSheet(ctx, file)).rejects.toMatchObject({
    fields: { file: [{ key: expect.stringMatching(/^import_(limit|too_much)$/) }] },
  });
  const started = performance.now();
  let [rows, parts] = [0, 1];
  for (let part = 1; part <= parts; part++) {
    const result = await importSheet(ctx, file, { part });
    expect(result).toMatchObject({ part, created: 0, updated: 0, errors: [], notices: [] });
    expect(result.skipped).toBeGreaterThan(990);
    expect(result.skipped).toBeLessThanOrEqual(1000);
    rows += result.skipped;
    parts = result.parts;
  }
  expect(rows).toBe(VARIANTS);
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(await everything(process.env.DATABASE_URL ?? '')).toEqual(before);
});

test('rows of one product that stand far apart are read in the same part, from .csv as from .xlsx', {
  timeout: 60_000,
}, async () => {
  const rows = Array.from({ length: 1500 }, (_, n) => newProduct(`FAR-${n}`));
  const last = newProduct('FAR-0', { sku: 'FAR-SECOND', 'name:en-US': 'Another' });
  const xlsx = await sheetOf([...rows, last]);
  const columns = Object.keys(last);
  const csv = [columns, ...[...rows, last].map((row) => columns.map((name) => row[name]))]
    .map((cells) => cells.join(','))
    .join('\r\n');
  for (const file of [xlsx, Buffer.from(csv)]) {
    const first = await importSheet(ctx, file, { part: 1, dryRun: true });
    expect([first.parts, first.errors.map(({ row, code }) => [row, code])]).toEqual([
      2,
      expect.arrayContaining([[1502, 'import_differs_above']]),
    ]);
    const second = await importSheet(ctx, file, { part: 2, dryRun: true });
    expect([second.created, second.errors]).toEqual([501, []]);
    const beyond = await importSheet(ctx, file, { part: 3, dryRun: true }).catch(
      (error: Refusal) => error.fields.file?.[0]?.key,
    );
    expect(beyond).toBe('import_limit');
  }
});
