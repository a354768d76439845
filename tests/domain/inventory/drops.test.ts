import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { inventory, inventoryBucket } from '@/db/schema/inventory';
import { tags } from '@/lib/core/cache/tags';
import { transaction } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { setDrop } from '@/lib/inventory/drops';
import { getInventory } from '@/lib/inventory/inventory-record';
import { decreaseInventory, increaseInventory } from '@/lib/inventory/operations';
import {
  releaseReservations,
  restockUnits,
  takeFreeStockUnits,
} from '@/lib/inventory/reservations';
import { reserveStock } from '@/lib/inventory/reserve';
import { setInventoryQuantity } from '@/lib/inventory/set-quantity';
import { transferInventory } from '@/lib/inventory/transfer';
import { deleteProducts } from '@/lib/products/products';
import { make } from '../../support/data/make';
import { buy, guest, makeStock, openShop, system, type TestShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const UNITS = 100;
let shop: TestShop;
let stock_id: number;
let inventory_id: number;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  stock_id = await makeStock(UNITS);
  inventory_id = (await row()).id;
  await switchDrop(true);
});

const row = async () => {
  const [found] = await database().select().from(inventory).where(eq(inventory.stock_id, stock_id));
  if (!found) throw new Error('no inventory');
  return found;
};
const switchDrop = async (is_drop: boolean) => setDrop(await owner(), { inventory_id, is_drop });
const buckets = async () => {
  const rows = await database()
    .select({ units: inventoryBucket.units })
    .from(inventoryBucket)
    .where(eq(inventoryBucket.inventory_id, inventory_id))
    .orderBy(asc(inventoryBucket.bucket));
  return rows.map(({ units }) => units);
};
const shown = async () => {
  const { quantity, reserved, available_inventories } = await getInventory(
    await system(),
    inventory_id,
  );
  return [quantity, reserved, available_inventories];
};
const readProductId = async () => {
  const [found] = await database().select().from(stock).where(eq(stock.id, stock_id));
  return found?.product_id ?? 0;
};
const buyUnits = async (quantity: number) => buy(await guest(), shop, stock_id, quantity);
const release = async ({ order_id }: { order_id: number }) =>
  transaction(await system(), (ctx) => releaseReservations(ctx, order_id));
/** Of so many orders at once, how many were placed; the others must be refused for their stock. */
async function buyAtOnce(orders: number, quantity: number): Promise<number> {
  const results = await Promise.allSettled(
    Array.from({ length: orders }, () => buyUnits(quantity)),
  );
  for (const result of results)
    if (result.status === 'rejected' && !(result.reason instanceof Refusal)) throw result.reason;
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test('a drop shows the same numbers, and an order takes from a bucket, not from the inventory', async () => {
  expect(await shown()).toEqual([UNITS, 0, UNITS]);
  expect(await buckets()).toEqual([7, 7, 7, 7, ...Array(12).fill(6)]);
  const before = await row();
  const placed = await buyUnits(4);
  expect(await row()).toEqual(before);
  expect(await shown()).toEqual([UNITS, 4, UNITS - 4]);
  await release(placed);
  expect(await shown()).toEqual([UNITS, 0, UNITS]);
});

test('an order of more than a bucket has takes from several, down to the last unit', async () => {
  await buyUnits(90);
  await buyUnits(9);
  expect(await refusedFields(() => buyUnits(2))).toHaveProperty('quantity');
  await buyUnits(1);
  expect(await shown()).toEqual([UNITS, UNITS, 0]);
  expect(await refusedFields(() => buyUnits(1))).toHaveProperty('quantity');
});

test('30 orders at once for 20 units: all are sold, none twice', async () => {
  await setInventoryQuantity(await owner(), { inventory_id, quantity: 20 });
  expect(await buyAtOnce(30, 1)).toBe(20);
  expect(await shown()).toEqual([20, 20, 0]);
});

test('staff count, add, remove and move units of a drop; what orders have stays', async () => {
  await buyUnits(5);
  const staff = await owner();
  const tooFew = () => setInventoryQuantity(staff, { inventory_id, quantity: 4 });
  expect(await refusedFields(tooFew)).toHaveProperty('quantity');
  await setInventoryQuantity(staff, { inventory_id, quantity: 60, expected: UNITS });
  expect(await shown()).toEqual([60, 5, 55]);
  await increaseInventory(staff, { inventory_id, quantity: 3, remark: '' });
  await increaseInventory(staff, { inventory_id, quantity: 40, remark: '' });
  expect(await shown()).toEqual([103, 5, 98]);
  const tooMany = () => decreaseInventory(staff, { inventory_id, quantity: 99, remark: '' });
  expect(await refusedFields(tooMany)).toHaveProperty('quantity');
  await decreaseInventory(staff, { inventory_id, quantity: 53, remark: '' });
  const { warehouse_id: from } = await row();
  const { id: to } = await make.warehouse({ code: `w${stock_id}`, title: 'Far' });
  const move = { inventory_id, stock_id, from, to, remark: '' };
  await transferInventory(staff, { ...move, quantity: 40 });
  expect(await shown()).toEqual([10, 5, 5]);
  const taken = (quantity: number) =>
    transaction(staff, (ctx) => takeFreeStockUnits(ctx, [{ inventory_id, quantity }], ''));
  await transaction(staff, (ctx) => restockUnits(ctx, [{ inventory_id, quantity: 2 }], ''));
  expect(await taken(8)).toBe(inventory_id);
  expect(await taken(7)).toBeUndefined();
  expect(await shown()).toEqual([5, 5, 0]);
});

test('switched off while it sells, no unit is lost and no buyer refused', async () => {
  const [placed] = await Promise.all([
    buyAtOnce(30, 1),
    (async () => {
      for (const is_drop of [false, true, false, true, false]) await switchDrop(is_drop);
    })(),
  ]);
  expect(placed).toBe(30);
  expect(await buckets()).toEqual([]);
  expect(await row()).toMatchObject({ quantity: UNITS, reserved: 30 });
});

test('a product with reserved units is not deleted, as a drop or not', async () => {
  const placed = await buyUnits(1);
  const product_id = await readProductId();
  const remove = async () => deleteProducts(await owner(), [product_id]);
  expect(await refusedFields(remove)).toHaveProperty('general');
  await switchDrop(false);
  expect(await refusedFields(remove)).toHaveProperty('general');
  await switchDrop(true);
  await release(placed);
  expect(await remove()).toEqual([product_id]);
  expect(await buckets()).toEqual([]);
});

test('a sale renews the product’s pages only when its bucket is nearly empty', async () => {
  await setInventoryQuantity(await owner(), { inventory_id, quantity: 16 * 50 });
  const reserved = async (quantity: number) => {
    const placed = await buyUnits(1);
    const ctx = await system();
    await transaction(ctx, (ctx) =>
      reserveStock(ctx, placed.order_id, [{ stock_id, quantity, warehouse_id: null }], null),
    );
    return [...ctx.touched];
  };
  expect(await reserved(1)).toEqual([]);
  expect(await reserved(45)).toEqual([tags.product(await readProductId())]);
});
