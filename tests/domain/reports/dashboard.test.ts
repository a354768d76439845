import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { visitDay } from '@/db/schema/counts';
import { readDashboard } from '@/lib/admin/shell/dashboard';
import { writeHiddenDashboardParts } from '@/lib/admin/shell/dashboard-parts';
import { transitionOrder } from '@/lib/orders/transition';
import { readTodayFigures } from '@/lib/reports/dashboard';
import { isoDay } from '@/lib/reports/days';
import { staff } from '../../support/data/leads';
import { buy, guest, makeStock, openShop, type TestShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});

test('everybody sees what they may, hides what they do not need, and finds it again', async () => {
  const [mei, wing] = [await staff(['report', 'order']), await staff(['report', 'order'])];
  const first = await readDashboard(mei);
  expect(first.parts).toContain('top');
  expect(first.parts).not.toContain('misses');
  await writeHiddenDashboardParts(mei, ['top', 'to_ship', 'misses']);
  const { top, today, shown, hidden, counts } = await readDashboard(mei);
  expect([top, today === undefined, hidden]).toEqual([undefined, false, ['to_ship', 'top']]);
  expect([shown.has('to_ship'), counts.payment_review]).toEqual([false, 0]);
  expect((await readDashboard(wing)).hidden).toEqual([]);
  await writeHiddenDashboardParts(mei, []);
  expect((await readDashboard(mei)).top?.products).toEqual([]);
});

test('conversion is the orders of shoppers per visit of the day, and of nothing where nobody came', async () => {
  const ctx = await owner();
  await buy(await guest(), shop, await makeStock(5, 10_000), 1);
  expect((await readTodayFigures(ctx)).now.conversion).toBeNull();
  const day = isoDay(ctx.now(), ctx.settings.store_timezone);
  await database().insert(visitDay).values({ day, visits: 30 });
  expect((await readTodayFigures(ctx)).now).toMatchObject({ orders: 1, conversion: 333 });
});

test('a refund of an older order moves net sales of today, not the average of today’s orders', async () => {
  const ctx = await owner();
  const stock = await makeStock(5, 10_000);
  const soldAt = async (moment: Date) => {
    const way = { payment_method_id: shop.transfer };
    const { order_id } = await buy(await guest('HKD', moment), shop, stock, 1, way);
    const paid = { status: 'paid', reference: 'FPS 1' } as const;
    await transitionOrder({ ...ctx, now: () => moment }, order_id, paid);
    return order_id;
  };
  const older = await soldAt(new Date(Date.now() - 26 * 3_600_000));
  await soldAt(new Date());
  const before = (await readTodayFigures(ctx)).now;
  expect(before).toMatchObject({ sold: 1, average_order: { minor: 10_000 } });
  await transitionOrder(ctx, older, { status: 'refunded', reference: 'FPS 2' });
  const after = (await readTodayFigures(ctx)).now;
  expect(after).toMatchObject({ sold: 1, average_order: before.average_order });
  expect(after.net_sales.minor).toBe(before.net_sales.minor - 10_000);
});
