import { inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { findVariantsAtRegister } from '@/lib/pos/sale/items';
import { make } from '../../support/data/make';
import { makeStock, openShop, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let store: number;
beforeAll(async () => {
  await openShop();
  const warehouse_id = (await system()).settings.product_warehouse_id ?? 0;
  store = (await make.store({ warehouse_id })).id;
});

const scan = async (code: string, physical_store_id = store) =>
  findVariantsAtRegister(await owner(), { physical_store_id, code });

test('a scan of one barcode on two variants finds both, with what the store has of them', async () => {
  const ids = [await makeStock(4), await makeStock(7)];
  await database()
    .update(stock)
    .set({ more_barcodes: ['4006381333931'] })
    .where(inArray(stock.id, ids));
  const found = await scan('4006381333931');
  expect(found.map(({ stock_id }) => stock_id).sort()).toEqual([...ids].sort());
  expect(found.map(({ exact }) => exact)).toEqual([false, false]);
  expect(found.map(({ available_inventories: units }) => units).sort()).toEqual([4, 7]);
  const { id: elsewhere } = await make.store({ warehouse_id: (await make.warehouse()).id });
  const elsewhereHits = await scan('4006381333931', elsewhere);
  expect(elsewhereHits.map(({ available_inventories: units }) => units)).toEqual([0, 0]);
});

test('a scan finds nothing by a name, and nothing at a store without a warehouse', async () => {
  await makeStock(1);
  expect(await scan('Tea')).toEqual([]);
  const { id } = await make.store();
  expect(await refusedFields(() => scan('4006381333931', id))).toEqual({
    physical_store_id: ['pos_wants_warehouse'],
  });
});
