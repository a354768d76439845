import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product } from '@/db/schema/catalog';
import { productViewDay, visitDay } from '@/db/schema/counts';
import { isoDay } from '@/lib/reports/days';
import { productsReport, readSalesReport } from '@/lib/reports/sales/report';
import { productsQuery } from '@/lib/reports/sales/sales.schema';
import { recordProductView } from '@/lib/reports/views';
import { make } from '../../support/data/make';
import { listOrderLines } from '../../support/data/order-edits';
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
beforeAll(async () => {
  shop = await openShop();
});

const made = (fields = {}) => make.product({ stocks: [{ price: '1' }], ...fields });

test('views and visits are counts by the days of the shop’s zone; what is not shown counts for nothing', async () => {
  const ctx = await guest();
  const [shown, hidden] = [await await made(), await made({ visibled: '0' })];
  const recordViewAt = (moment: string, view: object) =>
    recordProductView({ ...ctx, now: () => new Date(moment) }, view);
  // In Hong Kong the day begins at 16:00 of universal time.
  await recordViewAt('2026-11-19T15:59:59Z', { product_id: shown.id, visit: true });
  await recordViewAt('2026-11-19T16:00:00Z', { product_id: shown.id, visit: true });
  await Promise.all(
    Array.from({ length: 20 }, () =>
      recordViewAt('2026-11-20T09:00:00Z', { product_id: shown.id }),
    ),
  );
  await recordViewAt('2026-11-20T09:00:00Z', { product_id: hidden.id });
  await recordViewAt('2026-11-20T09:00:00Z', { product_id: 2_000_000_000, visit: false });
  expect(await database().select().from(productViewDay).orderBy(productViewDay.day)).toEqual([
    { product_id: shown.id, day: '2026-11-19', views: 1 },
    { product_id: shown.id, day: '2026-11-20', views: 21 },
  ]);
  expect(await database().select().from(visitDay).orderBy(visitDay.day)).toEqual([
    { day: '2026-11-19', visits: 1 },
    { day: '2026-11-20', visits: 1 },
  ]);
});

test('a report on products sets orders against views, and says nothing where it cannot', async () => {
  const ctx = await owner();
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 1, {
    payment_method_id: shop.card,
  });
  await answerCard(placed, 'captured');
  const sold = (await listOrderLines(placed))[0]?.product_id ?? 0;
  const today = isoDay(ctx.now(), ctx.settings.store_timezone);
  await database()
    .insert(productViewDay)
    .values([
      { product_id: sold, day: today, views: 3 },
      { product_id: sold, day: '2026-01-31', views: 50 },
      { product_id: 2_000_000_000, day: today, views: 2 },
    ]);
  const read = async (query: object) => {
    const reportQuery = productsQuery.parse({ preset: 'today', ...query });
    const [block] = (await readSalesReport(ctx, productsReport, reportQuery)).blocks;
    return { total: block?.total, groups: block?.groups.map(({ figures }) => figures) };
  };
  // As plain SQL says it.
  const [plain] = await database().execute<{ views: string; conversion: string }>(sql`
    select (select sum(views) from product_view_day where day = ${today}) as views,
      (select round(10000.0 * count(distinct order_id) / 3) from sales_entry
        where product_id = ${sold} and kind = 'sale') as conversion`);
  expect(await read({})).toMatchObject({
    total: { views: Number(plain?.views), conversion: 2000 },
    groups: [{ views: 3, conversion: Number(plain?.conversion) }],
  });
  expect((await read({ product_id: String(sold) })).total).toMatchObject({ views: 3 });
  const [named] = await database().select().from(product).where(eq(product.id, sold));
  expect((await read({ search: named?.sku })).total).toMatchObject({ views: 3 });
  expect((await read({ group: 'variant' })).groups).toMatchObject([{ views: null }]);
  for (const unknown of [{ timezone: 'Europe/London' }, { channel: 'online' }])
    expect((await read(unknown)).total).toMatchObject({ views: null, conversion: null });
});
