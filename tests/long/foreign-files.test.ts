import '../support/data/own-database';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import type { AdminContext } from '@/lib/core/context';
import { exportCustomers, importCustomers } from '@/lib/customers/spreadsheet/spreadsheet';
import { exportSheet, importSheet } from '@/lib/products/spreadsheet/spreadsheet';
import { systemContext } from '@/lib/settings/system-context';
import { seedCustomers } from '@/scripts/seed/customers';
import { seedLeadStatuses } from '@/scripts/seed/leads';
import type { SeededShop } from '@/scripts/seed/shop';
import { fillDemoCatalogue } from '../support/data/demo-catalogue';
import { dumpTables } from '../support/data/product-sheet';
import { openShop } from '../support/data/shop';
import { owner } from '../support/data/staff';
import { fileForms, isIn, type TextTable } from '../support/values/foreign-files';
import { readSheetRows } from '../support/values/sheets';

let ctx: AdminContext;
beforeAll(async () => {
  await openShop();
  await fillDemoCatalogue();
  const shop = { ctx: await systemContext(database()) } as SeededShop;
  await seedLeadStatuses(shop);
  await seedCustomers(shop);
  ctx = await owner();
}, 300_000);

const kinds = {
  products: { exported: () => exportSheet(ctx), imported: importSheet, least: 250 },
  customers: { exported: () => exportCustomers(ctx), imported: importCustomers, least: 50 },
};
const chinese: Record<string, string> = { gbk: 'gb18030', big5: 'big5' };

/** An export as a table; without the columns that an encoding has not all characters of. */
async function readTable(file: Buffer, form: string): Promise<TextTable> {
  const rows = await readSheetRows(file);
  const encoding = chinese[form];
  const names = Object.keys(rows[0] ?? {}).filter(
    (name) => !encoding || rows.every((row) => isIn(encoding, row[name] ?? '')),
  );
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
}

test.each(
  Object.entries(kinds).flatMap(([kind, calls]) =>
    ['xlsx', ...Object.keys(fileForms)].map((form) => ({ kind, form, ...calls })),
  ),
)(
  'the demo’s $kind come back from $form and change nothing',
  {
    timeout: 120_000,
  },
  async ({ form, exported, imported, least }) => {
    const file = Buffer.from(await new Response(await exported()).arrayBuffer());
    const before = await dumpTables(process.env.DATABASE_URL ?? '');
    const sent = fileForms[form]?.(await readTable(file, form)) ?? file;
    const done = await imported(ctx, new Uint8Array(sent));
    expect(done).toMatchObject({ created: 0, updated: 0, errors: [] });
    expect(done.skipped).toBeGreaterThan(least);
    expect(await dumpTables(process.env.DATABASE_URL ?? '')).toEqual(before);
  },
);
