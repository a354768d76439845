import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { tags } from '@/lib/core/cache/tags';
import { asRefusal } from '@/lib/http/refusals';
import { readAvailability } from '@/lib/inventory/availability';
import { historyQuery } from '@/lib/inventory/history.schema';
import { listProductStockHistory } from '@/lib/inventory/history-list';
import { decreaseInventory, increaseInventory } from '@/lib/inventory/operations';
import { setInventoryQuantities } from '@/lib/inventory/set-quantity';
import { transferInventory } from '@/lib/inventory/transfer';
import { warehouseChanges, warehouseQuery } from '@/lib/inventory/warehouse.schema';
import {
  deleteWarehouse,
  getWarehouse,
  listWarehouses,
  updateWarehouse,
  warehouseNames,
} from '@/lib/inventory/warehouses';
import { make } from '../../support/data/make';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let selling = 0;
let made = 0;
const create = async (fields: object = {}) =>
  make.warehouse({ code: `W${++made}`, title: 'Sai Kung', ...fields });
const update = async (id: number, fields: object) =>
  updateWarehouse(await owner(), id, warehouseChanges.parse(fields));
const readRefusal = (work: Promise<unknown>) => work.then(() => undefined, asRefusal);
const into = async (
  warehouse_id: number,
  stock_id: number,
  quantity: number,
  more: object = {},
) => {
  await setInventoryQuantities(await owner(), [{ warehouse_id, stock_id, quantity, ...more }]);
  const own = and(eq(inventory.stock_id, stock_id), eq(inventory.warehouse_id, warehouse_id));
  const [row] = await database().select().from(inventory).where(own);
  return row ?? { id: 0, safety_stock: 0 };
};

beforeAll(async () => {
  shop = await openShop();
  selling = (await owner()).settings.product_warehouse_id ?? 0;
});

test('a warehouse keeps its fields, absent ones stay, and a taken code is refused', async () => {
  const { id } = await create({
    code: 'SK',
    type: 'store',
    phone: '+852 2345 6789',
    email: 'Dock@Shop.test',
    safety_stock: '2',
    country: 'hkg',
  });
  expect(await update(id, { contact_name: 'Ah Keung' })).toMatchObject({
    code: 'SK',
    type: 'store',
    contact_name: 'Ah Keung',
    email: 'dock@shop.test',
    safety_stock: 2,
    country: 'HKG',
    is_selling: false,
  });
  expect(await refusedFields(() => create({ code: 'SK' }))).toEqual({ code: ['taken'] });
  const wrong = {
    code: 'no spaces',
    title: ' ',
    type: 'shed',
    phone: 'call me',
    email: 'dock',
    country: 'XXX',
    safety_stock: -1,
    priority: 'first',
  };
  expect(Object.keys((await refusedFields(() => create(wrong))) ?? {}).sort()).toEqual(
    Object.keys(wrong).sort(),
  );
});

test('a change to what somebody saved meanwhile is a conflict', async () => {
  const { id, updated_at } = await create();
  await update(id, { title: 'A', updated_at });
  expect((await readRefusal(update(id, { title: 'B', updated_at })))?.status).toBe(409);
});

describe('disabling', () => {
  test('takes what lies there off sale at once, and the checkout refuses it', async () => {
    const stockId = await makeStock(5);
    await update(selling, { enabled: false });
    expect((await readAvailability(await owner(), [stockId])).get(stockId)).toEqual({
      available_inventories: 0,
      all_available_inventories: 0,
    });
    await expect(buy(await guest(), shop, stockId, 1)).rejects.toThrow();
    await update(selling, { enabled: true });
    expect(
      (await readAvailability(await owner(), [stockId])).get(stockId)?.available_inventories,
    ).toBe(5);
  });

  test('renews every page, and only then', async () => {
    const ctx = await owner();
    await updateWarehouse(ctx, selling, warehouseChanges.parse({ title: 'Main', enabled: true }));
    expect([...ctx.touched]).toEqual([]);
    await updateWarehouse(ctx, selling, warehouseChanges.parse({ enabled: false }));
    expect(ctx.touched).toContain(tags.settings);
    await update(selling, { enabled: true });
  });

  test('names the orders its units stay reserved for', async () => {
    const stockId = await makeStock(5);
    const placed = await buy(await guest(), shop, stockId, 2);
    const closed = await update(selling, { enabled: false });
    expect(closed.commitments).toContainEqual({
      order_id: placed.order_id,
      order_number: placed.order_number,
      status: 'pending',
      quantity: 2,
    });
    expect((await getWarehouse(await owner(), selling)).reserved).toBeGreaterThanOrEqual(2);
    await update(selling, { enabled: true });
  });
});

