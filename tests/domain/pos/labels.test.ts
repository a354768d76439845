import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { LABELS_PER_PAGE, readShelfLabels } from '@/lib/pos/labels';
import { findVariantsAtRegister } from '@/lib/pos/sale/items';
import { makeStock, openShop, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, type TestTill } from '../../support/data/till';

let till: TestTill;
beforeAll(async () => {
  await openShop();
  const warehouse = (await system()).settings.product_warehouse_id ?? 0;
  till = await makeTill(await makeRegisterMethods(), warehouse);
});

const change = (id: number, values: Partial<typeof stock.$inferInsert>) =>
  database().update(stock).set(values).where(eq(stock.id, id));
const read = async (search: string, page = 1) => readShelfLabels(await owner(), { search, page });

test('a label has the barcode of its variant, else its SKU, and its scan finds that variant', async () => {
  const [first, second] = [await makeStock(5, 12_345), await makeStock(5)];
  await change(first, { sku: 'LABEL-1', barcode: '4006381333931' });
  await change(second, { sku: 'LABEL-2', barcode: null });
  const { labels, total } = await read('label-');
  expect(total).toBe(2);
  expect(labels).toMatchObject([
    { stock_id: first, code: '4006381333931', bars: { kind: 'ean13' } },
    { stock_id: second, code: 'LABEL-2', bars: { kind: 'code128' } },
  ]);
  expect(labels[0]?.price).toContain('123.45');
  for (const { code, stock_id } of labels) {
    const found = await findVariantsAtRegister(await owner(), {
      physical_store_id: till.store,
      code,
    });
    expect(found.map((variant) => variant.stock_id)).toEqual([stock_id]);
  }
  expect((await read('4006381')).labels).toHaveLength(1);
  expect(await read('%')).toEqual({ labels: [], total: 0 });
});

test('what is not on sale has no label; pages hold each variant once', async () => {
  const hidden = await makeStock(5);
  await change(hidden, { sku: 'HIDDEN-1', visibled: false });
  expect(await read('HIDDEN-1')).toEqual({ labels: [], total: 0 });
  for (let made = 0; made <= LABELS_PER_PAGE; made += 1)
    await change(await makeStock(1), { sku: `PAGED-${made}` });
  const [first, second] = [await read('PAGED-'), await read('PAGED-', 2)];
  expect(first.labels).toHaveLength(LABELS_PER_PAGE);
  expect(second.labels).toHaveLength(1);
  const all = [...first.labels, ...second.labels].map(({ stock_id }) => stock_id);
  expect(new Set(all).size).toBe(first.total);
});
