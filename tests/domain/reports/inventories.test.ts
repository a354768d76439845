import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { addDays } from '@/lib/core/calendar';
import type { Price } from '@/lib/core/money';
import { increaseInventory } from '@/lib/inventory/operations';
import { isoDay } from '@/lib/reports/days';
import { exportInventories } from '@/lib/reports/inventories/export';
import {
  inventoriesExportQuery,
  inventoriesQuery,
  shelvesQuery,
} from '@/lib/reports/inventories/inventories.schema';
import { readInventoriesReport } from '@/lib/reports/inventories/report';
import { listInventoryShelves } from '@/lib/reports/inventories/rows';
import { staff } from '../../support/data/leads';
import {
  answerCard,
  buy,
  guest,
  makeStock,
  openShop,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let shop: TestShop;
let stocks: number[];
let before: Date;
beforeAll(async () => {
  shop = await openShop();
  stocks = [await makeStock(10, 10_000), await makeStock(4, 5000), await makeStock(7, 3000)];
  const [sold = 0, reservedStock = 0, idle = 0] = stocks;
  await database().update(stock).set({ cost_minor: 400 }).where(eq(stock.id, sold));
  await database().update(stock).set({ cost_minor: 50 }).where(eq(stock.id, idle));
  const [moment] = await database().execute<{ at: string }>(
    sql`select date_trunc('milliseconds', clock_timestamp()) as at from pg_sleep(0.003)`,
  );
  before = new Date(moment?.at ?? '');
  const [row] = await database().select().from(inventory).where(eq(inventory.stock_id, sold));
  await increaseInventory(await owner(), { inventory_id: row?.id ?? 0, quantity: 2, remark: '' });
  const card = { payment_method_id: shop.card };
  await answerCard(await buy(await guest(), shop, sold, 3, card), 'captured');
  await buy(await guest(), shop, reservedStock, 1, card);
});

const read = async (query: object = {}, ctx = owner()) =>
  readInventoriesReport(await ctx, inventoriesQuery.parse(query));
const readBlock = async (query?: object, ctx?: ReturnType<typeof owner>) => {
  const { blocks, columns } = await read(query, ctx);
  if (!blocks[0]) throw new Error('no block');
  return { ...blocks[0], columns };
};
const rows = async (query: object = {}) =>
  (await listInventoryShelves(await owner(), shelvesQuery.parse({ page_size: 100, ...query })))
    .data;

test('units, what of them is promised, their value and how they sell, by variant', async () => {
  const { groups, total } = await readBlock({ preset: 'last_30_days' });
  const of = (id: number | undefined) => groups.find(({ value }) => value === String(id))?.figures;
  expect(of(stocks[0])).toMatchObject({
    on_hand: 12,
    held: 0,
    committed: 3,
    available: 9,
    value: { minor: 4800 },
    unvalued: 0,
    units: 3,
    days_left: 120,
    sell_through: 2000,
    days_since_sale: 0,
  });
  expect(of(stocks[1])).toMatchObject({ held: 1, committed: 0, unvalued: 1, days_left: null });
  expect(of(stocks[2])).toMatchObject({ units: 0, days_since_sale: null, sell_through: 0 });
  expect(total).toMatchObject({ on_hand: 23, value: { minor: 5150 }, unvalued: 1, units: 3 });
  // Days to come are none that anything was sold on.
  const today = isoDay(new Date(), 'Asia/Hong_Kong');
  const days = { from: addDays(today, -29), to: addDays(today, 30), timezone: 'Asia/Hong_Kong' };
  expect((await readBlock(days)).groups.map(({ figures }) => figures.days_left)).toEqual(
    expect.arrayContaining([120]),
  );
  const unsold = await readBlock({ unsold: '1' });
  expect(unsold.groups.map(({ value }) => Number(value)).sort()).toEqual(stocks.slice(1).sort());
});

test('at a moment of the past there is what was on hand then; nobody knows what was promised', async () => {
  const { total } = await readBlock({ at: before.toISOString() });
  expect(total).toMatchObject({ on_hand: 21, held: null, available: null, units: 0 });
  expect(total.value).toMatchObject({ minor: 10 * 400 + 7 * 50 });
});

test('figures are the sums of the rows they open, groups and their pages add up', async () => {
  for (const query of [{}, { unsold: '1' }, { group: 'warehouse' }, { at: before.toISOString() }]) {
    const { total, groups } = await readBlock(query);
    for (const [figures, opened] of [
      [total, await rows(query)],
      ...(await Promise.all(
        groups.map(
          async ({ value, figures }) =>
            [figures, await rows({ ...query, group_value: value })] as const,
        ),
      )),
    ] as const) {
      const sum = (of: (row: (typeof opened)[number]) => number) =>
        opened.reduce((sum, row) => sum + of(row), 0);
      expect(figures.on_hand).toBe(sum(({ on_hand }) => on_hand));
      expect(figures.units).toBe(sum(({ units }) => units));
      expect((figures.value as Price).minor).toBe(sum(({ value }) => value?.minor ?? 0));
    }
  }
  const page = await readBlock({ page_size: 1 });
  expect([page.group_count, page.others?.on_hand, page.groups[0]?.figures.on_hand]).toEqual([
    3, 11, 12,
  ]);
});

test('costs are told to who may see them, files made by who may export', async () => {
  const clerk = () => staff(['report.inventories']);
  const { columns, total } = await readBlock({ sort: 'value' }, clerk());
  expect(columns.map(({ name }) => name)).not.toContain('value');
  expect(total).not.toHaveProperty('value');
  const query = inventoriesExportQuery.parse({ format: 'csv', of: 'rows' });
  await expect(exportInventories(await clerk(), query)).rejects.toMatchObject({ status: 403 });
  const { file } = await exportInventories(await owner(), query);
  const lines = (await new Response(file).text()).trim().split('\n');
  expect(lines).toHaveLength(1 + stocks.length);
});
