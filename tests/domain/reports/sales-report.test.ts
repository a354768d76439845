import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { salesEntry } from '@/db/schema/sales';
import { parseSpreadsheet } from '@/lib/core/spreadsheet/parse-spreadsheet';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import type { ReportFigures } from '@/lib/reports/report.schema';
import { exportSalesReport } from '@/lib/reports/sales/export';
import { productsReport, readSalesReport, salesReport } from '@/lib/reports/sales/report';
import { listSalesRows } from '@/lib/reports/sales/rows';
import { salesExportQuery, salesQuery, salesRowsQuery } from '@/lib/reports/sales/sales.schema';
import { writeSettings } from '@/lib/settings/settings';
import { make } from '../../support/data/make';
import { listOrderLines } from '../../support/data/order-edits';
import { inMinutes } from '../../support/data/orders';
import { copyOrder, entry } from '../../support/data/sales-entries';
import {
  answerCard,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let orders: number[];
let item: number;
const inZone = async (store_timezone: string) => writeSettings(await system(), { store_timezone });
const read = async (query: object, report = salesReport) =>
  readSalesReport(await owner(), report, salesQuery.parse(query));
type Entry = typeof salesEntry.$inferInsert;

/** Keeps entries of these moments, each of an order of its own, worth 100 unless they say more. */
const keep = (moments: string[], fields: Partial<Entry> = {}) =>
  database()
    .insert(salesEntry)
    .values(
      moments.map((at, index) =>
        entry(orders[index] ?? 0, new Date(at), {
          base_gross: 100,
          base_total: 100,
          units: 1,
          ...fields,
        }),
      ),
    );
const minor = (figures: ReportFigures | null | undefined, name: string) => {
  const figure = figures?.[name];
  return typeof figure === 'object' ? figure?.minor : figure;
};

beforeAll(async () => {
  shop = await openShop();
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 1);
  orders = await copyOrder(placed.order_id, 10);
  item = (await listOrderLines(placed))[0]?.id ?? 0;
});
beforeEach(async () => {
  await inZone('Europe/London');
  await database().execute(sql`truncate sales_entry`);
});

const readGroups = async (query: object) => (await read(query)).blocks[0]?.groups ?? [];
const total = async (query: object) => minor((await read(query)).blocks[0]?.total, 'total');
const filled = async (query: object) =>
  (await readGroups(query))
    .filter(({ figures }) => minor(figures, 'orders'))
    .map(({ label, figures }) => [label, minor(figures, 'orders')]);

test('days of 23 and 25 hours add up, and an hour that is there twice is two', async () => {
  await keep([
    // Before and after midnight at both ends of both days, and 01:30 of summer and of winter.
    '2026-03-28T23:59:59Z',
    '2026-03-29T00:00Z',
    '2026-03-29T22:59:59Z',
    '2026-03-29T23:00Z',
    '2026-10-24T22:59:59Z',
    '2026-10-24T23:00Z',
    '2026-10-25T00:30Z',
    '2026-10-25T01:30Z',
    '2026-10-25T23:59:59Z',
    '2026-10-26T00:00Z',
  ]);
  expect(await filled({ from: '2026-10-25', to: '2026-10-25', interval: 'hour' })).toEqual([
    ['2026-10-25 00:00 +01:00', 1],
    ['2026-10-25 01:00 +01:00', 1],
    ['2026-10-25 01:00 +00:00', 1],
    ['2026-10-25 23:00 +00:00', 1],
  ]);
  for (const [month, last, day] of [
    ['2026-03', '31', '2026-03-29'],
    ['2026-10', '31', '2026-10-25'],
  ]) {
    const whole = { from: `${month}-01`, to: `${month}-${last}` };
    const days = await readGroups({ ...whole, interval: 'day' });
    const sum = days.reduce((all, { figures }) => all + Number(minor(figures, 'total')), 0);
    expect(sum).toBe(await total(whole));
    const hours = await readGroups({ from: day, to: day, interval: 'hour' });
    const inHours = hours.reduce((all, { figures }) => all + Number(minor(figures, 'total')), 0);
    expect(inHours).toBe(minor(days.find(({ label }) => label === day)?.figures, 'total'));
  }
});

test('the same day last week is a whole day, whichever of the two is shorter', async () => {
  await keep(['2026-03-22T00:00Z', '2026-03-22T23:59:59Z', '2026-03-29T22:59:59Z']);
  for (const interval of ['hour', 'day']) {
    const day = { from: '2026-03-29', to: '2026-03-29', compare: 'week_before', interval };
    const [block] = (await read(day)).blocks;
    expect([minor(block?.total, 'orders'), minor(block?.compared, 'orders')]).toEqual([1, 2]);
    const before = block?.groups.map(({ compared }) => Number(minor(compared, 'orders')));
    expect(before?.reduce((all, count) => all + count, 0)).toBe(2);
  }
});