describe('deleting', () => {
  test('the warehouse the shop sells from is refused, and one that holds units', async () => {
    const ctx = await owner();
    const { id } = await create();
    await into(id, await makeStock(1), 4);
    expect(await readRefusal(deleteWarehouse(ctx, selling))).toMatchObject({
      status: 409,
      fields: { general: [{ key: 'warehouse_sells' }] },
    });
    expect(await readRefusal(deleteWarehouse(ctx, id))).toMatchObject({
      status: 409,
      fields: { general: [{ key: 'warehouse_not_empty', values: { quantity: 4, reserved: 0 } }] },
    });
    expect(await readRefusal(deleteWarehouse(ctx, 999_999))).toMatchObject({ status: 404 });
  });

  test('an emptied one is gone from every list, its code is free again, and the histories still name it', async () => {
    const ctx = await owner();
    const { id, code } = await create({ title: 'Old godown' });
    const stockId = await makeStock(0);
    const { id: inventory_id } = await into(id, stockId, 4);
    await decreaseInventory(ctx, { inventory_id, quantity: 1, remark: '' });
    await transferInventory(ctx, {
      inventory_id,
      stock_id: stockId,
      from: id,
      to: selling,
      quantity: 3,
      remark: '',
    });
    await deleteWarehouse(ctx, id);
    await deleteWarehouse(ctx, (await create({ code })).id);

    expect((await readRefusal(getWarehouse(ctx, id)))?.status).toBe(404);
    expect((await readRefusal(deleteWarehouse(ctx, id)))?.status).toBe(404);
    expect((await warehouseNames(ctx)).map((warehouse) => warehouse.id)).not.toContain(id);
    expect((await listWarehouses(ctx, warehouseQuery.parse({ search: 'godown' }))).data).toEqual(
      [],
    );
    const [owned] = await database().select().from(stock).where(eq(stock.id, stockId));
    const { data } = await listProductStockHistory(
      ctx,
      owned?.product_id ?? 0,
      historyQuery.parse({ warehouse_id: id }),
    );
    expect(data.map(({ warehouse, action }) => [warehouse, action])).toEqual([
      ['Old godown', '-3 stock'],
      ['Old godown', '-1 stock'],
      ['Old godown', '+4 stock'],
    ]);
    expect(await brokenPromises()).toEqual({});
  });

  test('nothing can be put into it any more, also not at the same moment', async () => {
    const ctx = await owner();
    const { id } = await create();
    const stockId = await makeStock(9);
    const { id: inventory_id } = await into(id, stockId, 0);
    const [source] = await database()
      .select()
      .from(inventory)
      .where(eq(inventory.stock_id, stockId));
    const results = await Promise.all([
      readRefusal(deleteWarehouse(ctx, id)),
      readRefusal(increaseInventory(ctx, { inventory_id, quantity: 1, remark: '' })),
      readRefusal(
        transferInventory(ctx, {
          inventory_id: source?.id ?? 0,
          stock_id: stockId,
          from: selling,
          to: id,
          quantity: 1,
          remark: '',
        }),
      ),
    ]);
    const [row] = await database().select().from(inventory).where(eq(inventory.id, inventory_id));
    const deleted = results[0] === undefined;
    expect(row?.quantity === 0).toBe(deleted);
    if (!deleted) return;
    expect(await refusedFields(() => into(id, stockId, 1))).toEqual({
      warehouse_id: ['check_input'],
    });
    expect(
      (await readRefusal(increaseInventory(ctx, { inventory_id, quantity: 1, remark: '' })))
        ?.status,
    ).toBe(404);
  });
});

test('the list tells units, promises and which one the shop sells from; filters and sorts', async () => {
  const ctx = await owner();
  const all = await listWarehouses(ctx, warehouseQuery.parse({ page_size: '100' }));
  expect(all.data.filter(({ is_selling }) => is_selling).map(({ id }) => id)).toEqual([selling]);
  expect(all.data.find(({ id }) => id === selling)?.quantity).toBeGreaterThan(0);
  await create({ enabled: '0', title: 'Closed one' });
  expect(
    (await listWarehouses(ctx, warehouseQuery.parse({ enabled: '0' }))).data.map(
      ({ title }) => title,
    ),
  ).toEqual(['Closed one']);
  expect((await listWarehouses(ctx, warehouseQuery.parse({ sort: 'code' }))).data[0]?.code).toBe(
    'SK',
  );
});

test('a new inventory keeps back what its warehouse does, unless told otherwise', async () => {
  const { id } = await create({ safety_stock: 4 });
  const stockId = await makeStock(0);
  expect((await into(id, stockId, 10)).safety_stock).toBe(4);
  expect((await into(id, await makeStock(0), 10, { safety_stock: 1 })).safety_stock).toBe(1);
});
