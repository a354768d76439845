import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { inventory, inventoryHistory } from '@/db/schema/inventory';
import { tags } from '@/lib/core/cache/tags';
import { asRefusal } from '@/lib/http/refusals';
import { countInput } from '@/lib/inventory/operation.schema';
import { decreaseInventory } from '@/lib/inventory/operations';
import { setInventoryQuantity } from '@/lib/inventory/set-quantity';
import { brokenPromises, makeStock, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let inventory_id = 0;
const row = async () =>
  (await database().select().from(inventory).where(eq(inventory.id, inventory_id)))[0];
const lines = () =>
  database()
    .select()
    .from(inventoryHistory)
    .where(eq(inventoryHistory.inventory_id, inventory_id))
    .orderBy(asc(inventoryHistory.id));
const count = async (fields: object) =>
  setInventoryQuantity(await owner(), countInput.parse({ inventory_id, ...fields }));

beforeAll(async () => {
  await openShop();
});
beforeEach(async () => {
  const stock_id = await makeStock(10);
  inventory_id =
    (await database().select().from(inventory).where(eq(inventory.stock_id, stock_id)))[0]?.id ?? 0;
});

test('a count is written down as the difference, up or down; no difference writes nothing', async () => {
  await count({ quantity: '14', remark: 'Found a box' });
  await count({ quantity: 9 });
  await count({ quantity: 9 });
  expect(
    (await lines()).map(({ type, change, balance, remark }) => [type, change, balance, remark]),
  ).toEqual([
    ['plus', 10, 10, ''],
    ['update', 4, 14, 'Found a box'],
    ['update', -5, 9, ''],
  ]);
  expect(await brokenPromises()).toEqual({});
});

test('a count that expected something else is a conflict that tells what is there', async () => {
  const refusal = await count({ quantity: 8, expected: 9 }).then(() => undefined, asRefusal);
  expect(refusal).toMatchObject({
    status: 409,
    fields: { quantity: [{ key: 'quantity_changed', values: { count: 10 } }] },
  });
  expect((await count({ quantity: 8, expected: '10' })).quantity).toBe(8);
});

test('a count below what is reserved for orders is refused; zero and less are none (§5.5)', async () => {
  await database().update(inventory).set({ reserved: 3 }).where(eq(inventory.id, inventory_id));
  expect(await refusedFields(() => count({ quantity: 2 }))).toEqual({
    quantity: ['below_reserved'],
  });
  expect((await count({ quantity: 3 })).quantity).toBe(3);
  for (const quantity of [0, -1, '0'])
    expect(await refusedFields(() => count({ quantity }))).toEqual({
      quantity: ['quantity_positive'],
    });
  for (const [quantity, key] of [
    ['', 'quantity_positive'],
    ['x', 'whole_number'],
    [1_000_000, 'number_range'],
  ])
    expect(await refusedFields(() => count({ quantity }))).toEqual({ quantity: [key] });
  await database().update(inventory).set({ reserved: 0 }).where(eq(inventory.id, inventory_id));
});

test('counts and moves at once: what each line says adds up', async () => {
  const ctx = await owner();
  // Enough for all that leaves before the first count.
  await setInventoryQuantity(ctx, { inventory_id, quantity: 40, remark: '' });
  const work = Array.from({ length: 60 }, (_, n) =>
    n % 2
      ? setInventoryQuantity(ctx, { inventory_id, quantity: 50 + n, remark: '' })
      : decreaseInventory(ctx, { inventory_id, quantity: 1, remark: '' }),
  );
  await Promise.all(work);
  const entries = await lines();
  expect((await row())?.quantity).toBe(entries.reduce((sum, { change }) => sum + change, 0));
  expect(await brokenPromises()).toEqual({});
});

test('a count renews the pages that tell what is left', async () => {
  const ctx = await owner();
  await setInventoryQuantity(ctx, { inventory_id, quantity: 1, remark: '' });
  expect([...ctx.touched].some((tag) => tag.startsWith(tags.product(0).slice(0, -1)))).toBe(true);
});