test('reports follow another time zone at once; figures of before are asked for by theirs', async () => {
  await inZone('Asia/Hong_Kong');
  await keep(['2026-05-01T15:59:59Z', '2026-05-01T16:00Z', '2026-05-01T23:30Z']);
  const days = { from: '2026-05-01', to: '2026-05-02', interval: 'day' };
  const inHongKong = [
    ['2026-05-01', 1],
    ['2026-05-02', 2],
  ];
  expect(await filled(days)).toEqual(inHongKong);
  await inZone('Europe/London');
  expect(await filled(days)).toEqual([
    ['2026-05-01', 2],
    ['2026-05-02', 1],
  ]);
  expect(await filled({ ...days, timezone: 'Asia/Hong_Kong' })).toEqual(inHongKong);
});

test('a sale with two codes is in both groups and in the total once', async () => {
  await keep(['2026-05-01T10:00Z'], { codes: ['A', 'B'] });
  await keep(['2026-05-02T10:00Z'], { codes: ['B'], base_gross: 50, base_total: 50 });
  await keep(['2026-05-03T10:00Z'], { base_currency: 'USD', currency: 'USD' });
  const query = { from: '2026-05-01', to: '2026-05-31', group: 'code', page_size: 1 };
  const { blocks } = await read(query);
  expect(blocks.map(({ currency, total }) => [currency, minor(total, 'total')])).toEqual([
    ['HKD', 150],
    ['USD', 100],
  ]);
  expect(blocks[0]?.groups).toMatchObject([{ value: 'B', figures: { orders: 1 } }]);
  expect(blocks[0]).toMatchObject({ group_count: 2, others: { orders: null } });
  expect(minor(blocks[0]?.groups[0]?.figures, 'total')).toBe(150);
  // Those without any are a group as well.
  expect(blocks[1]?.groups).toMatchObject([{ value: '', label: '' }]);
  expect(await refusedFields(() => read({ ...query, in: 'currency' }))).toEqual({
    currency: ['report_one_currency'],
  });
});

test('products that a text finds stand by channel and by period, in the stores and online', async () => {
  const [tea, pot] = [
    await make.product({ name: 'Jasmine tea', stocks: [{ price: '1', sku: 'JASMINE-50' }] }),
    await make.product({ name: 'Clay pot', stocks: [{ price: '1', barcode: '4006381333931' }] }),
  ];
  const sold = (product_id: number, channel: 'online' | 'pos' | 'admin', base_total: number) => ({
    product_id,
    channel,
    base_total,
    base_gross: base_total,
    order_item_id: item,
  });
  await keep(['2026-05-01T10:00Z', '2026-05-02T10:00Z'], sold(tea.id, 'online', 100));
  await keep(['2026-05-02T11:00Z'], sold(tea.id, 'pos', 30));
  await keep(['2026-05-02T12:00Z'], sold(tea.id, 'admin', 7));
  await keep(['2026-05-02T13:00Z'], sold(pot.id, 'pos', 500));
  const days = { from: '2026-05-01', to: '2026-05-02' };
  for (const report of [salesReport, productsReport]) {
    const by = async (query: object) =>
      (await read({ ...days, ...query }, report)).blocks[0]?.groups.map(
        ({ label, figures }) => [label, minor(figures, 'net')] as const,
      );
    expect(await by({ group: 'channel', search: 'jasmine' })).toEqual([
      ['Online', 200],
      ['Physical store', 30],
      ['Created by staff', 7],
    ]);
    expect(await by({ group: 'place', search: 'jasmine-5' })).toEqual([
      ['Online, including orders by staff', 207],
      ['In store', 30],
    ]);
    expect(
      await by({ group: 'time', interval: 'day', channel: 'pos', search: '40063813' }),
    ).toEqual([
      ['2026-05-01', 0],
      ['2026-05-02', 500],
    ]);
    const pairs = await by({ group: 'product_channel' });
    expect(pairs).toEqual([
      ['Clay pot · Physical store', 500],
      ['Jasmine tea · Online', 200],
      ['Jasmine tea · Physical store', 30],
      ['Jasmine tea · Created by staff', 7],
    ]);
    expect(await by({ group: 'channel', search: 'nothing so called' })).toEqual([]);
  }
  const opened = salesRowsQuery.parse({
    ...days,
    group: 'product_channel',
    group_value: `${tea.id}/online`,
  });
  expect((await listSalesRows(await owner(), productsReport, opened)).meta.total).toBe(2);
});

