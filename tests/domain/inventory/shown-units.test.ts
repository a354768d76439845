import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { tags } from '@/lib/core/cache/tags';
import { transaction } from '@/lib/core/context';
import { changeInventories } from '@/lib/inventory/change-inventories';
import { reserveStock } from '@/lib/inventory/reserve';
import { forgetAnnounced, readAnnounced } from '../../support/data/announced';
import { buy, guest, makeStock, openShop, system, type TestShop } from '../../support/data/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});

const THRESHOLD = 5;
const settingsWith = async (low_stock_threshold = THRESHOLD) => {
  const ctx = await system();
  return { ...ctx, settings: { ...ctx.settings, low_stock_threshold } };
};

/** Whether pages of the variant's product are made anew after this. */
async function renews(stock_id: number, work: () => Promise<unknown>): Promise<boolean> {
  await forgetAnnounced();
  await work();
  const [row] = await database().select().from(stock).where(eq(stock.id, stock_id));
  return (await readAnnounced()).flat().includes(tags.product(row?.product_id ?? 0));
}

/** From how many units to how many, and whether pages show another number: up to five. */
const cases: [number, number, boolean][] = [
  [100, 99, false],
  [7, 6, false],
  [6, 5, true],
  [5, 4, true],
  [1, 0, true],
  [90, 0, true],
  [99, 100, false],
  [6, 7, false],
  [5, 6, true],
  [0, 1, true],
  [0, 90, true],
  [4, 4, false],
];

test.each(cases)('from %i units to %i: pages are made anew: %s', async (before, after, isShown) => {
  const stock_id = await makeStock(before);
  const [row] = await database().select().from(inventory).where(eq(inventory.stock_id, stock_id));
  const inventory_id = row?.id ?? 0;
  const ctx = await settingsWith();
  const change = () =>
    transaction(ctx, (ctx) => changeInventories(ctx, [{ inventory_id, on_hand: after - before }]));
  expect(await renews(stock_id, change)).toBe(isShown);
});

test.each(cases.filter(([before, after]) => after < before))(
  'an order that leaves %i → %i units: pages are made anew: %s',
  async (before, after, isShown) => {
    const stock_id = await makeStock(before);
    const { order_id } = await buy(await guest(), shop, await makeStock(100), 1);
    const ctx = await settingsWith();
    const item = { stock_id, quantity: before - after, warehouse_id: null };
    const reserve = () => transaction(ctx, (ctx) => reserveStock(ctx, order_id, [item], null));
    expect(await renews(stock_id, reserve)).toBe(isShown);
  },
);

test('an order of what there is plenty of announces nothing at all', async () => {
  const stock_id = await makeStock(1000);
  await renews(stock_id, async () => buy(await guest(), shop, stock_id, 3));
  expect(await readAnnounced()).toEqual([]);
});
