import { beforeAll, expect, test } from 'vitest';
import type { AdminContext } from '@/lib/core/context';
import { importSheet } from '@/lib/products/spreadsheet/spreadsheet';
import { make } from '../../../support/data/make';
import { openShop } from '../../../support/data/shop';
import { owner } from '../../../support/data/staff';
import { documents } from '../../../support/values/documents';
import { csvText } from '../../../support/values/foreign-files';

let ctx: AdminContext;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
  const values = ['small', 'large'].map((key) => ({ key, title: key }));
  await make.attribute({ key: 'size', title: 'Size', values });
  await make.warehouse({ code: 'KC', title: 'Kwun Tong' });
});

/** The rows of the first table of a document whose heading begins with a column's name. */
function tableIn(path: string, column: string): string[][] {
  const text = documents.find((document) => document.path === path)?.text ?? '';
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`| ${column} |`));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  const [names = '', , ...rows] = lines.slice(first, end);
  return [names, ...rows].map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

test('the rows that docs/import.md shows create a product with two variants', async () => {
  const file = csvText(tableIn('docs/import.md', 'product_sku'));
  const { created, errors } = await importSheet(ctx, Buffer.from(file));
  expect({ created, errors }).toEqual({ created: 2, errors: [] });
  const stockRows = await ctx.db.execute<{ sku: string; price: number; quantity: number }>(
    `select stock.sku, stock.price_minor::int as price, inventory.quantity from stock
     join product on product.id = stock.product_id and product.sku = 'TEAPOT'
     join inventory on inventory.stock_id = stock.id order by stock.price_minor`,
  );
  expect([...stockRows]).toEqual([
    { sku: 'TEAPOT-S', price: 32_000, quantity: 12 },
    { sku: 'TEAPOT-L', price: 42_000, quantity: 8 },
  ]);
});
