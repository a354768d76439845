import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { inventory, inventoryHistory } from '@/db/schema/inventory';
import { reservation } from '@/db/schema/reservations';
import { type Context, transaction } from '@/lib/core/context';
import {
  type InventoryUnits,
  releaseReservations,
  releaseReservedUnits,
  restockUnits,
  shipReservedUnits,
  takeFreeStockUnits,
} from '@/lib/inventory/reservations';
import {
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  place,
  system,
  type TestShop,
} from '../../support/data/shop';

let shop: TestShop;
let stocks: number[];
let order_id: number;
/** The inventories of the two variants of which an order has reserved 5 and 3 of 10. */
let first: number;
let second: number;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  stocks = [await makeStock(10), await makeStock(10)];
  const buyer = await guest();
  const cart = await fillCart(
    buyer,
    stocks.map((id, index) => [id, index ? 3 : 5]),
  );
  const email = `${randomUUID()}@shop.test`;
  order_id = (await place(buyer, details(shop, cart, { email }))).order_id;
  const rows = await database()
    .select()
    .from(inventory)
    .where(inArray(inventory.stock_id, stocks))
    .orderBy(asc(inventory.id));
  [first, second] = rows.map(({ id }) => id) as [number, number];
});

const moved = async (work: (ctx: Context) => Promise<unknown>) => {
  const ctx = await system();
  await transaction(ctx, work);
  return ctx.touched;
};
const units = (...all: [number, number][]): InventoryUnits[] =>
  all.map(([inventory_id, quantity]) => ({ inventory_id, quantity }));
const shelves = async () => {
  const rows = await database()
    .select()
    .from(inventory)
    .where(inArray(inventory.id, [first, second]))
    .orderBy(asc(inventory.id));
  return rows.map(({ quantity, reserved }) => [quantity, reserved]);
};
const reserved = async () => {
  const rows = await database()
    .select()
    .from(reservation)
    .where(eq(reservation.order_id, order_id))
    .orderBy(asc(reservation.inventory_id));
  return rows.map(({ inventory_id, quantity }) => [inventory_id, quantity]);
};
const history = async (remark: string) => {
  const rows = await database()
    .select()
    .from(inventoryHistory)
    .where(eq(inventoryHistory.remark, remark))
    .orderBy(asc(inventoryHistory.id));
  return rows
    .filter(({ inventory_id }) => [first, second].includes(inventory_id))
    .map(({ inventory_id, type, change, balance }) => [inventory_id, type, change, balance]);
};

test('what leaves of several lines is told line by line, each with what is on hand after it', async () => {
  const leaving = units([second, 3], [first, 1], [first, 2]);
  const touched = await moved((ctx) => shipReservedUnits(ctx, order_id, leaving, 'left'));
  expect(await shelves()).toEqual([
    [7, 2],
    [7, 0],
  ]);
  expect(await reserved()).toEqual([[first, 2]]);
  expect(await history('left')).toEqual([
    [first, 'minus', -1, 9],
    [first, 'minus', -2, 7],
    [second, 'minus', -3, 7],
  ]);
  // What leaves was reserved: as many are available as before, and pages show the same.
  expect([...touched]).toEqual([]);
});

test('what comes back is on hand again, and reserved for its order where it is still sold to it', async () => {
  const all = units([first, 5], [second, 3]);
  await moved((ctx) => shipReservedUnits(ctx, order_id, all, 'left'));
  await moved((ctx) =>
    restockUnits(ctx, units([first, 2], [first, 1], [second, 3]), 'back', order_id),
  );
  expect(await shelves()).toEqual([
    [8, 3],
    [10, 3],
  ]);
  expect(await reserved()).toEqual([
    [first, 3],
    [second, 3],
  ]);
  expect(await history('back')).toEqual([
    [first, 'plus', 2, 7],
    [first, 'plus', 1, 8],
    [second, 'plus', 3, 10],
  ]);
  await moved((ctx) => restockUnits(ctx, units([first, 2]), 'returned'));
  expect(await shelves()).toEqual([
    [10, 3],
    [10, 3],
  ]);
});

test('what is given back is free, in part or all of it', async () => {
  await moved((ctx) => releaseReservedUnits(ctx, order_id, units([second, 3], [first, 4])));
  expect(await reserved()).toEqual([[first, 1]]);
  await moved((ctx) => releaseReservations(ctx, order_id));
  expect(await reserved()).toEqual([]);
  expect(await shelves()).toEqual([
    [10, 0],
    [10, 0],
  ]);
});

test('free units leave together, or the one is named that has too few', async () => {
  const take = (...all: [number, number][]) => moved((ctx) => takeFree(ctx, units(...all)));
  const takeFree = async (ctx: Context, requested: InventoryUnits[]) => {
    const short = await takeFreeStockUnits(ctx, requested, 'taken');
    if (short !== undefined) throw new Error(`short of ${short}`);
  };
  await expect(take([second, 8], [first, 1])).rejects.toThrow(`short of ${second}`);
  // Each of them is there, both are not.
  await expect(take([first, 3], [first, 3])).rejects.toThrow(`short of ${first}`);
  expect(await history('taken')).toEqual([]);
  await take([second, 7], [first, 2], [first, 3]);
  expect(await shelves()).toEqual([
    [5, 5],
    [3, 3],
  ]);
  expect(await history('taken')).toHaveLength(3);
});

test('more than an order has reserved, or of what is gone, is refused whole', async () => {
  const ship = (...all: [number, number][]) =>
    moved((ctx) => shipReservedUnits(ctx, order_id, units(...all), 'left'));
  await expect(ship([first, 5], [second, 4])).rejects.toThrow();
  await expect(ship([first, 5], [2_000_000_000, 1])).rejects.toThrow('not found');
  expect(await shelves()).toEqual([
    [10, 5],
    [10, 3],
  ]);
});
