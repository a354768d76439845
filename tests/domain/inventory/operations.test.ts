import { asc, eq, getTableColumns } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product } from '@/db/schema/catalog';
import { inventory, inventoryHistory } from '@/db/schema/inventory';
import { adjustInput } from '@/lib/inventory/operation.schema';
import { decreaseInventory, increaseInventory } from '@/lib/inventory/operations';
import { productInput } from '@/lib/products/product.schema';
import { createProduct } from '@/lib/products/products';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let warehouse_id = 0;
beforeAll(async () => {
  warehouse_id = (await make.warehouse({ code: 'KC', title: 'Kwai Chung' })).id;
});
beforeEach(async () => {
  await database().delete(product);
});

const stocked = async (...inventories: object[]) =>
  createProduct(
    await owner(),
    productInput.parse({
      sku: 'A',
      url: 'a',
      name: 'A',
      stocks: [{ price: '1', inventories }],
    }),
  );
const shelf = async () => (await database().select().from(inventory))[0];
/** Of what is there; the histories of what is deleted stay. */
const history = () =>
  database()
    .select(getTableColumns(inventoryHistory))
    .from(inventoryHistory)
    .innerJoin(inventory, eq(inventory.id, inventoryHistory.inventory_id))
    .orderBy(asc(inventoryHistory.id));
const input = async (quantity: unknown) =>
  adjustInput.parse({ inventory_id: (await shelf())?.id, quantity, remark: 'count' });

test('every change writes a row that tells change, balance and who, and the rows add up to the shelf', async () => {
  await stocked({ warehouse_id, quantity: '10' });
  await increaseInventory(await owner(), await input(5));
  await decreaseInventory(await owner(), await input(12));
  await increaseInventory(await owner(), await input(4));
  const entries = await history();
  expect(entries.map(({ type, change, balance }) => [type, change, balance])).toEqual([
    ['plus', 10, 10],
    ['plus', 5, 15],
    ['minus', -12, 3],
    ['plus', 4, 7],
  ]);
  expect(entries.every(({ admin_name }) => admin_name === 'Owner')).toBe(true);
  expect((await shelf())?.quantity).toBe(entries.reduce((sum, { change }) => sum + change, 0));
});

test('minus refuses more than the warehouse holds, and what is reserved for orders, and writes no history', async () => {
  await stocked({ warehouse_id, quantity: 10 });
  await database().update(inventory).set({ reserved: 4 });
  const minus = async (quantity: number) => decreaseInventory(await owner(), await input(quantity));
  expect(await refusedFields(() => minus(11))).toEqual({
    quantity: ['quantity_exceeds_inventory'],
  });
  expect(await refusedFields(() => minus(7))).toEqual({ quantity: ['reserved_units'] });
  expect(await history()).toHaveLength(1);
  await minus(6);
  expect((await shelf())?.quantity).toBe(4);
});

test('a quantity of zero or less is refused', async () => {
  await stocked({ warehouse_id, quantity: 0 });
  expect(await refusedFields(() => input(0))).toEqual({ quantity: ['quantity_positive'] });
  expect(await refusedFields(() => input('-3'))).toEqual({ quantity: ['quantity_positive'] });
  expect(await history()).toEqual([]);
});

test('a stock cannot use the same warehouse twice, nor one that does not exist, nor none', async () => {
  const twice = { warehouse_id, quantity: 1 };
  expect(await refusedFields(() => stocked(twice, twice))).toEqual({
    'stocks.0.inventories.1.warehouse_id': ['same_warehouse'],
  });
  expect(await refusedFields(() => stocked({ warehouse_id: 999, quantity: 1 }))).toEqual({
    'stocks.0.inventories.0.warehouse_id': ['check_input'],
  });
  expect(await refusedFields(() => stocked())).toEqual({ 'stocks.0.inventories': ['required'] });
  expect(await database().select().from(product)).toEqual([]);
});

test('two hundred moves at once lose none', async () => {
  await stocked({ warehouse_id, quantity: 100 });
  const [ctx, plus, minus] = [await owner(), await input(3), await input(1)];
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      index % 2 ? increaseInventory(ctx, plus) : decreaseInventory(ctx, minus),
    ),
  );
  const last = (await history()).at(-1);
  expect([await shelf().then((row) => row?.quantity), last?.balance]).toEqual([300, 300]);
});

test('a warehouse holds at most 999,999 units of a variant, however often some are added', async () => {
  await stocked({ warehouse_id, quantity: '10' });
  expect(
    await refusedFields(async () => increaseInventory(await owner(), await input(999_990))),
  ).toEqual({ quantity: ['inventory_full'] });
  await increaseInventory(await owner(), await input(999_989));
  expect(await refusedFields(async () => increaseInventory(await owner(), await input(1)))).toEqual(
    {
      quantity: ['inventory_full'],
    },
  );
  expect((await shelf())?.quantity).toBe(999_999);
});