test('an order is in the report as it was paid and given back, each on its own day', async () => {
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 2, {
    payment_method_id: shop.card,
  });
  await answerCard(placed, 'captured');
  const later = inMinutes(3 * 24 * 60);
  const items = [
    { order_item_id: (await listOrderLines(placed))[0]?.id ?? 0, quantity: 1, restock: false },
  ];
  const nothing = { items: [], shipping: false, fee: false, restock: false };
  const ctx = { ...(await owner()), now: () => later };
  await refundParts(ctx, placed.order_id, { ...nothing, items });
  const { placed_at, grand_total } = await readOrder(placed);
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  const [sold, both] = [
    { from: day(placed_at), to: day(placed_at), timezone: 'UTC' },
    { from: day(placed_at), to: day(later), timezone: 'UTC' },
  ];
  expect(await total(sold)).toBe(grand_total);
  expect(await total(both)).toBe(grand_total - 10_000);
  // By the day of the order the same entries are all of one day.
  expect(await total({ ...sold, by: 'ordered' })).toBe(grand_total - 10_000);
  const products = await read({ ...both, group: 'product' }, productsReport);
  const [group] = products.blocks[0]?.groups ?? [];
  expect(group).toMatchObject({
    figures: { units_sold: 2, units_refunded: 1, units: 1, refund_rate: 5000, orders: 1 },
  });
  expect(group?.label).toMatch(/^Tea/);
  const opened = salesRowsQuery.parse({ ...both, group: 'product', group_value: group?.value });
  const { data } = await listSalesRows(await owner(), productsReport, opened);
  expect(data.map(({ kind, order_id, units }) => [kind, order_id, units])).toEqual([
    ['refund', placed.order_id, -1],
    ['sale', placed.order_id, 2],
  ]);
});

test('costs are told to who may see them; lines without one are counted', async () => {
  const line = { order_item_id: item };
  await keep(['2026-05-01T10:00Z'], { ...line, base_cost: 40, base_tax: 10 });
  await keep(['2026-05-02T10:00Z'], line);
  const query = { from: '2026-05-01', to: '2026-05-31' };
  const { blocks } = await read(query);
  expect(blocks[0]?.total).toMatchObject({
    cost: { minor: 40 },
    margin: { minor: 50 },
    margin_rate: 5556,
    unknown_cost: 1,
  });
  const ctx = await owner();
  const analyst = {
    ...ctx,
    actor: { ...ctx.actor, is_owner: false, permissions: new Set(['report.sales'] as const) },
  };
  const seen = await readSalesReport(analyst, salesReport, salesQuery.parse(query));
  expect(seen.columns.map(({ name }) => name)).not.toContain('cost');
  expect(seen.blocks[0]?.total).not.toHaveProperty('margin');
  const rows = await listSalesRows(analyst, salesReport, salesRowsQuery.parse(query));
  expect(rows.data.map(({ cost }) => cost)).toEqual([null, null]);
});

test('a file has as many rows as the figure opens, or a row for each group', async () => {
  await database()
    .insert(salesEntry)
    .values(
      Array.from({ length: 1500 }, (_, minute) =>
        entry(orders[0] ?? 0, new Date(Date.UTC(2026, 4, 1, 0, minute % 7)), { base_total: 1 }),
      ),
    );
  const query = { from: '2026-05-01', to: '2026-05-31', format: 'csv' };
  const lines = async (more: object) => {
    const exportQuery = salesExportQuery.parse({ ...query, ...more });
    const { file } = await exportSalesReport(await owner(), salesReport, exportQuery);
    return (await new Response(file).text()).trim().split('\r\n').slice(1);
  };
  const rows = await lines({ of: 'rows' });
  expect(new Set(rows).size).toBe(7);
  expect(rows).toHaveLength(1500);
  expect(await lines({ of: 'rows', group: 'channel', group_value: 'pos' })).toEqual([]);
  expect(await lines({ page_size: 10 })).toHaveLength(31);
});

test('a workbook ends with the total, is named in its reader’s language, and so is its sheet', async () => {
  const may = salesExportQuery.parse({ from: '2026-05-01', to: '2026-05-31', format: 'xlsx' });
  const reader = { ...(await owner()), language: 'zh-HK' as const };
  const { name, file } = await exportSalesReport(reader, salesReport, may);
  expect(name).toBe('銷售報表 2026-05-01 至 2026-05-31.xlsx');
  const { rows } = await parseSpreadsheet(new Uint8Array(await new Response(file).arrayBuffer()));
  expect(rows.at(-1)?.cells.slice(0, 2)).toMatchObject([{ text: '總計' }, { text: 'HKD' }]);
});
