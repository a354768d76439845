import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import type { AdminContext } from '@/lib/core/context';
import { exportSheet, importSheet } from '@/lib/products/spreadsheet/spreadsheet';
import { furnish, wrongCells } from '../../../support/data/product-sheet';
import { openShop } from '../../../support/data/shop';
import { owner } from '../../../support/data/staff';
import { buildSheet, newProduct, readSheetRows } from '../../../support/values/sheets';

let ctx: AdminContext;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
  await furnish(ctx);
});

/** A product as an export tells it: its first row. */
async function exportRows(sku: string): Promise<Record<string, string>[]> {
  const file = Buffer.from(await new Response(await exportSheet(ctx)).arrayBuffer());
  return (await readSheetRows(file)).filter((row) => row.product_sku === sku);
}

test('a special price until a day is good for all of it, and a file that is sent back changes nothing', async () => {
  const until = async (special_price_to: string | Date) => {
    const row = newProduct('DAY', { special_price: '8', special_price_to });
    await importSheet(ctx, await buildSheet([row]));
    const [stockRow] = await database().select().from(stock).where(eq(stock.sku, 'V-DAY'));
    const [{ special_price_to: shown } = {}] = await exportRows('P-DAY');
    expect(await importSheet(ctx, await buildSheet([{ ...row, special_price_to: shown }]))).toEqual(
      expect.objectContaining({ created: 0, updated: 0, errors: [] }),
    );
    return [stockRow?.special_price_to?.toISOString(), shown];
  };
  expect(await until('2026-11-28')).toEqual(['2026-11-28T16:00:00.000Z', '2026-11-28']);
  // A cell with a day in it.
  expect(await until(new Date('2026-11-29'))).toEqual(['2026-11-29T16:00:00.000Z', '2026-11-29']);
  for (const wrong of ['46354', '2026-02-30'])
    expect(
      await wrongCells(ctx, await buildSheet([newProduct('DAY', { special_price_to: wrong })])),
    ).toEqual([[2, 'special_price_to', 'check_moment']]);
});
