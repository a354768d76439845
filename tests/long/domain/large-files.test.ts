import { beforeAll, expect, test } from 'vitest';
import type { AdminContext } from '@/lib/core/context';
import type { Refusal } from '@/lib/core/errors';
import { importSheet } from '@/lib/products/spreadsheet/spreadsheet';
import { expectSameAfterImport } from '../../support/data/large-sheet';
import { openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { buildSheet, newProduct } from '../../support/values/sheets';

let ctx: AdminContext;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
});

test(
  'an export of 2,000 rows comes back in parts and changes nothing, no product in two of them',
  {
    timeout: 60_000,
  },
  () => expectSameAfterImport(2000),
);

test('rows of one product that stand far apart are read in the same part, from .csv as from .xlsx', {
  timeout: 60_000,
}, async () => {
  const rows = Array.from({ length: 1500 }, (_, n) => newProduct(`FAR-${n}`));
  const last = newProduct('FAR-0', { sku: 'FAR-SECOND', 'name:en-US': 'Another' });
  const xlsx = await buildSheet([...rows, last]);
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
