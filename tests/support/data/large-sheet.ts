import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { database } from '@/db/client';
import { exportSheet, importSheet } from '@/lib/products/spreadsheet/spreadsheet';
import { dumpTables } from './product-sheet';
import { owner } from './staff';

/**
 * Exports a shop of so many variants, in parts of a thousand, and imports the parts again:
 * nothing may change, and no product may be split between parts.
 */
export async function expectSameAfterImport(variants: number): Promise<void> {
  const ctx = await owner();
  await fillShop((variants * 2) / 5);
  const before = await dumpTables(process.env.DATABASE_URL ?? '');
  const file = new Uint8Array(await new Response(await exportSheet(ctx)).arrayBuffer());
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
  expect(rows).toBe(variants);
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(await dumpTables(process.env.DATABASE_URL ?? '')).toEqual(before);
}

async function fillShop(products: number): Promise<void> {
  // Products of one to four variants, inserted directly: only their number matters here.
  await database().execute(sql`
    insert into product (sku, url, name, description)
    select 'BULK-' || n, 'bulk-' || n,
      jsonb_build_object('en-US', 'Tea pot ' || n, 'zh-HK', '茶壺 ' || n),
      jsonb_build_object('en-US', '<p>' || repeat('Thrown by hand. ', 20) || '</p>')
    from generate_series(1, ${products}) n`);
  await database().execute(sql`
    insert into stock (product_id, sku, price_minor)
    select id, sku || '-' || v, 1000 + v from product, generate_series(1, 4) v
    where v <= 1 + id % 4 order by id, v`);
  await database().execute(sql`
    insert into inventory (stock_id, warehouse_id, quantity) select id, 1, 5 from stock`);
}
