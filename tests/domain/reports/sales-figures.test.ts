import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { salesEntry } from '@/db/schema/sales';
import { listOrderLines } from '../../support/data/order-edits';
import { copyOrder, makeCategories, randomEntries } from '../../support/data/sales-entries';
import { expectPlainFigures } from '../../support/data/sales-figures';
import { buy, guest, makeStock, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { rng } from '../../support/values/rng';

const SETS = 200;

beforeAll(async () => {
  const shop = await openShop();
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 1);
  const [{ id } = { id: 0 }] = await listOrderLines(placed);
  const categories = await makeCategories();
  const orders = await copyOrder(placed.order_id, 150);
  const season = [new Date('2026-10-20'), new Date('2026-11-02')] as const;
  const entries = randomEntries(rng(28), orders, id, categories, season);
  await database().insert(salesEntry).values(entries);
});

test('each figure is what the rows it opens come to, and what plain SQL says', async () => {
  const seeds = Array.from({ length: SETS }, (_, at) => at + 1);
  const opened = await expectPlainFigures(await owner(), seeds, ['Europe/London']);
  expect(opened).toBeGreaterThan(2000);
});
