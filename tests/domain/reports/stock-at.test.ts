import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { inventory, inventoryHistory } from '@/db/schema/inventory';
import { DAY_MS } from '@/lib/core/durations';
import { increaseInventory } from '@/lib/inventory/operations';
import { setInventoryQuantity } from '@/lib/inventory/set-quantity';
import { readStockAt } from '@/lib/inventory/stock-at';
import { transferInventory } from '@/lib/inventory/transfer';
import { deleteProducts } from '@/lib/products/products';
import { make } from '../../support/data/make';
import { brokenPromises, makeStock, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { rng } from '../../support/values/rng';

const MOMENTS = 100;
const ROUNDS = 8;
const AT_ONCE = 6;

beforeAll(() => openShop());

type Units = Map<string, number>;
type Place = { stock_id: number; warehouse_id: number };
const toPlaceKey = ({ stock_id, warehouse_id }: Place) => `${stock_id}/${warehouse_id}`;
const filled = (units: Units) => new Map([...units].filter(([, on_hand]) => on_hand).sort());

async function unitsAt(moment: Date): Promise<Units> {
  const rows = await readStockAt(await owner(), moment);
  return filled(new Map(rows.map((row) => [toPlaceKey(row), row.on_hand])));
}

/** A moment of the database's clock, of which no change is in the same thousandth of a second. */
async function now(): Promise<Date> {
  const [row] = await database().execute<{ at: string }>(
    sql`select date_trunc('milliseconds', clock_timestamp()) as at from pg_sleep(0.003)`,
  );
  return new Date(row?.at ?? '');
}

test('the units at a hundred random moments are those of a replay, also of what was deleted since and while transfers run', async () => {
  const random = rng(28);
  const ctx = await owner();
  const mainWarehouse = ctx.settings.product_warehouse_id ?? 0;
  const otherWarehouse = (await make.warehouse({ code: 'SA', title: 'Sai Wan' })).id;
  const [moved, ...others] = [await makeStock(20), await makeStock(9), await makeStock(5)];
  const stocks = [moved, ...others];
  const inventories = () => database().select().from(inventory);
  // Servers whose clocks are a day before or after.
  const skewed = () => {
    const at = new Date(Date.now() + (random.next() - 0.5) * 2 * DAY_MS);
    return { ...ctx, now: () => at };
  };
  const transfer = async (stock_id: number) => {
    const [from, to] = random.often(0.5)
      ? [mainWarehouse, otherWarehouse]
      : [otherWarehouse, mainWarehouse];
    const row = (await inventories()).find(
      (candidate) => candidate.stock_id === stock_id && candidate.warehouse_id === from,
    );
    if (!row?.quantity) return;
    const quantity = 1 + random.below(Math.min(4, row.quantity));
    const transferInput = { inventory_id: row.id, stock_id, from, to, quantity, remark: '' };
    // Another one may have taken them meanwhile.
    await transferInventory(skewed(), { ...transferInput, total_quantity: row.quantity }).catch(
      () => {},
    );
  };
  const change = async (stock_id: number) => {
    const row = random.pick(
      (await inventories()).filter((candidate) => candidate.stock_id === stock_id),
    );
    const quantity = 1 + random.below(9);
    const quantityInput = { inventory_id: row.id, quantity, remark: '' };
    await (random.often(0.5)
      ? increaseInventory(skewed(), quantityInput)
      : setInventoryQuantity(skewed(), quantityInput));
  };

  const seen: { at: Date; units: Units }[] = [];
  const places = new Map<number, string>();
  const began = await now();
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        n % 2 ? transfer(random.pick(stocks)) : change(random.pick(stocks.slice(1))),
      ),
    );
    const rows = await inventories();
    for (const row of rows) places.set(row.id, toPlaceKey(row));
    seen.push({
      at: await now(),
      units: filled(new Map(rows.map((row) => [toPlaceKey(row), row.quantity]))),
    });
    if (round === ROUNDS / 2) {
      const gone = rows.find(({ stock_id }) => stock_id === stocks.at(-1))?.stock_id ?? 0;
      const [{ id } = { id: 0 }] = await database().execute<{ id: number }>(
        sql`select product_id as id from stock where id = ${gone}`,
      );
      await deleteProducts(ctx, [id]);
      stocks.pop();
    }
  }
  for (const { at, units } of seen) expect(await unitsAt(at)).toEqual(units);

  const { id, inventory_id, balance, written_at } = inventoryHistory;
  const ms = sql<number>`(extract(epoch from ${written_at}) * 1000)::float8`;
  const lines = await database()
    .select({ inventory_id, balance, ms })
    .from(inventoryHistory)
    .orderBy(id);
  const replay = (moment: Date): Units => {
    const units: Units = new Map();
    for (const { inventory_id, balance, ms } of lines) {
      const place = places.get(inventory_id);
      if (place && ms <= moment.getTime()) units.set(place, balance);
    }
    return filled(units);
  };
  const span = (seen.at(-1)?.at.getTime() ?? 0) - began.getTime();
  for (let n = 0; n < MOMENTS; n++) {
    const moment = new Date(began.getTime() + random.below(span));
    const units = await unitsAt(moment);
    expect(units).toEqual(replay(moment));
    const whole = [mainWarehouse, otherWarehouse].map((warehouse_id) =>
      units.get(toPlaceKey({ stock_id: moved ?? 0, warehouse_id })),
    );
    expect(whole.reduce<number>((sum, quantity) => sum + (quantity ?? 0), 0)).toBe(20);
  }
  const deleted = (await readStockAt(ctx, seen[0]?.at ?? began)).filter((row) => row.deleted);
  expect(deleted.every(({ sku, name }) => sku && name) && deleted.length).toBeGreaterThan(0);
  expect(await brokenPromises()).toEqual({});
});
