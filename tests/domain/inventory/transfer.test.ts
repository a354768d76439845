import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { inventory, inventoryHistory } from '@/db/schema/inventory';
import { transferInput } from '@/lib/inventory/operation.schema';
import { increaseInventory } from '@/lib/inventory/operations';
import { transferInventory } from '@/lib/inventory/transfer';
import { make } from '../../support/data/make';
import { brokenPromises, makeStock, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let sourceId = 0;
let targetId = 0;
let stock_id = 0;
let inventory_id = 0;

const rowIn = async (warehouse_id: number) =>
  (
    await database()
      .select()
      .from(inventory)
      .where(and(eq(inventory.stock_id, stock_id), eq(inventory.warehouse_id, warehouse_id)))
  )[0];
const lines = () => database().select().from(inventoryHistory).orderBy(asc(inventoryHistory.id));
const transfer = async (fields: object) =>
  transferInventory(
    await owner(),
    transferInput.parse({
      inventory_id,
      stock_id,
      from: sourceId,
      to: targetId,
      remark: '',
      ...fields,
    }),
  );

beforeAll(async () => {
  await openShop();
  const ctx = await owner();
  sourceId = ctx.settings.product_warehouse_id ?? 0;
  targetId = (await make.warehouse({ code: 'TM', title: 'Tuen Mun', safety_stock: '3' })).id;
});
beforeEach(async () => {
  stock_id = await makeStock(12);
  inventory_id = (await rowIn(sourceId))?.id ?? 0;
});

test('a transfer is two lines of one transfer, equal and opposite, and opens the row of the destination with its safety stock', async () => {
  const { transfer_id } = await transfer({
    quantity: '5',
    total_quantity: 12,
    remark: 'Van on Friday',
  });
  expect([(await rowIn(sourceId))?.quantity, await rowIn(targetId)]).toMatchObject([
    7,
    { quantity: 5, safety_stock: 3 },
  ]);
  const transferLines = (await lines()).filter((line) => line.transfer_id === transfer_id);
  expect(
    transferLines.map(({ type, change, balance, remark, admin_name }) => [
      type,
      change,
      balance,
      remark,
      admin_name,
    ]),
  ).toEqual([
    ['transfer', -5, 7, 'Van on Friday', 'Owner'],
    ['transfer', 5, 5, 'Van on Friday', 'Owner'],
  ]);
  expect(await brokenPromises()).toEqual({});
});

test('what is reserved for orders stays', async () => {
  await database().update(inventory).set({ reserved: 4 }).where(eq(inventory.id, inventory_id));
  expect(await refusedFields(() => transfer({ quantity: 9 }))).toEqual({
    quantity: ['reserved_units'],
  });
  await transfer({ quantity: 8 });
  expect((await rowIn(sourceId))?.quantity).toBe(4);
  await database().update(inventory).set({ reserved: 0 }).where(eq(inventory.id, inventory_id));
});

test.each([
  ['no quantity', { quantity: 0 }, { quantity: ['quantity_positive'] }],
  ['a part of a unit', { quantity: '1.5' }, { quantity: ['whole_number'] }],
  ['more than there is', { quantity: 13 }, { quantity: ['quantity_exceeds_inventory'] }],
  [
    'more than the caller saw',
    { quantity: 5, total_quantity: 4 },
    { quantity: ['quantity_exceeds_inventory'] },
  ],
  ['no destination', { quantity: 1, to: undefined }, { to: ['transfer_destination'] }],
  ['an empty destination', { quantity: 1, to: '' }, { to: ['transfer_destination'] }],
  ['a destination that is not there', { quantity: 1, to: 999_999 }, { to: ['check_input'] }],
  ['another stock', { quantity: 1, stock_id: 999_999 }, { stock_id: ['check_input'] }],
  [
    'an inventory that is not there',
    { quantity: 1, inventory_id: 999_999 },
    { general: ['not_found'] },
  ],
])('%s is refused on its field, and nothing is moved or opened', async (_, fields, refused) => {
  expect(await refusedFields(() => transfer(fields))).toEqual(refused);
  expect([(await rowIn(sourceId))?.quantity, await rowIn(targetId)]).toEqual([12, undefined]);
});

test('the same warehouse is refused, and one the inventory is not in', async () => {
  expect(await refusedFields(() => transfer({ quantity: 1, to: sourceId }))).toEqual({
    to: ['same_transfer_warehouse'],
  });
  expect(
    await refusedFields(() => transfer({ quantity: 1, from: targetId, to: sourceId })),
  ).toEqual({
    from: ['check_input'],
  });
});

test('transfers there and back at once, with units coming in, lose none and wait for nobody in a ring', async () => {
  const ctx = await owner();
  await transfer({ quantity: 6 });
  const back = (await rowIn(targetId))?.id ?? 0;
  const work = Array.from({ length: 120 }, (_, n) => {
    if (n % 3 === 0) return increaseInventory(ctx, { inventory_id, quantity: 1, remark: '' });
    const forth = n % 3 === 1;
    const input = {
      inventory_id: forth ? inventory_id : back,
      from: forth ? sourceId : targetId,
      to: forth ? targetId : sourceId,
    };
    return transferInventory(ctx, { ...input, stock_id, quantity: 1, remark: '' });
  });
  const settled = await Promise.all(work.map((pendingWork) => refusedFields(() => pendingWork)));
  const refused = settled.filter(Boolean);
  expect(refused.every((fields) => fields?.quantity?.[0] === 'quantity_exceeds_inventory')).toBe(
    true,
  );
  expect(((await rowIn(sourceId))?.quantity ?? 0) + ((await rowIn(targetId))?.quantity ?? 0)).toBe(
    12 + 40,
  );
  expect(await brokenPromises()).toEqual({});
});

test('the database itself refuses half a transfer', async () => {
  const line = { inventory_id, type: 'transfer' as const, change: -1, balance: 11 };
  const half = (transfer_id: string | null) =>
    database()
      .insert(inventoryHistory)
      .values({ ...line, transfer_id });
  await expect(half(randomUUID())).rejects.toThrow();
  await expect(half(null)).rejects.toThrow();
});

test('a destination takes at most 999,999 units, and nothing has moved where more were sent', async () => {
  await transfer({ quantity: '1' });
  const filled = (await rowIn(targetId))?.id ?? 0;
  await increaseInventory(await owner(), { inventory_id: filled, quantity: 999_998, remark: '' });
  expect(await refusedFields(() => transfer({ quantity: '1' }))).toEqual({
    quantity: ['inventory_full'],
  });
  expect([(await rowIn(sourceId))?.quantity, (await rowIn(targetId))?.quantity]).toEqual([
    11, 999_999,
  ]);
});
