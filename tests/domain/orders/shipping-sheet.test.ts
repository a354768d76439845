import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import {
  attribute,
  attributeValue,
  product,
  stockOption,
  stock as stockTable,
} from '@/db/schema/catalog';
import { buildShippingSheet, previewShippingSheet } from '@/lib/order-desk/shipping-sheet/preview';
import type { SheetPreview, SheetRow } from '@/lib/orders/shipping-sheet/sheet.schema';
import { applyShippingSheet, undoShippingSheet } from '@/lib/orders/shipping-sheet/ship';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { listQueuedJobs } from '../../support/data/jobs';
import { listParcels, listSoldLines, mailsAsked, paidOrder } from '../../support/data/parcels';
import {
  brokenPromises,
  buy,
  guest,
  indexAll,
  makeStock,
  openShop,
  readOrder,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let stock: number;
beforeAll(async () => {
  shop = await openShop();
  stock = await makeStock(200, 1000);
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const makePaid = () => paidOrder(shop, [[stock, 1]]);
const makeCash = async () => buy(await guest(), shop, stock, 1);
const preview = async (text: string) => previewShippingSheet(await owner(), { text, carrier: '' });
/** What a preview says of each row: the problem and what it names, or nothing. */
const formatProblems = (rows: { problem: string | null; about: string }[]) =>
  rows.map(({ problem, about }) => [problem, about].filter(Boolean).join(' '));
const toSheetRows = (rows: SheetPreview[]): SheetRow[] =>
  rows.map(({ row, order_number, tracking_number, carrier, order }) => ({
    row,
    order_number,
    tracking_number,
    carrier,
    version: order?.version,
  }));
const ship = async (rows: SheetRow[]) => applyShippingSheet(await owner(), rows);
const sentMails = async (placed: { order_id: number }) =>
  (await mailsAsked(placed)).filter((template) => template === 'shipment_sent').length;

test('twenty numbers for twenty orders: four are marked, sixteen are sent with a mail each, and pressing again sends nothing', async () => {
  const orders = [];
  for (let n = 0; n < 20; n++) orders.push(await (n % 6 ? makeCash() : makePaid()));
  const numbers = orders.map(({ order_number }) => order_number);
  const foreign = await makeCash();
  await shipOrder(await owner(), foreign.order_id, { tracking_number: 'SF0015' });
  const shipped = orders[17] ?? foreign;
  await shipOrder(await owner(), shipped.order_id, { tracking_number: 'OTHER' });
  const text = [
    'Order number\tTracking number',
    ...numbers.map((number, n) => `${number}\tSF00${String(n + 1).padStart(2, '0')}`),
    `${numbers[11]}\tSF0099`,
  ].join('\n');
  const refunded = orders[6] ?? foreign;
  await transitionOrder(await owner(), refunded.order_id, { status: 'refunded' });

  const before = await preview(text);
  const marks = formatProblems(before);
  expect(before).toHaveLength(21);
  expect([marks[6], marks[11], marks[14], marks[17], marks[20]]).toEqual([
    'refunded',
    'twice',
    `number_taken ${foreign.order_number}`,
    `shipped ${shipped.order_number}-S1`,
    'twice',
  ]);
  expect(marks.filter((mark) => !mark)).toHaveLength(16);
  expect(before[0]).toMatchObject({
    row: 2,
    order: { first_name: 'Ann', items: [{ quantity: 1 }] },
  });

  const results = await ship(toSheetRows(before));
  expect(results.map(({ row }) => row)).toEqual(before.map(({ row }) => row));
  expect(results.filter((result) => result.shipped)).toHaveLength(16);
  expect(formatProblems(results)).toEqual(marks);
  const versions = await Promise.all(orders.map(readOrder));
  const again = await ship(toSheetRows(before));
  expect(again.filter((result) => result.shipped)).toHaveLength(0);
  expect(formatProblems(again).filter((mark) => mark.startsWith('shipped_so'))).toHaveLength(16);
  expect(formatProblems(await preview(text)).filter((mark) => !mark)).toHaveLength(0);
  expect(await Promise.all(orders.map(readOrder))).toEqual(versions);
  const mails = await Promise.all(orders.map(sentMails));
  expect(mails.reduce((sum, count) => sum + count, 0)).toBe(16 + 1);
});

test('two who press at once send each order once', async () => {
  const orders = [];
  for (let n = 0; n < 5; n++) orders.push(await makeCash());
  const rows = toSheetRows(
    await preview(orders.map(({ order_number }, n) => `${order_number} TW${n}`).join('\n')),
  );
  const both = (await Promise.all([ship(rows), ship(rows.toReversed())])).flat();
  expect(both.filter((result) => result.shipped)).toHaveLength(5);
  expect(both.filter((result) => result.problem === 'shipped_so')).toHaveLength(5);
  for (const placed of orders) {
    expect(await listParcels(placed)).toHaveLength(1);
    expect(await sentMails(placed)).toBe(1);
  }
});

test('two who give one number to two orders at once send one of them', async () => {
  const [firstOrder, secondOrder] = [await makePaid(), await makePaid()];
  const row = { row: 1, tracking_number: 'SAME1', carrier: '' };
  const both = await Promise.all(
    [firstOrder, secondOrder].map(({ order_number }) => ship([{ ...row, order_number }])),
  );
  const problems = both.flat().map(({ problem }) => problem);
  expect(problems).toContain('number_taken');
  expect(problems).toContain(null);
});

test('an order that changes between preview and press is not sent, and says so', async () => {
  const [changed, canceled, unchanged] = [
    await makePaid(),
    await buy(await guest(), shop, stock, 1),
    await makePaid(),
  ];
  const list = [changed, canceled, unchanged];
  const before = await preview(
    list.map(({ order_number }, n) => `#${order_number.toLowerCase()};CH${n};SF`).join('\n'),
  );
  expect(formatProblems(before)).toEqual(['', '', '']);
  const { items } = before[0]?.order ?? {};
  expect(items).toMatchObject([{ quantity: 1 }]);
  await shipOrder(await owner(), changed.order_id, { tracking_number: 'BY HAND' });
  await transitionOrder(await owner(), canceled.order_id, { status: 'canceled' });
  const more = await paidOrder(shop, [[stock, 2]]);
  const rows = toSheetRows([...before, ...(await preview(`${more.order_number} CH9`))]);
  const { id } = await readOrder(more);
  const [line] = await listSoldLines(more);
  await shipOrder(await owner(), id, { items: [{ order_item_id: line?.id ?? 0, quantity: 1 }] });
  expect(formatProblems(await ship(rows))).toEqual([
    `shipped ${changed.order_number}-S1`,
    'canceled',
    '',
    'changed',
  ]);
  expect(await listParcels(unchanged)).toMatchObject([{ carrier: 'SF', tracking_number: 'CH2' }]);
});

test('what cannot be sent is named: unpaid, unknown, no number, a number cut short, one for two', async () => {
  const unpaid = await buy(await guest(), shop, stock, 1, { payment_method_id: shop.transfer });
  const [firstOrder, secondOrder, three, four] = [
    await makePaid(),
    await makePaid(),
    await makePaid(),
    await makePaid(),
  ];
  const text = [
    `${unpaid.order_number},N1`,
    'NO-SUCH,N2',
    `${firstOrder.order_number},`,
    `${secondOrder.order_number},7.72E+11`,
    `${three.order_number},N5`,
    `${four.order_number},n5`,
    ',N7',
  ].join('\n');
  expect(formatProblems(await preview(text))).toEqual([
    'unpaid',
    'unknown_order',
    'no_number',
    'number_spoiled',
    `number_twice ${four.order_number}`,
    `number_twice ${three.order_number}`,
    'unreadable',
  ]);
});

test('a line that was copied twice is sent once; cash on delivery leaves unpaid; a parcel taken back frees its number', async () => {
  const cash = await buy(await guest(), shop, stock, 1);
  const line = `${cash.order_number} CO1`;
  const before = await preview(`${line}\n${line}`);
  expect(formatProblems(before)).toEqual(['', 'twice']);
  expect((await ship(toSheetRows(before)))[0]).toMatchObject({ shipped: true });
  const other = await makePaid();
  expect(formatProblems(await preview(`${other.order_number} CO1`))).toEqual([
    `number_taken ${cash.order_number}`,
  ]);
  await transitionOrder(await owner(), cash.order_id, { status: 'canceled' });
  expect(formatProblems(await preview(`${other.order_number} CO1`))).toEqual(['']);
});

test('orders chosen on the list come in their order, with numbers still to be given', async () => {
  const [first, second] = [await makePaid(), await makePaid()];
  const rows = await buildShippingSheet(await owner(), [second.order_id, 999_999, first.order_id]);
  expect(rows.map(({ order_number, problem }) => [order_number, problem])).toEqual([
    [second.order_number, 'no_number'],
    [first.order_number, 'no_number'],
  ]);
});

test('more than 500 lines, and nothing at all, are refused', async () => {
  const many = Array.from({ length: 501 }, (_, n) => `X${n} Y${n}`).join('\n');
  expect(await refusedFields(() => preview(many))).toEqual({ text: ['shipping_sheet_too_long'] });
  expect(await refusedFields(() => preview(''))).toEqual({ text: ['required'] });
});

test('a file is read as what is pasted, its headings in any order', async () => {
  const placed = await makePaid();
  const file = new File(
    [`﻿物流公司,運單號,訂單編號\n順豐,="772384719283",${placed.order_number}\n`],
    'a.csv',
  );
  const [row] = await previewShippingSheet(await owner(), { file, carrier: 'Post' });
  expect(row).toMatchObject({
    row: 2,
    tracking_number: '772384719283',
    carrier: '順豐',
    problem: null,
  });
});

test('what a sheet sent is taken back at one press for ten minutes, and nobody is told of either', async () => {
  const [first, second, notUndone] = [await makePaid(), await makeCash(), await makePaid()];
  const ids = [first, second, notUndone].map(({ order_id }) => order_id);
  const text = [first, second, notUndone]
    .map((placedOrder, n) => `${placedOrder.order_number}\tUN00${n}`)
    .join('\n');
  const at = Date.now();
  const results = await applyShippingSheet(
    { ...(await owner()), now: () => new Date(at) },
    toSheetRows(await preview(text)),
  );
  const until = new Date(at + 600_000);
  expect(results.map(({ undo_until }) => undo_until)).toEqual([until, until, until]);
  const mails = (await listQueuedJobs()).filter(
    ({ data }) => ids.includes(Number(data.order_id)) && data.template === 'shipment_sent',
  );
  expect(mails.map(({ start_after }) => new Date(start_after))).toEqual([until, until, until]);
  const undone = await undoShippingSheet(await owner(), ids.slice(0, 2));
  expect(undone.map((result) => result.undone)).toEqual([true, true]);
  expect(await readOrder(first)).toMatchObject({
    status: 'paid',
    fulfillment_status: 'unfulfilled',
  });
  expect(await readOrder(second)).toMatchObject({ status: 'pending' });
  expect(await mailsAsked(first)).not.toContain('shipment_canceled');
  const late = { ...(await owner()), now: () => until };
  expect(await undoShippingSheet(late, [notUndone.order_id])).toMatchObject([{ undone: false }]);
  expect(await readOrder(notUndone)).toMatchObject({ status: 'shipped' });
});

test('goods are named with their options, in the words of who looks', async () => {
  const variant = await makeStock(5, 1000);
  const [row] = await database().select().from(stockTable).where(eq(stockTable.id, variant));
  await database()
    .update(product)
    .set({ name: { 'en-US': 'Cup', 'zh-HK': '杯' } })
    .where(eq(product.id, row?.product_id ?? 0));
  const [size] = await database()
    .insert(attribute)
    .values({
      key: 'size-of-sheet',
      position: 'stock_option',
      title: { 'en-US': 'Size', 'zh-HK': '尺寸' },
    })
    .returning();
  const [large] = await database()
    .insert(attributeValue)
    .values({
      attribute_id: size?.id ?? 0,
      key: 'large',
      title: { 'en-US': 'Large', 'zh-HK': '大' },
    })
    .returning();
  await database()
    .insert(stockOption)
    .values({ stock_id: variant, attribute_id: size?.id ?? 0, attribute_value_id: large?.id ?? 0 });
  await indexAll();
  const { order_number } = await buy({ ...(await guest()), language: 'zh-HK' }, shop, variant, 1);
  const seen = async (language: 'en-US' | 'zh-HK') => {
    const rows = await previewShippingSheet(
      { ...(await owner()), language },
      { text: order_number, carrier: '' },
    );
    return rows[0]?.order?.items;
  };
  const cup = (name: string, attribute: string, value: string) => [
    { name, options: [{ attribute, value }], quantity: 1 },
  ];
  expect(await seen('en-US')).toEqual(cup('Cup', 'Size', 'Large'));
  expect(await seen('zh-HK')).toEqual(cup('杯', '尺寸', '大'));
});
